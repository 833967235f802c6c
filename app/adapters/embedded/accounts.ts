/** The admin's account in the SQLite file. */
import { createKnownSessions, type KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import type { Accounts } from '#ports/accounts.ts'
import {
  changeAdmin,
  createAdmin,
  endAllSessions,
  endSession,
  findAdmin,
  openSessions,
  passwordOrigin,
} from './admin-rows.ts'
import type { Database } from './database.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { relyingPartyOf } from './second-factor/web-authn.ts'
import { createSecret, type Secret } from './secret.ts'
import { hasSignedSession, isOver, sessionCookieIn, signOut, tokenIn, whoIsSignedIn } from './sessions.ts'
import { checkPassword, createSignInTools, signIn, type SignInSettings, type SignInTools } from './sign-in.ts'

export interface AccountsSettings extends SignInSettings {
  secretPath: string
  /** The public origin, to which passkeys are bound; `null` for a command without a site. */
  siteUrl: string | null
}

interface AccountsDeps extends Pick<AccountsSettings, 'secureCookies' | 'clock'> {
  kysely: Database['kysely']
  known: KnownSessions
  secrets: Secret
  tools: () => Promise<SignInTools>
}

export function createEmbeddedAccounts(settings: AccountsSettings): Accounts {
  const { database, secureCookies, clock } = settings
  const { kysely } = database
  const known = createKnownSessions(clock)
  const secrets = createSecret(settings.secretPath)
  const tools = createSignInTools({ ...settings, secrets, known })
  const deps = { kysely, known, secrets, tools, secureCookies, clock }
  const relyingParty = relyingPartyOf(settings.siteUrl)
  return {
    ...signingIn(deps),
    ...sessionsOf(deps),
    ...accountOf(deps),
    secondFactor: createSecondFactor({ kysely, clock, relyingParty, tools }),
  }
}

type SigningIn = Pick<
  Accounts,
  'signIn' | 'checkPassword' | 'signOut' | 'hasSession' | 'whoIsSignedIn' | 'replacePassword'
>

function signingIn({ kysely, known, secrets, tools, secureCookies, clock }: AccountsDeps): SigningIn {
  return {
    signIn: (credentials, client) => signIn(tools, kysely, credentials, client),
    checkPassword: (password, client) => checkPassword(tools, kysely, password, client),
    async signOut(headers) {
      const { sessions } = await tools()
      const cookie = sessionCookieIn(headers, secureCookies)
      if (cookie !== null) known.end(cookie)
      return signOut(sessions, headers)
    },
    async hasSession(cookies) {
      if (!cookies.includes('lotse.session_token=')) return false
      return secrets.current().then(
        (secret) => hasSignedSession(cookies, secret),
        () => false,
      )
    },
    async whoIsSignedIn(headers) {
      const cookie = sessionCookieIn(headers, secureCookies)
      return cookie === null ? null : whoIsSignedIn((await tools()).sessions, known, headers, cookie)
    },
    async replacePassword(password, client) {
      const { openSession } = await tools()
      const { id } = await changeAdmin(kysely, clock, password)
      known.forgetAll()
      return { cookies: await openSession(id, client) }
    },
  }
}

function sessionsOf({ kysely, known, secrets, secureCookies }: AccountsDeps) {
  return {
    openSessions(headers: Headers) {
      const cookie = sessionCookieIn(headers, secureCookies)
      return openSessions(kysely, cookie && tokenIn(cookie), isOver)
    },
    async endSession(id: string) {
      const wasOpen = await endSession(kysely, id)
      known.forgetAll()
      return wasOpen
    },
    async endAllSessions() {
      await endAllSessions(kysely)
      known.forgetAll()
    },
    async renewSecret() {
      await secrets.renew()
      await endAllSessions(kysely)
      known.forgetAll()
      return 'renewed' as const
    },
  }
}

type OwnAccount = Pick<Accounts, 'findAdmin' | 'createAdmin' | 'changeAdmin' | 'passwordOrigin'>

function accountOf({ kysely, known, clock }: AccountsDeps): OwnAccount {
  return {
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, clock, admin),
    async changeAdmin(change) {
      const admin = await changeAdmin(kysely, clock, change)
      known.forgetAll()
      return admin
    },
    passwordOrigin: () => passwordOrigin(kysely),
  }
}
