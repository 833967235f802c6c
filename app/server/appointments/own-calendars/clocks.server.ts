/** The clocks for the times of one calendar: its own definitions of zones, and those known by name. */
import type { TimeSpan } from '#domain/appointments/spans.ts'
import { type Component, type Property, textOf } from './lines.server.ts'
import {
  type ZoneClock,
  clockNamed,
  instantOf,
  momentIn,
  offsetClock,
  standardOffset,
  utc,
  zurich,
} from './moments.server.ts'
import { costOf, type Rule, ruleIn, wallsOf } from './rule.server.ts'

/** A file of strangers may name as many zones as it has lines. */
const mostNames = 200

export interface Clocks {
  /** The clock of times that name no zone. */
  floating: ZoneClock
  /** `null` for an unknown zone. */
  findByName(zone: string): ZoneClock | null
}

export function clocksOf(calendar: Component, reading: TimeSpan): Clocks {
  const definitions = new Map(
    calendar.parts
      .filter(({ name, parts }) => name === 'VTIMEZONE' && parts.length > 0)
      .map((zone) => [textOf(zone, 'TZID'), zone] as const),
  )
  const known = new Map<string, ZoneClock | null>()

  function findByName(zone: string): ZoneClock | null {
    const found = known.get(zone)
    if (found !== undefined) return found
    if (known.size > mostNames) return null
    const definition = definitions.get(zone)
    const byName = clockNamed(zone)
    const sure = byName?.isUnsure ? null : byName
    const clock = (definition && readDefinedClock(definition, { zone, byName: sure, reading })) ?? byName
    known.set(zone, clock)
    return clock
  }

  const usual = textOf(calendar, 'X-WR-TIMEZONE')
  const floating = usual === '' ? zurich : (findByName(usual) ?? { ...zurich, isUnsure: true })
  return { floating, findByName }
}

interface Change {
  at: number
  before: number
  offset: number
}

/** `null` if the definition cannot be read, or says no more than the name. */
function readDefinedClock(
  { parts }: Component,
  { zone, byName, reading }: { zone: string; byName: ZoneClock | null; reading: TimeSpan },
): ZoneClock | null {
  const observances = parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  const found = observances.map((observance) => changesOf(observance, reading))
  if (found.length === 0 || found.includes(null)) return null
  const changes = found.flatMap((one) => one ?? []).toSorted((one, other) => one.at - other.at)
  if (changes.length > mostChanges) return null
  const isCutShort = observances.every(({ properties }) => properties.every(({ name }) => name !== 'RRULE'))
  // Some write only the standard time of a zone of the list, and since a year in which it had another.
  const standard = byName && zone.includes('/') ? standardOffset(byName) : null
  const saysNothing = ({ at, offset }: Change) => offset === standard || byName?.offsetAt(at) === offset
  if (isCutShort && changes.every(saysNothing)) return null
  const before = changes[0]?.before ?? 0
  return { offsetAt: (instant) => changes.findLast(({ at }) => at <= instant)?.offset ?? before }
}

/** When one of the two times of a year begins, and its offset. */
function changesOf({ properties }: Component, reading: TimeSpan): Change[] | null {
  const text = (wanted: string) => properties.find(({ name }) => name === wanted)?.text ?? ''
  const [clock, next] = [offsetClock(text('TZOFFSETFROM')), offsetClock(text('TZOFFSETTO'))]
  const start = momentIn(text('DTSTART'), false, utc)
  if (!clock || !next || !start) return null
  const offset = next.offsetAt(0)
  const rules = properties.filter(({ name }) => name === 'RRULE').map((rule) => ruleIn(rule.text))
  const span = { from: reading.from - twoYears, until: reading.until + twoYears }
  // A zone changes twice a year; a rule with more changes would cost too much.
  if (rules.some((rule) => rule?.freq !== 'YEARLY' || costOf(rule, start.wall, span) > dearest)) return null
  const walls = rules.flatMap((rule) => (rule ? findChanges(rule, start.wall, clock, span) : []))
  const more = properties.filter(({ name }) => name === 'RDATE').flatMap(wallsIn)
  return [start.wall, ...more, ...walls].map((wall) => ({
    at: instantOf({ wall, clock }),
    before: clock.offsetAt(0),
    offset,
  }))
}

const twoYears = 2 * 366 * 86_400_000
/** Each time of a zone looks through them. */
const mostChanges = 200
const dearest = 20_000

function findChanges(rule: Rule, start: number, clock: ZoneClock, span: TimeSpan): number[] {
  const last = rule.until === null ? null : momentIn(rule.until, false, clock)
  const walls = [...wallsOf(rule, start, span)]
  return walls.filter((wall) => !last || instantOf({ wall, clock }) <= instantOf(last))
}

function wallsIn({ text }: Property): number[] {
  return text.split(',').flatMap((one) => momentIn(one, false, utc)?.wall ?? [])
}
