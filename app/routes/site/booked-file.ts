/**
 * `/beratung/termin.ics`: the calendar file of a booking that is nowhere stored, from what its address says. It names no
 * customer, and only topics and times that can be booked.
 */
import { servicesContext } from '#server/services.server.ts'
import { bookedFields } from '#site/booking/booking-urls.ts'
import type { Route } from './+types/booked-file.ts'
import { calendarResponse } from './calendar-response.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { inquiries } = context.get(servicesContext)
  return calendarResponse(await inquiries.calendarFile(bookedFields(url.searchParams)))
}
