/**
 * A booking by mail, in the dialog and as a page: any day, half hour and place. Without a script it is an
 * ordinary form; with one its button is disabled until everything is chosen, and the form says what is
 * missing.
 */
import { useEffect, useEffectEvent } from 'react'
import { InputField } from '#design/field.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import type { BookedTime } from '#domain/booking/booking.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { privacyNotes } from '#site/messages.ts'
import { requestRefusals } from './request-messages.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { BookingForm } from './booking-form.tsx'
import { bookingUrl } from './booking-urls.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import { PlaceField, TimeField } from './fields.tsx'
import type { FieldName } from './form-field.ts'
import { personFields } from './form-fields.tsx'
import { readBooking, type RequestValues, slotsOnOffer } from './form-values.ts'
import { labels, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { missingIn, useBookingForm } from './use-booking-form.ts'

interface MailedFormProps {
  offer: BookingOffer
  /** The server's time, if known. */
  now: Date
  frame: 'dialog' | 'page'
  /** The initial values of the form. */
  values: RequestValues
  /** The response of a submission without a script. */
  answer: BookingAnswer
  /** Called after each change with all current values. */
  onChange?: (values: RequestValues) => void
  /** `null` if the server returned no id. */
  onSent: (booked: BookedTime | null) => void
  onReopen?: () => void
  /** Whether it is being sent. */
  onBusy?: (isBusy: boolean) => void
}

const needed: readonly FieldName[] = ['date', 'time', 'location']

export function MailedForm({ offer, now, frame, ...props }: MailedFormProps) {
  const url = bookingUrl(offer.card.id)
  const hydrated = useHydrated()
  const booking = useBookingForm({
    initial: props.answer,
    start: () => props.values,
    questions: 'questions' in props.answer ? (props.answer.questions ?? offer.questions) : offer.questions,
    onChange: props.onChange,
    onBusy: props.onBusy,
    onReopen: props.onReopen,
    onDone(answer, posted) {
      if (answer.outcome !== 'sent') return window.location.assign(answer.to)
      booking.read()
      props.onSent(readBooking(answer, offer, posted))
    },
    onRefused: (answer) => isOfferedOtherwise(answer) && sendToPage(booking.form.current, url),
  })
  const { form, values, questions, refusal, busy, onInput, onSubmit } = booking
  const { date = '', time = '', location = '' } = values
  const fields = [...personFields, ...questions]
  const missing = missingIn(values, needed, fields).concat(findOutdated(values, now))

  // Visitors may have typed before the script loaded, and browsers restore what was typed.
  const readOnce = useEffectEvent(() => booking.read())
  useEffect(() => readOnce(), [])

  return (
    <BookingForm
      {...booking}
      values={props.values}
      frame={frame}
      action={frame === 'page' ? `${url}#antwort` : url}
      hidden={{ cardTitle: offer.card.title, ...booking.formerAnswers }}
      answer={refusal}
      words={texts}
      refusals={requestRefusals}
      wantedDate={date}
      fields={fields}
      privacy={privacyNotes[offer.mail]}
      script={{ form, onInput, onSubmit, busy, isIncomplete: hydrated && missing.length > 0 }}
      summary={<ChoiceSummary {...{ date, time, location, questions, missing }} isShown={hydrated} />}
      when={
        <>
          <div className="booking__date">
            <InputField
              id={`${booking.prefix}-date`}
              name="date"
              label={labels.date}
              required
              type="date"
              defaultValue={props.values['date']}
              error={booking.errorOf('date')}
              min={todayInZurich(now)}
              data-format={texts.dateFormat}
            />
          </div>
          <TimeField {...booking} values={props.values} slots={slotsOnOffer(date, now)} />
          <PlaceField {...booking} values={props.values} places={offer.places} offered={offer.mailedPlaces} />
        </>
      }
    />
  )
}

/** The fields that are chosen but no longer possible, or typed only in part. */
function findOutdated({ date = '', time = '' }: RequestValues, now: Date): FieldName[] {
  if (date === '') return []
  if (date < todayInZurich(now)) return ['date']
  return time !== '' && !slotsOnOffer(date, now).includes(time) ? ['time'] : []
}

/**
 * Whether the server refused a time or place that this form offers (every half hour at each of its places):
 * its page knows the current offer.
 */
function isOfferedOtherwise(answer: BookingAnswer): boolean {
  if (answer.outcome !== 'invalid') return answer.outcome === 'taken'
  const { time, location } = answer.problems
  return time === 'unknown-slot' || location === 'unknown-option'
}

/** Submits the form to its page with the typed values. */
function sendToPage(form: HTMLFormElement | null, url: string) {
  if (!form) return
  form.action = `${url}#zeiten`
  form.submit()
}
