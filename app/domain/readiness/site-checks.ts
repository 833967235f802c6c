/** Checks of how the site is set up: mail, address, proxy, password, backup. */
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import type { MailService } from '#domain/mail-service.ts'
import { isSilent, type OwnCalendar, maskAddress } from '#domain/appointments/own-calendars.ts'
import { passwordsUntil } from '#domain/mail-setup/providers.ts'
import type { FindingOf } from './finding.ts'
import type { ReadinessRecord } from './aside.ts'

/** `host` is the server that takes the mails, empty with the outbox. */
export interface MailRoute {
  service: MailService
  host: string
  /** Distinguishes this service, sender and recipient from others, and contains none of them. */
  fingerprint: string
}

export function checkMailService({ service, host }: MailRoute): FindingOf<'mail-service'> {
  return service === 'outbox' ? { state: 'open', about: ['outbox'] } : { state: 'done', host }
}

/** A test mail by another service, or to another address, no longer counts. */
export function checkTestMail(
  { service, fingerprint }: MailRoute,
  { testMail }: Pick<ReadinessRecord, 'testMail'>,
): FindingOf<'test-mail'> {
  if (service === 'outbox') return { state: 'none' }
  if (testMail?.accepted && testMail.settings === fingerprint) return { state: 'done', at: testMail.at }
  const last = testMail === null ? 'never' : testMail.settings === fingerprint ? 'refused' : 'other-settings'
  return { state: 'open', about: [last], last }
}

export function checkAppointments(isManaged: boolean): FindingOf<'appointments'> {
  return isManaged ? { state: 'done' } : { state: 'open', about: ['requests'] }
}

/** Warns if the provider will stop taking passwords from programs. */
export function checkMailPasswords({ host }: MailRoute, today: string): FindingOf<'mail-passwords'> {
  const until = passwordsUntil(host)
  if (until === null) return { state: 'none' }
  const isOver = today > until
  return { state: 'open', about: [`${host} ${isOver ? 'over' : until}`], host, until, isOver }
}

/** Addresses that lead nowhere on any other machine. */
const local = /^https?:\/\/(?:localhost|[^/:]+\.local(?:host)?|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** `siteUrl` is `null` if none was set. */
export function checkSiteAddress(siteUrl: string | null): FindingOf<'site-address'> {
  if (siteUrl === null || local.test(siteUrl))
    return { state: 'open', about: ['missing'], problem: 'missing', url: '' }
  if (!siteUrl.startsWith('https:'))
    return { state: 'open', about: [siteUrl], problem: 'not-https', url: siteUrl }
  return { state: 'done', url: siteUrl }
}

export function checkProxy(isUntrusted: boolean): FindingOf<'proxy'> {
  return isUntrusted ? { state: 'open', about: ['untrusted'] } : { state: 'done' }
}

/** `null` while there is no account. */
export function checkPassword(origin: PasswordOrigin | 'unavailable' | null): FindingOf<'password'> {
  if (origin === null) return { state: 'none' }
  if (origin === 'unavailable') return { state: 'unknown', reason: 'not-readable' }
  return origin === 'chosen' ? { state: 'done' } : { state: 'open', about: [origin], origin }
}

export interface BackupState {
  /** `null` if there is no backup. */
  newest: { madeAt: string; ageHours: number; bytes: number } | null
  hasFailed: boolean
}

/** One a day, and half a day for a machine that sleeps at night. */
const longestAge = 36

/** `null` if there are no automatic backups. A site in its first minutes has none yet. */
export function checkBackup(backup: BackupState | null): FindingOf<'backup'> {
  if (backup === null) return { state: 'none' }
  const { newest, hasFailed } = backup
  if (hasFailed) return openBackup(newest ? 'failing' : 'missing')
  if (!newest) return { state: 'unknown', reason: 'coming' }
  const { ageHours, ...made } = newest
  return ageHours > longestAge ? openBackup('old') : { state: 'done', ...made }
}

function openBackup(problem: 'failing' | 'old' | 'missing') {
  return { state: 'open', about: [problem], problem } as const
}

export function checkOwnCalendars(calendars: readonly OwnCalendar[], now: Date): FindingOf<'own-calendar'> {
  if (calendars.length === 0) return { state: 'none' }
  const unread = calendars
    .map(({ address, readAt, failing }) => ({
      name: maskAddress(address),
      readAt: new Date(readAt).toISOString(),
      isSilent: isSilent({ readAt }, now.getTime()),
      isFailing: failing !== null,
    }))
    .filter(({ isFailing, isSilent: isLost }) => isFailing || isLost)
  if (unread.length === 0) return { state: 'done', count: calendars.length }
  return { state: 'open', about: unread.map(({ name }) => name), calendars: unread }
}
