/**
 * A form for a time while appointments are managed: the day in a calendar of what is free, then the time, the place and
 * whatever else is asked.
 */
import './appointments.css'
import './booking.css'
import './calendar.css'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { DefaultSubmit, type PlainAnswer } from './booking-answer.tsx'
import { DayPane, LoadFailed } from './day-pane.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import type { BookingOffer } from './offer.ts'
import type { ManagedRequestState } from './use-managed-request.ts'

interface RequestFormProps {
  /** Makes the ids unique in the page. */
  prefix: string
  request: ManagedRequestState
  offer: BookingOffer
  /** Where the form is sent. */
  action: string
  /** The page that needs no calendar. */
  plainUrl: string
  fields: Record<string, string>
  words: { submit: string; busy: string }
  /** Why what was sent is refused. */
  Notice: ComponentType<{ answer: PlainAnswer; wantedDate: string }>
  /** Says beside the button what is chosen, or what is missing. */
  summary: ReactNode
  /** What else is asked once there is a day. */
  children: ReactNode
}

export function RequestForm(props: RequestFormProps) {
  const { prefix, request, offer, action, plainUrl, fields, children } = props
  const { form, months, chosen, missing, errorOf } = request
  const isReady = months.known !== null
  const isUnavailable = !isReady && months.current.state === 'failed'
  useEffect(() => {
    if (isReady) focusCalendar(form.current)
  }, [isReady, form])
  return (
    <form
      ref={form}
      className="booking--dialog"
      method="post"
      action={action}
      noValidate
      onInput={request.onInput}
      onSubmit={request.onSubmit}
    >
      <div className="dialog__body">
        <DefaultSubmit disabled={missing.length > 0} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="booking__choice">
          {isUnavailable ? (
            <LoadFailed plainUrl={plainUrl} onRetry={months.reload} />
          ) : (
            <>
              <Calendar {...request} />
              <DayPane {...{ prefix, offer, plainUrl, months, chosen, errorOf }} onChoose={request.change} />
            </>
          )}
        </div>
        {chosen.day && <div className="booking__person ruled stack">{children}</div>}
      </div>
      <Foot {...props} />
    </form>
  )
}

function Calendar({ form, months, chosen, change }: ManagedRequestState) {
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

function Foot({ request, words, Notice, summary }: RequestFormProps) {
  const { answer, busy, chosen, missing, lost } = request
  const isRefused =
    answer.outcome !== 'sent' &&
    answer.outcome !== 'moved' &&
    answer.outcome !== 'noted' &&
    !('endTime' in answer)
  return (
    <div className="dialog__foot">
      {/* For the buttons of the nearest times: the day on show may not have this place. */}
      {lost && chosen.location === '' && <input type="hidden" name="location" value={lost.location} />}
      <div className="booking__answer">
        {!busy && isRefused && <Notice answer={answer} wantedDate={lost?.date ?? chosen.date} />}
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
