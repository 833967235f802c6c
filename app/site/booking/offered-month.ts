/** What can be booked in a month, as `/beratung/termin/zeiten.json` answers, and `/termin/{token}/zeiten.json` for moving; plain JSON. */
import type { DayState, NearestTime } from '#domain/appointments/offers.ts'
import type { Location } from '#domain/booking/location.ts'

export interface OfferedDay {
  date: string
  state: DayState
  /** Omitted if there is none. */
  note?: string
  /** Omitted if there are none. */
  times?: { time: string; places: readonly Location[] }[]
}

export interface OfferedMonth {
  /** YYYY-MM. */
  month: string
  today: string
  /** The last day that can be booked. */
  last: string
  minutes: number
  /** Until how long before the appointment it can be changed. */
  changeHours: number
  remind: boolean
  /** Makes a form that is sent twice one appointment. */
  request: string
  /** `null` if the site has none. */
  phone: { text: string; href: string } | null
  /** The first free time after a month in which nothing is; `null` if there is none, or if the month has some itself. */
  next: NearestTime | null
  days: OfferedDay[]
}

const timeout = 15_000

/** The server's current month if none is named; throws if there is no readable answer. `path`: of a form. */
export async function askMonth(path: string, month: string | null): Promise<OfferedMonth> {
  const query = month === null ? '' : `?monat=${month}`
  const response = await fetch(`${path}/zeiten.json${query}`, {
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

export function openDays({ days }: OfferedMonth): OfferedDay[] {
  return days.filter(({ state }) => state === 'open')
}
