/**
 * What a clock shows, and when that is: entries tell the one, what is busy is the other. Time zones go by the names that
 * calendars use: IANA's, also with a prefix, and Microsoft's. Their rules are those of this machine, because the
 * definitions in calendars are often cut short, out of date or missing.
 */
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import type { TimeSpan } from '#domain/appointments/spans.ts'

const day = 86_400_000

export class KnownZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat
  /** The offsets at the beginning of days, by number of the day. */
  readonly #atMidnight = new Map<number, number>()

  constructor(name: string) {
    super({ tzid: name })
    this.#clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  }

  #askedAt(instant: number): number {
    const parts = Object.fromEntries(
      this.#clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
  }

  #midnight(number: number): number {
    const known = this.#atMidnight.get(number) ?? this.#askedAt(number * day)
    this.#atMidnight.set(number, known)
    return known
  }

  /** In milliseconds. Only the two days of a year on which it changes are asked about more than once. */
  #offsetAt(instant: number): number {
    const number = Math.floor(instant / day)
    const offset = this.#midnight(number)
    return offset === this.#midnight(number + 1) ? offset : this.#askedAt(instant)
  }

  /**
   * The instant at which the clock of the zone shows what UTC's shows at `wall`: the first one where there are two; one that
   * is skipped is read with the offset from before the change (RFC 5545, 3.3.5).
   */
  instantOf(wall: number): number {
    const before = this.#offsetAt(wall - day)
    const after = this.#offsetAt(wall + day)
    const isBefore = before === after || this.#offsetAt(wall - before) === before
    return wall - (isBefore || this.#offsetAt(wall - after) !== after ? before : after)
  }

  /** ical.js asks with a time of the zone, and wants seconds. */
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day: date, hour, minute, second } = time
    const wall = Date.UTC(year, month - 1, date, hour, minute, second)
    return (wall - this.instantOf(wall)) / 1_000
  }
}

export type Zones = ReturnType<typeof createZones>

/** `null` for a name that is kept in no list. */
export function createZones() {
  const known = new Map<string, KnownZone | null>()
  return (name: string): KnownZone | null => {
    const found = known.get(name)
    if (found !== undefined) return found
    const zone = zoneNamed(name)
    known.set(name, zone)
    return zone
  }
}

export const zurich = new KnownZone('Europe/Zurich')

function zoneNamed(name: string): KnownZone | null {
  const plain = name.trim().replace(/^"|"$/g, '')
  // '/freeassociation.sourceforge.net/Europe/Zurich' and the like end in the usual name.
  const ending = /[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){1,2}$/.exec(plain)?.[0]
  for (const candidate of [findIana(plain)[0], ending, plain]) {
    if (candidate !== undefined && isKnown(candidate)) return new KnownZone(candidate)
  }
  return null
}

function isKnown(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export interface Moment {
  /** What the clock shows, as if it were UTC's. */
  wall: number
  isDate: boolean
  clock: { instantOf(wall: number): number }
}

export const utc: Moment['clock'] = { instantOf: (wall) => wall }

export function momentOf(time: ICAL.Time): Moment {
  const { year, month, day: date, hour, minute, second, isDate } = time
  return { wall: Date.UTC(year, month - 1, date, hour, minute, second), isDate, clock: clockOf(time) }
}

/** Days, and times without a zone, are those of where the advisor is. */
function clockOf({ isDate, zone }: ICAL.Time): Moment['clock'] {
  if (isDate || zone === ICAL.Timezone.localTimezone) return zurich
  if (zone instanceof KnownZone) return zone
  if (zone === ICAL.Timezone.utcTimezone) return utc
  return {
    instantOf(wall) {
      const time = ICAL.Time.fromJSDate(new Date(wall), true)
      time.zone = zone
      return time.toUnixTime() * 1_000
    },
  }
}

export function instantOf({ wall, clock }: Moment): number {
  return clock.instantOf(wall)
}

export function later(moment: Moment, milliseconds: number): Moment {
  return { ...moment, wall: moment.wall + milliseconds }
}

export function spanOf(start: Moment, end: Moment): TimeSpan[] {
  const from = instantOf(start)
  const until = instantOf(end)
  if (until > from) return [{ from, until }]
  // Some write the same day as its own end.
  return start.isDate ? [{ from, until: instantOf(later(start, day)) }] : []
}
