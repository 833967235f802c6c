/** The admin's account for tests: passwords in plain text, sessions until sign-out, no throttling. */
import type { PasswordOrigin } from '#domain/account/password-origin.ts'
import {
  type Accounts,
  type Credentials,
  checkEmail,
  checkPassword,
  type NewPassword,
  normalisedEmail,
  type SignInFailure,
} from '#ports/accounts.ts'
import type { Admin, Client } from '#ports/admin.ts'
import { createOutage, type Outage } from './outage.ts'

const cookieName = 'lotse.session'

export interface MemoryAccounts extends Accounts, Outage {
  /** Refuses every sign-in for this reason, until `null` is passed. */
  refuseWith(reason: SignInFailure | null): void
}

export function createMemoryAccounts(): MemoryAccounts {
  const { check, isBroken, breakDown, recover } = createOutage()
  let account: (Admin & Credentials & { passwordOrigin: PasswordOrigin }) | null = null
  let refusal: SignInFailure | null = null
  const sessions = new Map<string, { userAgent: string; since: string }>()
  const givenOut = new Set<string>()
  let lastSession = 0

  function failureOf({ email, password }: Credentials): SignInFailure | null {
    if (refusal) return refusal
    if (isBroken()) return 'unavailable'
    if (!account || account.email !== normalisedEmail(email)) return 'user-not-found'
    return account.password === password ? null : 'wrong-password'
  }

  function openSession({ headers }: Client): string[] {
    const session = `session-${++lastSession}`
    const since = new Date(Date.UTC(2026, 0, 1) + lastSession * 1_000).toISOString()
    sessions.set(session, { userAgent: headers.get('user-agent') ?? '', since })
    givenOut.add(session)
    return [`${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`]
  }

  function existing() {
    check()
    if (!account) throw new Error('there is no admin yet')
    return account
  }

  function setPassword({ password, passwordOrigin = 'unchecked' }: NewPassword) {
    checkPassword(password)
    sessions.clear()
    account = { ...existing(), password, passwordOrigin }
  }

  return {
    breakDown,
    recover,
    refuseWith(reason) {
      refusal = reason
    },
    async signIn(credentials, client) {
      const reason = failureOf(credentials)
      if (reason || !account) return { outcome: 'refused', reason: reason ?? 'user-not-found' }
      return { outcome: 'signed-in', admin: described(account), cookies: openSession(client) }
    },
    async checkPassword(password) {
      return failureOf({ email: account?.email ?? '', password }) ?? 'right'
    },
    async signOut(headers) {
      const session = sessionOf(headers)
      if (session) sessions.delete(session)
      return { cookies: [`${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`] }
    },
    async hasSession(cookies) {
      return givenOut.has(sessionOf(new Headers({ cookie: cookies })) ?? '')
    },
    async whoIsSignedIn(headers) {
      const session = sessionOf(headers)
      return account && session && sessions.has(session) ? { admin: described(account), cookies: [] } : null
    },
    async findAdmin() {
      check()
      return account && described(account)
    },
    async createAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      check()
      if (account) throw new Error('there is an admin already')
      checkEmail(email)
      checkPassword(password)
      account = { id: 'admin-1', email: normalisedEmail(email), password, name, passwordOrigin }
      return described(account)
    },
    async changeAdmin({ email, name, password, passwordOrigin }) {
      existing()
      if (email !== undefined) checkEmail(email)
      if (password !== undefined) setPassword({ password, passwordOrigin })
      const before = existing()
      account = {
        ...before,
        email: email === undefined ? before.email : normalisedEmail(email),
        name: name ?? before.name,
      }
      return described(account)
    },
    async replacePassword(password, client) {
      setPassword(password)
      return { cookies: openSession(client) }
    },
    passwordOrigin: async () => existing().passwordOrigin,
    async openSessions(headers) {
      check()
      const current = sessionOf(headers)
      const open = [...sessions].map(([id, session]) => ({ id, ...session, isCurrent: id === current }))
      return open.toReversed()
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
    secondFactor: null,
  }
}

function described({ id, email, name }: Admin): Admin {
  return { id, email, name }
}

function sessionOf(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null
}
