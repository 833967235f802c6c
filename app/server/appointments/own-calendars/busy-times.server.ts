/** When somebody is busy, out of a calendar file: series with their exceptions, whole days, and times of any zone. */
import ICAL from 'ical.js'
import { entriesIn, readable } from './entries.server.ts'
import { limitRules } from './limited-rules.server.ts'
import { zurich } from './time-zones.server.ts'

export interface Reading {
  /** Only what is busy between these instants is wanted. */
  from: number
  until: number
  /** What the names of our own entries end in: they block nothing a second time. */
  ownDomain: string
}

/** Milliseconds since 1970. */
export interface BusySpan {
  from: number
  until: number
}

export type BusyTimes =
  /** `leftOut`: how many series and single entries could not be made sense of, or not wholly. */
  { outcome: 'read'; spans: BusySpan[]; leftOut: number } | { outcome: 'no-calendar' | 'too-large' }

const day = 86_400_000
/** Every half hour of two years is fewer, and these still fit into one document. */
const mostSpans = 40_000
/** Every hour of two years is fewer: one series must not take the room of all. */
const mostOfSeries = 20_000

/** Oldest first, and none touches the next. */
export function busyTimes(file: string, reading: Reading): BusyTimes {
  let leftOut = 0
  const entries = entriesIn(file, reading.from, () => (leftOut += 1))
  if (entries === null) return { outcome: 'no-calendar' }
  const wanted = seriesOf(entries, reading.ownDomain).map((series) => wantedOf(series, reading))
  leftOut += wanted.filter(({ isWhole }) => !isWhole).length
  const apart = joined(wanted.flatMap(({ spans }) => spans))
  return apart.length > mostSpans ? { outcome: 'too-large' } : { outcome: 'read', spans: apart, leftOut }
}

interface Series {
  events: ICAL.Component[]
  exceptions: ICAL.Component[]
}

function seriesOf(entries: readonly ICAL.Component[], ownDomain: string): Series[] {
  const byName = new Map<string, Series>()
  for (const component of entries) {
    const name = String(component.getFirstPropertyValue('uid') ?? '')
    const series = byName.get(name) ?? { events: [], exceptions: [] }
    byName.set(name, series)
    series[component.hasProperty('recurrence-id') ? 'exceptions' : 'events'].push(component)
  }
  return [...byName].filter(([name]) => !isOurs(name, ownDomain)).map(([, series]) => series)
}

/** The names that booking and the feed give (appointment-calendar.server.ts, feed.server.ts). */
function isOurs(name: string, domain: string): boolean {
  // Absences had names without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(name) && name.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
  )
}

interface Looking extends Reading {
  onLeftOut: () => void
}

function wantedOf(series: Series, reading: Reading): { spans: BusySpan[]; isWhole: boolean } {
  let isWhole = true
  const found = spansOf(series, { ...reading, onLeftOut: () => (isWhole = false) })
  const spans = joined(found.filter(({ from, until }) => from < reading.until && reading.from < until))
  return spans.length > mostOfSeries ? { spans: [], isWhole: false } : { spans, isWhole }
}

function spansOf({ events, exceptions }: Series, looking: Looking): BusySpan[] {
  const used = new Set<ICAL.Component>()
  const spans = events.flatMap((component) =>
    readable(() => {
      const event = eventOf(component, exceptions)
      return event.isRecurring() ? repeated(event, looking, used) : single(event)
    }, looking.onLeftOut),
  )
  // Whoever is invited to one day of a series has the exception alone, and a series that changed may have lost the day.
  const alone = exceptions.filter((one) => !used.has(one))
  return [...spans, ...alone.flatMap((one) => readable(() => single(eventOf(one)), looking.onLeftOut))]
}

function eventOf(component: ICAL.Component, exceptions: ICAL.Component[] = []) {
  return new ICAL.Event(component, { exceptions } as never)
}

function single(event: ICAL.Event): BusySpan[] {
  return isFree(event) ? [] : spanOf(event.startDate, event.endDate)
}

/** Where it cannot go on, what was found counts. */
function occurrences(event: ICAL.Event, { from, until, onLeftOut }: Looking): ICAL.Time[] {
  const found: ICAL.Time[] = []
  limitRules(event.component, new Date(until).getUTCFullYear() + 1)
  const look = () => {
    const iterator = event.iterator(startNear(event, from))
    for (let start = iterator.next(); start && instantOf(start) < until; start = iterator.next())
      found.push(start)
    return []
  }
  readable(look, onLeftOut)
  return found
}

function repeated(event: ICAL.Event, looking: Looking, used: Set<ICAL.Component>): BusySpan[] {
  const hasExceptions = Object.keys(event.exceptions).length > 0
  const isFreeItself = isFree(event)
  const length = event.duration
  return occurrences(event, looking).flatMap((start) => {
    if (hasExceptions) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(start)
      used.add(item.component)
      return isFree(item) ? [] : spanOf(startDate, endDate)
    }
    if (isFreeItself) return []
    const end = start.clone()
    end.addDuration(length)
    return spanOf(start, end)
  })
}

/**
 * A series that began long ago is entered near the time that matters: whole steps later it goes on the same. Where it
 * counts, or where days were added, only its beginning tells.
 */
function startNear(event: ICAL.Event, from: number): ICAL.Time {
  const { component, startDate } = event
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  const [rule] = rules
  const days = { DAILY: 1, WEEKLY: 7 }[rule?.freq as 'DAILY' | 'WEEKLY']
  if (rules.length !== 1 || !rule || days === undefined || rule.count || component.hasProperty('rdate'))
    return startDate
  const step = days * (rule.interval || 1)
  const longest = Math.ceil(event.duration.toSeconds() / 86_400)
  const steps = Math.floor((from / day - instantOf(startDate) / day - longest - 62) / step)
  if (steps <= 0) return startDate
  const later = startDate.clone()
  later.adjust(steps * step, 0, 0, 0)
  return later
}

function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('transp') === 'TRANSPARENT' ||
    value('status') === 'CANCELLED' ||
    ['FREE', 'WORKINGELSEWHERE'].includes(value('x-microsoft-cdo-busystatus'))
  )
}

function spanOf(start: ICAL.Time, end: ICAL.Time): BusySpan[] {
  const from = instantOf(start)
  const until = instantOf(end)
  if (until > from) return [{ from, until }]
  if (!start.isDate) return []
  // Some write the same day as its own end.
  const next = start.clone()
  next.adjust(1, 0, 0, 0)
  return [{ from, until: instantOf(next) }]
}

/** Days, and times without a zone, are those of where the advisor is. */
function instantOf(time: ICAL.Time): number {
  const isOfAnyZone = time.isDate || time.zone === ICAL.Timezone.localTimezone
  return isOfAnyZone ? zurich.instantOf(time.toUnixTime() * 1_000) : time.toUnixTime() * 1_000
}

function joined(spans: BusySpan[]): BusySpan[] {
  const apart: BusySpan[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push({ ...span })
  }
  return apart
}
