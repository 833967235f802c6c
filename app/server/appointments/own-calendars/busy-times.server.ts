/**
 * The busy times in a calendar file. Nothing is given away silently: what cannot be understood takes the time from DTSTART to
 * DTEND, and is counted and named.
 */
import type { LeftOut, LeftOutKind } from '#domain/appointments/own-calendars.ts'
import { joinSpans, type TimeSpan } from '#domain/appointments/spans.ts'
import { type Clocks, clocksOf } from './clocks.server.ts'
import {
  createLeavingOut,
  dayOf,
  type Entry,
  entryIn,
  findMissedMidnights,
  freeBusyIn,
  midnightOf,
} from './entries.server.ts'
import { type Component, componentsIn } from './lines.server.ts'
import { instantOf, type Moment, momentIn, wallAt, zurich } from './moments.server.ts'
import { costOf, type Rule, wallsOf } from './rule.server.ts'

export interface Reading {
  /** Only what is busy between these instants is wanted. */
  from: number
  until: number
  /** What the UIDs of our own entries end in: they block nothing a second time. */
  ownDomain: string
}

export type BusyTimes =
  | { outcome: 'read'; spans: TimeSpan[]; leftOut: LeftOut }
  | { outcome: 'no-calendar' | 'too-large' }

const day = 86_400_000

/** Every half hour of two years is fewer, and these still fit into one document. */
const mostSpans = 40_000
/**
 * What rules cost is counted in days and times that are looked at, and not in seconds: the same file gives the same times on
 * every machine. Every hour of two years costs 18 000.
 */
const dearestSeries = 100_000
const dearestFile = 5_000_000
/** How many times all series together may find. */
const mostTimes = 400_000

/** Oldest first, and none touches the next. */
export function busyTimes(file: string, reading: Reading): BusyTimes {
  const calendars = componentsIn(file)?.filter(({ name }) => name === 'VCALENDAR')
  if (!calendars) return { outcome: 'no-calendar' }
  const budget: Budget = { cost: dearestFile, times: mostTimes }
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
    spans.push(...(isRoom ? one.spans : ownSpan(one.entry)))
    if (!isRoom && one.entry.faults.length === 0) faults.push({ entry: one.entry, kind: 'too-many' })
  }
  return { outcome: 'read', spans: joinSpans(spans), leftOut: describeLeftOut(faults) }
}

/** An entry that is not wholly understood. */
interface Fault {
  /** `null` for an entry that says only when its owner is busy. */
  entry: Entry | null
  kind: LeftOutKind
}

interface Found {
  /** Of single entries, and what is left of series that are not understood. */
  spans: TimeSpan[]
  series: { entry: Entry; spans: TimeSpan[] }[]
  faults: Fault[]
}

function findTimes(calendar: Component, reading: Reading, budget: Budget): Found {
  const clocks = clocksOf(calendar, reading)
  const entries = calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => entryIn(component, clocks))
    .filter(({ uid }) => !isOurs(uid, reading.ownDomain))
  const busy = entries.filter(({ isFree }) => !isFree)
  const faults = entries.flatMap((entry): Fault[] => {
    // What is free takes no hours, but may leave some busy that it cancels.
    const kind = entry.faults.find((one) => !entry.isFree || one === 'exception')
    return kind && isWorthTelling(entry, reading) ? [{ entry, kind }] : []
  })
  const series = busy.filter(isSeries)
  const changes = findChanges(entries)
  const expanded = expandSeries(series, changes, { reading, clocks, budget })
  const known = new Set(entries.filter(isSeries).map(({ uid }) => uid))
  const ofNoSeries = [...changes].flatMap(([uid, { onwards }]) => (known.has(uid) ? [] : onwards))
  const told = calendar.parts
    .filter(({ name }) => name === 'VFREEBUSY')
    .map((component) => freeBusyIn(component, clocks))
  return {
    spans: [
      ...busy.filter((entry) => !isSeries(entry)).flatMap(ownSpan),
      ...expanded.tooDear.flatMap(ownSpan),
      ...told.flatMap(({ spans }) => spans),
    ],
    series: expanded.series,
    faults: [
      ...faults,
      ...ofNoSeries
        .filter((entry) => entry.faults.length === 0 && isWorthTelling(entry, reading))
        .map((entry): Fault => ({ entry, kind: 'exception' })),
      ...expanded.faults,
      ...told.filter(({ isWhole }) => !isWhole).map((): Fault => ({ entry: null, kind: 'time' })),
    ],
  }
}

