/**
 * The admin's account for tests, and never reached for a hosted backend that is not set up: passwords in plain text, sessions
 * until sign-out, no throttling.
 */
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import { cookieIn } from '#domain/cookie.ts'
import {
  type Accounts,
  checkEmail,
  checkPasswordLength,
  type Credentials,
  type NewPassword,
  normaliseEmail,
  type SignInFailure,
} from '#ports/accounts.ts'
import type { Admin, Client } from '#ports/admin.ts'
import { createOutage, type Outage } from './outage.ts'

const cookieName = 'lotse.session'

export interface MemoryAccounts extends Accounts, Outage {
  /** Refuses every sign-in for this reason, until `null` is passed. */
  refuseWith(reason: SignInFailure | null): void
}

type StoredAccount = Admin & Credentials & { passwordOrigin: PasswordOrigin }

export function createMemoryAccounts(): MemoryAccounts {
  const outage = createOutage()
  const sessions = createSessions()
  const stored = createStoredAccount(outage.check, sessions.endAll)
  let refusal: SignInFailure | null = null

  function failureOf({ email, password }: Credentials): SignInFailure | null {
    if (refusal) return refusal
    if (outage.isBroken()) return 'unavailable'
    const account = stored.account()
    if (!account || account.email !== normaliseEmail(email)) return 'user-not-found'
    return account.password === password ? null : 'wrong-password'
  }

  return {
    breakDown: outage.breakDown,
    recover: outage.recover,
    refuseWith(reason) {
      refusal = reason
    },
    async signIn(credentials, client) {
      const reason = failureOf(credentials)
      const account = stored.account()
      if (reason || !account) return { outcome: 'refused', reason: reason ?? 'user-not-found' }
      return { outcome: 'signed-in', admin: toAdmin(account), cookies: sessions.open(client) }
    },
    async checkPassword(password) {
      return failureOf({ email: stored.account()?.email ?? '', password }) ?? 'right'
    },
    ...stored.operations,
    async replacePassword(password, client) {
      stored.setPassword(password)
      return { cookies: sessions.open(client) }
    },
    async whoIsSignedIn(headers) {
      const account = stored.account()
      return account && sessions.isOpen(headers) ? { admin: toAdmin(account), cookies: [] } : null
    },
    ...sessions.operations(outage.check),
    secondFactor: null,
  }
}

function createStoredAccount(check: () => void, endSessions: () => void) {
  let account: StoredAccount | null = null

  function findExisting(): StoredAccount {
    check()
    if (!account) throw new Error('there is no admin yet')
    return account
  }

  function setPassword({ password, passwordOrigin = 'unchecked' }: NewPassword) {
    checkPasswordLength(password)
    endSessions()
    account = { ...findExisting(), password, passwordOrigin }
  }

  type Operations = Pick<Accounts, 'findAdmin' | 'createAdmin' | 'changeAdmin' | 'passwordOrigin'>
  const operations: Operations = {
    async findAdmin() {
      check()
      return account && toAdmin(account)
    },
    async createAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      check()
      if (account) throw new Error('there is an admin already')
      checkEmail(email)
      checkPasswordLength(password)
      account = { id: 'admin-1', email: normaliseEmail(email), password, name, passwordOrigin }
      return toAdmin(account)
    },
    async changeAdmin({ email, name, password, passwordOrigin }) {
      findExisting()
      if (email !== undefined) checkEmail(email)
      if (password !== undefined) setPassword({ password, passwordOrigin })
      const before = findExisting()
      const changed = email === undefined ? before.email : normaliseEmail(email)
      account = { ...before, email: changed, name: name ?? before.name }
      return toAdmin(account)
    },
    async passwordOrigin() {
      check()
      return account && account.passwordOrigin
    },
  }
  return { account: () => account, setPassword, operations }
}

function createSessions() {
  const sessions = new Map<string, { userAgent: string; since: string }>()
  const givenOut = new Set<string>()
  let last = 0

  function open({ headers }: Client): string[] {
    const session = `session-${++last}`
    const since = new Date(Date.UTC(2026, 0, 1) + last * 1_000).toISOString()
    sessions.set(session, { userAgent: headers.get('user-agent') ?? '', since })
    givenOut.add(session)
    return [`${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`]
  }

  type Operations = Pick<
    Accounts,
    'signOut' | 'hasSession' | 'openSessions' | 'endSession' | 'endAllSessions' | 'renewSecret'
  >
  const operations = (check: () => void): Operations => ({
    async signOut(headers) {
      sessions.delete(sessionOf(headers) ?? '')
      return { cookies: [`${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`] }
    },
    hasSession: async (cookies) => sessions.has(sessionOf(new Headers({ cookie: cookies })) ?? ''),
    async openSessions(headers) {
      check()
      const current = sessionOf(headers)
      const listed = [...sessions].map(([id, session]) => ({ id, ...session, isCurrent: id === current }))
      return listed.toReversed()
    },
    async endSession(id) {
      check()
      return sessions.delete(id)
    },
    async endAllSessions() {
      check()
      sessions.clear()
    },
    async renewSecret() {
      check()
      sessions.clear()
      return 'renewed'
    },
  })
  const isOpen = (headers: Headers) => sessions.has(sessionOf(headers) ?? '')
  return { open, isOpen, endAll: () => sessions.clear(), operations }
}

function toAdmin({ id, email, name }: Admin): Admin {
  return { id, email, name }
}

function sessionOf(headers: Headers): string | null {
  return cookieIn(headers, cookieName)
}
