/**
 * 'E-Mail': the advisor sets up how mails are sent. The setup is stored only once the service has taken a
 * mail. Each change asks for the password of the account and for the second factor: otherwise a stranger
 * could have a link for a new password sent to their own server. Each change is reported through the service
 * that is still in force.
 */
import { createRateLimiter, wholeSite } from '#domain/rate-limiter.ts'
import { failureOf, type MailFailure, type Refused } from '#domain/mail-setup/failure.ts'
import { checkMailForm, type LostKey, type MailSetup } from '#domain/mail-setup/mail-setup.ts'
import type { MailField, MailForm } from '#domain/mail-setup/mail-form.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Revision } from '#ports/documents.ts'
import type { MailSettings } from '#server/config.server.ts'
import type { NotConfirmed } from '#server/account/account.server.ts'
import { type AccountNotice, testMail } from '#server/mail/contact-mails.server.ts'
import type { AccountAudit } from '#server/account/account-audit.server.ts'
import type {
  PasswordConfirmation,
  FactorNeeded,
  SecondFactorSettings,
} from '#server/account/second-factor-settings.server.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import { mailRoute } from '#server/readiness/own-findings.server.ts'
import { changeReadiness } from '#server/readiness/record.server.ts'
import { type CurrentMail, type CurrentMailDeps, settingsFor } from './current-mail.server.ts'
import {
  readSetupRevision,
  readStoredSetup,
  sealSecret,
  setupRemoval,
  setupWrite,
} from './stored-setup.server.ts'

interface MailSetupDeps extends CurrentMailDeps {
  current: Pick<CurrentMail, 'settings' | 'readLoss'>
  owner: Pick<SecondFactorSettings, 'runConfirmed'>
  audit: Pick<AccountAudit, 'tell'>
  content: Pick<PublishedContent, 'readSavedWebsite'>
  siteUrl: string
  clock: Clock
}

export interface SetupOverview {
  outcome: 'read'
  /** The environment decides, and nothing can be changed here. */
  isFixed: boolean
  /** The service in force, without anything secret. */
  service: { kind: 'outbox' | 'smtp' | 'emailjs'; host: string; from: string }
  /** The sender that the environment names, which overrides any typed address. */
  fixedFrom: string | null
  /** The receiver of the test mail. */
  to: string
  /** The setup stored here, and why its password cannot be opened. */
  stored: { setup: MailSetup; since: string; lost: LostKey | null } | null
  /** Of whatever is stored, also if it cannot be read; `null` if nothing is. */
  revision: Revision | null
}

/** Another setup is stored than the screen has shown, and it holds. */
interface Changed {
  outcome: 'changed-meanwhile'
  /** `null` if nothing is stored. */
  revision: Revision | null
}

export type SwitchOn =
  | { outcome: 'on' }
  | { outcome: 'fixed' | 'too-many' }
  | Changed
  | { outcome: 'invalid'; problems: Partial<Record<MailField, ProblemCode>> }
  /** `words` are the service's own. */
  | { outcome: 'refused'; why: MailFailure; words: string }
  | NotConfirmed
  | FactorNeeded

export type MailSetupUseCases = ReturnType<typeof createMailSetup>

/** Each try signs in at a server whose address was typed by hand. */
const allowance = { points: 20, seconds: 600 }

export function createMailSetup(deps: MailSetupDeps) {
  const { environment, documents, owner, clock, log } = deps
  const limiter = createRateLimiter(allowance, clock)

  /** `shown` is the revision that it replaces, as for `switchOff`; `null` if nothing was set up. */
  async function switchOn(
    form: MailForm,
    confirmation: PasswordConfirmation,
    shown: Revision | null,
  ): Promise<SwitchOn> {
    if (environment.isMailFixed) return { outcome: 'fixed' }
    const checked = checkMailForm(form)
    if (!checked.ok) return { outcome: 'invalid', problems: checked.problems }
    return owner.runConfirmed(confirmation, async () =>
      limiter.spend(wholeSite)
        ? trySetup(deps, checked, { ...confirmation, shown })
        : { outcome: 'too-many' },
    )
  }

  return {
    overview: (): Promise<SetupOverview | BackendUnavailable> =>
      orUnavailable(log, 'mail setup cannot be read', () => overviewOf(deps)),
    switchOn,
    /** If the environment decides, this only erases the stored setup. */
    switchOff(
      confirmation: PasswordConfirmation,
      shown: Revision | null,
    ): Promise<{ outcome: 'off' | 'erased' } | Changed | NotConfirmed | FactorNeeded> {
      return owner.runConfirmed(confirmation, async () => {
        const { by } = confirmation
        const stored = await readSetupRevision(documents)
        if (stored !== null && stored !== shown) return changedTo(stored)
        const { isMailFixed } = environment
        if (!isMailFixed) await tellOwner(deps, 'mailOff', by)
        const action = isMailFixed ? 'mail-erased' : 'mail-off'
        const entry = { action, timestamp: clock.now().toISOString(), by }
        const committed = await documents.commit([setupRemoval(stored), logEntryWrite(entry)])
        if (committed.outcome === 'conflict') return changedTo(await readSetupRevision(documents))
        await purgeOrLog(documents, log)
        return { outcome: isMailFixed ? ('erased' as const) : ('off' as const) }
      })
    },
  }
}

