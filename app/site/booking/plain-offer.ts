/** The bookable times as plain pages show them: the next days with room, and one day's times. */
import type { DayOffer } from '#domain/appointments/offers.ts'
import { type Location, locations } from '#domain/booking/location.ts'
import { type ClosedDays, groupClosedDays } from './closed-notes.tsx'

export interface PlainOffer {
  days: { date: string; count: number }[]
  /** The first of the days after these; `null` if there are none. */
  later: string | null
  /** Whether there are days before these. */
  hasEarlier: boolean
  /** Closed days before the last of these, with the notes that visitors may read. */
  closed: ClosedDays[]
  /** The chosen day; the first one with room if none was chosen. `null` if nothing is free at all. */
  chosen: { date: string; times: string[]; places: readonly Location[] } | null
  minutes: number
  /** Set if free times cannot be looked up. */
  isUnavailable?: true
}

const daysShown = 8

/** `from` is the first day to list, `date` the chosen one; either may be missing or invalid. */
export function plainOffer(
  offers: readonly DayOffer[],
  wanted: { from: string | null; date: string | null },
  minutes: number,
): PlainOffer {
  const open = offers.filter(({ state }) => state === 'open')
  const first = open.findIndex(({ date }) => date >= (wanted.from ?? ''))
  const start = wanted.from === null ? 0 : Math.max(0, first)
  const shown = open.slice(start, start + daysShown)
  const chosen = offers.find(({ date, state }) => date === wanted.date && state !== 'past') ?? shown[0]
  return {
    days: shown.map(({ date, times }) => ({ date, count: times.length })),
    later: open[start + daysShown]?.date ?? null,
    hasEarlier: start > 0,
    closed: groupClosedDays(
      offers.filter(({ date }) => date > (wanted.from ?? '') && date < (shown.at(-1)?.date ?? '')),
    ),
    chosen: chosen ? dayOf(chosen) : null,
    minutes,
  }
}

function dayOf({ date, times }: DayOffer): PlainOffer['chosen'] {
  const offered = new Set(times.flatMap(({ places }) => places))
  const places = locations.filter((place) => offered.has(place))
  return { date, times: times.map(({ time }) => time), places }
}

/** The level of water of a day: few times, some, many. */
export function levelOf(count: number): 1 | 2 | 3 {
  if (count <= 2) return 1
  return count <= 6 ? 2 : 3
}
