/** Writes and reads waiting mails in tests. */
import type { MemoryMailer } from '#adapters/memory/mailer.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Delivery, Mail, Mailer } from '#ports/mailer.ts'
import { createMailQueue, type MailQueueDeps } from '#server/outbox/mail-queue.server.ts'
import { waitingRecord, type MailRecord, recordIn, recordWrite } from '#server/outbox/mail-record.server.ts'
import { createMailStore } from '#server/outbox/mail-store.server.ts'

/** The mails that wait for the advisor. */
export function lyingMails(documents: Documents, clock: Clock) {
  const write = (id: string, record: MailRecord) => documents.commit([recordWrite(id, record, null)])
  return {
    add: (mail: Mail) => write(mail.id, waitingRecord(mail, clock.now())),
    ids: async () => (await documents.list('mails')).map(({ id }) => id),
  }
}

/** The records of all waiting mails, the oldest first. */
export async function recordsIn(documents: Documents): Promise<MailRecord[]> {
  const orderBy = { field: 'createdAt', direction: 'ascending' } as const
  return (await documents.list('mails', { orderBy })).map((stored) => {
    const record = recordIn(stored)
    if (!record) throw new Error(`${stored.id} is no record`)
    return record
  })
}

interface QueueDeps extends Omit<MailQueueDeps, 'store' | 'mailer'> {
  /** `null` without a mail service. */
  mailer: Mailer | null
  isAlone?: boolean
}

/** The mail queue of one server. */
export function openQueue({ mailer, ...deps }: QueueDeps) {
  return createMailQueue({ ...deps, mailer: async () => mailer, store: createMailStore(deps) })
}

/** Makes the service answer only when the test decides. `given` resolves when the service gets a mail. */
export function undecided(mailer: MemoryMailer) {
  const given = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Delivery>()
  mailer.answerWith(() => {
    given.resolve()
    return answer.promise
  })
  return { given: given.promise, decide: answer.resolve }
}