async function overviewOf({ environment, documents, current, content }: MailSetupDeps) {
  const [settings, lost, stored, revision, website] = await Promise.all([
    current.settings(),
    current.readLoss(),
    readStoredSetup(documents),
    readSetupRevision(documents),
    content.readSavedWebsite(),
  ])
  const { service: kind, host, from, to } = mailRoute(settings, website)
  return {
    outcome: 'read' as const,
    isFixed: environment.isMailFixed,
    service: { kind, host, from },
    fixedFrom: environment.mail.from,
    to,
    stored: stored && { setup: stored.setup, since: stored.since, lost },
    revision,
  }
}

function changedTo(revision: Revision | null): Changed {
  return { outcome: 'changed-meanwhile', revision }
}

/** Tells the owner of the account about the change by mail, unless no mail service was set up before. */
async function tellOwner(
  { current, audit }: MailSetupDeps,
  notice: AccountNotice,
  by: PasswordConfirmation['by'],
) {
  if ((await current.settings()).kind !== 'outbox') await audit.tell(notice, by)
}

/** Sends the test mail, and stores the setup that sent it. */
async function trySetup(
  deps: MailSetupDeps,
  { setup, secret }: { setup: MailSetup; secret: string },
  { by, shown }: Pick<PasswordConfirmation, 'by'> & { shown: Revision | null },
): Promise<SwitchOn> {
  const { environment, documents, vault, content, clock, log } = deps
  const stored = await readSetupRevision(documents)
  if (stored !== shown) return changedTo(stored)
  const website = await content.readSavedWebsite()
  // Before any mail: if nothing can be sealed, nothing can be switched on.
  const sealed = await sealSecret(setup, secret, vault)
  const settings = settingsFor(setup, secret, environment)
  const { to, fingerprint } = mailRoute(settings, website)
  const refused = await tryTestMails(deps, setup, settings, { to, website })
  if (refused) return refused
  await tellOwner(deps, 'mailRoute', by)
  const at = clock.now().toISOString()
  const isChanged = await changeReadiness(
    documents,
    (record) => ({ ...record, testMail: { at, settings: fingerprint, accepted: true } }),
    setupWrite({ setup, secret: sealed, since: at }, shown),
    logEntryWrite({ action: 'mail-on', timestamp: at, by }),
  )
  if (!isChanged) return changedTo(await readSetupRevision(documents))
  await purgeOrLog(documents, log)
  return { outcome: 'on' }
}

function templatesOf({ provider }: MailSetup): ('booking' | 'contact')[] {
  return provider === 'emailjs' ? ['booking', 'contact'] : ['contact']
}

/** `null` if the service has taken the test mail: EmailJS one with each of its templates. */
async function tryTestMails(
  { environment, openMailer, siteUrl, clock, log }: MailSetupDeps,
  setup: MailSetup,
  settings: MailSettings,
  { to, website }: { to: string; website: Website },
): Promise<Extract<SwitchOn, { outcome: 'refused' }> | null> {
  const mailer = openMailer(settings)
  for (const template of templatesOf(setup)) {
    const delivery = await mailer?.send(testMail({ to, website, siteUrl, now: clock.now(), template }))
    if (delivery?.ok) continue
    const refused: Refused = delivery ?? { status: 0, code: '' }
    const found = failureOf(refused, setup, template)
    const why = found === 'sender' && environment.mail.from !== null ? 'fixed-sender' : found
    log.warn('mail setup refused', { provider: setup.provider, why, status: refused.status })
    return { outcome: 'refused', why, words: refused.words ?? '' }
  }
  return null
}
