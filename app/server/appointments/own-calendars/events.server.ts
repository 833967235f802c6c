/**
 * The times of one event of a calendar. A part that cannot be understood costs only itself, and is reported.
 */
import ICAL from 'ical.js'
import type { LeftOutKind } from '#domain/appointments/own-calendars.ts'
import type { TimeSpan } from '#domain/appointments/spans.ts'
import { withoutInvisible } from '#domain/visible-text.ts'
import type { Clocks } from './clocks.server.ts'
import type { Component, Property } from './lines.server.ts'
import { endOfYears, instantOf, type Moment, momentIn, utc, wallAt, zurich } from './moments.server.ts'
import { type Rule, ruleIn } from './rule.server.ts'

const hour = 3_600_000
const day = 24 * hour

export interface CalendarEvent {
  uid: string
  /** The number of its version. */
  sequence: number
  start: Moment | null
  /** The end of an occurrence that starts then. */
  endOf: (start: Moment) => number
  isRecurring: boolean
  rules: Rule[]
  more: { start: Moment; until: number | null }[]
  /** The occurrences that are left out. */
  less: Moment[]
  /** The occurrence that this one replaces. */
  replaces: Moment | null
  /** Whether those that follow it change with it (RFC 5545, 3.2.13). */
  isOnwards: boolean
  isFree: boolean
  /** The parts that were not understood, the worst first. */
  faults: LeftOutKind[]
  isWeekly: boolean
}

/** `usualStatus` is that of an event that states none. */
export function eventIn(component: Component, clocks: Clocks, usualStatus = ''): CalendarEvent {
  const { properties, unreadable } = component
  const faults = new Set<LeftOutKind>(unreadable.map((name) => kindOf[name] ?? 'time'))
  const byName = Map.groupBy(properties, ({ name }) => name)
  const all = (name: string) => byName.get(name) ?? []
  const text = (name: string) => all(name)[0]?.text ?? ''

  function momentOf(value: string, { zone, type }: Property): Moment | null {
    const known = zone === '' ? clocks.floating : clocks.findByName(zone)
    const moment = momentIn(value, type === 'date', known ?? zurich)
    if (moment && !moment.isDate && (!known || moment.clock.isUnsure)) faults.add('zone')
    return moment
  }

  function readMoments(name: string, kind: LeftOutKind): Moment[] {
    return all(name).flatMap((property) =>
      property.text.split(/[,;]/).flatMap((value) => {
        const moment = momentOf(value, property)
        if (!moment && value.trim() !== '') faults.add(kind)
        return moment ? [moment] : []
      }),
    )
  }

  const [begin = null] = readMoments('DTSTART', 'time')
  const [end = null] = readMoments('DTEND', 'time')
  if (!begin || all('DTSTART').length > 1 || all('DTEND').length > 1) faults.add('time')
  const length = all('DURATION')[0]
  const duration = length ? durationIn(length.text) : null
  const isEndLost = !end && !duration && (length !== undefined || text('DTEND') !== '')
  const start = begin ?? (end && beginningBefore(end))
  const isMidnight = start !== null && start.wall === midnightOf(start.wall)
  const isWholeDay = start?.isDate || (isMidnight && /^TRUE$/i.test(text('X-MICROSOFT-CDO-ALLDAYEVENT')))
  const ends = isEndLost ? null : endingOf(start, end, duration, isWholeDay)
  if (ends === null) faults.add('time')
  const rules = all('RRULE').map((property) => ruleIn(property.text))
  if (!rules.every(isReadable)) faults.add('rule')
  if (all('EXRULE').length > 0) faults.add('exception')
  const [replaces = null] = readMoments('RECURRENCE-ID', 'exception')
  const ranges = all('RECURRENCE-ID').map(({ range }) => range)
  if (ranges.some((range) => range !== '' && range !== onwards)) faults.add('exception')
  const more = all('RDATE').flatMap((property) =>
    property.text.split(/[,;]/).flatMap((value) => {
      const period = periodIn(value, (one) => momentOf(one, property))
      if (!period && value.trim() !== '') faults.add('exception')
      return period ? [period] : []
    }),
  )
  return {
    uid: text('UID'),
    sequence: Number.parseInt(text('SEQUENCE'), 10) || 0,
    start,
    endOf: ends ?? endAfterAnHour,
    isRecurring: rules.length > 0 || more.length > 0,
    rules: rules.filter(isReadable),
    more,
    less: readMoments('EXDATE', 'exception'),
    replaces,
    isOnwards: ranges.includes(onwards),
    isFree: isFreeBy(text, text('STATUS') || usualStatus),
    faults: [...faults].toSorted((one, other) => worst.indexOf(one) - worst.indexOf(other)),
    isWeekly: /FREQ=WEEKLY/i.test(text('RRULE')),
  }
}

