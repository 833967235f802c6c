/**
 * `/beratung/termin/zeiten.json?monat=2026-11`: what can be booked in a month. `/termin/{token}/zeiten.json`: where this
 * appointment can be moved, whose own time is free for it.
 */
import { randomUUID } from 'node:crypto'
import { addDays, firstDayOf, monthOf, nextMonth } from '#domain/appointments/days.ts'
import { isIsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { OfferedMonth } from '#site/booking/offered-month.ts'
import type { Route } from './+types/offers-data.ts'
import { phoneOf } from './answers.server.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { clock, content } = services
  const offers = await offersFor(services, params.token)
  if (offers === null) return new Response(null, { status: 404, headers })
  const today = todayInZurich(clock.now())
  const asked = url.searchParams.get('monat') ?? ''
  const month = isIsoDate(firstDayOf(asked)) ? asked : monthOf(today)
  const lastOfMonth = addDays(firstDayOf(nextMonth(month)), -1)
  const answer = await offers(firstDayOf(month), lastOfMonth)
  if (answer.outcome === 'unavailable')
    return Response.json({ outcome: 'unavailable' }, { status: 503, headers })
  const { minutes, daysAhead, changeHours, remind } = answer.rules
  const last = addDays(today, daysAhead)
  const hasRoom = answer.days.some(({ state }) => state === 'open')
  const offered: OfferedMonth = {
    month,
    today,
    last,
    minutes,
    changeHours,
    remind,
    request: randomUUID(),
    phone: phoneOf(await content.website()),
    next: hasRoom ? null : await firstFree(offers, today, addDays(lastOfMonth, 1), last),
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
async function offersFor({ appointments }: Services, token: string | undefined): Promise<Offers | null> {
  if (token === undefined) return (await appointments.isManaged()) ? appointments.offers : null
  const found = await appointments.view(token)
  if (found.outcome === 'unavailable') return async () => found
  if (found.outcome === 'unknown') return null
  return (first, last) => appointments.offers(first, last, found.id)
}

async function firstFree(offers: Offers, today: string, from: string, until: string) {
  if (from > until) return null
  const later = await offers(from < today ? today : from, until)
  if (later.outcome === 'unavailable') return null
  const day = later.days.find(({ state }) => state === 'open')
  const [first] = day?.times ?? []
  return day && first ? { date: day.date, time: first.time } : null
}
