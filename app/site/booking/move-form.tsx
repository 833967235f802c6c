/** Moving an appointment in the dialog with the calendar. */
import type { Location } from '#domain/booking/location.ts'
import { manageWords, moveRefusals } from './appointment-messages.ts'
import type { FormEvents } from './booking-dialog.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { whenOf } from './day-words.ts'
import { visitFields } from './form-fields.tsx'
import { choiceInWords, stillMissing } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { useCalendarForm } from './use-calendar-form.ts'
import { ownTime } from './visitor-time.ts'

const words = { submit: manageWords.move, busy: manageWords.movePage.busy }

export interface MoveProps {
  /** `/termin/{token}`. */
  path: string
  offer: BookingOffer
  appointment: { date: string; time: string; location: Location; address: string; remark: string }
}

export function MoveForm({ path, offer, appointment, onBusy, onReopen }: MoveProps & FormEvents) {
  const { date, location, address, remark } = appointment
  const request = useCalendarForm({
    onBusy,
    onReopen,
    address: `${path}/zeiten.json`,
    // Another time of the same day is chosen as often as another day.
    start: () => ({ date, location, address, remark }),
    questions: [],
    fields: [],
    onDone: ({ to }) => window.location.assign(to),
  })
  const { weeks, chosen, missing } = request
  const place = chosen.location
  return (
    <CalendarForm
      {...{ request, offer, words }}
      action={path}
      plainUrl={`${path}?verschieben=1`}
      hidden={{ intent: 'move' }}
      refusals={moveRefusals}
      fieldsOf={() => visitFields(place === 'home')}
      privacy={null}
      summary={
        <p className="from-to numeric" aria-live="polite">
          <span>{manageWords.movePage.before(whenOf(appointment))}</span>
          {weeks.known &&
            (missing.length === 0 && place !== '' ? (
              <b>
                {manageWords.movePage.after(
                  choiceInWords({ ...chosen, location: place }, ownTime({ ...chosen, location: place })),
                )}
              </b>
            ) : (
              <span>{stillMissing(missing, [])}</span>
            ))}
        </p>
      }
    />
  )
}
