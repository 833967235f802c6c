/** Seven days side by side with their open hours; on a phone a line for each, which opens into its appointments. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { type Appointment, isProvisional } from '#domain/appointments/appointment.ts'
import { addDays, minutesOf, weekdayOf } from '#domain/appointments/days.ts'
import { timeInZurich } from '#domain/booking/zurich.ts'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import { DayRows } from './agenda.tsx'
import { barsOf, DayLine, positionOn } from './day-line.tsx'
import {
  type Agenda,
  type Day,
  dayInWords,
  daySummary,
  type MinuteRange,
  rangeOfEntry,
  rangesShown,
  type Scale,
  scaleOf,
  weekFacts,
} from './days.ts'
import {
  appointmentWords as words,
  hoursInWords,
  locationChips,
  weekdays,
  weekdaysShort,
} from './messages.ts'
import type { AgendaEntry } from './view.ts'

interface WeekProps {
  agenda: Agenda
  /** Its Monday; it may not be loaded. */
  week: string
  onChoose: (entry: AgendaEntry) => void
}

export function Week({ agenda, week, onChoose }: WeekProps) {
  const all = agenda.days.filter(({ date }) => week <= date && date <= addDays(week, 6))
  if (all.length < 7) return <Notice kind="warning">{words.missingWeek}</Notice>
  // Days of the weekend without hours and bookings leave the others more room.
  const isNeeded = (day: Day) =>
    weekdayOf(day.date) < 5 || day.date === agenda.today || rangesShown(day).length > 0
  const days = all.slice(0, all.findLastIndex(isNeeded) + 1)
  const scale = scaleOf(days.flatMap(rangesShown))
  const hours = Array.from({ length: scale.last - scale.first }, (_, index) => scale.first + index)
  const style = { '--first': scale.first, '--hours': hours.length, '--days': days.length }
  return (
    <>
      <WeekHead today={agenda.today} days={all} />
      <div className="week numeric" style={style} role="table" aria-label={words.weekTable}>
        <div className="week__scale" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day.date}
            className="week__day"
            data-past={day.date < agenda.today || undefined}
            role="row"
            aria-label={dayName(day.date)}
          >
            <DayHead day={day} isToday={day.date === agenda.today} />
            <Column {...{ agenda, day, scale, onChoose }} />
          </div>
        ))}
      </div>
      <ol className="week-lines group entries">
        {days.map((day) => (
          <Line key={day.date} {...{ agenda, day, scale, onChoose }} />
        ))}
      </ol>
    </>
  )
}

function WeekHead({ today, days }: { today: string; days: readonly Day[] }) {
  const first = days[0]?.date ?? today
  const last = days.at(-1)?.date ?? today
  const { sentence, load } = weekFacts(days, today)
  return (
    <div className="ends">
      <div className="grow">
        <h2 className="sentence">{sentence}</h2>
        <p className="muted">
          {words.weekOf(dayOfMonth(first), dayOfMonth(last), last.slice(0, 4))}, {load}
        </p>
      </div>
      <div className="button-row">
        <Step label={words.earlier} monday={addDays(first, -7)} drawing={ChevronLeft} />
        <Link className="button button--secondary" to={`?ansicht=woche&ab=${today}`}>
          {words.thisWeek}
        </Link>
        <Step label={words.later} monday={addDays(first, 7)} drawing={ChevronRight} />
      </div>
    </div>
  )
}

function Step({ label, monday, drawing }: { label: string; monday: string; drawing: typeof ChevronLeft }) {
  const to = `?ansicht=woche&ab=${monday}`
  return (
    <Link className="button button--secondary button--icon" to={to} aria-label={label}>
      <Icon drawing={drawing} />
    </Link>
  )
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const { date, openMinutes, bookedMinutes, entries } = day
  return (
    <div className="week__head" data-today={isToday || undefined} role="rowheader">
      <h3>
        <span>{weekdays[weekdayOf(date)]}</span>
        <b>
          {Number(date.slice(8))}. {isToday && <span className="note">{words.todayMark}</span>}
        </b>
      </h3>
      {openMinutes > 0 && (
        <div className="load" aria-hidden="true">
          {entries.map(({ id, appointment: { minutes } }) => (
            <i key={id} style={{ '--load': Math.min(100, (minutes / openMinutes) * 100) }} />
          ))}
        </div>
      )}
      <p>
        {entries.length > 0 && openMinutes > 0
          ? words.ofHours(hoursInWords(bookedMinutes).replace(' Std.', ''), hoursInWords(openMinutes))
          : daySummary(day)}
      </p>
    </div>
  )
}

