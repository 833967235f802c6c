/** What a day of the agenda amounts to: open, booked and free time, in minutes; and whole numbers in words. */
import { minutesOf } from '#domain/appointments/days.ts'
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

/** A range of one day, in minutes since its midnight. */
export interface MinuteRange {
  from: number
  until: number
}

const wholeDay: MinuteRange = { from: 0, until: 1440 }

export function rangeOf({ from, until }: Pick<OpenRange, 'from' | 'until'>): MinuteRange {
  return { from: minutesOf(from), until: minutesOf(until) }
}

export function rangeOfEntry({ appointment: { time, minutes } }: AgendaEntry): MinuteRange {
  return { from: minutesOf(time), until: minutesOf(time) + minutes }
}

export function rangesAway({ absences }: AgendaDay): MinuteRange[] {
  return absences.map(({ hours }) => (hours ? rangeOf(hours) : wholeDay))
}

export function rangesBusy({ busy }: AgendaDay): MinuteRange[] {
  return busy.map(rangeOf)
}

/** Minutes that are in any of these ranges and in none of the others. */
export function minutesIn(ranges: readonly MinuteRange[], others: readonly MinuteRange[] = []): number {
  const edges = [...new Set([...ranges, ...others].flatMap(({ from, until }) => [from, until]))].toSorted(
    (one, other) => one - other,
  )
  const isIn = (list: readonly MinuteRange[], at: number) =>
    list.some(({ from, until }) => from <= at && at < until)
  return edges.reduce((sum, from, index) => {
    const until = edges[index + 1] ?? from
    return isIn(ranges, from) && !isIn(others, from) ? sum + until - from : sum
  }, 0)
}

export interface DayFacts {
  /** Without absences. */
  openMinutes: number
  bookedMinutes: number
  freeMinutes: number
  count: number
}

export function dayFacts(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): DayFacts {
  const open = day.open.map(rangeOf)
  const away = rangesAway(day)
  const booked = entriesOn(view, day.date).map(rangeOfEntry)
  return {
    openMinutes: minutesIn(open, away),
    bookedMinutes: minutesIn(booked),
    freeMinutes: minutesIn(open, [...away, ...booked, ...rangesBusy(day), ...rangesOver(view, day)]),
    count: booked.length,
  }
}

/** The range of today that is over, in which nothing can be booked any more. */
function rangesOver({ now }: Pick<AgendaView, 'now'>, { date }: AgendaDay): MinuteRange[] {
  const instant = new Date(now)
  return date === todayInZurich(instant) ? [{ from: 0, until: minutesOf(timeInZurich(instant)) }] : []
}

/** The appointments that are still ahead and at whose time something stands in an own calendar. */
export function conflictsOn(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): AgendaEntry[] {
  const busy = rangesBusy(day)
  return entriesOn(view, day.date).filter(
    (entry) =>
      entry.appointment.endsAt > view.now && minutesIn([rangeOfEntry(entry)], busy) < lengthOf(entry),
  )
}

const lengthOf = ({ appointment: { minutes } }: AgendaEntry) => minutes

/** Shown from eight to twenty; further where work begins earlier or ends later. */
export interface Scale {
  first: number
  last: number
}

export function scaleOf(ranges: readonly MinuteRange[]): Scale {
  const hours = ranges.filter((range) => range !== wholeDay)
  return {
    first: Math.min(8, ...hours.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...hours.map(({ until }) => Math.min(24, Math.ceil(until / 60)))),
  }
}

export function rangesShown(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): MinuteRange[] {
  const hoursAway = day.absences.flatMap(({ hours }) => (hours ? [rangeOf(hours)] : []))
  return [...day.open.map(rangeOf), ...hoursAway, ...entriesOn(view, day.date).map(rangeOfEntry)]
}
