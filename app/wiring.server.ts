/** The only file that picks adapters. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDiskPendingMails } from '#adapters/disk/pending-mails.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createAbsentBackend } from '#adapters/firebase/absent.ts'
import { createFirebaseBackend, type FirebaseBackend } from '#adapters/firebase/backend.ts'
import { createEmailjsMailer } from '#adapters/emailjs/mailer.ts'
import { createOutboxMailer } from '#adapters/outbox/mailer.ts'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Settings } from '#server/config.server.ts'
import type { Adapters } from '#server/host.server.ts'
import type { Log } from '#server/log.server.ts'

export function wireAdapters(settings: Settings, siteUrl: string, log: Log): Adapters {
  const clock: Clock = { now: () => new Date() }
  const secureCookies = siteUrl.startsWith('https:')
  const backend = pickBackend(settings, { secureCookies, clock, log })
  return {
    ...backend,
    mailer: pickMailer(settings, clock),
    pendingMails: createDiskPendingMails(join(settings.dataDir, 'pending')),
    clock,
  }
}

interface BackendParts {
  secureCookies: boolean
  clock: Clock
  log: Log
}

/** Also for the commands that work on the backend without serving a site. */
export function pickBackend(
  { dataDir, backend }: Pick<Settings, 'dataDir' | 'backend'>,
  { secureCookies, clock, log }: BackendParts,
): FirebaseBackend {
  if (backend.kind === 'embedded') {
    const embedded = createEmbeddedBackend({ dataDir, secureCookies, clock })
    return { ...embedded, close: async () => embedded.close() }
  }
  if (backend.services === null) {
    log.error('the hosted backend is not set up', `${backend.problems.join('; ')}. ${tip}`)
    return createAbsentBackend()
  }
  try {
    return createFirebaseBackend({ ...backend.services, sdkFolder: hostedFolder(), secureCookies, clock })
  } catch (error) {
    log.error('the hosted backend is not installed; `npm ci --prefix hosted` does it', error)
    return createAbsentBackend()
  }
}

// Specification §5.
const tip =
  'Tip: check that the environment file (.env) exists and that all backend variables are set; .env.example explains each of them.'

/** Above the bundle as well as above the sources. */
function hostedFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'hosted/package.json')) && folder !== dirname(folder))
    folder = dirname(folder)
  return join(folder, 'hosted')
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
