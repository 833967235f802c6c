/** Moving an appointment in the dialog with the calendar. */
import type { Location } from '#domain/booking/location.ts'
import { manageWords, moveRefusals } from './appointment-messages.ts'
import type { FormEvents } from './booking-dialog.tsx'
import { whenOf } from './day-words.ts'
import { VisitFields } from './fields.tsx'
import { choiceInWords, stillMissing } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestForm } from './request-form.tsx'
import { useRequest } from './use-request.ts'

const needed = ['date', 'time', 'location'] as const
const notices: Partial<Record<string, string>> = { moved: '?verschoben=1', noted: '?ergaenzt=1' }
const words = { submit: manageWords.move, busy: manageWords.movePage.busy }

export interface MoveProps {
  /** `/termin/{token}`. */
  path: string
  offer: BookingOffer
  appointment: { date: string; time: string; location: Location; address: string; remark: string }
}

export function MoveForm({ path, offer, appointment, ...events }: MoveProps & FormEvents) {
  const { date, location, address, remark } = appointment
  const request = useRequest({
    ...events,
    path,
    // Another time of the same day is chosen as often as another day.
    start: () => ({ date, location, address, remark }),
    needed,
    onDone: ({ outcome }) => window.location.assign(path + (notices[outcome] ?? '')),
  })
  const { months, chosen, missing } = request
  return (
    <RequestForm
      {...{ request, offer, words }}
      action={path}
      plainUrl={`${path}?verschieben=1`}
      hidden={{ intent: 'move' }}
      refusals={moveRefusals}
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
        <VisitFields {...request} asksAddress={chosen.location === 'home'} />
      </div>
    </RequestForm>
  )
}
