/** Booking in the dialog with the calendar. The same dialog then shows the booked appointment and the next steps. */
import { paths } from '#site/paths.ts'
import { requestRefusals } from './request-messages.ts'
import type { DoneAnswer } from './booking-answer.ts'
import { BookedPanel, isAppointment, titleOfBooked } from './booked-panel.tsx'
import type { FormEvents } from './booking-dialog.tsx'
import { bookingUrl } from './booking-urls.ts'
import { CalendarForm } from './calendar-form.tsx'
import { ChoiceSummary } from './choice-summary.tsx'
import { personFields, visitFields } from './form-fields.tsx'
import { remembered } from './form-values.ts'
import { plainWords, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { useCalendarForm } from './use-calendar-form.ts'

export function ManagedForm({ offer, onTitle, ...events }: { offer: BookingOffer } & FormEvents) {
  const url = bookingUrl(offer.card.id)
  const request = useCalendarForm({
    onBusy: events.onBusy,
    onReopen: events.onReopen,
    address: url.replace(paths.booking, `${paths.booking}/zeiten.json`),
    start: () => remembered.request,
    questions: offer.questions,
    fields: personFields,
    onChange(values) {
      remembered.request = values
    },
    onDone(answer: DoneAnswer) {
      remembered.request = {}
      if (!isAppointment(answer)) return window.location.assign(answer.to)
      onTitle(titleOfBooked(answer))
      events.onReopen()
    },
  })
  const { done, posted, weeks, missing, chosen } = request
  if (done && isAppointment(done))
    return <BookedPanel offer={offer} appointment={done} email={posted['email'] ?? ''} rules={weeks.known} />
  return (
    <CalendarForm
      {...{ request, offer }}
      action={url}
      plainUrl={url}
      hidden={{ cardTitle: offer.card.title, request: weeks.request }}
      words={texts}
      refusals={requestRefusals}
      fieldsOf={(questions) => [...personFields, ...questions, ...visitFields(chosen.location === 'home')]}
      privacy={plainWords.stored}
      summary={
        <ChoiceSummary
          {...chosen}
          missing={missing}
          questions={request.questions}
          isShown={weeks.known !== null}
        />
      }
    />
  )
}
