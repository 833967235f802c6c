/** `/admin/personal-data/{id}`: everything stored about the person of an appointment, as a file. */
import { respondWithFile } from '#server/download.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/personal-data.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).appointments.forAdvisor.personalData(params.id)
  if (found.outcome === 'unavailable') return new Response(null, { status: 503 })
  if (found.outcome === 'unknown') return new Response(null, { status: 404 })
  const { appointments, mails } = found
  return respondWithFile(`${JSON.stringify({ appointments, mails }, null, 2)}\n`, {
    contentType: 'application/json; charset=utf-8',
    filename: 'auskunft.json',
  })
}
