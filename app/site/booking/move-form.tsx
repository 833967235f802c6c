/** Moving an appointment in the dialog with the calendar. */
import { useId } from 'react'
import { manageWords } from './appointment-messages.ts'
import { VisitFields } from './contact-fields.tsx'
import { MoveNotice } from './booking-answer.tsx'
import { whenOf } from './day-words.ts'
import type { Location } from '#domain/booking/location.ts'
import { choiceInWords, stillMissing } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestForm } from './request-form.tsx'
import { type ManagedEvents, useManagedRequest } from './use-managed-request.ts'

const needed = ['date', 'time', 'location'] as const
const words = { submit: manageWords.move, busy: manageWords.movePage.busy }

export interface MoveProps {
  /** `/termin/{token}`. */
  path: string
  offer: BookingOffer
  appointment: { date: string; time: string; location: Location; address: string; remark: string }
}

export function MoveForm({ path, offer, appointment, ...events }: MoveProps & ManagedEvents) {
  const prefix = useId()
  const { date, location, address, remark } = appointment
  const request = useManagedRequest({
    ...events,
    path,
    // Another time of the same day is chosen as often as another day.
    start: () => ({ date, location, address, remark }),
    needed,
    onDone: ({ outcome }) =>
      window.location.assign(`${path}?${outcome === 'noted' ? 'ergaenzt' : 'verschoben'}=1`),
  })
  const { months, chosen, values, missing, errorOf } = request
  return (
    <RequestForm
      {...{ prefix, request, offer, words }}
      action={path}
      plainUrl={`${path}?verschieben=1`}
      fields={{ intent: 'move' }}
      Notice={MoveNotice}
      summary={
        <p className="from-to numeric" aria-live="polite">
          <span>{manageWords.movePage.before(whenOf(appointment))}</span>
          {months.known &&
            (missing.length === 0 && chosen.location !== '' ? (
              <b>{manageWords.movePage.after(choiceInWords(chosen.date, chosen.time, chosen.location))}</b>
            ) : (
              <span>{stillMissing(missing)}</span>
            ))}
        </p>
      }
    >
      <div className="fields">
        <VisitFields {...{ prefix, values, errorOf }} asksAddress={chosen.location === 'home'} />
      </div>
    </RequestForm>
  )
}
