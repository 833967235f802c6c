/**
 * Booking while appointments are managed: the day in a calendar of what is free, then the time, the place and who. After
 * it, the same dialog says what was booked and how it goes on.
 */
import './appointments.css'
import './calendar.css'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { usePostedForm } from '#design/use-posted-form.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { monthOf } from '#domain/appointments/days.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { paths } from '#site/paths.ts'
import { fieldProblem, plainWords } from './appointment-messages.ts'
import { type BookedAnswer, BookedPanel } from './booked-panel.tsx'
import { AnswerNotice, DefaultSubmit } from './booking-answer.tsx'
import { bookedWords } from './calendar-messages.ts'
import { chosenIn } from './chosen-time.ts'
import { ContactFields } from './contact-fields.tsx'
import { DayPane } from './day-pane.tsx'
import { visibleFields } from './form-values.ts'
import { choiceInWords, stillMissing, texts } from './messages.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'
import { rememberedRequest, rememberRequest, type RequestValues } from './remembered-request.ts'
import { useMonths } from './use-months.ts'

type ManagedAnswer = { outcome: 'taken'; nearest: NearestTime[] } | BookedAnswer

interface ManagedFormProps {
  offer: BookingOffer
  onSending: (sends: boolean) => void
  /** With the title that the dialog has then. */
  onBooked: (title: string) => void
  onRefused: () => void
}

export function ManagedForm({ offer, onSending, onBooked, onRefused }: ManagedFormProps) {
  const prefix = useId()
  const [values, setValues] = useState(rememberedRequest)
  const [lost, setLost] = useState<NearestTime | null>(null)
  const months = useMonths(values['date'] ? monthOf(values['date']) : null)
  const chosen = chosenIn(values, months.loaded, lost)
  const { form, answer, problems, busy, onInput, onSubmit } = usePostedForm<
    RequestField,
    ProblemCode,
    ManagedAnswer
  >(
    { outcome: 'none' },
    (received) => {
      if ('endTime' in received) {
        rememberRequest({})
        return onBooked(received.outcome === 'held' ? bookedWords.heldTitle : bookedWords.title)
      }
      if (received.outcome === 'taken') {
        setLost({ date: chosen.date, time: chosen.time })
        months.reload()
      }
      onRefused()
    },
    ['taken', 'booked', 'held'],
  )
  useEffect(() => onSending(busy), [busy, onSending])
  const isReady = months.known !== null
  useEffect(() => {
    if (isReady) focusCalendar(form.current)
  }, [isReady, form])

  const current: RequestValues = {
    ...values,
    date: chosen.date,
    time: chosen.time,
    location: chosen.location,
  }
  const missing = visibleFields.filter((field) => (current[field] ?? '').trim() === '')

  function change(changed: RequestValues) {
    const next = { ...current, ...changed }
    rememberRequest(next)
    setValues(next)
  }

  function readForm(event: FormEvent<HTMLFormElement>) {
    onInput(event)
    change(
      Object.fromEntries(
        [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
      ),
    )
  }

  if ('endTime' in answer) {
    return (
      <BookedPanel {...{ offer }} appointment={answer} email={values['email'] ?? ''} rules={months.known} />
    )
  }
  const { known, current: shown } = months
  const errorOf = (field: RequestField) =>
    fieldProblem(field, problems[field], (current[field] ?? '').trim() === '')
  return (
    <form
      ref={form}
      className="booking booking--dialog"
      method="post"
      action={bookingUrl(offer.card.id)}
      noValidate
      onInput={readForm}
      onSubmit={onSubmit}
    >
      <div className="dialog__body">
        <DefaultSubmit disabled={missing.length > 0} />
        <input type="hidden" name="cardTitle" value={offer.card.title} />
        <input type="hidden" name="request" value={months.request} />
        <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
        <div className="booking__choice">
          <MonthCalendar
            month={months.shown}
            days={shown.state === 'loaded' ? shown.month.days : null}
            isLoading={shown.state === 'loading'}
            today={known?.today ?? `${months.shown}-01`}
            last={known?.last ?? `${months.shown}-28`}
            chosen={chosen.date}
            onChoose={(date) => change({ date })}
            onShow={months.show}
          />
          <DayPane {...{ prefix, offer, months, chosen, errorOf }} onChoose={change} />
        </div>
        {known && (
          <>
            <hr className="booking__rule" />
            <ContactFields {...{ prefix, values, errorOf }} asksAddress={chosen.location === 'home'} />
            <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
          </>
        )}
      </div>
      <div className="dialog__foot">
        <div className="booking__answer">
          {!busy && answer.outcome !== 'sent' && (
            <AnswerNotice answer={answer} wantedDate={lost?.date ?? chosen.date} />
          )}
        </div>
        <p className={missing.length === 0 ? 'numeric' : undefined} aria-live="polite">
          {known && (missing.length === 0 ? inWords(chosen) : stillMissing(missing))}
        </p>
        <Button
          type="submit"
          look="book"
          disabled={!busy && missing.length > 0}
          busy={busy}
          busyText={texts.busy}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** The day that is to be chosen first, unless somebody has gone elsewhere meanwhile. */
function focusCalendar(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>('.month__grid [tabindex="0"]')?.focus({ preventScroll: true })
}

function inWords({ date, time, location }: ReturnType<typeof chosenIn>) {
  return location === '' ? '' : choiceInWords(date, time, location)
}
