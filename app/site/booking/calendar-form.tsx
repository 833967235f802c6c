/** The booking form in a dialog with the calendar of free times: first the day, then its times and places. */
import './appointments.css'
import './booking.css'
import './calendar.css'
import { useEffect } from 'react'
import { BookingForm, type BookingFormProps } from './booking-form.tsx'
import { DayPane, LoadFailed } from './day-pane.tsx'
import type { FormField } from './form-field.ts'
import type { BookingOffer } from './offer.ts'
import type { CalendarFormState } from './use-calendar-form.ts'
import { WeeksCalendar } from './weeks-calendar.tsx'

type Given = 'action' | 'hidden' | 'words' | 'refusals' | 'summary' | 'privacy'

interface CalendarFormProps extends Pick<BookingFormProps, Given> {
  request: CalendarFormState
  offer: BookingOffer
  /** The page that needs no calendar. */
  plainUrl: string
  /** The fields, with the questions of the topic. */
  fieldsOf: (questions: readonly FormField[]) => readonly FormField[]
}

export function CalendarForm({ request, offer, plainUrl, fieldsOf, hidden, ...given }: CalendarFormProps) {
  const { form, weeks, chosen, lost, missing, refusal, onInput, onSubmit, busy } = request
  const isReady = weeks.known !== null
  useEffect(() => {
    if (isReady) focusCalendar(form.current)
  }, [isReady, form])
  // The place for the buttons of the nearest times, as the shown day may not have it.
  const place: Record<string, string> = lost && chosen.location === '' ? { location: lost.location } : {}
  return (
    <BookingForm
      {...request}
      {...given}
      frame="dialog"
      hidden={{ ...hidden, ...place, ...request.formerAnswers }}
      answer={refusal}
      wantedDate={lost?.date ?? chosen.date}
      fields={chosen.day && fieldsOf(request.questions)}
      script={{ form, onInput, onSubmit, busy, isIncomplete: missing.length > 0 }}
      when={
        <div className="booking__choice">
          {!isReady && weeks.current.state === 'failed' ? (
            <LoadFailed plainUrl={plainUrl} onRetry={weeks.reload} />
          ) : (
            <>
              <Calendar {...request} />
              <DayPane {...{ request, offer, plainUrl }} />
            </>
          )}
        </div>
      }
    />
  )
}

function Calendar({ form, weeks, chosen, change }: CalendarFormState) {
  const { shown, current, known, today } = weeks
  return (
    <WeeksCalendar
      from={shown}
      days={current.state === 'loaded' ? current.weeks.days : null}
      isLoading={current.state === 'loading'}
      today={today}
      last={known?.last ?? today}
      chosen={chosen.date}
      onChoose={(date, isPointed) => {
        change({ date })
        if (isPointed) showTimes(form.current)
      }}
      onShow={weeks.show}
    />
  )
}

/** Scrolls to the times, which on a phone are below the calendar, and mostly out of sight. */
function showTimes(form: HTMLFormElement | null) {
  const scroller = form?.querySelector('.dialog__body')
  const grid = form?.querySelector('.month__grid')?.getBoundingClientRect()
  const times = form?.querySelector('.booking__day')?.getBoundingClientRect()
  if (!scroller || !grid || !times || times.top < grid.bottom) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = times.top - scroller.getBoundingClientRect().top - 16
  scroller.scrollBy({ top, behavior: calm ? 'instant' : 'smooth' })
}

/** Focuses the day to choose first, unless a field of the form already has the focus. */
function focusCalendar(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>('.month__grid [tabindex="0"]')?.focus({ preventScroll: true })
}
