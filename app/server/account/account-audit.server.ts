/**
 * Reports what was done to the account: in the admin log, and by mail to its owner if it could let a stranger
 * in.
 */
import { randomUUID } from 'node:crypto'
import type { AccountAction } from '#domain/account/log-actions.ts'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { DocumentData, Documents } from '#ports/documents.ts'
import type { CurrentMailer, Mail } from '#ports/mailer.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { type AccountNotice, accountNotice } from '#server/mail/contact-mails.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'

export interface AuditDeps {
  documents: Documents
  mailer: CurrentMailer
  /** Tries a mail again until it is accepted. */
  enqueue: MailQueue['enqueue']
  clock: Clock
  log: Log
  siteUrl: string
}

export type AccountAudit = ReturnType<typeof createAccountAudit>

export function createAccountAudit(deps: AuditDeps) {
  const { documents, mailer, enqueue, clock, log, siteUrl } = deps
  const sending = new Set<Promise<unknown>>()

  async function deliver(mail: Mail) {
    const delivery = await (await mailer())?.send(mail)
    if (!delivery || delivery.ok) return
    const { status, code, advice } = delivery
    log.error('account mail not delivered', advice ?? 'refused', { mail: mail.id, status, code })
  }

  function inBackground(delivery: Promise<unknown>) {
    const done = delivery.finally(() => sending.delete(done))
    sending.add(done)
  }

  async function deliverByQueue(mail: Mail) {
    const { tried } = await enqueue(mail, 'none')
    await tried
  }

  return {
    /** A failed log entry or mail does not undo the change. `by` is `undefined` while nobody is signed in. */
    async write(
      action: AccountAction | 'login' | 'logout',
      by: Admin | undefined,
      details: DocumentData = {},
    ): Promise<void> {
      const timestamp = clock.now().toISOString()
      try {
        await documents.commit([logEntryWrite({ action, timestamp, by }, details)])
      } catch (error) {
        log.error('admin log entry lost', error, { action })
      }
    },
    /** Sends a notice in the background, and tries it again for a day. Resolves after the first try, and never rejects. */
    tell(notice: AccountNotice, to: Admin, at = to.email): Promise<void> {
      const address = { name: to.name, email: at }
      const mail = accountNotice({ id: randomUUID(), notice, to: address, siteUrl, now: clock.now() })
      const told = deliverByQueue(mail)
      inBackground(told)
      return told
    },
    /**
     * Sends a mail in the background, now or never: a link for a new password would be useless later, and is
     * stored on no disk.
     */
    send: (mail: Mail): void => inBackground(deliver(mail)),
    /** Waits for mails on their way. */
    async stop(): Promise<void> {
      await Promise.all(sending)
    },
  }
}
