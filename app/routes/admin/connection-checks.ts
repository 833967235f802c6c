/** What a page of the admin area asks again with every check of its connection: cheap things only. */
import { outboxPath, readyPath } from '#admin/pages.ts'
import type { OpenCounts } from '#admin/shell/protocol.ts'
import type { Services } from '#server/services.server.ts'

type Changing = Pick<Services, 'content' | 'appointments' | 'currentMail'>

export function changeToken({ content, appointments, currentMail }: Changing): string {
  return `${content.changeToken()} ${appointments.changeToken()} ${currentMail.changeToken()}`
}

/** What waits for the advisor on the pages of 'Mehr', by their path. */
export async function openCounts({ outbox, readiness }: Services, headers: Headers): Promise<OpenCounts> {
  const [mails, lines] = await Promise.all([outbox.count(), readiness.openCount(headers)])
  return { [outboxPath]: mails, [readyPath]: lines }
}
