/** The admin's account in the SQLite file. */
import { createKnownSessions } from '#adapters/sign-in/known-sessions.ts'
import type { Accounts } from '#ports/accounts.ts'
import {
  changeAdmin,
  createAdmin,
  endSession,
  endSessions,
  findAdmin,
  openSessions,
  passwordOrigin,
} from './admin-rows.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { relyingPartyOf } from './second-factor/web-authn.ts'
import { createSecret } from './secret.ts'
import { hasSignedSession, isOver, sessionCookieIn, tokenIn, whoIsSignedIn } from './sessions.ts'
import { checkPassword, createSignInTools, signIn, type SignInSettings } from './sign-in.ts'

export interface AccountsSettings extends SignInSettings {
  secretPath: string
  /** The public origin, to which passkeys are bound; `null` for a command without a site. */
  siteUrl: string | null
}

export function createEmbeddedAccounts(settings: AccountsSettings): Accounts {
  const { database, secureCookies, clock } = settings
  const { kysely } = database
  const known = createKnownSessions(clock)
  const secrets = createSecret(settings.secretPath)
  const tools = createSignInTools({ ...settings, secrets, known })
  const relyingParty = relyingPartyOf(settings.siteUrl)
  const cookieIn = (headers: Headers) => sessionCookieIn(headers, secureCookies)

  /** After a change of sessions each of them only counts if it is looked up again. */
  async function forgetting<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    known.forgetAll()
    return result
  }

  return {
    signIn: (credentials, client) => signIn(tools, kysely, credentials, client),
    checkPassword: (password, client) => checkPassword(tools, kysely, password, client),
    /** During an outage the session stays in the database, and ends when its cookie is presented again. */
    async signOut(headers) {
      const { sessions } = await tools()
      const cookie = cookieIn(headers)
      if (cookie !== null) known.end(cookie)
      const answer = await sessions.signOut({ headers, returnHeaders: true })
      return { cookies: answer.headers.getSetCookie() }
    },
    async hasSession(cookies) {
      if (!cookies.includes('lotse.session_token=')) return false
      const secret = await secrets.current().catch(() => null)
      return secret !== null && hasSignedSession(cookies, secret)
    },
    async whoIsSignedIn(headers, session = 'renewed') {
      const cookie = cookieIn(headers)
      if (cookie === null) return null
      return whoIsSignedIn((await tools()).sessions, known, { headers, cookie, session })
    },
    async replacePassword(password, client) {
      const { openSession } = await tools()
      const { id } = await forgetting(changeAdmin(kysely, clock, password))
      return { cookies: await openSession(id, client) }
    },
    async openSessions(headers) {
      const cookie = cookieIn(headers)
      return openSessions(kysely, cookie && tokenIn(cookie), isOver)
    },
    endSession: (id) => forgetting(endSession(kysely, id)),
    endAllSessions: () => forgetting(endSessions(kysely)),
    async renewSecret() {
      await secrets.renew()
      await forgetting(endSessions(kysely))
      return 'renewed'
    },
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, clock, admin),
    changeAdmin: (change) => forgetting(changeAdmin(kysely, clock, change)),
    passwordOrigin: () => passwordOrigin(kysely),
    secondFactor: createSecondFactor({ kysely, clock, tools, relyingParty }),
  }
}
