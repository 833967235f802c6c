/**
 * The current way of sending mails: set by the environment, or else by the advisor, which every server
 * follows within a second.
 */
import type { MailService } from '#domain/mail-service.ts'
import type { LostKey, MailSetup } from '#domain/mail-setup/mail-setup.ts'
import type { Documents } from '#ports/documents.ts'
import { type Mailer, unknownMailer } from '#ports/mailer.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Vault } from '#ports/vault.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import type { MailSettings, Settings } from '#server/config.server.ts'
import type { Log } from '#server/log.server.ts'
import { openSecret, readStoredSetup } from './stored-setup.server.ts'

export type CurrentMail = Omit<ReturnType<typeof createCurrentMail>, 'stop'>

export type MailEnvironment = Pick<Settings, 'mail' | 'isMailFixed' | 'emailjsEndpoint'>

export interface CurrentMailDeps {
  environment: MailEnvironment
  documents: Documents
  vault: Vault
  openMailer: (settings: MailSettings) => Mailer | null
  log: Log
}

interface Current {
  settings: MailSettings
  mailer: Mailer | null
  lost: LostKey | null
}

export function createCurrentMail(deps: CurrentMailDeps) {
  const { environment, documents, openMailer, log } = deps
  const fromEnvironment: Current = {
    settings: environment.mail,
    mailer: openMailer(environment.mail),
    lost: null,
  }
  let last = fromEnvironment
  let changes = 0
  let failed = 0

  async function readNow(): Promise<Current> {
    if (environment.isMailFixed) return fromEnvironment
    try {
      const found = await read(deps, fromEnvironment, last)
      if (found.lost !== null) failed += 1
      return found
    } catch (error) {
      log.error('mail setup cannot be read', error)
      failed += 1
      throw error
    }
  }

  const watch = changesOf(documents, 'mailSetup')
  const cached = createCachedRead({
    read: readNow,
    watch: (changed) =>
      watch(() => {
        if (!environment.isMailFixed) changes += 1
        changed()
      }),
    // A key may come back without a notice.
    isGood: ({ lost }) => lost === null,
  })

  async function current(): Promise<Current> {
    try {
      const found = await cached.get()
      if (found.lost !== last.lost) changes += 1
      last = found
      return found
    } catch {
      return toUnsure(last)
    }
  }

  return {
    /** Never throws, like all of these: while the database is away, the last known setup holds. */
    settings: async () => (await current()).settings,
    service: async (): Promise<MailService> => (await current()).settings.kind,
    mailer: async () => (await current()).mailer,
    /** Why the password that was set up here is not used. */
    readLoss: async () => (await current()).lost,
    /** A text that differs after every change on any server. */
    changeToken: () => String(changes),
    /**
     * How often the setup could not be read: a page during which this rose may mention another service, and
     * is not cached.
     */
    countFailedReads: () => failed,
    stop: cached.stop,
  }
}

/** A setup may exist that cannot be read: `null` would say that there is none. */
function toUnsure(last: Current): Current {
  return { ...last, mailer: last.mailer ?? unknownMailer }
}

/** A password that cannot be opened counts as none: mails wait for the advisor, who is notified. */
async function read(
  { environment, documents, vault, openMailer, log }: CurrentMailDeps,
  otherwise: Current,
  last: Current,
): Promise<Current> {
  const stored = await readStoredSetup(documents)
  if (!stored) return otherwise
  try {
    const secret = await openSecret(stored, vault)
    if (secret === null) {
      if (last.lost !== 'other-key')
        log.warn("the password of the mailbox cannot be opened: it has to be typed again in 'E-Mail'")
      return { ...otherwise, lost: 'other-key' }
    }
    const settings = settingsFor(stored.setup, secret, environment)
    return { settings, mailer: openMailer(settings), lost: null }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    if (last.lost !== 'unreadable-key')
      log.error('the key to the password of the mailbox cannot be read', error)
    return { ...toUnsure(last), lost: 'unreadable-key' }
  }
}

export function settingsFor(
  setup: MailSetup,
  secret: string,
  { mail, emailjsEndpoint: endpoint }: Omit<MailEnvironment, 'isMailFixed'>,
): MailSettings {
  const { from, to } = mail
  if (setup.provider !== 'emailjs')
    return { kind: 'smtp', from: from ?? setup.address, to, url: smtpUrl(setup, secret), isGuarded: true }
  const { provider: _, ...keys } = setup
  return { kind: 'emailjs', from, to, endpoint, ...keys, privateKey: secret || null }
}

type SmtpSetup = Exclude<MailSetup, { provider: 'emailjs' }>

function smtpUrl({ host, port, encryption, user, address }: SmtpSetup, password: string): string {
  const credentials = [user || address, password].map(encodeURIComponent).join(':')
  return encryption === 'tls'
    ? `smtps://${credentials}@${host}:${port}`
    : `smtp://${credentials}@${host}:${port}?requireTLS=true`
}
