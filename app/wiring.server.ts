/** The only file that picks adapters. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUpBeforeMigration, createBackupFolder } from '#adapters/backup/folder.ts'
import type { BackupSource } from '#adapters/backup/write.ts'
import { createTextRecords } from '#adapters/dns/text-records.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFirebaseBackend, type FirebaseBackend } from '#adapters/firebase/backend.ts'
import { createUnreachableBackend } from '#adapters/memory/unreachable.ts'
import { createEmailjsMailer } from '#adapters/emailjs/mailer.ts'
import { mailFile } from '#adapters/mime-message.ts'
import { createSmtpMailer, type SmtpSettings } from '#adapters/smtp/mailer.ts'
import { BackupFailed } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
import type { Address, Mailer } from '#ports/mailer.ts'
import type { MailSettings, Settings } from '#server/config.server.ts'
import { notSetUp } from '#server/hosted-config.server.ts'
import type { Adapters } from '#server/host.server.ts'
import type { Log } from '#server/log.server.ts'
import {
  type AddressRules,
  findAllowedAddresses,
  isPublicAddress,
} from '#server/outgoing/checked-request.server.ts'
import { Unavailable } from '#ports/unavailable.ts'
import project from '#package.json' with { type: 'json' }

/** `advisor` returns the current name and address, from which mails are sent if no other address is set. */
export function wireAdapters(
  settings: Settings,
  siteUrl: string,
  log: Log,
  advisor: () => Promise<Address>,
): Adapters {
  const clock: Clock = { now: () => new Date() }
  const secureCookies = siteUrl.startsWith('https:')
  const backend = pickBackend(settings, { siteUrl, secureCookies, clock, log })
  const outside = { texts: createTextRecords(), isAllowed: isPublicAddress }
  const mailing: Mailing = {
    settings,
    advisor,
    connectTo: connectTo({ ...outside, privateHosts: settings.privateHosts }),
  }
  return {
    ...backend,
    openMailer: (mail) => pickMailer(mail, mailing),
    mailFile,
    backups: settings.backend.kind === 'embedded' ? createBackupFolder(backupSource(settings)) : null,
    outside,
    clock,
  }
}

type Backend = FirebaseBackend & Pick<Adapters, 'loss' | 'hasRoom'>

interface BackendDeps {
  /** Omitted by commands that serve no site. */
  siteUrl?: string
  secureCookies: boolean
  clock: Clock
  log: Log
}

/** Also used by commands that work on the backend without serving a site. */
export function pickBackend(
  settings: Pick<Settings, 'dataDir' | 'backend' | 'backups'>,
  { siteUrl, secureCookies, clock, log }: BackendDeps,
): Backend {
  const { dataDir, backend } = settings
  if (backend.kind === 'embedded') {
    const beforeMigration = backUpFirst(backupSource(settings), { clock, log })
    const unreadableKey = (error: unknown) => log.error('the key of the mailbox cannot be read', error)
    const embedded = createEmbeddedBackend({
      dataDir,
      backupDir: settings.backups.folder,
      secureCookies,
      siteUrl,
      clock,
      beforeMigration,
      unreadableKey,
    })
    return { ...embedded, close: async () => embedded.close() }
  }
  const hosted = openFirebase(backend, { secureCookies, clock, log }) ?? createUnreachableBackend()
  // Nothing is stored on this machine.
  return { ...hosted, loss: () => null, hasRoom: async () => true }
}

/** The backup of the data folder, which holds everything with the embedded backend. */
export function backupSource({ dataDir, backups }: Pick<Settings, 'dataDir' | 'backups'>): BackupSource {
  return { dataDir, backupDir: backups.folder, version: project.version, content: null }
}

/** In milliseconds. Every use of the database tries to open it again, and each attempt would copy it again. */
const pauseAfterFailure = 30_000

/** Makes a backup first: a database that cannot be backed up is not migrated. */
function backUpFirst(source: BackupSource, { clock, log }: Pick<BackendDeps, 'clock' | 'log'>) {
  const made = new Set<string>()
  let failed: { at: number; unavailable: Unavailable } | null = null
  return async (migration: string) => {
    if (made.has(migration)) return
    if (failed && performance.now() - failed.at < pauseAfterFailure) throw failed.unavailable
    try {
      const path = await backUpBeforeMigration(source, migration, clock.now())
      log.info('backup made before a migration', { migration, path })
      made.add(migration)
    } catch (error) {
      const reason = error instanceof BackupFailed ? error.message : String(error)
      log.error('the database is not migrated, because no backup could be made', error, { reason })
      failed = { at: performance.now(), unavailable: new Unavailable(reason, { cause: error }) }
      throw failed.unavailable
    }
  }
}

/** `null`, with the reason in the log, if the hosted backend is not set up or not installed. */
function openFirebase(
  { services, problems }: Extract<Settings['backend'], { kind: 'firebase' }>,
  { secureCookies, clock, log }: BackendDeps,
): FirebaseBackend | null {
  if (services === null) {
    log.error('the hosted backend is not set up', notSetUp(problems))
    return null
  }
  try {
    return createFirebaseBackend({ ...services, sdkFolder: findHostedFolder(), secureCookies, clock })
  } catch (error) {
    log.error('the hosted backend is not installed; `npm ci --prefix hosted` does it', error)
    return null
  }
}

/** Works from a bundle as well as from the sources. */
export function findHostedFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'hosted/package.json')) && folder !== dirname(folder))
    folder = dirname(folder)
  return join(folder, 'hosted')
}

interface Mailing {
  settings: Pick<Settings, 'siteUrl'>
  advisor: () => Promise<Address>
  connectTo: NonNullable<SmtpSettings['connectTo']>
}

/** Refuses servers typed in the admin area that are in a private network, except those that the environment names. */
function connectTo(rules: AddressRules): Mailing['connectTo'] {
  return (server, signal) => findAllowedAddresses(server, rules, signal)
}

function pickMailer(mail: MailSettings, { settings, advisor, connectTo: guard }: Mailing): Mailer | null {
  switch (mail.kind) {
    case 'outbox':
      return null
    case 'smtp':
      return createSmtpMailer({
        url: mail.url,
        connectTo: mail.isGuarded ? guard : undefined,
        async from() {
          const { name, email } = await advisor()
          return { name, email: mail.from ?? email }
        },
        hostName: settings.siteUrl === null ? undefined : new URL(settings.siteUrl).hostname,
      })
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
