/**
 * The times of a recurrence rule (RFC 5545, 3.3.10), by the clock of its series. `ical.js` reads the rule; it
 * does not expand it, because it gives other times for a third of the rules that the standard allows, and
 * never stops looking for a rule that never comes true. Here each day of a period is looked at once, and
 * `costOf` says beforehand how much there is to look at.
 */
import ICAL from 'ical.js'

type Frequency = 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
type Part =
  | 'BYSECOND'
  | 'BYMINUTE'
  | 'BYHOUR'
  | 'BYMONTHDAY'
  | 'BYYEARDAY'
  | 'BYWEEKNO'
  | 'BYMONTH'
  | 'BYSETPOS'

export interface Rule {
  freq: Frequency
  interval: number
  count: number
  /** As it is written. */
  until: string | null
  /** 0 is Sunday. */
  weekStart: number
  by: Partial<Record<Part, readonly number[]>>
  /** `nth` is 0 for every one, and counts from the end if it is negative. */
  weekdays: readonly { weekday: number; nth: number }[] | null
}

const number = String.raw`[+-]?\d{1,3}`
const known = new RegExp(
  String.raw`^(?:FREQ=[A-Z]+|UNTIL=[\dTZ:.,+-]+|(?:COUNT|INTERVAL)=0*[1-9]\d{0,8}|WKST=[A-Z]{2}|BYDAY=[+\-\dA-Z,]+|BY(?:SECOND|MINUTE|HOUR|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS)=${number}(?:,${number})*)$`,
)
/** Parts that hold anyway (RFC 7529). */
const saysNothing = /^(?:|RSCALE=GREGORIAN|SKIP=OMIT)$/
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** `null` if the text is no rule, or one that the standard forbids or leaves open. */
export function ruleIn(text: string): Rule | null {
  const parts = text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/,(?=;|$)/g, '')
    .split(';')
    .filter((part) => !saysNothing.test(part))
  const unique = new Set(parts.map((part) => part.slice(0, part.indexOf('='))))
  if (unique.size < parts.length || !parts.every((part) => known.test(part))) return null
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice(6) ?? null
  try {
    const recur = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith('UNTIL=')).join(';'))
    const { BYDAY, ...by } = recur.parts as Rule['by'] & { BYDAY?: string[] }
    const weekdays = BYDAY?.map((day) => ({
      weekday: names.indexOf(day.slice(-2)),
      nth: Number(day.slice(0, -2)),
    }))
    const rule: Rule = {
      freq: recur.freq as Frequency,
      interval: recur.interval,
      count: recur.count ?? Infinity,
      until,
      weekStart: recur.wkst - 1,
      by,
      weekdays: weekdays ?? null,
    }
    return isAllowed(rule) ? rule : null
  } catch {
    return null
  }
}

