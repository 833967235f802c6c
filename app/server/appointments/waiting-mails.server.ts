/**
 * Mails about appointments that nobody has accepted yet, for 'Postausgang'. Every check of the connection asks for them, so
 * they are read again only after a change.
 */
import type { Documents } from '#ports/documents.ts'
import type { PendingMail } from '#ports/pending-mails.ts'
import { mailCollection, mailJobRemoval, readMailJob } from './mail-jobs.server.ts'

export interface WaitingMails {
  /** In no particular order. Throws `Unavailable`. */
  waiting(): Promise<PendingMail[]>
  /** Never sends it, unless it is being sent at this moment. Throws `Unavailable`. */
  forget(mailId: string): Promise<void>
  stop(): void
}

export function createWaitingMails(documents: Documents): WaitingMails {
  let kept: PendingMail[] | null = null
  let changes = 0
  const stop = documents.watch((changed) => {
    if (!changed.has(mailCollection)) return
    kept = null
    changes += 1
  })
  return {
    async waiting() {
      if (kept) return kept
      const before = changes
      const read = (await documents.list(mailCollection)).flatMap(({ data }) => pendingIn(data))
      if (before === changes) kept = read
      return read
    },
    async forget(mailId) {
      await documents.commit([mailJobRemoval(mailId)])
    },
    stop,
  }
}

function pendingIn(stored: unknown): PendingMail[] {
  const job = readMailJob(stored)
  if (!job) return []
  const { mail, createdAt, dueAt, attempts, refusal } = job
  return [{ mail, owedSince: createdAt, nextAttemptAt: dueAt, attempts, ...(refusal && { refusal }) }]
}
