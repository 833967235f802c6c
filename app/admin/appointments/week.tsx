/** Seven days side by side with their open hours; on a phone a line for each, which opens into its appointments. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { type Appointment, isProvisional } from '#domain/appointments/appointment.ts'
import { addDays, minutesOf, weekdayOf } from '#domain/appointments/days.ts'
import { timeInZurich } from '#domain/booking/zurich.ts'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import { DayRows } from './agenda.tsx'
import { useGridKeys } from './grid-keys.ts'
import { barsOf, DayLine, positionOn } from './day-line.tsx'
import {
  type Agenda,
  type Day,
  dayInWords,
  daySummary,
  hourInWords,
  type MinuteRange,
  rangeOfItem,
  rangesShown,
  type Scale,
  scaleOf,
  weekFacts,
} from './days.ts'
import {
  appointmentWords as words,
  numberOfHours,
  locationChips,
  weekdays,
  weekdaysShort,
} from './messages.ts'
import type { AgendaItem } from './view.ts'

interface WeekProps {
  agenda: Agenda
  /** The Monday of the week, which may not be loaded. */
  week: string
  onChoose: (item: AgendaItem) => void
}

export function Week({ agenda, week, onChoose }: WeekProps) {
  const all = agenda.days.filter(({ date }) => week <= date && date <= addDays(week, 6))
  if (all.length < 7) return <Notice kind="warning">{words.missingWeek}</Notice>
  // Weekend days without hours and bookings are left out, so that the others have more room.
  const isNeeded = (day: Day) =>
    weekdayOf(day.date) < 5 || day.date === agenda.today || rangesShown(day).length > 0
  const days = all.slice(0, all.findLastIndex(isNeeded) + 1)
  const scale = scaleOf(days.flatMap(rangesShown))
  return (
    <>
      <WeekHead today={agenda.today} days={all} />
      <div className="week-frame">
        <Hours {...{ agenda, days, scale, onChoose }} />
        <Lines {...{ agenda, days, scale, onChoose }} />
      </div>
    </>
  )
}

interface DaysProps extends Omit<WeekProps, 'week'> {
  days: readonly Day[]
  scale: Scale
}

const cellId = (hour: number, { date }: Day) => `${date} ${hour}`
const startsIn = (hour: number, { items }: Day) =>
  items.filter((item) => Math.floor(rangeOfItem(item).from / 60) === hour)

