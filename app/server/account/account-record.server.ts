/** What was done to the account: into the admin log, and where it opens the door to somebody else, by mail to its owner. */
import { randomUUID } from 'node:crypto'
import type { AccountAction } from '#domain/account/log-actions.ts'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { DocumentData, Documents } from '#ports/documents.ts'
import type { Mail, Mailer } from '#ports/mailer.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { type AccountNotice, accountNotice } from '#server/mail/account-mails.server.ts'

export interface RecordParts {
  documents: Documents
  mailer: Mailer
  clock: Clock
  log: Log
  siteUrl: string
}

export interface AccountRecord {
  /** Neither a log entry nor a mail that fails takes back what was done. `by` is omitted for nobody signed in. */
  write(
    action: AccountAction | 'login' | 'logout',
    by: Admin | undefined,
    details?: DocumentData,
  ): Promise<void>
  /** Sent in the background. */
  tell(notice: AccountNotice, to: Admin, at?: string): void
  send(mail: Mail): void
  /** Waits for mails on their way. */
  stop(): Promise<void>
}

export function createAccountRecord(parts: RecordParts): AccountRecord {
  const { documents, mailer, clock, log, siteUrl } = parts
  const sending = new Set<Promise<void>>()

  async function deliver(mail: Mail) {
    const delivery = await mailer.send(mail)
    if (delivery.ok) return
    const { status, code, advice } = delivery
    log.error('account mail not delivered', advice ?? 'refused', { mail: mail.id, status, code })
  }

  function send(mail: Mail) {
    const sent = deliver(mail).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  return {
    async write(action, by, details = {}) {
      const timestamp = clock.now().toISOString()
      try {
        await documents.commit([logEntryWrite(randomUUID(), { action, timestamp, by }, details)])
      } catch (error) {
        log.error('admin log entry lost', error, { action })
      }
    },
    tell(notice, to, at = to.email) {
      const address = { name: to.name, email: at }
      send(accountNotice({ id: randomUUID(), notice, to: address, siteUrl, now: clock.now() }))
    },
    send,
    async stop() {
      await Promise.all(sending)
    },
  }
}
