/** What a day of the agenda amounts to: open, booked and free time, in minutes; and whole numbers in words. */
import { minutesOf } from '#domain/appointments/days.ts'
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

/** A part of one day, in minutes since its midnight. */
export interface Part {
  from: number
  until: number
}

const wholeDay: Part = { from: 0, until: 1440 }

export function partOf({ from, until }: Pick<OpenRange, 'from' | 'until'>): Part {
  return { from: minutesOf(from), until: minutesOf(until) }
}

export function partOfEntry({ appointment: { time, minutes } }: AgendaEntry): Part {
  return { from: minutesOf(time), until: minutesOf(time) + minutes }
}

export function partsAway({ absences }: AgendaDay): Part[] {
  return absences.map(({ hours }) => (hours ? partOf(hours) : wholeDay))
}

export function partsBusy({ busy }: AgendaDay): Part[] {
  return busy.map(partOf)
}

/** Minutes that are in any of these parts and in none of the others. */
export function minutesIn(parts: readonly Part[], others: readonly Part[] = []): number {
  const edges = [...new Set([...parts, ...others].flatMap(({ from, until }) => [from, until]))].toSorted(
    (one, other) => one - other,
  )
  const isIn = (list: readonly Part[], at: number) => list.some(({ from, until }) => from <= at && at < until)
  return edges.reduce((sum, from, index) => {
    const until = edges[index + 1] ?? from
    return isIn(parts, from) && !isIn(others, from) ? sum + until - from : sum
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
  const open = day.open.map(partOf)
  const away = partsAway(day)
  const booked = entriesOn(view, day.date).map(partOfEntry)
  return {
    openMinutes: minutesIn(open, away),
    bookedMinutes: minutesIn(booked),
    freeMinutes: minutesIn(open, [...away, ...booked, ...partsBusy(day), ...partsOver(view, day)]),
    count: booked.length,
  }
}

/** The part of today that is over, in which nothing can be booked any more. */
function partsOver({ now }: Pick<AgendaView, 'now'>, { date }: AgendaDay): Part[] {
  const instant = new Date(now)
  return date === todayInZurich(instant) ? [{ from: 0, until: minutesOf(timeInZurich(instant)) }] : []
}

/** The appointments that are still ahead and at whose time something stands in an own calendar. */
export function conflictsOn(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): AgendaEntry[] {
  const busy = partsBusy(day)
  return entriesOn(view, day.date).filter(
    (entry) => entry.appointment.endsAt > view.now && minutesIn([partOfEntry(entry)], busy) < lengthOf(entry),
  )
}

const lengthOf = ({ appointment: { minutes } }: AgendaEntry) => minutes

/** Shown from eight to twenty; further where work begins earlier or ends later. */
export interface Scale {
  first: number
  last: number
}

export function scaleOf(parts: readonly Part[]): Scale {
  const hours = parts.filter((part) => part !== wholeDay)
  return {
    first: Math.min(8, ...hours.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...hours.map(({ until }) => Math.min(24, Math.ceil(until / 60)))),
  }
}

export function partsShown(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): Part[] {
  const hoursAway = day.absences.flatMap(({ hours }) => (hours ? [partOf(hours)] : []))
  return [...day.open.map(partOf), ...hoursAway, ...entriesOn(view, day.date).map(partOfEntry)]
}
