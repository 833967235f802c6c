/** GET: the time until which backups hold what is erased now. */
import type { BackupsHold } from '#admin/shell/protocol.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/backups.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<BackupsHold> {
  return { until: await context.get(servicesContext).backups.lastNight() }
}
