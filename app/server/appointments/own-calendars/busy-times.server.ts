/**
 * The busy times in a calendar file: series with their exceptions, whole days, and times of any zone. The library expands a
 * series, but for one at a fixed interval of days.
 */
import ICAL from 'ical.js'
import { joined, type TimeSpan } from '#domain/appointments/spans.ts'
import { entriesIn, isFreeBy, readable } from './entries.server.ts'
import { instantOf, later, momentOf, spanOf } from './moments.server.ts'

export interface Looking {
  /** Milliseconds since 1970, as in a span. */
  from: number
  until: number
  onLeftOut: () => void
}

const day = 86_400_000

function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return isFreeBy(value('transp'), value('status'), value('x-microsoft-cdo-busystatus'))
}

/** Adds to `used` the exceptions that took the place of a day. */
function repeated(event: ICAL.Event, looking: Looking, used: Set<ICAL.Component>): TimeSpan[] {
  const hasExceptions = Object.keys(event.exceptions).length > 0
  const isFreeItself = isFree(event)
  complete(event)
  const stepping = steppingOf(event)
  if (stepping && !hasExceptions && isEven(event, stepping))
    return isFreeItself ? [] : evenSpans(event, stepping, looking)
  const length = event.duration
  return occurrences(event, looking).flatMap((start) => {
    if (hasExceptions) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(start)
      used.add(item.component)
      return isFree(item) ? [] : spanOf(momentOf(startDate), momentOf(endDate))
    }
    if (isFreeItself) return []
    const end = start.clone()
    end.addDuration(length)
    return spanOf(momentOf(start), momentOf(end))
  })
}

/** The library leaves out a beginning that no rule names, and the last day where only its date is written. */
function complete({ component, startDate }: ICAL.Event): void {
  const rules = rulesOf(component)
  if (rules.length === 0) component.addPropertyWithValue('rdate', startDate)
  for (const rule of rules) {
    if (!rule.until?.isDate || startDate.isDate) continue
    const { year, month, day: date } = rule.until
    const endOfDay = { year, month, day: date, hour: 23, minute: 59, second: 59 }
    rule.until = ICAL.Time.fromData(endOfDay, startDate.zone)
  }
}

function rulesOf(component: ICAL.Component): ICAL.Recur[] {
  return component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
}

/** Where it cannot go on, what was found counts. */
function occurrences(event: ICAL.Event, { from, until, onLeftOut }: Looking): ICAL.Time[] {
  const found: ICAL.Time[] = []
  limitRules(event.component, new Date(until).getUTCFullYear() + 1)
  const look = () => {
    const iterator = event.iterator(startNear(event, steppingOf(event), from))
    for (let start = iterator.next(); start && instantOf(momentOf(start)) < until; start = iterator.next())
      found.push(start)
    return []
  }
  readable(look, onLeftOut)
  return found
}

/**
 * A daily or weekly rule without COUNT or RDATE: it repeats unchanged, so reading may start any number of steps after its
 * beginning.
 */
interface Stepping {
  rule: ICAL.Recur
  days: number
}

function steppingOf({ component }: ICAL.Event): Stepping | null {
  const rules = rulesOf(component)
  const [rule] = rules
  const days = { DAILY: 1, WEEKLY: 7 }[rule?.freq as 'DAILY' | 'WEEKLY']
  if (rules.length !== 1 || !rule || days === undefined || rule.count || component.hasProperty('rdate'))
    return null
  return { rule, days: days * (rule.interval || 1) }
}

/** A series that began long ago is entered near the time that matters. */
function startNear({ startDate, duration }: ICAL.Event, stepping: Stepping | null, from: number): ICAL.Time {
  if (!stepping) return startDate
  const longest = Math.ceil(duration.toSeconds() / 86_400)
  const steps = Math.floor((from / day - instantOf(momentOf(startDate)) / day - longest - 62) / stepping.days)
  if (steps <= 0) return startDate
  const near = startDate.clone()
  near.adjust(steps * stepping.days, 0, 0, 0)
  return near
}

/**
 * Whether the times lie exactly `days` apart, as in most series: the library needs 14 µs for each day of one. What is unusual
 * is left to it.
 */
function isEven({ component, startDate, duration }: ICAL.Event, { rule, days }: Stepping): boolean {
  const isOnItsDay = ([part, value]: [string, unknown]) =>
    part === 'BYDAY' &&
    rule.freq === 'WEEKLY' &&
    String(value) === ICAL.Recur.numericDayToIcalDay(startDate.dayOfWeek())
  const isOfNoZone = startDate.zone === ICAL.Timezone.localTimezone
  return (
    days <= 100 &&
    duration.toSeconds() < 100 * 86_400 &&
    Object.entries(rule.parts).every(isOnItsDay) &&
    !component.hasProperty('exdate') &&
    !(isOfNoZone && rule.until) &&
    !(startDate.isDate && (duration.hours || duration.minutes || duration.seconds))
  )
}