interface ColumnProps extends Omit<WeekProps, 'week'> {
  day: Day
  scale: Scale
}

/** A name has to fit. */
const leastHours = 0.5
const position = (scale: Scale, range: MinuteRange | undefined) =>
  range && positionOn(scale, range, leastHours)

function Column({ agenda, day, scale, onChoose }: ColumnProps) {
  const { open, away, busy } = day.ranges
  const now = minutesOf(timeInZurich(new Date(agenda.now)))
  return (
    <div className="week__hours" role="cell">
      {open.map((range) => (
        <div key={range.from} className="week__open" style={position(scale, range)} />
      ))}
      {day.absences.map(({ id, hours, note }, index) => (
        <div
          key={id}
          className={hours ? 'event event--blocked' : 'event event--blocked event--absence'}
          style={position(scale, away[index])}
        >
          <b>{note || words.absence}</b>
          <span>{hours ? hours.from : words.absentAllDay}</span>
        </div>
      ))}
      {busy
        .filter(({ from, until }) => from < scale.last * 60 && scale.first * 60 < until)
        .map((range) => (
          <div key={range.from} className="event event--blocked" style={position(scale, range)}>
            <b>{words.busyShort}</b>
            <span>{words.fromOwnShort}</span>
          </div>
        ))}
      {day.entries.map((entry) => (
        <Event
          key={entry.id}
          {...{ entry, scale, onChoose }}
          now={agenda.now}
          isInConflict={day.conflicts.has(entry.id)}
        />
      ))}
      {day.date === agenda.today && (
        <div className="week__now" style={position(scale, { from: now, until: now })} />
      )}
    </div>
  )
}

interface EventProps extends Pick<ColumnProps, 'scale' | 'onChoose'> {
  entry: AgendaEntry
  now: string
  isInConflict: boolean
}

function lookOf(appointment: Appointment): 'held' | 'ask' | null {
  if (appointment.status === 'held') return 'held'
  return isProvisional(appointment) ? 'ask' : null
}

function Event({ entry, scale, onChoose, now, isInConflict }: EventProps) {
  const { time, name, endsAt, location } = entry.appointment
  const look = endsAt <= now ? 'past' : lookOf(entry.appointment)
  const waits = look === 'ask' || look === 'held' ? words.inWeek[look] : null
  const toDo = isInConflict ? words.inWeek.conflict : waits
  return (
    <button
      type="button"
      className={look ? `event event--${look}` : 'event'}
      style={position(scale, rangeOfEntry(entry))}
      onClick={() => onChoose(entry)}
    >
      <b>{name}</b>
      <span>
        {toDo ? <span className="event__aside">{time}, </span> : time}
        {toDo ?? <span className="event__aside">, {locationChips[location]}</span>}
      </span>
    </button>
  )
}

function Line({ agenda: { today, now }, day, scale, onChoose }: ColumnProps) {
  return (
    <li>
      <div className="week-lines__day">
        <h3>
          {weekdaysShort[weekdayOf(day.date)]} {Number(day.date.slice(8))}.
          {day.date === today && <small>{words.todayMark}</small>}
        </h3>
        <DayLine
          small
          label={words.dayLine(dayName(day.date), dayInWords(day))}
          scale={scale}
          bars={barsOf(day)}
        />
        <p className="note">{daySummary(day)}</p>
      </div>
      <DayRows {...{ day, now, onChoose }} chosen={null} />
    </li>
  )
}
