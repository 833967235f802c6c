/**
 * The times of a series' occurrences: by its rules, without those that it leaves out, and as its override
 * events change them.
 */
import type { LeftOutKind } from '#domain/appointments/own-calendars.ts'
import { joinSpans, type TimeSpan } from '#domain/appointments/spans.ts'
import type { Clocks } from './clocks.server.ts'
import {
  type CalendarEvent,
  createLeavingOut,
  dayOf,
  findMissedMidnights,
  midnightOf,
} from './events.server.ts'
import { instantOf, type Moment, momentIn, wallAt } from './moments.server.ts'
import { costOf, type Rule, wallsOf } from './rule.server.ts'

const day = 86_400_000

/**
 * The cost of rules is counted in days and times that are looked at, and not in seconds: the same file gives
 * the same times on every machine. Every hour of two years costs 18 000.
 */
const dearestSeries = 100_000
/** How often a series looks at one of its overrides. */
const looksPerOverride = 4

/** An event that is not fully understood. */
export interface Fault {
  /** `null` for an event that says only when its owner is busy. */
  event: CalendarEvent | null
  kind: LeftOutKind
}

export interface ExpandedSeries {
  event: CalendarEvent
  spans: TimeSpan[]
}

/** The changes of a series by its override events. */
interface Overrides {
  /** The occurrences that they replace. */
  replaced: Moment[]
  /** The events that later occurrences follow, too. */
  onwards: CalendarEvent[]
}

const noOverrides: Overrides = { replaced: [], onwards: [] }

/** The overrides by UID. */
export function findOverrides(events: readonly CalendarEvent[]): Map<string, Overrides> {
  const overrides = new Map<string, Overrides>()
  for (const event of events) {
    const { uid, replaces, start, isFree, isOnwards } = event
    if (!replaces || (!start && !isFree) || uid === '') continue
    const known = overrides.get(uid) ?? { replaced: [], onwards: [] }
    known.replaced.push(replaces)
    if (isOnwards) known.onwards.push(event)
    overrides.set(uid, known)
  }
  return overrides
}

/** The remaining budget. */
export interface Budget {
  cost: number
  /** Of looking at overrides: they must not use up the budget of other series. */
  looks: number
  times: number
}

interface Expanding {
  /** Only busy times within it are wanted. */
  wanted: TimeSpan
  clocks: Clocks
}

/**
 * The most expensive series are left out. So are those with the most overrides if there are too many: in a
 * hostile file, every series has the overrides of all.
 */
export function expandSeries(
  events: readonly CalendarEvent[],
  overrides: ReadonlyMap<string, Overrides>,
  { budget, ...expanding }: Expanding & { budget: Budget },
) {
  const series: ExpandedSeries[] = []
  const faults: Fault[] = []
  const tooDear: CalendarEvent[] = []
  const known = events.map((event) => ({ event, ...(overrides.get(event.uid) ?? noOverrides) }))
  const overridden = known.toSorted((one, other) => one.replaced.length - other.replaced.length)
  const priced = overridden.flatMap(({ event, replaced, onwards }) => {
    const looks = looksPerOverride * replaced.length
    if (looks > budget.looks) {
      tooDear.push(event)
      return []
    }
    budget.looks -= looks
    const shifts = findShifts(event, onwards, expanding.clocks)
    const window = event.start && windowOf(event.start, event.endOf, shifts, expanding.wanted)
    return { event, replaced, shifts, window, cost: window ? costOfSeries(event, window) : 0 }
  })
  for (const { event, cost, replaced, shifts, window } of priced.toSorted(
    (one, other) => one.cost - other.cost,
  )) {
    if (cost > Math.min(dearestSeries, budget.cost) || budget.times <= 0) {
      tooDear.push(event)
      continue
    }
    budget.cost -= cost
    if (!window) continue
    const keys = [...event.less, ...replaced]
    const { spans, kind } = spansOf(event, { keys, shifts, window }, expanding.clocks)
    budget.times -= spans.length
    series.push({ event, spans: joinSpans(filterWithin(spans, expanding.wanted)) })
    if (kind && event.faults.length === 0) faults.push({ event, kind })
  }
  for (const event of tooDear) if (event.faults.length === 0) faults.push({ event, kind: 'too-many' })
  return { series, faults, tooDear }
}

function costOfSeries({ start, rules, more }: CalendarEvent, window: TimeSpan): number {
  return start ? rules.reduce((sum, rule) => sum + costOf(rule, start.wall, window), more.length) : 0
}

/** An event that occurrences follow from an instant on; free ones take no time. */
interface Shift {
  since: number
  /** How much later the occurrence begins, in milliseconds. */
  later: number
  event: CalendarEvent
}

/** The earliest first. */
function findShifts(
  { start: first }: CalendarEvent,
  onwards: readonly CalendarEvent[],
  { floating }: Clocks,
): Shift[] {
  const shifts = onwards.flatMap((event): Shift[] => {
    if (!first || !event.replaces) return []
    const since = instantOf(alignToSeries(event.replaces, first, floating))
    return [{ since, later: event.start ? instantOf(event.start) - since : 0, event }]
  })
  return shifts.toSorted((one, other) => one.since - other.since)
}

