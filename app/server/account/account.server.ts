/**
 * The admin's actions on the own account: name, address, password, sessions. Every action that would let a
 * stolen session keep the account asks for the password. An outage is a return value here, never an
 * exception.
 */
import { shorten } from '#domain/whole-text.ts'
import { passwordProblem, type PasswordProblem } from '#domain/account/new-password.ts'
import { type Accounts, isEmail, normaliseEmail, type OpenSession } from '#ports/accounts.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { SecondFactorState } from '#ports/second-factor.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { AdminLog } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'
import type { AccountAudit } from './account-audit.server.ts'
import { loadCommonPasswords } from './common-passwords.server.ts'

export interface RecentSignIn {
  /** ISO 8601. */
  timestamp: string
  /** As the admin log calls the device; empty if unknown. */
  device: string
}

export interface AccountOverview {
  outcome: 'read'
  /** The newest first. */
  sessions: OpenSession[]
  /** The newest first. */
  signIns: RecentSignIn[]
  /** `null` if the backend has none. */
  secondFactor: (SecondFactorState & { canHavePasskeys: boolean; mayChange: boolean }) | null
}

export type NotConfirmed = { outcome: 'wrong-password' | 'too-many-requests' | 'unavailable' }

/** `cookies` keep this browser signed in. */
export type AccountChange =
  | { outcome: 'done'; cookies?: string[] }
  | { outcome: 'invalid'; problem: 'empty' | 'invalid-email' | PasswordProblem }
  | NotConfirmed

interface Profile {
  name: string
  email: string
}

export type Account = ReturnType<typeof createAccount>

interface AccountDeps {
  accounts: Accounts
  adminLog: AdminLog
  audit: AccountAudit
  log: Log
  /** The old address of the calendar ends with the sessions: a browser that had a session may have read it. */
  renewCalendar: () => Promise<unknown>
}

const signInsShown = 5
const entriesSearched = 200
const maxName = 200

export function createAccount(deps: AccountDeps) {
  const { accounts, audit, log, renewCalendar } = deps

  function reach<Outcome>(action: () => Promise<Outcome>) {
    return orUnavailable(log, 'the account cannot be reached', action)
  }

  /** Checks the password and runs `action`, unless the backend is away. */
  function runConfirmed<Outcome>(password: string, client: Client, action: () => Promise<Outcome>) {
    return reach(async () => {
      const answer = await accounts.checkPassword(password, client)
      if (answer === 'right') return action()
      return { outcome: refusals[answer] ?? 'unavailable' } satisfies NotConfirmed
    })
  }

  return {
    runConfirmed: runConfirmed,
    overview: (headers: Headers) => reach(() => overviewOf(deps, headers)),
    /** The password is checked only if the address changes. */
    async changeProfile(by: Admin, typed: Profile, password: string, client: Client): Promise<AccountChange> {
      const name = shorten(typed.name.trim(), maxName)
      const isNewAddress = normaliseEmail(typed.email) !== by.email
      if (isNewAddress && !isEmail(typed.email)) return { outcome: 'invalid', problem: 'invalid-email' }
      if (name === '') return { outcome: 'invalid', problem: 'empty' }
      const change = { ...(isNewAddress && { email: typed.email }), ...(name !== by.name && { name }) }
      const run = () => changeProfile(deps, by, change)
      return isNewAddress ? runConfirmed(password, client, run) : reach(run)
    },
    async changePassword(
      by: Admin,
      password: string,
      newPassword: string,
      client: Client,
    ): Promise<AccountChange> {
      const problem = passwordProblem(newPassword, await loadCommonPasswords())
      if (problem) return { outcome: 'invalid', problem }
      return runConfirmed(password, client, async () => {
        await renewCalendar()
        const chosen = { password: newPassword, passwordOrigin: 'chosen' as const }
        const { cookies } = await accounts.replacePassword(chosen, client)
        await audit.write('account-password', by)
        audit.tell('password', by)
        return { outcome: 'done', cookies } as const
      })
    },
    endSession: (by: Admin, id: string) =>
      reach<AccountChange>(async () => {
        if (await accounts.endSession(id)) await audit.write('session-ended', by)
        return { outcome: 'done' }
      }),
    endAllSessions: (by: Admin) =>
      reach<AccountChange>(async () => {
        await renewCalendar()
        await accounts.endAllSessions()
        await audit.write('all-sessions-ended', by)
        return { outcome: 'done' }
      }),
  }
}

/** Throws `Unavailable`. */
async function overviewOf({ accounts, adminLog }: AccountDeps, headers: Headers): Promise<AccountOverview> {
  const { secondFactor } = accounts
  const factor = secondFactor && {
    ...(await secondFactor.state()),
    canHavePasskeys: secondFactor.passkeys,
    mayChange: await secondFactor.mayChange(headers),
  }
  const [sessions, signIns] = await Promise.all([accounts.openSessions(headers), lastSignIns(adminLog)])
  return { outcome: 'read', sessions, signIns, secondFactor: factor }
}

async function lastSignIns(adminLog: AdminLog): Promise<RecentSignIn[]> {
  const page = await adminLog.page({ size: entriesSearched })
  if (page.outcome === 'unavailable') throw new Unavailable('the admin log cannot be read')
  const signIns = page.entries.filter(({ action }) => action === 'login').slice(0, signInsShown)
  return signIns.map(({ timestamp, device = '' }) => ({ timestamp, device }))
}

/** One change of the account: an outage in between would leave half of it. */
async function changeProfile(
  { accounts, audit }: AccountDeps,
  by: Admin,
  change: Partial<Profile>,
): Promise<AccountChange> {
  const { name, email } = change
  if (name === undefined && email === undefined) return { outcome: 'done' }
  await accounts.changeAdmin(change)
  if (email !== undefined) {
    await audit.write('account-email', by)
    audit.tell('email', by)
  }
  if (name !== undefined) await audit.write('account-name', by)
  return { outcome: 'done' }
}

/** Any other failure is the backend's. */
const refusals: Partial<Record<string, NotConfirmed['outcome']>> = {
  'wrong-password': 'wrong-password',
  'too-many-requests': 'too-many-requests',
}
