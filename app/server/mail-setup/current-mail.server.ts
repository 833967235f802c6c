/**
 * How mails are sent now: as the environment says, or else as the advisor set it up, which every server follows within a
 * second.
 */
import type { MailService } from '#domain/mail-service.ts'
import type { MailSetup } from '#domain/mail-setup/mail-setup.ts'
import type { Documents } from '#ports/documents.ts'
import type { CurrentMailer, Mailer } from '#ports/mailer.ts'
import type { Vault } from '#ports/vault.ts'
import type { MailSettings, Settings } from '#server/config.server.ts'
import type { Log } from '#server/log.server.ts'
import { storedSetup } from './stored-setup.server.ts'

export interface CurrentMail {
  /** Never throws: while the database is away, what was last known holds. */
  settings(): Promise<MailSettings>
  service(): Promise<MailService>
  mailer: CurrentMailer
  /** Another text after every change, by whichever server. */
  changeToken(): string
}

export type MailEnvironment = Pick<Settings, 'mail' | 'isMailFixed' | 'emailjsEndpoint'>

export interface CurrentMailParts {
  environment: MailEnvironment
  documents: Documents
  vault: Vault
  openMailer: (settings: MailSettings) => Mailer | null
  log: Log
}

interface Current {
  settings: MailSettings
  mailer: Mailer | null
}

export function createCurrentMail(parts: CurrentMailParts): CurrentMail & { stop(): void } {
  const { environment, documents, openMailer, log } = parts
  const fromEnvironment: Current = { settings: environment.mail, mailer: openMailer(environment.mail) }
  let last = fromEnvironment
  let kept: Promise<Current> | null = environment.isMailFixed ? Promise.resolve(fromEnvironment) : null
  let changes = 0
  const unwatch = documents.watch((changed) => {
    if (!changed.has('mailSetup') || environment.isMailFixed) return
    changes += 1
    kept = null
  })

  function current(): Promise<Current> {
    if (kept) return kept
    const begun: Promise<Current> = read(parts, fromEnvironment).then(
      (found) => (last = found),
      (error: unknown) => {
        log.error('mail setup cannot be read', error)
        if (kept === begun) kept = null
        return last
      },
    )
    kept = begun
    return begun
  }

  return {
    settings: async () => (await current()).settings,
    service: async () => (await current()).settings.kind,
    mailer: async () => (await current()).mailer,
    changeToken: () => String(changes),
    stop: unwatch,
  }
}

/** A password that cannot be opened is none: mails wait for the advisor, who is told. */
async function read(
  { environment, documents, vault, openMailer, log }: CurrentMailParts,
  otherwise: Current,
): Promise<Current> {
  const stored = await storedSetup(documents)
  if (!stored) return otherwise
  const secret = stored.secret === '' ? '' : await vault.open(stored.secret)
  if (secret === null) {
    log.warn("the password of the mailbox cannot be opened: it has to be typed again in 'E-Mail'")
    return otherwise
  }
  const settings = settingsFor(stored.setup, secret, environment)
  return { settings, mailer: openMailer(settings) }
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