const onwards = 'THISANDFUTURE'

function isReadable(rule: Rule | null): rule is Rule {
  return rule !== null && (rule.until === null || momentIn(rule.until, false, zurich) !== null)
}

const worst: LeftOutKind[] = ['time', 'rule', 'zone', 'exception', 'too-many']
const kindOf: Partial<Record<string, LeftOutKind>> = {
  RRULE: 'rule',
  EXRULE: 'exception',
  RDATE: 'exception',
  EXDATE: 'exception',
  'RECURRENCE-ID': 'exception',
}

/** The beginning of an event of which only the end makes sense. */
function beginningBefore(end: Moment): Moment {
  return { ...end, wall: end.wall - (end.isDate ? day : hour) }
}

/** The end of an event whose own end makes no sense. */
function endAfterAnHour(start: Moment): number {
  return start.isDate ? dayAfter(start) : instantOf(start) + hour
}

function dayAfter(start: Moment): number {
  return instantOf({ ...start, wall: start.wall + day })
}

/** `null` if the end is before the start, or in no year that the format has. */
function endingOf(
  start: Moment | null,
  end: Moment | null,
  duration: Duration | null,
  isWholeDay = start?.isDate,
): CalendarEvent['endOf'] | null {
  if (!start) return endAfterAnHour
  const endOf = lastingUntil(start, end, duration)
  const [first, last] = [instantOf(start), endOf(start)]
  // Some give a whole day no length, or itself as its end.
  if (isWholeDay && last === first) return dayAfter
  return last >= first && last < endOfYears ? endOf : null
}

function lastingUntil(start: Moment, end: Moment | null, duration: Duration | null): CalendarEvent['endOf'] {
  if (end) {
    if (end.clock !== start.clock) {
      const exact = instantOf(end) - instantOf(start)
      return (one) => instantOf(one) + exact
    }
    const shown = end.wall - start.wall
    // A start that the clock skips moves, and its end with it.
    return (one) => instantOf({ wall: wallAt(one.clock, instantOf(one)) + shown, clock: one.clock })
  }
  if (!duration) return start.isDate ? dayAfter : instantOf
  const { days, time } = duration
  return (one) =>
    one.isDate
      ? instantOf({ ...one, wall: one.wall + days + time })
      : instantOf({ ...one, wall: one.wall + days }) + time
}

/** In milliseconds. Days are those of the clock, and 23 or 25 hours long when it changes. */
interface Duration {
  days: number
  time: number
}

