/**
 * `/termin/{token}/termin.ics`: the appointment as a calendar file. `/beratung/termin.ics`: that of a booking
 * that is not stored, made from its address; it names no customer, and only topics and times that can be
 * booked.
 */
import { isProvisional } from '#domain/appointments/appointment.ts'
import { respondWithFile } from '#server/download.server.ts'
import { appointmentFile } from '#server/mail/calendar-file.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { privateHeaders } from '#server/private-headers.server.ts'
import { readBookedFields } from '#site/booking/booking-urls.ts'
import type { Route } from './+types/calendar-file.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const file =
    params.token === undefined
      ? await services.inquiries.calendarFile(readBookedFields(url.searchParams))
      : await fileOf(services, params.token)
  if (file === 'unavailable') return new Response(null, { status: 503, headers: privateHeaders })
  if (file === null) return new Response(null, { status: 404, headers: privateHeaders })
  return respondWithFile(file.content, { ...file, headers: privateHeaders })
}

async function fileOf({ appointments, content, clock }: Services, token: string) {
  const found = await appointments.view(token)
  if (found.outcome === 'unavailable') return found.outcome
  if (found.outcome !== 'found' || ['held', 'lapsed', 'gone'].includes(found.state)) return null
  const { id, appointment } = found
  // The file would present it as confirmed.
  if (isProvisional(appointment)) return null
  const site = await content.website()
  return appointmentFile({ id, appointment, site, now: clock.now(), method: 'PUBLISH', reader: 'customer' })
}
