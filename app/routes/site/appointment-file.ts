/** `/termin/{token}/termin.ics`: the appointment as a calendar file. */
import { servicesContext } from '#server/services.server.ts'
import { appointmentFile } from '#server/mail/appointment-calendar.server.ts'
import type { Route } from './+types/appointment-file.ts'
import { calendarResponse } from './calendar-response.server.ts'
import { unseen } from '#server/unseen.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { appointments, content, clock } = context.get(servicesContext)
  const found = await appointments.view(params.token)
  if (found.outcome === 'unavailable') return new Response(null, { status: 503, headers: unseen })
  if (found.outcome !== 'found' || found.state === 'gone') return calendarResponse(null)
  const { id, appointment } = found
  const site = await content.website()
  const file = appointmentFile({
    id,
    appointment,
    site,
    now: clock.now(),
    method: 'PUBLISH',
    reader: 'customer',
  })
  return calendarResponse(file)
}
