/**
 * The one booking form, in the dialog and as a page. Without a script it is an ordinary form; with one it posts the
 * same fields as JSON, keeps the button disabled until everything is chosen, and says what is missing.
 */
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { type PostedAnswer, usePostedForm } from '#design/use-posted-form.ts'
import type { BookedTime } from '#domain/booking/booked-time.ts'
import type { BookingField, Location } from '#domain/booking/booking.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { paths } from '#site/paths.ts'
import { TooManyNotice } from '#site/too-many-notice.tsx'
import { type FormValues, formValuesFrom, formValuesOf, missingFields, visibleFields } from './form-values.ts'
import { BookingFields } from './fields.tsx'
import {
  choiceInWords,
  failures,
  pleaseCheck,
  privacyNotes,
  problemSentence,
  stillMissing,
  texts,
  topicIsGone,
} from './messages.ts'
import type { VisibleField } from './messages.ts'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'

export type BookingAnswer = PostedAnswer<BookingField, ProblemCode>

interface BookingFormProps {
  offer: BookingOffer
  /** The server's time as far as it is known. */
  now: Date
  /** In the dialog everything but the foot scrolls. */
  frame: 'dialog' | 'page'
  /** The fields and the response of a submission without a script. */
  values?: Partial<Record<string, string>>
  answer?: BookingAnswer
  /** Called after each change with all current values. */
  onChange?: (values: FormValues) => void
  /** `null` if the server did not say what to call it. */
  onSent: (booked: BookedTime | null) => void
  /** Called for any outcome other than 'sent'. */
  onRefused?: () => void
}

const nothing = {}
const noAnswer: BookingAnswer = { outcome: 'none' }

export function BookingForm(props: BookingFormProps) {
  const { offer, now, frame, values = nothing, answer: initial = noAnswer } = props
  const { form, answer, problems, busy, onInput, onSubmit } = usePostedForm<BookingField, ProblemCode>(
    initial,
    (received) => {
      if (received.outcome !== 'sent') return props.onRefused?.()
      const { date, time, location } = current
      const booked = { cardTitle: offer.card.title, date, time, location: location as Location }
      readForm()
      props.onSent(received.id ? { id: received.id, ...booked } : null)
    },
  )
  const [current, setCurrent] = useState(() => formValuesFrom(values))
  const hydrated = useHydrated()

  function readForm() {
    if (form.current) setCurrent(formValuesOf(form.current))
  }

  function noteEdit(event: FormEvent<HTMLFormElement>) {
    onInput(event)
    readForm()
    props.onChange?.(formValuesOf(event.currentTarget))
  }

  // Input from before the script loaded, or restored by the browser.
  const readOnce = useEffectEvent(() => readForm())
  useEffect(() => readOnce(), [])

  const missing = missingFields(current, now)
  return (
    <form
      ref={form}
      className={`booking booking--${frame}`}
      method="post"
      action={frame === 'page' ? `${bookingUrl(offer.card.id)}#antwort` : bookingUrl(offer.card.id)}
      noValidate
      onInput={noteEdit}
      onSubmit={onSubmit}
    >
      <div className={frame === 'dialog' ? 'dialog__body' : 'booking__body'}>
        <input type="hidden" name="cardTitle" value={offer.card.title} />
        <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
        <BookingFields {...{ offer, now, values, date: current.date }} errors={errorsOf(problems, current)} />
        <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: privacyNotes[offer.mail] }} />
      </div>
      <div className={frame === 'dialog' ? 'dialog__foot' : 'booking__foot'}>
        <div id={frame === 'page' ? 'antwort' : undefined} className="booking__answer">
          {!busy && <AnswerNotice answer={answer} />}
        </div>
        <p className={missing.length === 0 ? 'numeric' : undefined} aria-live="polite">
          {hydrated && (missing.length === 0 ? inWords(current) : stillMissing(missing))}
        </p>
        <Button
          type="submit"
          look="book"
          disabled={hydrated && !busy && missing.length > 0}
          busy={busy}
          busyText={texts.busy}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

function inWords(current: Record<VisibleField, string>) {
  return choiceInWords(current.date, current.time, current.location as Location)
}

type Problems = Partial<Record<BookingField, ProblemCode>>

function errorsOf(problems: Problems, current: Record<VisibleField, string>) {
  const errors: Partial<Record<VisibleField, string>> = {}
  for (const field of visibleFields) {
    const sentence = problemSentence(field, problems[field], current[field].trim() === '')
    if (sentence !== undefined) errors[field] = sentence
  }
  return errors
}

function AnswerNotice({ answer }: { answer: BookingAnswer }): ReactNode {
  if (answer.outcome === 'none' || answer.outcome === 'sent') return null
  if (answer.outcome === 'too-many') return <TooManyNotice answer={answer} />
  return <Notice kind="error">{sentenceFor(answer)}</Notice>
}

function sentenceFor(answer: Exclude<BookingAnswer, { outcome: 'none' | 'sent' | 'too-many' }>) {
  if (answer.outcome !== 'invalid') return failures[answer.outcome]
  return 'cardTitle' in answer.problems ? topicIsGone : pleaseCheck(Object.keys(answer.problems).length)
}
