/** The checks that ask no other server: content, settings, and what this server keeps. */
import type { FindingOf } from '#domain/readiness/finding.ts'
import type { ReadinessRecord } from '#domain/readiness/aside.ts'
import type { CheckThatNeeds } from '#domain/readiness/checks.ts'
import {
  checkAltTexts,
  checkButtonLink,
  checkContrast,
  checkEmptyTexts,
  checkIdentity,
  checkLegal,
  checkPromotionTime,
} from '#domain/readiness/content-checks.ts'
import { checkOwnLinks } from '#domain/readiness/links.ts'
import {
  type BackupState,
  checkBackup,
  checkMailService,
  checkOwnCalendars,
  checkPassword,
  checkProxy,
  checkSiteAddress,
  checkTestMail,
} from '#domain/readiness/site-checks.ts'
import type { BackupStatus } from '#server/backup/nightly.server.ts'
import { isBehindUntrustedProxy } from '#server/untrusted-proxy.server.ts'
import { checkedContent, type ReadinessDeps } from './deps.server.ts'
import { mailRoute } from './mail-route.server.ts'

export type OwnFindings = { [Id in CheckThatNeeds<'site'>]: FindingOf<Id> }

/** `headers` are those of a request, if there is one: they tell of a proxy. */
export async function ownFindings(
  deps: ReadinessDeps,
  record: ReadinessRecord,
  headers: Headers,
): Promise<OwnFindings> {
  const { settings, siteUrl, pages, clock, mail, backups, passwordOrigin, ownCalendars } = deps
  const [content, mailSettings, backup, origin, calendars] = await Promise.all([
    checkedContent(deps.content),
    mail.settings(),
    backups.status(),
    passwordOrigin(),
    ownCalendars(),
  ])
  const now = clock.now()
  const route = mailRoute(mailSettings, content.website)
  return {
    identity: checkIdentity(content),
    legal: checkLegal(content),
    'site-address': checkSiteAddress(settings.siteUrl),
    proxy: checkProxy(isBehindUntrustedProxy(settings, siteUrl, headers)),
    password: checkPassword(origin),
    'mail-service': checkMailService(route),
    'test-mail': checkTestMail(route, record),
    'button-link': checkButtonLink(content),
    'own-links': checkOwnLinks({ content, pages, siteUrl, now }),
    'alt-texts': checkAltTexts(content),
    'empty-texts': checkEmptyTexts(content),
    'promotion-time': checkPromotionTime(content, now),
    contrast: checkContrast(content),
    'own-calendar': checkOwnCalendars(calendars, now),
    backup: checkBackup(backupState(backup)),
  }
}

function backupState(status: BackupStatus): BackupState | null {
  if (status.state === 'off') return null
  const hasFailed = status.failure !== null
  if (status.state === 'none') return { newest: null, hasFailed }
  const { madeAt, ageHours, bytes } = status
  return { newest: { madeAt, ageHours, bytes }, hasFailed }
}
