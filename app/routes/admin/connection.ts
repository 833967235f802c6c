/** GET: whether the backend can be reached. The guard has already rejected anybody who is not signed in. */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/connection.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const connected = await context.get(servicesContext).documents.isConnected()
  return Response.json({ connected }, { headers: { 'Cache-Control': 'no-store' } })
}
