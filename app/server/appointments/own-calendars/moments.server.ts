/**
 * The time that a clock shows, and its instant: events state the former, busy times the latter. A time zone
 * that the file defines follows its definition. Other zones are found by the names that calendars use:
 * IANA's, also with a prefix, Microsoft's, and its names for people, such as '(UTC-05:00) Eastern Time (US &
 * Canada)'.
 */
import { withoutInvisible } from '#domain/visible-text.ts'
import { findIana } from 'windows-iana'
import { createZoneClock } from '#domain/booking/zone-clock.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface ZoneClock {
  /** How far it is ahead of UTC at this instant, in milliseconds. */
  offsetAt(instant: number): number
  /** Whether its name states only an offset, and words that could mean more. */
  isUnsure?: boolean
}

/** The clock of one offset all year. */
function createFixedOffsetClock(offset: number): ZoneClock {
  return { offsetAt: () => offset }
}

export const utc = createFixedOffsetClock(0)

/** Years have four digits. */
export const endOfYears = Date.UTC(10_000)

/** A zone of this machine's list. Throws for a name that is not in it. */
function zoneClock(name: string): ZoneClock {
  const zone = createZoneClock(name)
  /** The offsets at the beginning of days, by number of the day. */
  const atMidnight = new Map<number, number>()

  function midnight(number: number): number {
    const known = atMidnight.get(number) ?? zone.offsetAt(number * day)
    atMidnight.set(number, known)
    return known
  }

  return {
    // Only the two days of a year on which it changes are asked about more than once.
    offsetAt(instant) {
      const number = Math.floor(instant / day)
      const offset = midnight(number)
      return offset === midnight(number + 1) ? offset : zone.offsetAt(instant)
    },
  }
}

export const zurich = zoneClock('Europe/Zurich')

export interface Moment {
  /** The time that the clock shows, as if it were UTC's. */
  wall: number
  isDate: boolean
  clock: ZoneClock
}

/**
 * The instant at which the clock shows what UTC's shows at `wall`: the first one if there are two; one that
 * is skipped is read with the offset from before the change (RFC 5545, 3.3.5). `NaN` for a time that no
 * calendar can write.
 */
export function instantOf({ wall, clock }: Pick<Moment, 'wall' | 'clock'>): number {
  if (!(Math.abs(wall) < endOfYears)) return Number.NaN
  const before = clock.offsetAt(wall - day)
  const after = clock.offsetAt(wall + day)
  const isBefore = before === after || clock.offsetAt(wall - before) === before
  return wall - (isBefore || clock.offsetAt(wall - after) !== after ? before : after)
}

/** The time that the clock shows at an instant; `NaN` at `NaN`. */
export function wallAt(clock: ZoneClock, instant: number): number {
  return Number.isNaN(instant) ? Number.NaN : instant + clock.offsetAt(instant)
}

const written =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** `null` if the text is no day or time. `clock` is that of a time that names no offset. */
export function momentIn(text: string, isDay: boolean, clock: ZoneClock): Moment | null {
  const found = written.exec(withoutInvisible(text))
  if (!found) return null
  const part = (index: number) => Number(found[index] ?? 0)
  const [year, month, date] = [part(1), part(2), part(3)]
  const [hours, minutes, seconds] = [part(4), part(5), part(6)]
  const isDate = isDay || found[4] === undefined
  const midnight = Date.UTC(year, month - 1, date)
  const isOfCalendar = new Date(midnight).getUTCMonth() === month - 1 && year > 0
  const isEndOfDay = hours === 24 && minutes === 0 && seconds === 0
  if (!isOfCalendar || (hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 60) return null
  // Days are those of the advisor's place.
  if (isDate) return { wall: midnight, isDate, clock: zurich }
  const wall = midnight + hours * hour + minutes * minute + seconds * second
  // The end of the last day is a time of the next one.
  if (wall >= endOfYears) return null
  return { wall, isDate, clock: found[7] === undefined ? clock : (offsetClock(found[7]) ?? utc) }
}

/** The clock of an offset such as '+0100'. */
export function offsetClock(text: string): ZoneClock | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(text.trim()) ?? []
  if (sign === undefined) return null
  const size = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * second
  return createFixedOffsetClock(sign === '-' ? -size : size)
}

