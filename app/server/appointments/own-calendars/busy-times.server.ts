/**
 * The busy times in a calendar file. Nothing is given away silently: an entry that cannot be understood takes
 * the time from DTSTART to DTEND, and is counted and named.
 */
import type { LeftOut } from '#domain/appointments/own-calendars.ts'
import { joinSpans, type TimeSpan } from '#domain/appointments/spans.ts'
import { clocksOf } from './clocks.server.ts'
import { type CalendarEvent, eventIn, freeBusyIn } from './events.server.ts'
import { type Component, componentsIn, textOf } from './lines.server.ts'
import { instantOf, momentIn, wallAt, zurich } from './moments.server.ts'
import {
  type Budget,
  type ExpandedSeries,
  expandSeries,
  type Fault,
  filterWithin,
  findOverrides,
} from './series.server.ts'

export interface Reading {
  /** Only busy times between these instants are wanted. */
  from: number
  until: number
  /** The suffix of our own events' UIDs: they block nothing a second time. */
  ownDomain: string
}

export type BusyTimes =
  | { outcome: 'read'; spans: TimeSpan[]; leftOut: LeftOut }
  | { outcome: 'no-calendar' | 'too-large' }

const day = 86_400_000

/** Every half hour of two years is fewer, and these still fit into one document. */
const mostSpans = 40_000
/** The greatest cost of all series together, counted as for one (`dearestSeries`), and of their overrides. */
const dearestFile = 5_000_000
/** How many times all series together may find. */
const mostTimes = 400_000

/** Oldest first, and none touches the next. */
export function readBusyTimes(file: string, reading: Reading): BusyTimes {
  const calendars = componentsIn(file)?.filter(({ name }) => name === 'VCALENDAR')
  if (!calendars) return { outcome: 'no-calendar' }
  const budget: Budget = { cost: dearestFile, looks: dearestFile, times: mostTimes }
  const found = calendars.map((calendar) => findTimes(calendar, reading, budget))
  const single = joinSpans(
    filterWithin(
      found.flatMap(({ spans }) => spans),
      reading,
    ),
  )
  if (single.length > mostSpans) return { outcome: 'too-large' }
  const faults = found.flatMap((one) => one.faults)
  const spans = [...single]
  const series = found.flatMap((one) => one.series)
  for (const one of series.toSorted((some, others) => some.spans.length - others.spans.length)) {
    const isRoom = spans.length + one.spans.length <= mostSpans
    spans.push(...(isRoom ? one.spans : ownSpan(one.event)))
    if (!isRoom && one.event.faults.length === 0) faults.push({ event: one.event, kind: 'too-many' })
  }
  return { outcome: 'read', spans: joinSpans(spans), leftOut: describeLeftOut(faults) }
}

interface Found {
  /** Spans of single events, and the known rest of series that are not understood. */
  spans: TimeSpan[]
  series: ExpandedSeries[]
  faults: Fault[]
}

function findTimes(calendar: Component, reading: Reading, budget: Budget): Found {
  const clocks = clocksOf(calendar, reading)
  // In a cancellation (RFC 5546, 3.2.5), events need not state that they are cancelled.
  const usualStatus = /^CANCEL$/i.test(textOf(calendar, 'METHOD')) ? 'CANCELLED' : ''
  const versions = calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => eventIn(component, clocks, usualStatus))
    .filter(({ uid }) => !isOurs(uid, reading.ownDomain))
  const events = dropEarlierVersions(versions)
  const overrides = findOverrides(events)
  const busyLater = new Set(
    [...overrides].flatMap(([uid, { onwards }]) => (onwards.every(({ isFree }) => isFree) ? [] : uid)),
  )
  const takesHours = (event: CalendarEvent) => !event.isFree || (isSeries(event) && busyLater.has(event.uid))
  const faults = events.flatMap((event): Fault[] => {
    // A free event takes no hours, but may leave some busy that it cancels.
    const kind = event.faults.find((one) => takesHours(event) || one === 'exception')
    return kind && isWorthTelling(event, reading) ? [{ event, kind }] : []
  })
  const series = events.filter((event) => isSeries(event) && takesHours(event))
  const expanded = expandSeries(series, overrides, { wanted: reading, clocks, budget })
  const known = new Set(events.filter(isSeries).map(({ uid }) => uid))
  const ofNoSeries = [...overrides].flatMap(([uid, { onwards }]) => (known.has(uid) ? [] : onwards))
  const told = calendar.parts
    .filter(({ name }) => name === 'VFREEBUSY')
    .map((component) => freeBusyIn(component, clocks))
  return {
    spans: [
      ...events.filter((event) => !isSeries(event)).flatMap(ownSpan),
      ...expanded.tooDear.flatMap(ownSpan),
      ...told.flatMap(({ spans }) => spans),
    ],
    series: expanded.series,
    faults: [
      ...faults,
      ...ofNoSeries
        .filter((event) => event.faults.length === 0 && isWorthTelling(event, reading))
        .map((event): Fault => ({ event, kind: 'exception' })),
      ...expanded.faults.filter(({ event }) => event === null || isWorthTelling(event, reading)),
      ...told.filter(({ isWhole }) => !isWhole).map((): Fault => ({ event: null, kind: 'time' })),
    ],
  }
}

