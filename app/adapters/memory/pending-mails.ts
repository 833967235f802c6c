/** Pending mails that a test can inspect and break. */
import type { PendingMail, PendingMails } from '#ports/pending-mails.ts'
import { createOutage, type Outage } from './outage.ts'

export function createMemoryPendingMails(): PendingMails & Outage {
  const kept = new Map<string, PendingMail>()
  const outage = createOutage()
  return {
    breakDown: outage.breakDown,
    recover: outage.recover,
    async keep(pending) {
      outage.check()
      kept.set(pending.mail.id, structuredClone(pending))
    },
    async erase(mailId) {
      outage.check()
      kept.delete(mailId)
    },
    async list() {
      outage.check()
      return structuredClone([...kept.values()])
    },
  }
}