/** Days side by side, a row for each hour. */
function Hours({ agenda, days, scale, onChoose }: DaysProps) {
  const hours = Array.from({ length: scale.last - scale.first }, (_, index) => scale.first + index)
  const style = { '--first': scale.first, '--hours': hours.length, '--days': days.length }
  const stops = hours.map((hour) =>
    days.map((day) => {
      const ids = startsIn(hour, day).map(({ id }) => id)
      return ids.length > 0 ? ids : [cellId(hour, day)]
    }),
  )
  const column = Math.max(
    0,
    days.findIndex(({ date }) => date === agenda.today),
  )
  const { onKeyDown, stop } = useGridKeys(stops, stops[0]?.[column]?.[0] ?? '')
  return (
    // Elements in the grid take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="week numeric" style={style} role="grid" aria-label={words.weekGrid} onKeyDown={onKeyDown}>
      <div className="week__row" role="row">
        <span className="visually-hidden" role="columnheader">
          {words.hour}
        </span>
        {days.map((day, index) => (
          <DayHead key={day.date} day={day} today={agenda.today} column={index} />
        ))}
      </div>
      {days.map((day, index) => (
        <Column key={day.date} {...{ agenda, day, scale }} column={index} />
      ))}
      {hours.map((hour, row) => (
        <div key={hour} className="week__row" role="row">
          <span className="week__hour" role="rowheader" style={{ '--row': row }}>
            {hour}:00
          </span>
          {days.map((day, index) => {
            const items = startsIn(hour, day)
            return (
              <div
                key={day.date}
                className="week__cell"
                role="gridcell"
                style={{ '--row': row, '--column': index, '--s0': hour }}
                {...(items.length === 0 && stop(cellId(hour, day)))}
              >
                <span className="visually-hidden">{hourInWords(day, hour, agenda)}</span>
                {items.map((item) => (
                  <Event
                    key={item.id}
                    {...{ item, scale, onChoose, stop }}
                    now={agenda.now}
                    isInConflict={day.conflicts.has(item.id)}
                  />
                ))}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The week on a phone: a row for each day, with its appointments as further cells. */
function Lines({ agenda, days, scale, onChoose }: DaysProps) {
  const stops = days.map(({ date, items }) => [[date], ...items.map(({ id }) => [id])])
  const today = days.find(({ date }) => date === agenda.today) ?? days[0]
  const { onKeyDown, stop } = useGridKeys(stops, today?.date ?? '')
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="week-lines group entries" role="grid" aria-label={words.weekGrid} onKeyDown={onKeyDown}>
      {days.map((day) => (
        <Line key={day.date} {...{ agenda, day, scale, onChoose, stop }} />
      ))}
    </div>
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
        <Link className="button button--secondary" to={`?view=week&from=${today}`}>
          {words.thisWeek}
        </Link>
        <Step label={words.later} monday={addDays(first, 7)} drawing={ChevronRight} />
      </div>
    </div>
  )
}

function Step({ label, monday, drawing }: { label: string; monday: string; drawing: typeof ChevronLeft }) {
  const to = `?view=week&from=${monday}`
  return (
    <Link className="button button--secondary button--icon" to={to} aria-label={label}>
      <Icon drawing={drawing} />
    </Link>
  )
}

function DayHead({ day, today, column }: { day: Day; today: string; column: number }) {
  const { date, openMinutes, bookedMinutes, items } = day
  const titleId = useId()
  const isToday = date === today
  return (
    <div
      className="week__head"
      data-today={isToday || undefined}
      data-past={date < today || undefined}
      role="columnheader"
      // Short, since it is read with each cell.
      aria-labelledby={titleId}
      style={{ '--column': column }}
    >
      <h3 id={titleId}>
        <span>{weekdays[weekdayOf(date)]}</span>
        <b>
          {Number(date.slice(8))}. {isToday && <span className="note">{words.todayMark}</span>}
        </b>
      </h3>
      {openMinutes > 0 && (
        <div className="load" aria-hidden="true">
          {items.map(({ id, appointment: { minutes } }) => (
            <i key={id} style={{ '--load': Math.min(100, (minutes / openMinutes) * 100) }} />
          ))}
        </div>
      )}
      <p>
        {items.length > 0 && openMinutes > 0 ? (
          <>
            {words.ofHours(numberOfHours(bookedMinutes), numberOfHours(openMinutes))}
            <span className="week__unit">{words.hoursUnit}</span>
          </>
        ) : (
          daySummary(day)
        )}
      </p>
    </div>
  )
}

/** In hours: the room that a name needs. */
const leastHours = 0.5
const position = (scale: Scale, range: MinuteRange | undefined) =>
  range && positionOn(scale, range, leastHours)

interface ColumnProps {
  agenda: Agenda
  day: Day
  scale: Scale
  column: number
}

/** The drawing behind the cells of a day, which say the same in words. */
function Column({ agenda, day, scale, column }: ColumnProps) {
  const { open, away, busy } = day.ranges
  const now = minutesOf(timeInZurich(new Date(agenda.now)))
  return (
    <div
      className="week__hours"
      aria-hidden="true"
      data-past={day.date < agenda.today || undefined}
      style={{ '--column': column }}
    >
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
      {day.date === agenda.today && (
        <div className="week__now" style={position(scale, { from: now, until: now })} />
      )}
    </div>
  )
}

type Stop = ReturnType<typeof useGridKeys>['stop']

interface EventProps extends Pick<DaysProps, 'scale' | 'onChoose'> {
  item: AgendaItem
  now: string
  isInConflict: boolean
  stop: Stop
}

function lookOf(appointment: Appointment): 'held' | 'ask' | null {
  if (appointment.status === 'held') return 'held'
  return isProvisional(appointment) ? 'ask' : null
}

function Event({ item, scale, onChoose, now, isInConflict, stop }: EventProps) {
  const { time, name, endsAt, location } = item.appointment
  const look = endsAt <= now ? 'past' : lookOf(item.appointment)
  const waits = look === 'ask' || look === 'held' ? words.inWeek[look] : null
  const toDo = isInConflict ? words.inWeek.conflict : waits
  return (
    <button
      type="button"
      className={look ? `event event--${look}` : 'event'}
      style={position(scale, rangeOfItem(item))}
      {...stop(item.id)}
      onClick={() => onChoose(item)}
    >
      <b>{name}</b>
      <span>
        {toDo ? <span className="event__aside">{time}, </span> : time}
        {toDo ?? <span className="event__aside">, {locationChips[location]}</span>}
      </span>
    </button>
  )
}

interface LineProps extends Omit<DaysProps, 'days'> {
  day: Day
  stop: Stop
}

function Line({ agenda: { today, now }, day, scale, onChoose, stop }: LineProps) {
  return (
    <div role="row">
      <div className="week-lines__day" role="gridcell" {...stop(day.date)}>
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
      <DayRows {...{ day, now, onChoose }} chosen={null} stop={stop} />
    </div>
  )
}
