/**
 * GET: whether the backend can be reached, whether any content changed since the last time, how much waits
 * for the advisor, and whether mails are delivered.
 */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/connection.ts'
import { connectionChecks } from './connection-checks.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  connectionChecks(context.get(servicesContext), request.headers)
