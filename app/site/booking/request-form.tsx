/**
 * A form for a time while appointments are managed, to book one or to move one there: the day in a calendar of what is free,
 * then the time, the place and whatever else is asked.
 */
import './appointments.css'
import './booking.css'
import './calendar.css'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#design/button.tsx'
import type { RequestRefusals } from './appointment-messages.ts'
import { DayPane, LoadFailed } from './day-pane.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import type { BookingOffer } from './offer.ts'
import { DefaultSubmit, RequestNotice } from './request-notice.tsx'
import type { RequestState } from './use-request.ts'

interface RequestFormProps {
  request: RequestState
  offer: BookingOffer
  /** Where the form is sent. */
  action: string
  /** The page that needs no calendar. */
  plainUrl: string
  hidden: Record<string, string>
  words: { submit: string; busy: string }
  refusals: RequestRefusals
  /** Says beside the button what is chosen, or what is missing. */
  summary: ReactNode
  /** What else is asked once there is a day. */
  children: ReactNode
}

export function RequestForm(props: RequestFormProps) {
  const { request, offer, plainUrl, hidden, children } = props
  const { form, months, chosen, missing, onInput, onSubmit } = request
  const isReady = months.known !== null
  useEffect(() => {
    if (isReady) focusCalendar(form.current)
  }, [isReady, form])
  return (
    <form
      className="booking--dialog"
      method="post"
      action={props.action}
      noValidate
      ref={form}
      {...{ onInput, onSubmit }}
    >
      <div className="dialog__body">
        <DefaultSubmit disabled={missing.length > 0} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="booking__choice">
          {!isReady && months.current.state === 'failed' ? (
            <LoadFailed plainUrl={plainUrl} onRetry={months.reload} />
          ) : (
            <>
              <Calendar {...request} />
              <DayPane {...{ request, offer, plainUrl }} />
            </>
          )}
        </div>
        {chosen.day && <div className="booking__person ruled stack">{children}</div>}
      </div>
      <Foot {...props} />
    </form>
  )
}

function Calendar({ form, months, chosen, change }: RequestState) {
  const { shown, current, known, today } = months
  return (
    <MonthCalendar
      month={shown}
      days={current.state === 'loaded' ? current.month.days : null}
      isLoading={current.state === 'loading'}
      today={today}
      last={known?.last ?? `${shown}-28`}
      chosen={chosen.date}
      onChoose={(date, isPointed) => {
        change({ date })
        if (isPointed) showTimes(form.current)
      }}
      onShow={months.show}
    />
  )
}

function Foot({ request, words, refusals, summary }: RequestFormProps) {
  const { refusal, busy, chosen, missing, lost } = request
  return (
    <div className="dialog__foot">
      {/* For the buttons of the nearest times: the day on show may not have this place. */}
      {lost && chosen.location === '' && <input type="hidden" name="location" value={lost.location} />}
      <div className="booking__answer">
        {!busy && refusal && (
          <RequestNotice answer={refusal} words={refusals} wantedDate={lost?.date ?? chosen.date} />
        )}
      </div>
      {summary}
      <Button
        type="submit"
        look="book"
        disabled={!busy && missing.length > 0}
        busy={busy}
        busyText={words.busy}
      >
        {words.submit}
      </Button>
    </div>
  )
}

/** On a phone the times are below the calendar, and mostly out of sight. */
function showTimes(form: HTMLFormElement | null) {
  const scroller = form?.querySelector('.dialog__body')
  const grid = form?.querySelector('.month__grid')?.getBoundingClientRect()
  const times = form?.querySelector('.booking__day')?.getBoundingClientRect()
  if (!scroller || !grid || !times || times.top < grid.bottom) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = times.top - scroller.getBoundingClientRect().top - 16
  scroller.scrollBy({ top, behavior: calm ? 'instant' : 'smooth' })
}

/** Focuses the day that is to be chosen first, unless a field of the form already has the focus. */
function focusCalendar(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>('.month__grid [tabindex="0"]')?.focus({ preventScroll: true })
}
