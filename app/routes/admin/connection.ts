/**
 * GET: whether the backend can be reached, whether any content changed since the last time, what waits for the
 * advisor, and whether mails are delivered. The guard has already refused requests without a session.
 */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/connection.ts'
import { changeToken, openCounts } from './connection-checks.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [connected, open, mail] = await Promise.all([
    services.documents.isConnected(),
    openCounts(services, request.headers),
    services.currentMail.service(),
  ])
  return Response.json(
    { connected, changes: changeToken(services), openCounts: open, nobodyGetsMails: mail === 'outbox' },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
