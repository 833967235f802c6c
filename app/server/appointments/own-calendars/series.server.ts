/** When a series is busy. The library finds its times, except where they are as many days apart each time. */
import ICAL from 'ical.js'
import { readable } from './entries.server.ts'
import { type BusySpan, instantOf, later, momentOf, spanOf } from './moments.server.ts'
import { isFreeBy } from './plain-entries.server.ts'

export interface Looking {
  /** Milliseconds since 1970, as in a span. */
  from: number
  until: number
  onLeftOut: () => void
}

const day = 86_400_000

export function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return isFreeBy(value('transp'), value('status'), value('x-microsoft-cdo-busystatus'))
}

/** Adds to `used` the exceptions that took the place of a day. */
export function repeated(event: ICAL.Event, looking: Looking, used: Set<ICAL.Component>): BusySpan[] {
  const hasExceptions = Object.keys(event.exceptions).length > 0
  const isFreeItself = isFree(event)
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

/** Whole steps later it goes on the same. Where it counts, or where days were added, only its beginning tells. */
interface Stepping {
  rule: ICAL.Recur
  days: number
}

function steppingOf({ component }: ICAL.Event): Stepping | null {
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
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

/** Most series are, and the library needs 14 µs for each day of one. All that is unusual is left to it. */
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

function evenSpans(event: ICAL.Event, stepping: Stepping, { from, until }: Looking): BusySpan[] {
  const { rule, days } = stepping
  const length = event.duration.toSeconds() * 1_000
  const last = rule.until ? rule.until.toUnixTime() * 1_000 : until
  const first = momentOf(startNear(event, stepping, from))
  const spans: BusySpan[] = []
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
