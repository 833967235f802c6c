/** The admin's account in memory, with the mails and log entries about its changes. */
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createAccountAudit } from '#server/account/account-audit.server.ts'
import { createRecordedLog } from './recorded-log.ts'
import { openQueue } from './waiting-mails.ts'

export const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }

/** A password that meets the rules for new ones. */
export const freshPassword = 'regatta-im-juni'

export async function openAccount() {
  const accounts = createMemoryAccounts()
  const documents = createMemoryDocuments()
  const mailer = createMemoryMailer()
  const clock = createFixedClock('2026-03-02T09:00:00Z')
  const log = createRecordedLog()
  const queue = openQueue({ documents, mailer, clock, log })
  const siteUrl = 'https://berater.example'
  const { enqueue } = queue
  const audit = createAccountAudit({ documents, mailer: async () => mailer, enqueue, clock, log, siteUrl })
  const admin = await accounts.createAdmin(owner)
  return { accounts, documents, mailer, clock, log, queue, siteUrl, audit, admin }
}

export type OpenedAccount = Awaited<ReturnType<typeof openAccount>>
