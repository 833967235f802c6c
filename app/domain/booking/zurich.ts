/** Calendar days and wall-clock times in Europe/Zurich, correct across daylight-saving changes. */
import { createZoneClock } from './zone-clock.ts'

const dayInMilliseconds = 86_400_000

/** A calendar day, YYYY-MM-DD. */
export type IsoDate = string

/**
 * Whether there is such a day: `Date.parse` takes 31 November for 1 December. Years of four digits from 2000 on only: days
 * are compared as texts, and after 9999 they get a sign.
 */
export function isIsoDate(text: string): boolean {
  const parsed = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

const clock = createZoneClock('Europe/Zurich')

function wallClock(instant: Date) {
  const { year, month, day, hour, minute, second } = clock.read(instant)
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}`, second }
}

export function todayInZurich(now: Date): IsoDate {
  return wallClock(now).date
}

/** ISO 8601 with Zurich's offset: `2026-12-01T08:00:00+01:00`. */
export function zurichTimestamp(instant: Date): string {
  const { date, time, second } = wallClock(instant)
  const minutes = clock.offsetAt(instant.getTime()) / 60_000
  const offset = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${date}T${time}:${second}+${offset.join(':')}`
}

/** HH:MM, with a leading zero. */
export function timeInZurich(now: Date): string {
  return wallClock(now).time
}

/** The form in which the whole site writes a time of day: `8:00`. A half-typed time stays as it is. */
export function spokenTime(full: string): string {
  return full.replace(/^0(?=\d:\d\d$)/, '')
}

/** The clock time of an instant in ISO 8601, as booking forms write it: `8:00`. */
export function clockInZurich(instant: string): string {
  return spokenTime(timeInZurich(new Date(instant)))
}

/**
 * The instant at which Zurich's clock shows this date and time (`8:00` and `08:00` alike). For a time that occurs twice
 * in autumn, the first one; a time skipped in spring is read with the offset from before the change (2:30 is 3:30).
 */
export function zurichInstant(date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time.padStart(5, '0')}:00Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const offsetBefore = clock.offsetAt(asUtc - dayInMilliseconds)
  const offsetAfter = clock.offsetAt(asUtc + dayInMilliseconds)
  const earliest = asUtc - offsetBefore
  const exists = clock.offsetAt(earliest) === offsetBefore
  return new Date(
    exists || clock.offsetAt(asUtc - offsetAfter) !== offsetAfter ? earliest : asUtc - offsetAfter,
  )
}
