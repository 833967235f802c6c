/** Seven days side by side with their open hours; on a phone a line for each. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { addDays, minutesOf, weekdayOf } from '#domain/appointments/days.ts'
import { timeInZurich } from '#domain/booking/zurich.ts'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import {
  conflictsOn,
  dayFacts,
  type MinuteRange,
  rangeOf,
  rangeOfEntry,
  rangesBusy,
  rangesShown,
  type Scale,
  scaleOf,
} from './day-facts.ts'
import { placeOn } from './day-line.tsx'
import { appointmentWords as words, hoursInWords, locationChips, weekdays } from './messages.ts'
import { daySummary, shortName, weekFacts } from './sentences.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'
import { WeekLines } from './week-lines.tsx'

interface WeekProps {
  view: AgendaView
  /** Monday to Sunday. */
  days: readonly AgendaDay[]
  onChoose: (entry: AgendaEntry) => void
}

export function Week({ view, days: all, onChoose }: WeekProps) {
  const days = withoutEmptyWeekend(view, all)
  const scale = scaleOf(days.flatMap((day) => rangesShown(view, day)))
  const hours = Array.from({ length: scale.last - scale.first }, (_, index) => scale.first + index)
  const style = { '--first': scale.first, '--hours': hours.length, '--days': days.length }
  return (
    <>
      <WeekHead view={view} days={all} />
      <div className="week numeric" style={style}>
        <div className="week__scale" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </div>
        {days.map((day) => (
          <section key={day.date} className="week__day" aria-label={dayName(day.date)}>
            <DayHead view={view} day={day} />
            <Column {...{ view, day, scale, onChoose }} />
          </section>
        ))}
      </div>
      <WeekLines {...{ view, days, scale, onChoose }} />
    </>
  )
}

/** Days without hours and bookings leave the others more room. */
function withoutEmptyWeekend(view: AgendaView, days: readonly AgendaDay[]): AgendaDay[] {
  const isNeeded = (day: AgendaDay) =>
    weekdayOf(day.date) < 5 || day.date === view.today || rangesShown(view, day).length > 0
  const last = days.findLastIndex(isNeeded)
  return days.slice(0, last + 1)
}

const weekFrom = (date: string) => `?ansicht=woche&ab=${date}`

function WeekHead({ view, days }: Pick<WeekProps, 'view' | 'days'>) {
  const first = days[0]?.date ?? view.today
  const last = days.at(-1)?.date ?? view.today
  const { sentence, load } = weekFacts(view, days)
  return (
    <div className="ends">
      <div className="grow">
        <h2 className="sentence">{sentence}</h2>
        <p className="muted">
          {words.weekOf(dayOfMonth(first), dayOfMonth(last), last.slice(0, 4))}, {load}
        </p>
      </div>
      <div className="button-row">
        <Step label={words.earlier} to={weekFrom(addDays(first, -7))} drawing={ChevronLeft} />
        <Link className="button button--secondary" to="?ansicht=woche">
          {words.thisWeek}
        </Link>
        <Step label={words.later} to={weekFrom(addDays(first, 7))} drawing={ChevronRight} />
      </div>
    </div>
  )
}

function Step({ label, to, drawing }: { label: string; to: string; drawing: typeof ChevronLeft }) {
  return (
    <Link className="button button--secondary button--icon" to={to} aria-label={label}>
      <Icon drawing={drawing} />
    </Link>
  )
}

function DayHead({ view, day }: { view: AgendaView; day: AgendaDay }) {
  const isToday = day.date === view.today
  const { openMinutes, bookedMinutes, count } = dayFacts(view, day)
  return (
    <div className="week__head" data-today={isToday || undefined}>
      <h3>
        <span>{weekdays[weekdayOf(day.date)]}</span>
        <b>
          {Number(day.date.slice(8))}. {isToday && <span className="note">{words.todayMark}</span>}
        </b>
      </h3>
      {openMinutes > 0 && (
        <div className="load" aria-hidden="true">
          {entriesOn(view, day.date).map((entry) => (
            <i key={entry.id} style={shareOf(entry.appointment.minutes, openMinutes)} />
          ))}
        </div>
      )}
      <p>
        {count > 0 && openMinutes > 0
          ? words.ofHours(hoursInWords(bookedMinutes).replace(' Std.', ''), hoursInWords(openMinutes))
          : daySummary(view, day)}
      </p>
    </div>
  )
}

const shareOf = (minutes: number, open: number) => ({ '--load': Math.min(100, (minutes / open) * 100) })

interface ColumnProps extends Pick<WeekProps, 'view' | 'onChoose'> {
  day: AgendaDay
  scale: Scale
}

function Column({ view, day, scale, onChoose }: ColumnProps) {
  const now = minutesOf(timeInZurich(new Date(view.now)))
  return (
    <div className="week__hours">
      {day.open.map((range) => (
        <div key={range.from} className="week__open" style={place(scale, rangeOf(range))} />
      ))}
      {day.absences.map(({ id, hours, note }) => (
        <div
          key={id}
          className={hours ? 'event event--blocked' : 'event event--blocked event--absence'}
          style={place(scale, hours ? rangeOf(hours) : { from: 0, until: 1440 })}
        >
          <b>{note || words.absence}</b>
          <span>{hours ? hours.from : words.absentAllDay}</span>
        </div>
      ))}
      {rangesBusy(day)
        .filter(({ from, until }) => from < scale.last * 60 && scale.first * 60 < until)
        .map((range) => (
          <div key={range.from} className="event event--blocked" style={place(scale, range)}>
            <b>{words.busyShort}</b>
            <span>{words.fromOwnShort}</span>
          </div>
        ))}
      {entriesOn(view, day.date).map((entry) => (
        <Event
          key={entry.id}
          {...{ entry, scale, onChoose }}
          now={view.now}
          isInConflict={conflictsOn(view, day).includes(entry)}
        />
      ))}
      {day.date === view.today && (
        <div className="week__now" style={place(scale, { from: now, until: now })} />
      )}
    </div>
  )
}

interface EventProps extends Pick<ColumnProps, 'scale' | 'onChoose'> {
  entry: AgendaEntry
  now: string
  isInConflict: boolean
}

function Event({ entry, scale, onChoose, now, isInConflict }: EventProps) {
  const { time, name, status, endsAt, location } = entry.appointment
  const look = endsAt <= now ? 'past' : { held: 'held', booked: 'ask' }[status as 'held' | 'booked']
  const sub = look === 'ask' || look === 'held' ? words.inWeek[look] : locationChips[location]
  return (
    <button
      type="button"
      className={look ? `event event--${look}` : 'event'}
      style={place(scale, rangeOfEntry(entry))}
      onClick={() => onChoose(entry)}
    >
      <b>{shortName(name)}</b>
      <span>
        {time}, {isInConflict ? words.inWeek.conflict : sub}
      </span>
    </button>
  )
}

/** A name has to fit. */
const leastHours = 0.5
const place = (scale: Scale, range: MinuteRange) => placeOn(scale, range, leastHours)
