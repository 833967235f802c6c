/**
 * `/beratung/termin/naechste.json?karte={id}`: the first free time of each of the next days, as links; none
 * while appointments are not managed.
 */
import { servicesContext } from '#server/services.server.ts'
import { bookingUrl } from '#site/booking/booking-urls.ts'
import { shortTime } from '#site/booking/day-words.ts'
import type { NextTime } from '#site/booking/next-times.ts'
import type { Route } from './+types/next-times.ts'

const timesShown = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const { appointments } = context.get(servicesContext)
  const card = url.searchParams.get('karte') ?? ''
  const offers = (await appointments.isManaged()) ? await appointments.allOffers({ card }) : null
  const days = offers?.outcome === 'offered' ? offers.days : []
  const next = days.flatMap(({ date, times: [first] }): NextTime[] => {
    if (!first) return []
    const address = `${bookingUrl(card)}&date=${date}&time=${first.time}`
    return [[address, shortTime(date, first.time)]]
  })
  return Response.json(next.slice(0, timesShown), { headers: { 'Cache-Control': 'no-store' } })
}
