/**
 * The busy times in a calendar file: series with their exceptions, whole days, and times of any zone. The library finds the
 * times of a series, within limits.
 */
import ICAL from 'ical.js'
import { entriesIn, readable } from './entries.server.ts'
import { type BusySpan, instantOf, spanOf } from './zones.server.ts'

interface Looking {
  /** Milliseconds since 1970, as in a span. */
  from: number
  until: number
  onLeftOut: () => void
}

const day = 86_400_000

function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('transp') === 'TRANSPARENT' ||
    value('status') === 'CANCELLED' ||
    ['FREE', 'WORKINGELSEWHERE'].includes(value('x-microsoft-cdo-busystatus'))
  )
}

/** Adds to `used` the exceptions that took the place of a day. */
function repeated(event: ICAL.Event, looking: Looking, used: Set<ICAL.Component>): BusySpan[] {
  const hasExceptions = Object.keys(event.exceptions).length > 0
  const isFreeItself = isFree(event)
  if (isFreeItself && !hasExceptions) return []
  const length = event.duration
  return occurrences(event, looking).flatMap((start) => {
    if (hasExceptions) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(start)
      used.add(item.component)
      return isFree(item) ? [] : spanOf(startDate, endDate)
    }
    const end = start.clone()
    end.addDuration(length)
    return spanOf(start, end)
  })
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

/** Whole steps of so many days later it goes on the same. Where it counts, or where days were added, only its beginning tells. */
function stepOf({ component }: ICAL.Event): number | null {
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  const [rule] = rules
  const days = { DAILY: 1, WEEKLY: 7 }[rule?.freq as 'DAILY' | 'WEEKLY']
  if (rules.length !== 1 || !rule || days === undefined || rule.count || component.hasProperty('rdate'))
    return null
  return days * (rule.interval || 1)
}

/** A series that began long ago is entered near the time that matters. */
function startNear(event: ICAL.Event, from: number): ICAL.Time {
  const { startDate, duration } = event
  const step = stepOf(event)
  if (step === null) return startDate
  const longest = Math.ceil(duration.toSeconds() / 86_400)
  const steps = Math.floor((from / day - instantOf(startDate) / day - longest - 62) / step)
  if (steps <= 0) return startDate
  const near = startDate.clone()
  near.adjust(steps * step, 0, 0, 0)
  return near
}

/** Every hour of five years is fewer. */
const mostSteps = 44_000

/**
 * Lets the rules of an entry end: ical.js looks for ever for what never comes true, and steps through what comes true every
 * second. Steps are counted rather than time, so that the same file gives the same times on every machine. Occurrences in
 * years after `lastYear` may be wrong. Where a rule needs too many steps, looking for the next one throws.
 */
function limitRules(component: ICAL.Component, lastYear: number): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    rule.iterator = (dtstart: ICAL.Time) => limitedIterator(rule, dtstart, lastYear)
  }
}

function limitedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, lastYear: number): ICAL.RecurIterator {
  // Not a field: the library's constructor takes steps before fields of a subclass exist.
  let steps = 0
  function step(count = 1) {
    steps += count
    if (steps > mostSteps) throw new Error('A rule needs too many steps.')
  }

  /** Each loop of the library passes one of these. */
  class LimitedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      step()
      return this.last.year > lastYear || super.check_contracting_rules()
    }

    override increment_monthday(days: number): void {
      step(days)
      super.increment_monthday(days)
    }

    override increment_month(): void {
      step()
      super.increment_month()
    }

    override increment_year(years: number): void {
      step()
      super.increment_year(years)
    }
  }

  return new LimitedIterator({ rule, dtstart })
}

export interface Reading {
  /** Only what is busy between these instants is wanted. */
  from: number
  until: number
  /** What the names of our own entries end in: they block nothing a second time. */
  ownDomain: string
}

export type BusyTimes =
  /** `leftOut`: how many series and single entries could not be made sense of, or not wholly. */
  { outcome: 'read'; spans: BusySpan[]; leftOut: number } | { outcome: 'no-calendar' | 'too-large' }

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

/** The names that booking and the feed give (calendar-file.server.ts, feed.server.ts). */
function isOurs(name: string, domain: string): boolean {
  // Absences had names without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(name) && name.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
  )
}

function wantedOf(series: Series, reading: Reading): { spans: BusySpan[]; isWhole: boolean } {
  let isWhole = true
  const found = spansOf(series, { ...reading, onLeftOut: () => (isWhole = false) })
  const spans = joined(found.filter((span) => span.from < reading.until && reading.from < span.until))
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
  // An invitation to one day of a series is an exception without the series, and a series that changed may have lost the day.
  const alone = exceptions.filter((one) => !used.has(one))
  return [...spans, ...alone.flatMap((one) => readable(() => single(eventOf(one)), looking.onLeftOut))]
}

function eventOf(component: ICAL.Component, exceptions: ICAL.Component[] = []) {
  return new ICAL.Event(component, { exceptions } as never)
}

function single(event: ICAL.Event): BusySpan[] {
  return isFree(event) ? [] : spanOf(event.startDate, event.endDate)
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
