/** In the dialog after a booking: what was booked, and how it goes on. */
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { reminders } from '#domain/appointments/reminders.ts'
import type { Location } from '#domain/booking/location.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import type { MailService } from '#domain/mail-service.ts'
import { manageWords } from './appointment-messages.ts'
import { bookedWords } from './calendar-messages.ts'
import { dayName, dayAndTime } from './day-words.ts'
import { booked, provisional, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import type { OfferedMonth } from './offered-month.ts'

/** The server's answer to a booking. */
export interface BookedAppointment {
  /** `/termin/{token}`; missing where a script was told what it wanted to hear. */
  path?: string
  date: string
  time: string
  endTime: string
  location: Location
  /** Until when it is held for a customer who has yet to confirm, such as `9:12`. */
  until: string | null
  /** Whether the advisor still has to confirm it. */
  isProvisional?: boolean
}

export interface BookedAnswer extends BookedAppointment {
  outcome: 'booked' | 'held'
}

interface BookedPanelProps {
  offer: BookingOffer
  appointment: BookedAnswer
  email: string
  rules: OfferedMonth | null
}

const hour = 3_600_000

export function BookedPanel({ offer, appointment, email, rules }: BookedPanelProps) {
  const { date, time, endTime, location, until, isProvisional } = appointment
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const [weekday, day] = dayName(date).split(', ')
  return (
    <>
      <div className="dialog__body" ref={panel} tabIndex={-1} role="group" aria-label={bookedWords.panel}>
        <Notice kind="success">
          {until === null
            ? (isProvisional ? provisional : booked)(offer.mail, offer.advisorName)
            : bookedWords.held(until)}
        </Notice>
        <div>
          <h3 className="h1 numeric">
            {weekday},<br />
            {day}
          </h3>
          <p className="lead numeric">{manageWords.when(time, endTime, location, offer.places.office)}</p>
        </div>
        <Steps steps={stepsOf(appointment, email, offer.mail, rules)} />
      </div>
      <Foot appointment={appointment} rules={rules} />
    </>
  )
}

function Foot({ appointment, rules }: Pick<BookedPanelProps, 'appointment' | 'rules'>) {
  const { path, outcome } = appointment
  if (outcome === 'held' || !path)
    return (
      <div className="dialog__foot">
        <p>{outcome === 'held' && bookedWords.wrongAddress}</p>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          {bookedWords.understood}
        </Button>
      </div>
    )
  return (
    <div className="dialog__foot">
      <p>{rules && bookedWords.changeUntil(before(appointment, rules.changeHours))}</p>
      <ButtonLink look="secondary" href={path}>
        {bookedWords.manage}
      </ButtonLink>
      <ButtonLink href={`${path}/termin.ics`} download>
        <Icon drawing={CalendarPlus} />
        {texts.saveInCalendar}
      </ButtonLink>
    </div>
  )
}

function before({ date, time }: BookedAppointment, hours: number): string {
  return dayAndTime(new Date(zurichInstant(date, time).getTime() - hours * hour).toISOString())
}

interface Step {
  when: string
  title: string
  text: string
}

function stepsOf(
  appointment: BookedAnswer,
  email: string,
  mail: MailService,
  rules: OfferedMonth | null,
): Step[] {
  const { steps, now } = bookedWords
  const { date, time, until } = appointment
  const meeting = { when: `${dayName(date)}, ${time} Uhr`, title: steps.meeting.title, text: '' }
  if (until !== null)
    return [
      { when: now, title: steps.open.title, text: steps.open.text(email) },
      { when: bookedWords.until(until), title: steps.confirm.title, text: steps.confirm.text() },
      meeting,
    ]
  // Mails in the outbox wait until the advisor sends them.
  const first = mail === 'outbox' ? steps.page : steps.mail
  const sent = rules?.remind && mail !== 'outbox' ? reminders : []
  const reminded = sent.map(({ hoursBefore }) => ({
    when: before(appointment, hoursBefore),
    title: steps.reminder.title,
    text: steps.reminder.text(hoursBefore),
  }))
  return [{ when: now, title: first.title, text: first.text(email) }, ...reminded, meeting]
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="stops columns">
      {steps.map(({ when, title, text }) => (
        <li key={title}>
          <p className="note numeric">{when}</p>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
