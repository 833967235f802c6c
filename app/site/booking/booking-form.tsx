/**
 * The form for a booking by mail, in the dialog and as a page. Without a script it is an ordinary form; with one it posts
 * the same fields as JSON, keeps the button disabled until everything is chosen, and says what is missing.
 */
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { type PostedAnswer, usePostedForm } from '#design/use-posted-form.ts'
import type { BookedTime, BookingField } from '#domain/booking/booking.ts'
import { isLocation } from '#domain/booking/location.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { privacyNotes } from '#site/messages.ts'
import { paths } from '#site/paths.ts'
import { RefusalNotice } from '#site/refusal-notice.tsx'
import type { BookedAnswer } from './booked-panel.tsx'
import { bookingUrl } from './booking-urls.ts'
import { type FormState, inputOf, PersonFields, PlaceField, TimeField } from './fields.tsx'
import {
  bookedIn,
  type FormValues,
  formValuesFrom,
  formValuesOf,
  missingFields,
  slotsOnOffer,
} from './form-values.ts'
import {
  bookingRefusals,
  choiceInWords,
  labels,
  problemSentence,
  stillMissing,
  texts,
  type VisibleField,
} from './messages.ts'
import type { BookingOffer } from './offer.ts'

export type BookingAnswer = PostedAnswer<BookingField, ProblemCode>

/** What the address answers once 'Termine verwalten' was switched on while the form was open. */
type ManagedAnswer = Pick<BookedAnswer, 'outcome' | 'path'> | { outcome: 'taken' }

const managedOutcomes = ['booked', 'held', 'taken'] as const

function isManaged(answer: BookingAnswer | ManagedAnswer): answer is ManagedAnswer {
  return managedOutcomes.some((outcome) => outcome === answer.outcome)
}

interface BookingFormProps {
  offer: BookingOffer
  /** The server's time as far as it is known. */
  now: Date
  /** In the dialog everything but the foot scrolls. */
  frame: 'dialog' | 'page'
  /** What the form begins with. */
  values: Partial<Record<string, string>>
  /** The response of a submission without a script. */
  answer: BookingAnswer
  /** Called after each change with all current values. */
  onChange?: (values: FormValues) => void
  /** `null` if the server did not say what to call it. */
  onSent: (booked: BookedTime | null) => void
  /** Called for any outcome other than 'sent' that leaves the form where it is. */
  onReopen?: () => void
  /** Whether it is being sent. */
  onBusy?: (isBusy: boolean) => void
}

export function BookingForm(props: BookingFormProps) {
  const { offer, now, frame, values, onBusy } = props
  const url = bookingUrl(offer.card.id)
  const { form, answer, problems, busy, onInput, onSubmit } = usePostedForm<
    BookingField,
    ProblemCode,
    ManagedAnswer
  >(
    props.answer,
    (received, posted) => {
      if (isManaged(received) || isUnknownTime(received)) return leave(received, form.current, url)
      if (received.outcome !== 'sent') return props.onReopen?.()
      readForm()
      props.onSent(bookedIn(received, offer, posted))
    },
    managedOutcomes,
  )
  const [current, setCurrent] = useState(() => formValuesFrom(values))
  const prefix = useId()
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  function readForm() {
    if (form.current) setCurrent(formValuesOf(form.current))
  }

  function noteEdit(event: FormEvent<HTMLFormElement>) {
    onInput(event)
    readForm()
    props.onChange?.(formValuesOf(event.currentTarget))
  }

  // Visitors may have typed before the script loaded, and browsers restore what was typed.
  const readOnce = useEffectEvent(() => readForm())
  useEffect(() => readOnce(), [])

  const errorOf = (field: VisibleField) =>
    problemSentence(field, problems[field], current[field].trim() === '')
  const state = { prefix, values, errorOf }
  return (
    <form
      ref={form}
      className={frame === 'dialog' ? 'booking--dialog' : 'booking--page panel'}
      method="post"
      action={frame === 'page' ? `${url}#antwort` : url}
      noValidate
      onInput={noteEdit}
      onSubmit={onSubmit}
    >
      <Body {...{ offer, now, frame, state }} date={current.date} />
      <Foot
        {...{ frame, busy, current }}
        answer={isManaged(answer) ? props.answer : answer}
        missing={missingFields(current, now)}
      />
    </form>
  )
}

/** This form offers every half hour and every place: only hours that are managed refuse one. */
function isUnknownTime(answer: BookingAnswer): boolean {
  if (answer.outcome !== 'invalid') return false
  const { time, location } = answer.problems
  return time === 'unknown-slot' || location === 'unknown-option'
}

/** To the appointment, or with what was typed to the page that offers what is free. */
function leave(answer: BookingAnswer | ManagedAnswer, form: HTMLFormElement | null, url: string) {
  if (answer.outcome === 'booked' || answer.outcome === 'held')
    return window.location.assign(`${answer.path ?? paths.consultation}?gebucht=1`)
  if (!form) return
  form.action = `${url}#zeiten`
  form.submit()
}

interface BodyProps extends Pick<BookingFormProps, 'offer' | 'now' | 'frame'> {
  state: FormState
  /** The chosen day, which decides which times are on offer. */
  date: string
}

function Body({ offer, now, frame, state, date }: BodyProps) {
  return (
    <div className={frame === 'dialog' ? 'dialog__body' : 'booking__body stack'}>
      <input type="hidden" name="cardTitle" value={offer.card.title} />
      <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
      <div className="booking__date">
        <InputField
          {...inputOf(state)('date')}
          label={labels.date}
          required
          type="date"
          min={todayInZurich(now)}
          data-format={texts.dateFormat}
        />
      </div>
      <TimeField {...state} slots={slotsOnOffer(date, now)} />
      <PlaceField {...state} places={offer.places} />
      <div className="fields fields--two">
        <PersonFields {...state} />
      </div>
      <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: privacyNotes[offer.mail] }} />
    </div>
  )
}

interface FootProps extends Pick<BookingFormProps, 'frame' | 'answer'> {
  busy: boolean
  current: FormValues
  missing: VisibleField[]
}

function Foot({ frame, answer, busy, current: { date, time, location }, missing }: FootProps) {
  const hydrated = useHydrated()
  const isComplete = isLocation(location) && missing.length === 0
  return (
    <div className={frame === 'dialog' ? 'dialog__foot' : 'dialog__foot booking__foot'}>
      <div id={frame === 'page' ? 'antwort' : undefined} className="booking__answer">
        {!busy && <RefusalNotice answer={answer} words={bookingRefusals} />}
      </div>
      <p className={missing.length === 0 ? 'numeric' : undefined} aria-live="polite">
        {hydrated && (isComplete ? choiceInWords(date, time, location) : stillMissing(missing))}
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
  )
}
