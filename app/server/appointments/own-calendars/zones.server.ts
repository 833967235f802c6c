/**
 * When a time of a calendar is. Time zones go by the names that calendars use: IANA's, also with a prefix, and Microsoft's.
 * Their rules are those of this machine, because the definitions in calendars are often cut short, out of date or missing.
 */
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

const day = 86_400_000

class KnownZone extends ICAL.Timezone {
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

const zurich = new KnownZone('Europe/Zurich')
const known = new Map<string, KnownZone | null>()

/** `null` for a name that is kept in no list. */
export function zoneNamed(name: string): KnownZone | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const plain = name.trim().replace(/^"|"$/g, '')
  // '/freeassociation.sourceforge.net/Europe/Zurich' and the like end in the usual name.
  const ending = /[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){1,2}$/.exec(plain)?.[0]
  const usual = [findIana(plain)[0], ending, plain].find((one) => one !== undefined && isKnown(one))
  const zone = usual === undefined ? null : new KnownZone(usual)
  known.set(name, zone)
  return zone
}

function isKnown(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Milliseconds since 1970. */
export interface BusySpan {
  from: number
  until: number
}

/** Days, and times without a zone, are those of where the advisor is. */
export function instantOf(time: ICAL.Time): number {
  const { year, month, day: date, hour, minute, second, isDate, zone } = time
  const own = isDate || zone === ICAL.Timezone.localTimezone ? zurich : zone
  if (!(own instanceof KnownZone)) return time.toUnixTime() * 1_000
  return own.instantOf(Date.UTC(year, month - 1, date, hour, minute, second))
}

export function spanOf(start: ICAL.Time, end: ICAL.Time): BusySpan[] {
  const from = instantOf(start)
  const until = instantOf(end)
  if (until > from) return [{ from, until }]
  if (!start.isDate) return []
  // Some write the same day as its own end.
  const next = start.clone()
  next.adjust(1, 0, 0, 0)
  return [{ from, until: instantOf(next) }]
}