/** The span in which an occurrence may begin, by any clock. */
function windowOf(
  start: Moment,
  endOf: CalendarEvent['endOf'],
  shifts: readonly Shift[],
  { from, until }: TimeSpan,
): TimeSpan {
  const lengths = shifts.map(({ event }) => (event.start ? lengthOf(event.start, event.endOf) : 0))
  const later = shifts.map((shift) => shift.later)
  return {
    from: from - most([lengthOf(start, endOf), ...lengths]) - most([0, ...later]) - 2 * day,
    until: until + most([0, ...later.map((by) => -by)]) + 2 * day,
  }
}

const lengthOf = (start: Moment, endOf: CalendarEvent['endOf']) => endOf(start) - instantOf(start)
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other))

/**
 * The same occurrence by the last change before it: as much later by its clock, and as long; `null` if it is
 * free.
 */
function applyShift(moment: Moment, { event, since }: Shift): TimeSpan | null {
  const { start, endOf, isFree } = event
  if (isFree || !start) return null
  const wall = wallAt(start.clock, instantOf(moment)) + start.wall - wallAt(start.clock, since)
  const changed = { ...start, wall: start.isDate ? midnightOf(wall) : wall }
  return { from: instantOf(changed), until: endOf(changed) }
}

export function filterWithin(spans: readonly TimeSpan[], { from, until }: TimeSpan): TimeSpan[] {
  return spans.filter((span) => span.from < span.until && span.from < until && from < span.until)
}

/** `kind` is the part that was not understood, which shows only here. */
function spansOf(
  event: CalendarEvent,
  { keys, shifts, window }: { keys: readonly Moment[]; shifts: readonly Shift[]; window: TimeSpan },
  clocks: Clocks,
): { spans: TimeSpan[]; kind: LeftOutKind | null } {
  const { start, endOf, rules, more } = event
  if (!start) return { spans: [], kind: null }
  const byRules = rules.flatMap((rule) => expandRule(rule, start, window))
  // The standard leaves open whether a beginning that no rule names counts: it is kept, and reported.
  const isNamed = rules.every((rule) => namesStart(rule, start.wall))
  const isOfNoRule = rules.length === 0 || event.faults.includes('rule') || !isNamed
  const moments = new Map<number, Moment>()
  for (const moment of [...(isOfNoRule ? [start] : []), ...byRules]) moments.set(instantOf(moment), moment)
  const dates = more
    .filter(({ until }) => until === null)
    .map((one) => alignToSeries(one.start, start, clocks.floating))
  for (const moment of dates) moments.set(instantOf(moment), moment)
  const { isLeftOut, isOnDay } = createLeavingOut(keys, clocks)
  const left = [...moments.values()].filter((moment) => !isLeftOut(moment))
  // A day identifies a time if it has only one.
  const perDay = Map.groupBy(left.filter(isOnDay), ({ wall }) => midnightOf(wall))
  const isOneOnDay = (moment: Moment) => isOnDay(moment) && perDay.get(midnightOf(moment.wall))?.length === 1
  const periods = more.filter(({ start: one, until }) => until !== null && !isLeftOut(one))
  const missed = findMissedMidnights(keys, [...moments.values()], clocks.floating)
  // The standard leaves open whether a period named by itself moves with the others: it stays, and is
  // reported.
  const isClear =
    [...perDay.values()].every(({ length }) => length === 1) &&
    !left.some(({ wall }) => missed.has(midnightOf(wall))) &&
    (shifts.length === 0 || periods.length === 0)
  const kept = left
    .filter((moment) => !isOneOnDay(moment))
    .toSorted((one, other) => instantOf(one) - instantOf(other))
  let passed = 0
  const spans = kept.flatMap((moment) => {
    while (passed < shifts.length && (shifts[passed]?.since ?? 0) <= instantOf(moment)) passed += 1
    const shift = shifts[passed - 1]
    if (shift) return applyShift(moment, shift) ?? []
    return event.isFree ? [] : { from: instantOf(moment), until: endOf(moment) }
  })
  const own = event.isFree
    ? []
    : periods.map((one) => ({ from: instantOf(one.start), until: one.until ?? 0 }))
  return {
    spans: [...spans, ...own],
    kind: isNamed ? (isClear ? null : 'exception') : 'rule',
  }
}

/** A day in a series of times is at the time of that series, a time in one of whole days is a day. */
function alignToSeries(moment: Moment, start: Moment, floating: Moment['clock']): Moment {
  if (moment.isDate === start.isDate) return moment
  if (start.isDate) return { ...start, wall: dayOf(moment, floating) }
  return { ...start, wall: moment.wall + start.wall - midnightOf(start.wall) }
}

function expandRule(rule: Rule, start: Moment, window: TimeSpan): Moment[] {
  const last = rule.until === null ? null : momentIn(rule.until, false, start.clock)
  const isOver = (moment: Moment) =>
    last !== null && (last.isDate ? midnightOf(moment.wall) > last.wall : instantOf(moment) > instantOf(last))
  const found: Moment[] = []
  for (const wall of wallsOf(rule, start.wall, window)) {
    const moment = { ...start, wall }
    if (isOver(moment)) break
    found.push(moment)
  }
  return found
}

function namesStart(rule: Rule, wall: number): boolean {
  const [first] = wallsOf(rule, wall, { from: wall, until: wall + 1 })
  return first === wall
}