function isSeries({ isRecurring, replaces }: Entry): boolean {
  return isRecurring && !replaces
}

function ownSpan({ start, endOf }: Entry): TimeSpan[] {
  return start ? [{ from: instantOf(start), until: endOf(start) }] : []
}

/** What entries of their own change about a series. */
interface Changes {
  /** The occurrences that they take the place of. */
  replaced: Moment[]
  /** Those from which on the others follow them. */
  onwards: Entry[]
}

const noChanges: Changes = { replaced: [], onwards: [] }

/** By UID. */
function findChanges(entries: readonly Entry[]): Map<string, Changes> {
  const changes = new Map<string, Changes>()
  for (const entry of entries) {
    const { uid, replaces, start, isFree, isOnwards } = entry
    if (!replaces || (!start && !isFree) || uid === '') continue
    const known = changes.get(uid) ?? { replaced: [], onwards: [] }
    known.replaced.push(replaces)
    if (isOnwards) known.onwards.push(entry)
    changes.set(uid, known)
  }
  return changes
}

/** What is left of it. */
interface Budget {
  cost: number
  times: number
}

interface Expanding {
  reading: Reading
  clocks: Clocks
}

/** The dearest are left out. */
function expandSeries(
  entries: readonly Entry[],
  changes: ReadonlyMap<string, Changes>,
  { budget, ...expanding }: Expanding & { budget: Budget },
) {
  const series: Found['series'] = []
  const faults: Fault[] = []
  const tooDear: Entry[] = []
  const priced = entries.map((entry) => {
    const { replaced, onwards } = changes.get(entry.uid) ?? noChanges
    const shifts = findShifts(entry, onwards, expanding.clocks)
    const window = entry.start && windowOf(entry.start, entry.endOf, shifts, expanding.reading)
    return { entry, replaced, shifts, window, cost: window ? costOfSeries(entry, window) : 0 }
  })
  for (const { entry, cost, replaced, shifts, window } of priced.toSorted(
    (one, other) => one.cost - other.cost,
  )) {
    if (cost > Math.min(dearestSeries, budget.cost) || budget.times <= 0) {
      tooDear.push(entry)
      continue
    }
    budget.cost -= cost
    if (!window) continue
    const keys = [...entry.less, ...replaced]
    const { spans, kind } = spansOf(entry, { keys, shifts, window }, expanding.clocks)
    budget.times -= spans.length
    series.push({ entry, spans: joinSpans(filterWithin(spans, expanding.reading)) })
    if (kind && entry.faults.length === 0) faults.push({ entry, kind })
  }
  for (const entry of tooDear) if (entry.faults.length === 0) faults.push({ entry, kind: 'too-many' })
  return { series, faults, tooDear }
}

function costOfSeries({ start, rules, more }: Entry, window: TimeSpan): number {
  return start ? rules.reduce((sum, rule) => sum + costOf(rule, start.wall, window), more.length) : 0
}

/** From an instant on, occurrences are as this entry says; free ones take no time. */
interface Shift {
  since: number
  /** By how much later it begins. */
  later: number
  entry: Entry
}

/** The earliest first. */
function findShifts({ start: first }: Entry, onwards: readonly Entry[], { floating }: Clocks): Shift[] {
  const shifts = onwards.flatMap((entry): Shift[] => {
    if (!first || !entry.replaces) return []
    const since = instantOf(alignToSeries(entry.replaces, first, floating))
    return [{ since, later: entry.start ? instantOf(entry.start) - since : 0, entry }]
  })
  return shifts.toSorted((one, other) => one.since - other.since)
}

/** In which an occurrence may begin, by whatever clock. */
function windowOf(
  start: Moment,
  endOf: Entry['endOf'],
  shifts: readonly Shift[],
  { from, until }: Reading,
): TimeSpan {
  const lengths = shifts.map(({ entry }) => (entry.start ? lengthOf(entry.start, entry.endOf) : 0))
  const later = shifts.map((shift) => shift.later)
  return {
    from: from - most([lengthOf(start, endOf), ...lengths]) - most([0, ...later]) - 2 * day,
    until: until + most([0, ...later.map((by) => -by)]) + 2 * day,
  }
}

