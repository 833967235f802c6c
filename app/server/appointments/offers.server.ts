/**
 * What can be booked, from today as far as the rules go. It is worked out once and kept until something changes or the minute
 * ends, because every visitor may ask for it, as often as they like.
 */
import { addDays } from '#domain/appointments/days.ts'
import { type Calendar, type DayOffer, offersFrom } from '#domain/appointments/offers.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import type { Documents } from '#ports/documents.ts'
import { type AppointmentDeps, calendarOf, defaultsOf } from './deps.server.ts'
import { rulesIn } from './settings.server.ts'

export interface Offers {
  rules: Rules
  /** Every day that can be booked, and the closed ones between them. */
  days: readonly DayOffer[]
}

interface WorkedOut extends Offers {
  calendar: Calendar
}

const minute = 60_000
const decisive = ['appointmentMonths', 'appointmentSettings', 'appointmentCalendars'] as const

export function createOffers(documents: Documents, depsNow: () => Promise<AppointmentDeps>) {
  let kept: { minute: number; offers: Promise<WorkedOut> } | null = null
  const stop = documents.watch((changed) => {
    if (decisive.some((collection) => changed.has(collection))) kept = null
  })

  async function current(): Promise<WorkedOut> {
    const deps = await depsNow()
    await deps.ownCalendars.current()
    const now = Math.floor(deps.clock.now().getTime() / minute)
    if (kept?.minute === now) return kept.offers
    const begun = { minute: now, offers: workedOut(deps) }
    kept = begun
    begun.offers.catch(() => {
      if (kept === begun) kept = null
    })
    return begun.offers
  }

  return {
    current: (): Promise<Offers> => current(),
    /** What an appointment can be moved to: its own time is free for it. */
    async toMove(id: string): Promise<Offers> {
      const { rules, days, calendar } = await current()
      const own = calendar.taken.find((one) => one.id === id)
      if (!own) return { rules, days }
      const others = { ...calendar, taken: calendar.taken.filter((one) => one.id !== id) }
      const around = offersFrom(addDays(own.day, -1), addDays(own.day, 1), others)
      return { rules, days: days.map((day) => around.find(({ date }) => date === day.date) ?? day) }
    },
    stop,
  }
}

async function workedOut(deps: AppointmentDeps): Promise<WorkedOut> {
  const { rules } = await rulesIn(deps.documents, defaultsOf(deps.site))
  const today = todayInZurich(deps.clock.now())
  const last = addDays(today, rules.daysAhead)
  const { calendar } = await calendarOf(deps, today, last)
  return { rules: calendar.rules, days: offersFrom(today, last, calendar), calendar }
}

/** What is offered on these days, both included; those before the first and after the last offered one have nothing. */
export function offeredBetween(first: IsoDate, last: IsoDate, { days }: Offers): DayOffer[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const today = days[0]?.date ?? first
  const found: DayOffer[] = []
  for (let date = first; date <= last; date = addDays(date, 1))
    found.push(byDate.get(date) ?? { date, state: date < today ? 'past' : 'far', note: '', times: [] })
  return found
}
