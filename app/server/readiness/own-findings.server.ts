/**
 * The checks that ask no other server (content, settings, and this server's own data), and the input of all
 * checks: services, and the content that visitors get.
 */
import { createHash } from 'node:crypto'
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { ReadinessRecord } from '#domain/readiness/aside.ts'
import type { CheckThatNeeds } from '#domain/readiness/checks.ts'
import {
  checkAltTexts,
  checkButtonLink,
  checkContrast,
  type CheckedContent,
  checkEmptyTexts,
  checkPortrait,
  checkPromotionTime,
} from '#domain/readiness/content-checks.ts'
import type { FindingOf } from '#domain/readiness/finding.ts'
import {
  checkContradictions,
  checkIdentity,
  checkKind,
  checkLegal,
  checkProofs,
  checkSamples,
} from '#domain/readiness/own-site-checks.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { checkOwnLinks } from '#domain/readiness/links.ts'
import {
  type BackupState,
  checkAppointments,
  checkBackup,
  checkMailPasswords,
  checkMailService,
  checkOwnCalendars,
  checkPassword,
  checkProxy,
  checkSiteAddress,
  checkTestMail,
  type MailRoute,
} from '#domain/readiness/site-checks.ts'
import { checkUnusedPictures } from '#domain/readiness/unused-pictures.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Outside } from '#ports/outside.ts'
import type { BackupStatus, NightlyBackups } from '#server/backup/nightly.server.ts'
import type { MailSettings, Settings } from '#server/config.server.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Log } from '#server/log.server.ts'
import type { CurrentMail } from '#server/mail-setup/current-mail.server.ts'
import { isBehindUntrustedProxy } from '#server/untrusted-proxy.server.ts'

export interface ReadinessDeps {
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies'>
  /** The site's address, also if none was set. */
  siteUrl: string
  content: Pick<
    PublishedContent,
    | 'readSavedWebsite'
    | 'website'
    | 'promotion'
    | 'gallery'
    | 'consultation'
    | 'cooperations'
    | 'samples'
    | 'changeToken'
    | 'findLastChange'
    | 'isOutdated'
  >
  documents: Documents
  mail: Pick<CurrentMail, 'settings' | 'mailer' | 'changeToken'>
  outside: Outside
  backups: Pick<NightlyBackups, 'status'>
  /** The advisor's own calendars that bookings depend on. */
  ownCalendars: () => Promise<readonly OwnCalendar[]>
  /** Whether visitors book free times. */
  managesAppointments: () => Promise<boolean>
  /** `null` while there is no account. */
  passwordOrigin: () => Promise<PasswordOrigin | 'unavailable' | null>
  /** The paths of all public pages. */
  pages: readonly string[]
  clock: Clock
  log: Log
}

/** The content that visitors get, for checks of content. Needs no query. */
export async function readCheckedContent(content: ReadinessDeps['content']): Promise<CheckedContent> {
  const [saved, website, promotion, gallery, consultation, cooperations, samples] = await Promise.all([
    content.readSavedWebsite(),
    content.website(),
    content.promotion(),
    content.gallery(),
    content.consultation(),
    content.cooperations(),
    content.samples(),
  ])
  return { saved, website, promotion, gallery, consultation, cooperations, samples }
}

export interface FullMailRoute extends MailRoute {
  from: string
  to: string
}

export function mailRoute(mail: MailSettings, { advisor }: Website): FullMailRoute {
  const from = mail.from ?? advisor.email
  const to = mail.to ?? advisor.email
  const host = hostOf(mail)
  const account = mail.kind === 'emailjs' ? mail.serviceId : ''
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([mail.kind, host, account, from, to]))
    .digest('hex')
  return { service: mail.kind, host, fingerprint, from, to }
}

function hostOf(mail: MailSettings): string {
  if (mail.kind === 'outbox') return ''
  return URL.parse(mail.kind === 'smtp' ? mail.url : mail.endpoint)?.hostname ?? ''
}

type OwnFindings = { [Id in CheckThatNeeds<'site'>]: FindingOf<Id> }

/** Findings of the content that visitors get; they change with the content and the time. */
export async function checkContent({ content: published, siteUrl, pages, clock }: ReadinessDeps) {
  const content = await readCheckedContent(published)
  const now = clock.now()
  return {
    kind: checkKind(content),
    identity: checkIdentity(content),
    legal: checkLegal(content),
    contradictions: checkContradictions(content, now),
    proofs: checkProofs(content, todayInZurich(now)),
    samples: checkSamples(content, now),
    portrait: checkPortrait(content),
    'button-link': checkButtonLink(content),
    'own-links': checkOwnLinks({ content, pages, siteUrl, now }),
    'alt-texts': checkAltTexts(content),
    'empty-texts': checkEmptyTexts(content),
    'promotion-time': checkPromotionTime(content, now),
    contrast: checkContrast(content),
  } satisfies Partial<OwnFindings>
}

/** Findings of settings and of the state of this server. `headers` are those of a request: they tell of a proxy. */
export async function checkSite(deps: ReadinessDeps, record: ReadinessRecord, headers: Headers) {
  const { settings, siteUrl, clock } = deps
  const [saved, mailSettings, backup, origin, calendars, isManaged] = await Promise.all([
    deps.content.readSavedWebsite(),
    deps.mail.settings(),
    deps.backups.status(),
    deps.passwordOrigin(),
    deps.ownCalendars(),
    deps.managesAppointments(),
  ])
  const now = clock.now()
  const route = mailRoute(mailSettings, saved)
  return {
    'mail-passwords': checkMailPasswords(route, todayInZurich(now)),
    'site-address': checkSiteAddress(settings.siteUrl),
    proxy: checkProxy(isBehindUntrustedProxy(settings, siteUrl, headers)),
    password: checkPassword(origin),
    'mail-service': checkMailService(route),
    'test-mail': checkTestMail(route, record),
    appointments: checkAppointments(isManaged),
    'own-calendar': checkOwnCalendars(calendars, now),
    'unused-pictures': checkUnusedPictures(record.keptPictures),
    backup: checkBackup(backupState(backup)),
  } satisfies Partial<OwnFindings>
}

function backupState(status: BackupStatus): BackupState | null {
  if (status.state === 'off') return null
  const hasFailed = status.failure !== null
  if (status.state === 'none') return { newest: null, hasFailed }
  const { madeAt, ageHours, bytes } = status
  return { newest: { madeAt, ageHours, bytes }, hasFailed }
}