const lengthOf = (start: Moment, endOf: Entry['endOf']) => endOf(start) - instantOf(start)
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other))

/** The same occurrence as the last change before it says: as much later by its clock, and as long; `null` where it is free. */
function applyShift(moment: Moment, { entry, since }: Shift): TimeSpan | null {
  const { start, endOf, isFree } = entry
  if (isFree || !start) return null
  const wall = wallAt(start.clock, instantOf(moment)) + start.wall - wallAt(start.clock, since)
  const changed = { ...start, wall: start.isDate ? midnightOf(wall) : wall }
  return { from: instantOf(changed), until: endOf(changed) }
}

function filterWithin(spans: readonly TimeSpan[], { from, until }: Reading): TimeSpan[] {
  return spans.filter((span) => span.from < span.until && span.from < until && from < span.until)
}

/** `kind` says what was not understood, which is seen only now. */
function spansOf(
  entry: Entry,
  { keys, shifts, window }: { keys: readonly Moment[]; shifts: readonly Shift[]; window: TimeSpan },
  clocks: Clocks,
): { spans: TimeSpan[]; kind: LeftOutKind | null } {
  const { start, endOf, rules, more } = entry
  if (!start) return { spans: [], kind: null }
  const byRules = rules.flatMap((rule) => expandRule(rule, start, window))
  // Whether a beginning that no rule names counts is left open: it is held, and told.
  const isNamed = rules.every((rule) => namesStart(rule, start.wall))
  const isOfNoRule = rules.length === 0 || entry.faults.includes('rule') || !isNamed
  const moments = new Map<number, Moment>()
  for (const moment of [...(isOfNoRule ? [start] : []), ...byRules]) moments.set(instantOf(moment), moment)
  const dates = more
    .filter(({ until }) => until === null)
    .map((one) => alignToSeries(one.start, start, clocks.floating))
  for (const moment of dates) moments.set(instantOf(moment), moment)
  const { isLeftOut, isOnDay } = createLeavingOut(keys, clocks)
  const left = [...moments.values()].filter((moment) => !isLeftOut(moment))
  // A day says which time is meant where it has one alone.
  const perDay = Map.groupBy(left.filter(isOnDay), ({ wall }) => midnightOf(wall))
  const isOneOnDay = (moment: Moment) => isOnDay(moment) && perDay.get(midnightOf(moment.wall))?.length === 1
  const periods = more.filter(({ start: one, until }) => until !== null && !isLeftOut(one))
  const missed = findMissedMidnights(keys, [...moments.values()], clocks.floating)
  // Whether a period that is named by itself moves with the others is left open: it stays, and is told.
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
    return shift ? (applyShift(moment, shift) ?? []) : { from: instantOf(moment), until: endOf(moment) }
  })
  return {
    spans: [...spans, ...periods.map((one) => ({ from: instantOf(one.start), until: one.until ?? 0 }))],
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

/** The UIDs that booking and the feed give (calendar-file.server.ts, feed.server.ts). */
function isOurs(uid: string, domain: string): boolean {
  // Absences had UIDs without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(uid) && uid.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid)
  )
}

/** What is over, or far ahead, takes no hours whatever it says. */
function isWorthTelling(entry: Entry, { from, until }: Reading): boolean {
  const { start, endOf, isRecurring, rules, faults } = entry
  if (!start) return true
  if (instantOf(start) >= until) return false
  if (!isRecurring) return Math.max(endOf(start), instantOf(start) + day) > from
  if (faults.includes('rule') || rules.length === 0) return true
  const ends = rules.map((rule) => (rule.until === null ? null : momentIn(rule.until, false, start.clock)))
  return ends.some((end) => end === null || instantOf(end) + 2 * day > from)
}

function describeLeftOut(faults: readonly Fault[]): LeftOut {
  const known = faults.map(({ entry, kind }) => {
    const start = entry?.start ?? null
    const date = start && new Date(wallAt(zurich, instantOf(start))).toISOString().slice(0, 10)
    return { day: date, kind, isWeekly: entry?.isWeekly ?? false }
  })
  const dated = known.filter(({ day: date }) => date !== null)
  const [first = known[0] ?? null] = dated.toSorted((one, other) =>
    String(one.day) < String(other.day) ? -1 : 1,
  )
  return { count: known.length, first }
}
