/** The only file that picks adapters. */
import { join } from 'node:path'
import { createDiskPendingMails } from '#adapters/disk/pending-mails.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createEmailjsMailer } from '#adapters/emailjs/mailer.ts'
import { createOutboxMailer } from '#adapters/outbox/mailer.ts'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Settings } from '#server/config.server.ts'
import type { Adapters } from '#server/host.server.ts'

export function wireAdapters(settings: Settings, siteUrl: string): Adapters {
  const clock: Clock = { now: () => new Date() }
  const backend = createEmbeddedBackend({
    dataDir: settings.dataDir,
    secureCookies: siteUrl.startsWith('https:'),
    clock,
  })
  return {
    ...backend,
    mailer: pickMailer(settings, clock),
    pendingMails: createDiskPendingMails(join(settings.dataDir, 'pending')),
    clock,
    async close() {
      backend.close()
    },
  }
}

function pickMailer({ mail, dataDir, site }: Settings, clock: Clock): Mailer {
  const from = { name: site.advisor.name, email: mail.from }
  switch (mail.kind) {
    case 'outbox':
      return createOutboxMailer({ folder: join(dataDir, 'outbox'), from, clock })
    case 'smtp':
      return createSmtpMailer({ url: mail.url, from })
    case 'emailjs':
      return createEmailjsMailer({
        endpoint: mail.endpoint,
        publicKey: mail.publicKey,
        privateKey: mail.privateKey ?? undefined,
        serviceId: mail.serviceId,
        templates: { contact: mail.contactTemplateId, booking: mail.bookingTemplateId },
      })
  }
}
