/**
 * 'Passwort vergessen?': a link by mail that works once and for 30 minutes. The answer to a request reveals
 * nothing about who has an account, neither by its words nor by its time. Only a hash of the link's token is
 * stored, and only the newest link holds. The link sets a password and does not sign in, so a second factor
 * is still asked for.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createRateLimiter, wholeSite } from '#domain/rate-limiter.ts'
import { passwordProblem, type PasswordProblem } from '#domain/account/new-password.ts'
import { cookieAttributes, cookieIn, cookiePrefix } from '#domain/cookie.ts'
import type { MailService } from '#domain/mail-service.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { emailAddress } from '#domain/text-fields.ts'
import { type Accounts, normaliseEmail } from '#ports/accounts.ts'
import type { Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents, Revision } from '#ports/documents.ts'
import { networksOf } from '#domain/networks.ts'
import type { Log } from '#server/log.server.ts'
import { passwordResetMail } from '#server/mail/contact-mails.server.ts'
import { orUnavailable, unlessAway } from '#server/or-unavailable.server.ts'
import type { AccountAudit } from './account-audit.server.ts'
import { loadCommonPasswords } from './common-passwords.server.ts'

const validFor = 30 * 60_000
/** How many links are sent to the account within the time that a link holds, so that strangers cannot use up all of them. */
const perAccount = { points: 4, seconds: validFor / 1_000 }
const perNetwork = { points: 10, seconds: 3_600 }

export type ResetRequest = { outcome: 'on-its-way' | 'too-many-requests' | 'invalid-email' }
export type ResetOutcome =
  | { outcome: 'done' }
  | { outcome: 'expired' }
  | { outcome: 'invalid'; problem: PasswordProblem }

export type PasswordReset = ReturnType<typeof createPasswordReset>

interface ResetDeps {
  accounts: Accounts
  documents: Documents
  audit: AccountAudit
  clock: Clock
  log: Log
  service: () => Promise<MailService>
  siteUrl: string
  /** The old address of the calendar ends with the sessions. */
  renewCalendar: () => Promise<unknown>
}

const resetSchema = z.object({ hash: z.string(), expiresAt: z.iso.datetime() })
/** The document of the newest link. */
const request = { collection: 'passwordResets', id: 'current' } as const
const outage = 'the password cannot be reset now'

export function createPasswordReset(deps: ResetDeps) {
  const { accounts, documents, audit, clock, log, siteUrl } = deps
  const links = createRateLimiter(perAccount, clock)
  const networks = createRateLimiter(perNetwork, clock)
  const inProgress = new Set<Promise<void>>()

  async function send(email: string) {
    const admin = await accounts.findAdmin()
    if (admin?.email !== email || !links.spend(wholeSite)) return
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + validFor).toISOString()
    await documents.commit([{ kind: 'put', ...request, data: { hash: hashOf(token, email), expiresAt } }])
    const link = `${siteUrl}/passwort-neu?token=${token}`
    audit.send(passwordResetMail({ id: randomUUID(), to: { name: admin.name, email }, link }))
  }

  /** Not awaited by the request: the time of the answer would reveal whether a mail is sent. */
  function sendInBackground(email: string) {
    const sent = send(email)
      .catch((error: unknown) => log.error('reset link not sent', error))
      .finally(() => inProgress.delete(sent))
    inProgress.add(sent)
  }

  return {
    /** `false` without a mail service: the link would reach no mailbox. */
    canSend: async () => (await deps.service()) !== 'outbox',
    request(email: string, { address }: Client): ResetRequest {
      const given = normaliseEmail(email)
      if (!emailAddress.safeParse(given).success) return { outcome: 'invalid-email' }
      const network = networksOf(address)?.network
      if (network !== undefined && !networks.spend(network)) return { outcome: 'too-many-requests' }
      sendInBackground(given)
      return { outcome: 'on-its-way' }
    },
    /** Whether the token of a link still holds. */
    check: (token: string): Promise<'valid' | 'expired' | 'unavailable'> =>
      unlessAway(log, outage, 'unavailable', async () =>
        (await findValid(deps, token)) === null ? 'expired' : 'valid',
      ),
    reset: (token: string, password: string) =>
      orUnavailable(log, outage, () => reset(deps, token, password)),
    /** Waits for requests in progress. */
    async stop(): Promise<void> {
      await Promise.all(inProgress)
    },
  }
}

/** The stored request's revision if the token is its own and still holds. */
async function findValid({ accounts, documents, clock }: ResetDeps, token: string): Promise<Revision | null> {
  const stored = await documents.read(request.collection, request.id)
  const known = resetSchema.safeParse(stored?.data).data
  if (!stored || !known || clock.now().toISOString() >= known.expiresAt) return null
  const admin = await accounts.findAdmin()
  return isSameSecret(known.hash, hashOf(token, admin?.email ?? '')) ? stored.revision : null
}

/** If a link is used twice at the same time, one use succeeds: it is used up before the password changes. */
async function reset(deps: ResetDeps, token: string, password: string): Promise<ResetOutcome> {
  const { accounts, documents, audit, renewCalendar } = deps
  const expected = await findValid(deps, token)
  if (expected === null) return { outcome: 'expired' }
  const problem = passwordProblem(password, await loadCommonPasswords())
  if (problem) return { outcome: 'invalid', problem }
  const used = await documents.commit([{ kind: 'delete', ...request, expected }])
  if (used.outcome === 'conflict') return { outcome: 'expired' }
  await renewCalendar()
  const admin = await accounts.changeAdmin({ password, passwordOrigin: 'chosen' })
  await audit.write('account-password-reset', undefined)
  audit.tell('passwordReset', admin)
  return { outcome: 'done' }
}

/** The address it was sent to is in the hash: a link that is stored while the address changes never holds. */
function hashOf(token: string, email: string): string {
  return createHash('sha256').update(`${token}\n${email}`).digest('base64url')
}

/** Holds the token of a mailed link between its click and the new password: in no address, and out of scripts' reach. */
export function createResetCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${cookiePrefix(isSecure)}.reset`
  const attributes = cookieAttributes(isSecure)
  return {
    /** Empty if the cookie is missing. */
    in: (headers: Headers): string => cookieIn(headers, name) ?? '',
    /** A value that cannot be a token is dropped, so that no part of an address gets into a header. */
    setting: (token: string) =>
      `${name}=${/^[\w-]{20,100}$/.test(token) ? token : ''}; ${attributes}; Max-Age=${validFor / 1_000}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
  }
}