function durationIn(text: string): Duration | null {
  const plain = withoutInvisible(text).toUpperCase().replace(/T$/, '')
  if (!/^[+-]?P(?=.)(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(plain)) return null
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(plain)
  const sign = isNegative ? -1 : 1
  return {
    days: sign * (weeks * 7 + days) * day,
    time: sign * (hours * 3_600 + minutes * 60 + seconds) * 1_000,
  }
}

/** A time, or two with a slash, of which the second may be a length. */
function periodIn(
  text: string,
  momentOf: (value: string) => Moment | null,
): { start: Moment; until: number | null } | null {
  const [from = '', to] = text.split('/')
  const start = momentOf(from)
  if (!start) return null
  if (to === undefined) return { start, until: null }
  const until = endingOf(start, momentOf(to), durationIn(to.trim()))?.(start) ?? null
  return until === null || until <= instantOf(start) ? null : { start, until }
}

function isFreeBy(text: (name: string) => string, status: string): boolean {
  if (/^CANCELL?ED$/i.test(status)) return true
  // Outlook shows its own state, which may be busy where TRANSP says free (MS-OXCICAL, 2.1.3.1.1.20.31 and 42).
  const shown = text('X-MICROSOFT-CDO-BUSYSTATUS') || text('X-MICROSOFT-MSNCALENDAR-BUSYSTATUS')
  return shown === ''
    ? text('TRANSP').toUpperCase() === 'TRANSPARENT'
    : ['FREE', 'WORKINGELSEWHERE'].includes(shown.toUpperCase())
}

/** Busy times that a server publishes without events (RFC 5545, 3.6.4). */
export function freeBusyIn(
  { properties, unreadable }: Component,
  { floating, findByName: named }: Clocks,
): { spans: TimeSpan[]; isWhole: boolean } {
  let isWhole = !unreadable.includes('FREEBUSY')
  const busy = properties.filter(({ name, freeBusy }) => name === 'FREEBUSY' && freeBusy !== 'FREE')
  const spans = busy.flatMap(({ text, zone }) =>
    text.split(',').flatMap((value) => {
      const period = periodIn(value, (one) => momentIn(one, false, named(zone) ?? floating))
      if (!period?.until) {
        isWhole &&= value.trim() === ''
        return []
      }
      return [{ from: instantOf(period.start), until: period.until }]
    }),
  )
  return { spans, isWhole }
}

/** Which of its occurrences a series leaves out: by day for whole days, by instant for times, however they are written. */
export function createLeavingOut(keys: readonly Moment[], { floating }: Pick<Clocks, 'floating'>) {
  const days = new Set(keys.map((key) => dayOf(key, floating)))
  const daysOfTimes = new Set(keys.filter(({ isDate }) => isDate).map(({ wall }) => wall))
  const times = keys.filter(({ isDate }) => !isDate)
  const instants = new Set(times.map(instantOf))
  // Some programs mean the zone of the series if they name none.
  const walls = new Set(times.filter(({ clock }) => clock === floating).map(({ wall }) => wall))
  return {
    isLeftOut: (one: Moment) =>
      one.isDate ? days.has(one.wall) : instants.has(instantOf(one)) || walls.has(one.wall),
    isOnDay: (one: Moment) => !one.isDate && daysOfTimes.has(midnightOf(one.wall)),
  }
}

/**
 * The days on which a series of times leaves out the midnight, although none begins then: some programs mean
 * the day by that. By the standard it leaves nothing out.
 */
export function findMissedMidnights(
  keys: readonly Moment[],
  occurrences: readonly Moment[],
  floating: Moment['clock'],
): Set<number> {
  const [first] = occurrences
  if (!first || first.isDate) return new Set()
  const midnights = keys.flatMap((key) => {
    const shown = [key.wall, wallAt(first.clock, instantOf(key))]
    const wall = key.isDate ? undefined : shown.find((one) => one === midnightOf(one))
    return wall === undefined ? [] : [{ key, wall }]
  })
  if (midnights.length === 0) return new Set()
  const instants = new Set(occurrences.map(instantOf))
  const walls = new Set(occurrences.map(({ wall }) => wall))
  const missed = midnights.filter(
    ({ key }) => !instants.has(instantOf(key)) && !(key.clock === floating && walls.has(key.wall)),
  )
  return new Set(missed.map(({ wall }) => wall))
}

/** A day that is written in UTC was meant somewhere else, unless it is UTC's own midnight. */
export function dayOf({ wall, clock, isDate }: Moment, floating: Moment['clock']): number {
  if (isDate || wall === midnightOf(wall)) return wall
  return midnightOf(clock === utc ? wallAt(floating, instantOf({ wall, clock })) : wall)
}

export function midnightOf(wall: number): number {
  return Math.floor(wall / day) * day
}
