/** What a clock shows, and when that is: entries tell the one, what is busy is the other. */
import ICAL from 'ical.js'
import { KnownZone, zurich } from './time-zones.server.ts'

/** Milliseconds since 1970. */
export interface BusySpan {
  from: number
  until: number
}

export interface Moment {
  /** What the clock shows, as if it were UTC's. */
  wall: number
  isDate: boolean
  clock: { instantOf(wall: number): number }
}

const day = 86_400_000

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

export function spanOf(start: Moment, end: Moment): BusySpan[] {
  const from = instantOf(start)
  const until = instantOf(end)
  if (until > from) return [{ from, until }]
  // Some write the same day as its own end.
  return start.isDate ? [{ from, until: instantOf(later(start, day)) }] : []
}