function isAllowed({ freq, by, weekdays }: Rule): boolean {
  const isNumbered = weekdays?.some(({ nth }) => nth !== 0) ?? false
  const isOfYear = freq === 'YEARLY'
  const fromOne = [by.BYMONTHDAY, by.BYYEARDAY, by.BYWEEKNO, by.BYSETPOS]
  return (
    freq in units &&
    !fromOne.some((values) => values?.includes(0)) &&
    !(isNumbered && ((!isOfYear && freq !== 'MONTHLY') || by.BYWEEKNO)) &&
    // If no weekday is given, some programs take all days of the week and others one.
    !(by.BYWEEKNO && (!isOfYear || !weekdays)) &&
    !(by.BYYEARDAY && !isOfYear && !isFiner(freq)) &&
    !(by.BYMONTHDAY && freq === 'WEEKLY') &&
    !(by.BYSETPOS && isFiner(freq)) &&
    !(by.BYSETPOS && Object.keys(by).length === 1 && !weekdays)
  )
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** A month and a year at their longest. */
const units: Record<Frequency, number> = {
  SECONDLY: second,
  MINUTELY: minute,
  HOURLY: hour,
  DAILY: day,
  WEEKLY: 7 * day,
  MONTHLY: 31 * day,
  YEARLY: 366 * day,
}

/** Walls: the times that the clock shows, in milliseconds as if it were UTC's. */
interface Window {
  from: number
  until: number
}

/** Oldest first, all of `start` or later. Those before `from` may be left out. */
export function* wallsOf(rule: Rule, start: number, window: Window): Generator<number> {
  const filled = withDefaults(rule, start)
  const timesOn = timesOfDays(filled, start)
  let left = rule.count
  for (let index = firstIndex(rule, start, window.from); ; index += 1) {
    const period = periodAt(filled, start, index)
    if (!(period.from < window.until)) return
    for (const wall of wallsWithin(filled, period, timesOn)) {
      if (wall < start) continue
      if (left === 0 || wall >= window.until) return
      left -= 1
      yield wall
    }
  }
}

/** How many days and times `wallsOf` looks at, at most. */
export function costOf(rule: Rule, start: number, { from, until }: Window): number {
  const { freq, interval, count } = rule
  const filled = withDefaults(rule, start)
  const { BYHOUR, BYMINUTE, BYSECOND } = filled.by
  const length = lengthOf(rule)
  const periods = Math.max(0, (until - start) / length - firstIndex(rule, start, from)) + 2
  const given = [BYHOUR, BYMINUTE, BYSECOND].reduce((all, values) => all * (values?.length ?? 1), 1)
  const times = isFiner(freq) ? Math.ceil(day / (units[freq] * interval)) * given : given
  // If a finer rule has no conditions, each of its times counts.
  const isPlain = isFiner(freq) && Object.keys(rule.by).length === 0 && !rule.weekdays
  const days = isPlain ? Math.min(periods, (count * units[freq] * interval) / day + 2) : periods
  return days * daysOfPeriod(filled) * (1 + times)
}

/** How many days of a period are looked at, at most. */
function daysOfPeriod(rule: Rule): number {
  const { first, last } = monthsOf(rule)
  return rule.freq === 'YEARLY' ? 31 * (last - first + 1) : Math.max(1, units[rule.freq] / day)
}

/** A rule with a count is counted from the beginning. */
function firstIndex(rule: Rule, start: number, from: number): number {
  return rule.count === Infinity ? Math.max(0, Math.floor((from - start) / lengthOf(rule) - 1)) : 0
}

function isFiner(freq: Frequency): boolean {
  return units[freq] < day
}

/** The time from one period to the next. A rule finer than days is looked at day by day. */
function lengthOf({ freq, interval }: Rule): number {
  return isFiner(freq) ? day : units[freq] * interval
}

/** Parts that the rule does not have follow from its beginning. */
function withDefaults(rule: Rule, start: number): Rule {
  const { freq, by, weekdays } = rule
  const begins = new Date(start)
  const unit = units[freq]
  const filled = {
    ...(unit >= minute && { BYSECOND: [begins.getUTCSeconds()] }),
    ...(unit >= hour && { BYMINUTE: [begins.getUTCMinutes()] }),
    ...(unit >= day && { BYHOUR: [begins.getUTCHours()] }),
    ...by,
  }
  if (by.BYMONTHDAY || by.BYYEARDAY || by.BYWEEKNO || weekdays) return { ...rule, by: filled }
  if (freq === 'WEEKLY') return { ...rule, by: filled, weekdays: [{ weekday: begins.getUTCDay(), nth: 0 }] }
  const monthDay = { BYMONTHDAY: [begins.getUTCDate()] }
  if (freq === 'MONTHLY') return { ...rule, by: { ...filled, ...monthDay } }
  if (freq === 'YEARLY')
    return { ...rule, by: { BYMONTH: [begins.getUTCMonth() + 1], ...filled, ...monthDay } }
  return { ...rule, by: filled }
}

interface Period {
  from: number
  until: number
}

/** A year is looked at from the first to the last month that the rule names: a birthday has only one. */
function monthsOf({ by: { BYMONTH = [1, 12] } }: Rule): { first: number; last: number } {
  return { first: Math.min(...BYMONTH), last: Math.max(...BYMONTH) }
}

/** The period that many periods after that of the beginning. */
function periodAt(rule: Rule, start: number, index: number): Period {
  const { freq, interval, weekStart } = rule
  const begins = new Date(start)
  const [year, month] = [begins.getUTCFullYear(), begins.getUTCMonth()]
  const later = index * interval
  if (freq === 'YEARLY') {
    const { first, last } = monthsOf(rule)
    return { from: Date.UTC(year + later, first - 1), until: Date.UTC(year + later, last) }
  }
  if (freq === 'MONTHLY')
    return { from: Date.UTC(year, month + later), until: Date.UTC(year, month + later + 1) }
  const weekdays = freq === 'WEEKLY' ? modulo(begins.getUTCDay() - weekStart, 7) : 0
  const from = start - modulo(start, day) - weekdays * day + index * lengthOf(rule)
  return { from, until: from + (freq === 'WEEKLY' ? 7 * day : day) }
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}

function wallsWithin(rule: Rule, { from, until }: Period, timesOn: TimesOn): number[] {
  const { BYSETPOS } = rule.by
  const found: number[] = []
  for (let midnight = from; midnight < until; midnight += day) {
    if (!isDayOf(rule, midnight)) continue
    for (const time of timesOn(midnight)) found.push(midnight + time)
  }
  if (!BYSETPOS) return found
  const { length } = found
  return found.filter((_, index) => BYSETPOS.includes(index + 1) || BYSETPOS.includes(index - length))
}

type TimesOn = (midnight: number) => number[]

function ascending(values: readonly number[] = [0]): number[] {
  return values.toSorted((one, other) => one - other)
}

function timesOfDays({ freq, interval, by }: Rule, start: number): TimesOn {
  const unit = units[freq]
  // Of a day, or of the hour, minute or second that is the rule's unit.
  const times = ascending(unit > hour ? by.BYHOUR : [0])
    .flatMap((value) =>
      ascending(unit > minute ? by.BYMINUTE : [0]).map((one) => value * hour + one * minute),
    )
    .flatMap((value) => ascending(unit > second ? by.BYSECOND : [0]).map((one) => value + one * second))
  if (unit >= day) return () => times
  const first = start - modulo(start, unit)
  const isMeant = (wall: number) =>
    (by.BYHOUR?.includes(Math.floor(modulo(wall, day) / hour)) ?? true) &&
    (unit > minute || (by.BYMINUTE?.includes(Math.floor(modulo(wall, hour) / minute)) ?? true)) &&
    (unit > second || (by.BYSECOND?.includes(Math.floor(modulo(wall, minute) / second)) ?? true))
  return (midnight) => {
    const found: number[] = []
    const length = unit * interval
    for (let wall = midnight + modulo(first - midnight, length); wall < midnight + day; wall += length)
      if (isMeant(wall)) found.push(...times.map((time) => wall - midnight + time))
    return found
  }
}

function isDayOf({ freq, by, weekdays, weekStart }: Rule, midnight: number): boolean {
  const date = new Date(midnight)
  const weekday = date.getUTCDay()
  const ofWeek = weekdays?.filter((one) => one.weekday === weekday)
  if (ofWeek?.length === 0) return false
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (by.BYMONTH && !by.BYMONTH.includes(month + 1)) return false
  const ofMonth = () => findPosition(Date.UTC(year, month), Date.UTC(year, month + 1), midnight)
  if (by.BYMONTHDAY && !isAt(by.BYMONTHDAY, ofMonth())) return false
  const ofYear = () => findPosition(Date.UTC(year), Date.UTC(year + 1), midnight)
  if (by.BYYEARDAY && !isAt(by.BYYEARDAY, ofYear())) return false
  if (by.BYWEEKNO && !isAt(by.BYWEEKNO, weekOf(midnight, weekStart))) return false
  if (!ofWeek || ofWeek.some(({ nth }) => nth === 0)) return true
  const { number: position, count } = freq === 'MONTHLY' || by.BYMONTH ? ofMonth() : ofYear()
  const nths = [Math.ceil(position / 7), -Math.ceil((count - position + 1) / 7)]
  return ofWeek.some(({ nth }) => nths.includes(nth))
}

interface Position {
  /** Counts from 1. */
  number: number
  count: number
}

function findPosition(from: number, until: number, at: number, length = day): Position {
  return { number: Math.floor((at - from) / length) + 1, count: Math.round((until - from) / length) }
}

function isAt(values: readonly number[], { number: position, count }: Position): boolean {
  return values.includes(position) || values.includes(position - count - 1)
}

/** A week belongs to the year in which most of it lies. */
function weekOf(midnight: number, weekStart: number): Position {
  const first = midnight - modulo(new Date(midnight).getUTCDay() - weekStart, 7) * day
  const year = new Date(first + 3 * day).getUTCFullYear()
  return findPosition(firstWeekOf(year, weekStart), firstWeekOf(year + 1, weekStart), midnight, 7 * day)
}

function firstWeekOf(year: number, weekStart: number): number {
  const fourth = Date.UTC(year, 0, 4)
  return fourth - modulo(new Date(fourth).getUTCDay() - weekStart, 7) * day
}
