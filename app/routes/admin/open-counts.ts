/**
 * What waits for the advisor on the pages of 'Mehr', by their path. Asked with every check of the connection: cheap things
 * only.
 */
import { outboxPath, readyPath } from '#admin/pages.ts'
import type { OpenCounts } from '#admin/shell/protocol.ts'
import type { Services } from '#server/services.server.ts'

export async function openCounts({ outbox, readiness }: Services, headers: Headers): Promise<OpenCounts> {
  const [mails, lines] = await Promise.all([outbox.count(), readiness.openCount(headers)])
  return { [outboxPath]: mails, [readyPath]: lines }
}
