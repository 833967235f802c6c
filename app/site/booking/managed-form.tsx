/** Booking in the dialog with the calendar. After it, the same dialog says what was booked and how it goes on. */
import { useId } from 'react'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { honeypotField } from '#domain/honeypot.ts'
import { paths } from '#site/paths.ts'
import { plainWords } from './appointment-messages.ts'
import { BookedPanel } from './booked-panel.tsx'
import { AnswerNotice } from './booking-answer.tsx'
import { bookingUrl } from './booking-urls.ts'
import { bookedWords } from './calendar-messages.ts'
import { ContactFields } from './contact-fields.tsx'
import { rememberedRequest, rememberRequest, visibleFields } from './form-values.ts'
import { choiceInWords, stillMissing, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestForm } from './request-form.tsx'
import { type DoneAnswer, type ManagedEvents, useManagedRequest } from './use-managed-request.ts'

export function ManagedForm({ offer, onTitle, ...events }: { offer: BookingOffer } & ManagedEvents) {
  const prefix = useId()
  const request = useManagedRequest({
    ...events,
    path: paths.booking,
    start: rememberedRequest,
    needed: visibleFields,
    onChange: rememberRequest,
    onDone(answered) {
      rememberRequest({})
      onTitle(titleOf(answered))
    },
  })
  const { answer, months, chosen, values, missing, errorOf } = request
  const { date, time, location } = chosen
  if ('endTime' in answer)
    return (
      <BookedPanel offer={offer} appointment={answer} email={values['email'] ?? ''} rules={months.known} />
    )
  const isComplete = missing.length === 0 && location !== ''
  const url = bookingUrl(offer.card.id)
  return (
    <RequestForm
      {...{ prefix, request, offer }}
      action={url}
      plainUrl={url}
      fields={{ cardTitle: offer.card.title, request: months.request }}
      words={texts}
      Notice={AnswerNotice}
      summary={
        <p className={isComplete ? 'numeric' : undefined} aria-live="polite">
          {months.known && (isComplete ? choiceInWords(date, time, location) : stillMissing(missing))}
        </p>
      }
    >
      <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
      <ContactFields {...{ prefix, values, errorOf }} asksAddress={location === 'home'} />
      <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
    </RequestForm>
  )
}

function titleOf(answer: DoneAnswer): string {
  if (answer.outcome === 'held') return bookedWords.heldTitle
  return 'isProvisional' in answer && answer.isProvisional ? bookedWords.provisionalTitle : bookedWords.title
}
