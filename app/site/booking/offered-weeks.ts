/**
 * The bookable times of some weeks, as `/beratung/termin/zeiten.json` answers, and
 * `/termin/{token}/zeiten.json` for moving (plain JSON), and the choice among them as far as it is still
 * free.
 */
import type { DayState, NearestTime } from '#domain/appointments/offers.ts'
import { type Location, locations } from '#domain/booking/location.ts'

export interface OfferedDay {
  date: string
  state: DayState
  /** Omitted if there is none. */
  note?: string
  /** Omitted if there are none. */
  times?: { time: string; places: readonly Location[] }[]
}

export interface OfferedWeeks {
  /** Their first day, a Monday. */
  from: string
  today: string
  /** The last day that can be booked. */
  last: string
  minutes: number
  /** The hours before the appointment until which it can be changed. */
  changeHours: number
  /** The hours before the appointment at which each reminder is sent. */
  reminders: readonly number[]
  /** The request's id, so that a form sent twice makes one appointment. */
  request: string
  /** `null` if the site has none. */
  phone: { text: string; href: string } | null
  /** The first free time after weeks without any; `null` if there is none, or if these weeks have some. */
  next: NearestTime | null
  days: OfferedDay[]
}

export function openDays({ days }: OfferedWeeks): OfferedDay[] {
  return days.filter(({ state }) => state === 'open')
}

export interface Chosen {
  /** Empty while no visited week has a free time. */
  date: string
  /** `null` without a date. */
  day: OfferedDay | null
  times: NonNullable<OfferedDay['times']>
  /** Empty if none is chosen, or if the chosen one is not free on this day. */
  time: string
  /** The places possible at this time; without a time, at any time of the day. */
  places: Location[]
  location: Location | ''
  /** Whether the requested place is not possible at this time. None is chosen instead: the visitor has to. */
  isElsewhere: boolean
}

/** A chosen time that another visitor has booked since the weeks were loaded. */
export interface LostTime {
  date: string
  time: string
  location: string
  /** The day of the nearest free time; empty if none is near. */
  near: string
}

/** Without a choice, takes the first day with room; if the day of a lost time is full, the one nearest to it. */
export function chooseIn(
  values: Partial<Record<string, string>>,
  weeks: readonly OfferedWeeks[],
  lost: LostTime | null,
): Chosen {
  const open = weeks.flatMap(openDays)
  const on = (wanted: string | undefined) => open.find(({ date }) => date === wanted)
  const day = on(values['date']) ?? on(lost?.near) ?? open[0] ?? null
  const times = (day?.times ?? []).filter(({ time }) => day?.date !== lost?.date || time !== lost?.time)
  // A time is chosen for its day, not for the day that replaces it.
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

/** Reads the visitor's wishes from the fields: a place counts only after a click, not because it is the only one. */
export function readTyped(fields: Record<string, string>, changed: string): Record<string, string> {
  const { location, ...others } = fields
  return changed === 'location' && location !== undefined ? { ...others, location } : others
}