/** The clock of a zone that the file does not define, by its name; `null` if the name is in no list. */
export function clockNamed(name: string): ZoneClock | null {
  const plain = name.trim().replace(/^"|"$/g, '')
  // 'W. Europe Standard Time 1' is Exchange's name for its second definition of a zone.
  const single = plain.replace(/ \d+$/, '').replace(/\b(?:Daylight|Summer) Time\b/, 'Standard Time')
  const parts = single.replaceAll(' ', '_').split('/')
  const candidates = [
    findIana(plain)[0],
    findIana(single)[0],
    // '/freeassociation.sourceforge.net/Tzfile/Europe/Zurich', 'tzone://Microsoft/Utc' and the like end in the
    // usual name.
    ...[3, 2, 1].map((count) => parts.slice(-count).join('/')),
  ]
  for (const candidate of candidates) {
    const clock = candidate === undefined ? null : findListedClock(candidate)
    if (clock) return clock
  }
  return findDescribedClock(single)
}

/** Others of three letters mean several zones: BST is the time of Bangladesh here, and of Britain elsewhere. */
const soleMeanings = ['UTC', 'GMT', 'CET', 'EET', 'MET', 'WET']

function findListedClock(name: string): ZoneClock | null {
  try {
    if (name === 'Europe/Zurich') return zurich
    const clock = zoneClock(name)
    const isUnsure = /^[A-Z]{3}$/i.test(name) && !soleMeanings.includes(name.toUpperCase())
    return isUnsure ? { ...clock, isUnsure } : clock
  } catch {
    return null
  }
}

const described =
  /^(?:\((?:UTC|GMT)\s*(?:(?<sign>[+-])(?<hours>\d{1,2})(?:[:.]?(?<minutes>\d\d))?)?\)\s*(?<words>.*)|(?:UTC|GMT)?\s*(?<sign2>[+-])(?<hours2>\d{1,2})(?:[:.]?(?<minutes2>\d\d))?)$/i

/** A name for people: an offset, and perhaps words or cities that show when the clock changes. */
function findDescribedClock(name: string): ZoneClock | null {
  const { groups } = described.exec(name.replaceAll(/[−–]/g, '-')) ?? {}
  if (!groups) return null
  const { sign, hours = '0', minutes = '0', words = '', sign2, hours2 = '0', minutes2 = '0' } = groups
  const size = (Number(hours) + Number(hours2)) * hour + (Number(minutes) + Number(minutes2)) * minute
  const offset = (sign ?? sign2) === '-' ? -size : size
  const standard = findIana(`${words.replace(/ Time\b.*$/, '')} Standard Time`)[0]
  const cities = words.split(/[,;/]/).map((city) => {
    const plain = city.trim()
    return (listed.get(plain) ?? plain).replaceAll(' ', '_')
  })
  const candidates = [
    ...(standard === undefined ? [] : [standard]),
    ...Intl.supportedValuesOf('timeZone').filter((zone) => cities.includes(zone.replace(/^.*\//, ''))),
  ]
  const found = candidates.map(findListedClock).find((clock) => clock && standardOffset(clock) === offset)
  // Other names do not say whether their clocks ever change.
  const isSure = /^(?:(?:Coordinated Universal Time|Koordinierte Weltzeit)(?:[+-]\d+)?)?$/.test(words.trim())
  return found ?? { ...createFixedOffsetClock(offset), isUnsure: !isSure }
}

/** Places in Microsoft's names of zones, in English and German, where the list of zones has another name. */
const listed = new Map(
  Object.entries({
    Arizona: 'Phoenix',
    Athen: 'Athens',
    Brüssel: 'Brussels',
    Bukarest: 'Bucharest',
    Kairo: 'Cairo',
    Kalkutta: 'Calcutta',
    Kolkata: 'Calcutta',
    Kopenhagen: 'Copenhagen',
    Lissabon: 'Lisbon',
    Moskau: 'Moscow',
    Neufundland: 'St Johns',
    Prag: 'Prague',
    Rom: 'Rome',
    Singapur: 'Singapore',
    Tokio: 'Tokyo',
    Warschau: 'Warsaw',
    Wien: 'Vienna',
  }),
)

export function standardOffset(clock: ZoneClock): number {
  return Math.min(clock.offsetAt(Date.UTC(2026, 0, 1)), clock.offsetAt(Date.UTC(2026, 6, 1)))
}
