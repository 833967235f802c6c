/** Booking in the dialog with the calendar. After it, the same dialog says what was booked and how it goes on. */
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { honeypotField } from '#domain/honeypot.ts'
import { paths } from '#site/paths.ts'
import { plainWords, requestRefusals } from './appointment-messages.ts'
import { BookedPanel, SentPanel } from './booked-panel.tsx'
import type { FormEvents } from './booking-dialog.tsx'
import { bookingUrl } from './booking-urls.ts'
import { bookedWords } from './calendar-messages.ts'
import { ContactFields } from './fields.tsx'
import { bookedIn, remembered, visibleFields } from './form-values.ts'
import { choiceInWords, stillMissing, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestForm } from './request-form.tsx'
import { type DoneAnswer, useRequest } from './use-request.ts'

export function ManagedForm({ offer, onTitle, ...events }: { offer: BookingOffer } & FormEvents) {
  const request = useRequest({
    ...events,
    path: paths.booking,
    start: () => remembered.request,
    needed: visibleFields,
    onChange(values) {
      remembered.request = values
    },
    onDone(answer) {
      remembered.request = {}
      onTitle(titleOf(answer))
      events.onReopen()
    },
  })
  const { done, posted, months, missing } = request
  const { date, time, location } = request.chosen
  if (done?.outcome === 'sent') return <SentPanel offer={offer} booked={bookedIn(done, offer, posted)} />
  if (done && 'endTime' in done)
    return <BookedPanel offer={offer} appointment={done} email={posted['email'] ?? ''} rules={months.known} />
  const isComplete = missing.length === 0 && location !== ''
  const url = bookingUrl(offer.card.id)
  return (
    <RequestForm
      {...{ request, offer }}
      action={url}
      plainUrl={url}
      hidden={{ cardTitle: offer.card.title, request: months.request }}
      words={texts}
      refusals={requestRefusals}
      summary={
        <p className={isComplete ? 'numeric' : undefined} aria-live="polite">
          {months.known && (isComplete ? choiceInWords(date, time, location) : stillMissing(missing))}
        </p>
      }
    >
      <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
      <ContactFields {...request} asksAddress={location === 'home'} />
      <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
    </RequestForm>
  )
}

function titleOf(answer: DoneAnswer): string {
  if (answer.outcome === 'sent') return texts.title
  if (answer.outcome === 'held') return bookedWords.heldTitle
  return 'isProvisional' in answer && answer.isProvisional ? bookedWords.provisionalTitle : bookedWords.title
}
