/** `/beratung/termin/zeiten.json?monat=2026-11`: what can be booked in a month. */
import { addDays, firstDayOf, monthOf, nextMonth } from '#domain/appointments/days.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/offers-data.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { appointments, clock } = context.get(servicesContext)
  if (!(await appointments.isManaged())) return new Response(null, { status: 404, headers })
  const today = todayInZurich(clock.now())
  const asked = url.searchParams.get('monat') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today)
  const answer = await appointments.offers(firstDayOf(month), addDays(firstDayOf(nextMonth(month)), -1))
  if (answer.outcome === 'unavailable')
    return Response.json({ outcome: 'unavailable' }, { status: 503, headers })
  const { minutes, daysAhead, confirmByMail } = answer.rules
  const days = answer.days.map(({ date, state, note, times }) => ({
    date,
    state,
    ...(note && { note }),
    ...(times.length > 0 && { times: times.map(({ time, places }) => ({ time, places })) }),
  }))
  return Response.json(
    { month, today, last: addDays(today, daysAhead), minutes, confirmByMail, days },
    { headers },
  )
}
