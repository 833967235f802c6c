/** The admin's account for tests: passwords in plain text, sessions until sign-out, no throttling. */
import {
  type Accounts,
  type Admin,
  type Credentials,
  checkEmail,
  checkPassword,
  normalisedEmail,
  type SignInFailure,
} from '#ports/accounts.ts'
import { createOutage, type Outage } from './outage.ts'

const cookieName = 'lotse.session'

export interface MemoryAccounts extends Accounts, Outage {
  /** Refuses every sign-in for this reason, until `null` is passed. */
  refuseWith(reason: SignInFailure | null): void
}

export function createMemoryAccounts(): MemoryAccounts {
  const { check, isBroken, breakDown, recover } = createOutage()
  let account: (Admin & Credentials) | null = null
  let refusal: SignInFailure | null = null
  const sessions = new Set<string>()
  const givenOut = new Set<string>()
  let lastSession = 0

  function failureOf({ email, password }: Credentials): SignInFailure | null {
    if (refusal) return refusal
    if (isBroken()) return 'unavailable'
    if (!account || account.email !== normalisedEmail(email)) return 'user-not-found'
    return account.password === password ? null : 'wrong-password'
  }

  return {
    breakDown,
    recover,
    refuseWith(reason) {
      refusal = reason
    },
    async signIn(credentials) {
      const reason = failureOf(credentials)
      if (reason || !account) return { outcome: 'refused', reason: reason ?? 'user-not-found' }
      const session = `session-${++lastSession}`
      sessions.add(session)
      givenOut.add(session)
      const cookies = [`${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`]
      return { outcome: 'signed-in', admin: described(account), cookies }
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
    async createAdmin({ email, password, name }) {
      check()
      if (account) throw new Error('there is an admin already')
      checkEmail(email)
      checkPassword(password)
      account = { id: 'admin-1', email: normalisedEmail(email), password, name }
      return described(account)
    },
    async changeAdmin({ email, password, name }) {
      check()
      if (!account) throw new Error('there is no admin yet')
      if (email !== undefined) checkEmail(email)
      if (password !== undefined) {
        checkPassword(password)
        sessions.clear()
      }
      account = {
        id: account.id,
        email: email === undefined ? account.email : normalisedEmail(email),
        name: name ?? account.name,
        password: password ?? account.password,
      }
      return described(account)
    },
  }
}

function described({ id, email, name }: Admin): Admin {
  return { id, email, name }
}

function sessionOf(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null
}