/**
 * Some files keep the earlier versions of an event. One is left out only for a later one whose times are known.
 * Some programs give unlike events the same UID: two of the same number show it, and all of them are kept.
 */
function dropEarlierVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const dropped = new Set([...Map.groupBy(events, identify).values()].flatMap(findEarlierVersions))
  return events.filter((event) => !dropped.has(event))
}

function findEarlierVersions(versions: readonly CalendarEvent[]): CalendarEvent[] {
  if (versions.length === 1) return []
  const numbers = new Set(versions.map(({ sequence }) => sequence))
  const starts = new Set(versions.map(({ sequence, start }) => `${sequence} ${start && instantOf(start)}`))
  if (starts.size > numbers.size) return []
  const known = versions.filter((event) => event.uid !== '' && areTimesKnown(event))
  const latest = known.reduce((most, { sequence }) => Math.max(most, sequence), Number.NEGATIVE_INFINITY)
  return versions.filter(({ sequence }) => sequence < latest)
}

/** In doubt about a zone there is a time nevertheless. */
function areTimesKnown({ isFree, faults }: CalendarEvent): boolean {
  return !faults.includes('exception') && (isFree || faults.every((fault) => fault === 'zone'))
}

function identify({ uid, replaces, isOnwards }: CalendarEvent): string {
  return JSON.stringify([uid, replaces && instantOf(replaces), isOnwards])
}

function isSeries({ isRecurring, replaces }: CalendarEvent): boolean {
  return isRecurring && !replaces
}

/** The hours that the event itself takes, without repetitions. */
function ownSpan({ start, endOf, isFree }: CalendarEvent): TimeSpan[] {
  return start && !isFree ? [{ from: instantOf(start), until: endOf(start) }] : []
}

/** The UIDs that booking and the feed give (calendar-file.server.ts, feed.server.ts). */
function isOurs(uid: string, domain: string): boolean {
  // Absences had UIDs without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(uid) && uid.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid)
  )
}

/** An event that is over, or far ahead, takes no hours in any case. */
function isWorthTelling(event: CalendarEvent, { from, until }: Reading): boolean {
  const { start, endOf, isRecurring, rules, faults } = event
  if (!start) return true
  if (instantOf(start) >= until) return false
  if (!isRecurring) return Math.max(endOf(start), instantOf(start) + day) > from
  if (faults.includes('rule') || rules.length === 0) return true
  const ends = rules.map((rule) => (rule.until === null ? null : momentIn(rule.until, false, start.clock)))
  return ends.some((end) => end === null || instantOf(end) + 2 * day > from)
}

function describeLeftOut(faults: readonly Fault[]): LeftOut {
  const known = faults.map(({ event, kind }) => {
    const start = event?.start ?? null
    const date = start && new Date(wallAt(zurich, instantOf(start))).toISOString().slice(0, 10)
    return { day: date, kind, isWeekly: event?.isWeekly ?? false }
  })
  const dated = known.filter(({ day: date }) => date !== null)
  const [first = known[0] ?? null] = dated.toSorted((one, other) =>
    String(one.day) < String(other.day) ? -1 : 1,
  )
  return { count: known.length, first }
}
