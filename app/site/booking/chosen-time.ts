/** What is chosen in the booking dialog, as far as it is still free. */
import { type Location, locations } from '#domain/booking/location.ts'
import { type OfferedDay, type OfferedMonth, openDays } from './offered-month.ts'

export interface Chosen {
  /** Empty while nothing is free in any month that was looked at. */
  date: string
  /** `null` without a date. */
  day: OfferedDay | null
  times: NonNullable<OfferedDay['times']>
  /** Empty if none is chosen, or if it is not free on this day. */
  time: string
  /** Where it can be at this time; without one, at any time of the day. */
  places: Location[]
  location: Location | ''
  /** The wished place is not possible at this time. The visitor has to choose another one: none is chosen instead. */
  isElsewhere: boolean
}

/** A chosen time that another visitor has booked since the months were loaded. */
export interface LostTime {
  date: string
  time: string
  location: string
  /** The day of the nearest free time; empty if there is none near. */
  near: string
}

/** Without a choice the first day with room; if that of a lost time is full, the one nearest to it. */
export function chosenIn(
  values: Partial<Record<string, string>>,
  months: readonly OfferedMonth[],
  lost: LostTime | null,
): Chosen {
  const open = months.flatMap(openDays)
  const on = (wanted: string | undefined) => open.find(({ date }) => date === wanted)
  const day = on(values['date']) ?? on(lost?.near) ?? open[0] ?? null
  const times = (day?.times ?? []).filter(({ time }) => day?.date !== lost?.date || time !== lost?.time)
  // A time was chosen for its day, not for the one that takes its place.
  const isWanted = day?.date === values['date']
  const time = isWanted ? times.find((one) => one.time === values['time']) : undefined
  const offered = new Set((time ? [time] : times).flatMap((one) => one.places))
  const places = locations.filter((place) => offered.has(place))
  const wished = values['location'] ?? ''
  const [only = ''] = wished === '' && places.length === 1 ? places : []
  const location = places.find((place) => place === wished) ?? only
  const isElsewhere = places.length > 0 && wished !== '' && location === ''
  return { date: day?.date ?? '', day, times, time: time?.time ?? '', places, location, isElsewhere }
}

/** What the fields of the form say is wished: a place only after a click on it, not because it is the only one there. */
export function typedIn(fields: Record<string, string>, changed: string): Record<string, string> {
  const { location, ...others } = fields
  return changed === 'location' && location !== undefined ? { ...others, location } : others
}
