/** GET: whether the backend can be reached, and whether any content changed since the last time. The guard has already rejected anybody who is not signed in. */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/connection.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, content } = context.get(servicesContext)
  const connected = await documents.isConnected()
  return Response.json(
    { connected, changes: content.changeToken() },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
