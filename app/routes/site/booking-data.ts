/**
 * `/beratung/termin.json`: what the booking dialog requests whenever it opens, since its page may be from yesterday.
 */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/booking-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now().toISOString()
  return Response.json({ now }, { headers: { 'Cache-Control': 'no-store' } })
}
