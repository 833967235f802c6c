/**
 * `/beratung/termin/zeiten.json?karte={id}&ab=2026-11-30`: the bookable times of a topic, in the weeks that
 * the calendar shows with this day. `/termin/{token}/zeiten.json`: the times that this appointment can be
 * moved to, its own among them.
 */
import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/appointments/days.ts'
import { remindersOf } from '#domain/appointments/reminders.ts'
import { isIsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { lastOfWeeks, weeksWith } from '#site/booking/calendar-weeks.ts'
import type { OfferedWeeks } from '#site/booking/offered-weeks.ts'
import type { Route } from './+types/offers-data.ts'
import { phoneOf } from './answers.server.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { clock, content } = services
  const offers = await offersFor(services, params.token, url.searchParams.get('karte') ?? '')
  if (offers === null) return new Response(null, { status: 404, headers })
  const today = todayInZurich(clock.now())
  const asked = url.searchParams.get('ab') ?? ''
  const from = weeksWith(isIsoDate(asked) ? asked : today, today)
  const lastOfThese = lastOfWeeks(from)
  const answer = await offers(from, lastOfThese)
  if (answer.outcome === 'unavailable')
    return Response.json({ outcome: 'unavailable' }, { status: 503, headers })
  const { minutes, daysAhead, changeHours } = answer.rules
  const last = addDays(today, daysAhead)
  const hasRoom = answer.days.some(({ state }) => state === 'open')
  const offered: OfferedWeeks = {
    from,
    today,
    last,
    minutes,
    changeHours,
    reminders: remindersOf(answer.rules).map(({ hoursBefore }) => hoursBefore),
    request: randomUUID(),
    phone: phoneOf(await content.website()),
    next: hasRoom ? null : await firstFree(offers, today, addDays(lastOfThese, 1), last),
    days: answer.days.map(({ date, state, note, times }) => ({
      date,
      state,
      ...(note && { note }),
      ...(times.length > 0 && { times: times.map(({ time, places }) => ({ time, places })) }),
    })),
  }
  return Response.json(offered, { headers })
}

type Offers = Services['appointments']['offers']

/** `null` if there is nothing to offer: no such appointment, or appointments are not managed. */
async function offersFor(
  { appointments }: Services,
  token: string | undefined,
  card: string,
): Promise<Offers | null> {
  if (token === undefined)
    return (await appointments.isManaged())
      ? (first, last) => appointments.offers(first, last, { card })
      : null
  const found = await appointments.view(token)
  if (found.outcome === 'unavailable') return async () => found
  if (found.outcome === 'unknown') return null
  return (first, last) => appointments.offers(first, last, { movedId: found.id })
}

async function firstFree(offers: Offers, today: string, from: string, until: string) {
  if (from > until) return null
  const later = await offers(from < today ? today : from, until)
  if (later.outcome === 'unavailable') return null
  const day = later.days.find(({ state }) => state === 'open')
  const [first] = day?.times ?? []
  return day && first ? { date: day.date, time: first.time } : null
}
