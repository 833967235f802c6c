/** The panel in the dialog after a booking: the booked appointment, and the next steps. */
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { reminders } from '#domain/appointments/reminders.ts'
import type { Location } from '#domain/booking/location.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import type { DoneAnswer } from './booking-answer.ts'
import { closeDialog } from './booking-dialog.tsx'
import { bookedWords } from './calendar-messages.ts'
import { dayAndTime, dayName } from './day-words.ts'
import { booked, provisional, swissTime, texts, whenAndWhere } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import type { OfferedWeeks } from './offered-weeks.ts'
import { readServerTime } from './server-time.ts'
import { ownTime } from './visitor-time.ts'

/** The server's answer to a booking while appointments are managed. */
export interface BookedAnswer extends DoneAnswer {
  /** `/termin/{token}`; omitted in the answer that pretends a booking to a spam script. */
  path?: string
  date: string
  time: string
  endTime: string
  location: Location
  /** The time until which it is held for a customer who has yet to confirm, such as `9:12`. */
  until: string | null
  /** Whether the advisor still has to confirm it. */
  isProvisional?: boolean
}

export function isAppointment(answer: DoneAnswer): answer is BookedAnswer {
  return 'endTime' in answer
}

/** The title of the dialog after a booking. */
export function titleOfBooked({ outcome, isProvisional }: BookedAnswer): string {
  if (outcome === 'held') return bookedWords.heldTitle
  return isProvisional ? bookedWords.provisionalTitle : bookedWords.title
}

interface BookedPanelProps {
  offer: BookingOffer
  appointment: BookedAnswer
  email: string
  rules: OfferedWeeks | null
}

const hour = 3_600_000

export function BookedPanel(props: BookedPanelProps) {
  const { offer, appointment } = props
  const { date, time, endTime, location, until, isProvisional } = appointment
  const [weekday, day] = dayName(date).split(', ')
  const own = ownTime(appointment)
  return (
    <>
      <Panel>
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
          <p className="lead numeric">{whenAndWhere(time, endTime, location, offer.places.office)}</p>
          {own !== null && <p className="note numeric">{swissTime(own)}</p>}
        </div>
        <ol className="stops columns">
          {stepsOf(props).map((step) => (
            <li key={step.title}>
              <p className="note numeric">{step.when}</p>
              <h3>{step.title}</h3>
              {step.text && <p>{step.text}</p>}
            </li>
          ))}
        </ol>
      </Panel>
      <Foot {...props} />
    </>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className="dialog__body" ref={panel} tabIndex={-1} role="group" aria-label={bookedWords.panel}>
      {children}
    </div>
  )
}

function Understood({ children }: { children?: ReactNode }) {
  return (
    <div className="dialog__foot">
      <p>{children}</p>
      <Button onClick={closeDialog}>{bookedWords.understood}</Button>
    </div>
  )
}

function Foot({ appointment, rules }: BookedPanelProps) {
  const { path, outcome, isProvisional } = appointment
  if (outcome === 'held' || !path)
    return <Understood>{outcome === 'held' && bookedWords.wrongAddress}</Understood>
  return (
    <div className="dialog__foot">
      <p>
        {rules &&
          isAhead(appointment, rules.changeHours) &&
          bookedWords.changeUntil(before(appointment, rules.changeHours))}
      </p>
      <ButtonLink look="secondary" href={path}>
        {bookedWords.manage}
      </ButtonLink>
      {!isProvisional && (
        <ButtonLink href={`${path}/termin.ics`} download>
          <Icon drawing={CalendarPlus} />
          {texts.saveInCalendar}
        </ButtonLink>
      )}
    </div>
  )
}

function momentBefore({ date, time }: BookedAnswer, hours: number): Date {
  return new Date(zurichInstant(date, time).getTime() - hours * hour)
}

const before = (booking: BookedAnswer, hours: number) =>
  dayAndTime(momentBefore(booking, hours).toISOString())

/** Whether it begins in more than `hours` hours. */
const isAhead = (booking: BookedAnswer, hours: number) => momentBefore(booking, hours) > readServerTime()

function stepsOf({ appointment, email, offer: { mail }, rules }: BookedPanelProps) {
  const { steps, now } = bookedWords
  const { date, time, until, isProvisional } = appointment
  const meeting = { when: `${dayName(date)}, ${time} Uhr`, title: steps.meeting, text: '' }
  if (until !== null)
    return [
      { when: now, title: steps.open.title, text: steps.open.text(email) },
      { when: bookedWords.until(until), ...steps.confirm },
      meeting,
    ]
  // Mails in the outbox wait until the advisor sends them.
  const first = mail === 'outbox' ? steps.page : steps.mail
  const areSent = mail !== 'outbox' && !isProvisional
  const sent = reminders.filter(
    ({ hoursBefore, needlessWithin }) =>
      areSent && rules?.reminders.includes(hoursBefore) && isAhead(appointment, needlessWithin),
  )
  const reminded = sent.map(({ hoursBefore }) => ({
    when: before(appointment, hoursBefore),
    title: steps.reminder.title,
    text: steps.reminder.text(hoursBefore),
  }))
  return [{ when: now, title: first.title, text: first.text(email) }, ...reminded, meeting]
}
