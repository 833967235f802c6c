/**
 * Booking while appointments are managed: the day in a calendar of what is free, then the time, the place and who. After
 * it, the same dialog says what was booked and how it goes on.
 */
import './appointments.css'
import './calendar.css'
import { useEffect, useId } from 'react'
import { Button } from '#design/button.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { honeypotField } from '#domain/honeypot.ts'
import { paths } from '#site/paths.ts'
import { plainWords } from './appointment-messages.ts'
import { BookedPanel } from './booked-panel.tsx'
import { AnswerNotice, DefaultSubmit } from './booking-answer.tsx'
import { bookingUrl } from './booking-urls.ts'
import { ContactFields } from './contact-fields.tsx'
import { DayPane, LoadFailed } from './day-pane.tsx'
import { choiceInWords, stillMissing, texts } from './messages.ts'
import { MonthCalendar } from './month-calendar.tsx'
import type { BookingOffer } from './offer.ts'
import { type ManagedBookingState, type ManagedEvents, useManagedBooking } from './use-managed-booking.ts'

export function ManagedForm({ offer, ...events }: { offer: BookingOffer } & ManagedEvents) {
  const prefix = useId()
  const booking = useManagedBooking(events)
  const { form, answer, months, chosen, values, missing, errorOf } = booking
  const { known } = months
  const isReady = known !== null
  const isUnavailable = !isReady && months.current.state === 'failed'
  useEffect(() => {
    if (isReady) focusCalendar(form.current)
  }, [isReady, form])
  if ('endTime' in answer)
    return <BookedPanel offer={offer} appointment={answer} email={values['email'] ?? ''} rules={known} />
  return (
    <form
      ref={form}
      className="booking booking--dialog"
      method="post"
      action={bookingUrl(offer.card.id)}
      noValidate
      onInput={booking.onInput}
      onSubmit={booking.onSubmit}
    >
      <div className="dialog__body">
        <DefaultSubmit disabled={missing.length > 0} />
        <input type="hidden" name="cardTitle" value={offer.card.title} />
        <input type="hidden" name="request" value={months.request} />
        <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
        <div className="booking__choice">
          {isUnavailable ? (
            <LoadFailed cardId={offer.card.id} onRetry={months.reload} />
          ) : (
            <>
              <Calendar {...booking} />
              <DayPane {...{ prefix, offer, months, chosen, errorOf }} onChoose={booking.change} />
            </>
          )}
        </div>
        {chosen.day && (
          <>
            <hr className="booking__rule" />
            <ContactFields {...{ prefix, values, errorOf }} asksAddress={chosen.location === 'home'} />
            <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
          </>
        )}
      </div>
      <Foot {...booking} />
    </form>
  )
}

function Calendar({ form, months, chosen, change }: ManagedBookingState) {
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

function Foot({ answer, busy, months, chosen, missing, lost }: ManagedBookingState) {
  const { date, time, location } = chosen
  const isComplete = missing.length === 0 && location !== ''
  return (
    <div className="dialog__foot">
      {/* For the buttons of the nearest times: the day on show may not have this place. */}
      {lost && location === '' && <input type="hidden" name="location" value={lost.location} />}
      <div className="booking__answer">
        {!busy && answer.outcome !== 'sent' && !('endTime' in answer) && (
          <AnswerNotice answer={answer} wantedDate={lost?.date ?? date} />
        )}
      </div>
      <p className={isComplete ? 'numeric' : undefined} aria-live="polite">
        {months.known && (isComplete ? choiceInWords(date, time, location) : stillMissing(missing))}
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

/** The day that is to be chosen first, unless somebody is in the form already. */
function focusCalendar(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>('.month__grid [tabindex="0"]')?.focus({ preventScroll: true })
}