function evenSpans(event: ICAL.Event, stepping: Stepping, { from, until }: Looking): TimeSpan[] {
  const { rule, days } = stepping
  const length = event.duration.toSeconds() * 1_000
  const last = rule.until ? rule.until.toUnixTime() * 1_000 : until
  const first = momentOf(startNear(event, stepping, from))
  const spans: TimeSpan[] = []
  for (let start = first; ; start = later(start, days * day)) {
    const instant = instantOf(start)
    if (instant >= until || instant > last) return spans
    spans.push(...spanOf(start, later(start, length)))
  }
}

/** Every hour of five years is fewer. */
const mostSteps = 44_000

/**
 * Lets the rules of an entry end: ical.js looks for ever for what never comes true, and steps through what comes true every
 * second. Steps are counted rather than time, so that the same file gives the same times on every machine. Occurrences in
 * years after `lastYear` may be wrong. Where a rule needs too many steps, looking for the next one throws.
 */
function limitRules(component: ICAL.Component, lastYear: number): void {
  for (const rule of rulesOf(component))
    rule.iterator = (dtstart: ICAL.Time) => limitedIterator(rule, dtstart, lastYear)
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
  /** What the UIDs of our own entries end in: they block nothing a second time. */
  ownDomain: string
}

export type BusyTimes =
  /** `leftOut`: how many series and single entries could not be made sense of, or not wholly. */
  { outcome: 'read'; spans: TimeSpan[]; leftOut: number } | { outcome: 'no-calendar' | 'too-large' }

/** Every half hour of two years is fewer, and these still fit into one document. */
const mostSpans = 40_000
/** Every hour of two years is fewer: one series must not take the room of all. */
const mostOfSeries = 20_000

/** Oldest first, and none touches the next. */
export function busyTimes(file: string, reading: Reading): BusyTimes {
  let leftOut = 0
  const entries = entriesIn(file, reading.from, () => (leftOut += 1))
  if (entries === null) return { outcome: 'no-calendar' }
  const { ownDomain } = reading
  const foreign = entries.plain.filter(({ uid }) => !isOurs(uid, ownDomain)).flatMap(({ spans }) => spans)
  const wanted = seriesOf(entries.others, ownDomain).map((series) => wantedOf(series, reading))
  leftOut += wanted.filter(({ isWhole }) => !isWhole).length
  const apart = joined([...spansWithin(foreign, reading), ...wanted.flatMap(({ spans }) => spans)])
  return apart.length > mostSpans ? { outcome: 'too-large' } : { outcome: 'read', spans: apart, leftOut }
}

function spansWithin(spans: readonly TimeSpan[], { from, until }: Reading): TimeSpan[] {
  return spans.filter((span) => span.from < until && from < span.until)
}

interface Series {
  events: ICAL.Component[]
  exceptions: ICAL.Component[]
}

function seriesOf(entries: readonly ICAL.Component[], ownDomain: string): Series[] {
  const byUid = new Map<string, Series>()
  for (const component of entries) {
    const uid = String(component.getFirstPropertyValue('uid') ?? '')
    const series = byUid.get(uid) ?? { events: [], exceptions: [] }
    byUid.set(uid, series)
    series[component.hasProperty('recurrence-id') ? 'exceptions' : 'events'].push(component)
  }
  return [...byUid].filter(([uid]) => !isOurs(uid, ownDomain)).map(([, series]) => series)
}

/** The UIDs that booking and the feed give (calendar-file.server.ts, feed.server.ts). */
function isOurs(uid: string, domain: string): boolean {
  // Absences had UIDs without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(uid) && uid.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid)
  )
}

function wantedOf(series: Series, reading: Reading): { spans: TimeSpan[]; isWhole: boolean } {
  let isWhole = true
  const found = spansOf(series, { ...reading, onLeftOut: () => (isWhole = false) })
  const spans = joined(spansWithin(found, reading))
  return spans.length > mostOfSeries ? { spans: [], isWhole: false } : { spans, isWhole }
}

function spansOf({ events, exceptions }: Series, looking: Looking): TimeSpan[] {
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

function single(event: ICAL.Event): TimeSpan[] {
  return isFree(event) ? [] : spanOf(momentOf(event.startDate), momentOf(event.endDate))
}
