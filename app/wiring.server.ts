/** The only file that picks adapters. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDiskPendingMails } from '#adapters/disk/pending-mails.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import type { FirebaseBackend } from '#adapters/firebase/backend.ts'
import { createDeferredBackend } from '#adapters/firebase/deferred.ts'
import { createEmailjsMailer } from '#adapters/emailjs/mailer.ts'
import { createOutboxMailer } from '#adapters/outbox/mailer.ts'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Settings } from '#server/config.server.ts'
import { notSetUp } from '#server/hosted-config.server.ts'
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

/** Also used by commands that work on the backend without serving a site. */
export function pickBackend(
  { dataDir, backend }: Pick<Settings, 'dataDir' | 'backend'>,
  { secureCookies, clock, log }: BackendParts,
): FirebaseBackend {
  if (backend.kind === 'embedded') {
    const embedded = createEmbeddedBackend({ dataDir, secureCookies, clock })
    return { ...embedded, close: async () => embedded.close() }
  }
  return createDeferredBackend(openFirebase(backend, { secureCookies, clock, log }))
}

/** Rejects, and logs the reason, if the hosted backend is not set up or not installed. */
async function openFirebase(
  { services, problems }: Extract<Settings['backend'], { kind: 'firebase' }>,
  { secureCookies, clock, log }: BackendParts,
): Promise<FirebaseBackend> {
  if (services === null) {
    log.error('the hosted backend is not set up', notSetUp(problems))
    throw new Error('not set up')
  }
  try {
    // Imported here, so that no other site loads any of its code.
    const { createFirebaseBackend } = await import('#adapters/firebase/backend.ts')
    return createFirebaseBackend({ ...services, sdkFolder: hostedFolder(), secureCookies, clock })
  } catch (error) {
    log.error('the hosted backend is not installed; `npm ci --prefix hosted` does it', error)
    throw error
  }
}

/** Works from the bundle as well as from the sources. */
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
