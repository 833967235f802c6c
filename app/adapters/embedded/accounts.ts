/** The admin's account in the SQLite file. */
import { z } from 'zod'
import { createKnownSessions, type KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import { type Attempt, createSignInLimits } from '#adapters/sign-in/limits.ts'
import { createTickets } from '#adapters/sign-in/tickets.ts'
import {
  type Accounts,
  type Credentials,
  normalisedEmail,
  type SignInFailure,
  type SignInOutcome,
} from '#ports/accounts.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'
import {
  changeAdmin,
  createAdmin,
  endAllSessions,
  endSession,
  findAdmin,
  findByEmail,
  isPasswordOf,
  openSessions,
  passwordId,
  passwordOrigin,
  theAdmin,
} from './admin-rows.ts'
import type { Database } from './database.ts'
import { waysOf } from './second-factor/rows.ts'
import { createSecondFactor, type SignInTools } from './second-factor/second-factor.ts'
import { relyingPartyOf } from './second-factor/web-authn.ts'
import { createSecret } from './secret.ts'
import { loadSessions, longestSession, sessionCookieIn, type Sessions } from './sessions.ts'
import { hasSignedSession, tokenIn } from './signed-cookie.ts'

export interface AccountsSettings {
  database: Database
  secretPath: string
  /** Behind https only. */
  secureCookies: boolean
  /** The public origin, to which passkeys are bound; `null` for a command without a site. */
  siteUrl: string | null
  clock: Clock
  /** How an attempt is delayed while somebody is guessing passwords; tests do not wait. */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

interface SignIn extends SignInTools {
  sessions: Sessions
}

/** For the second step, for the answer of a device, and for changing the factors; in seconds. */
const patience = { step: 10 * 60, passkey: 5 * 60, proof: 10 * 60 }

export function createEmbeddedAccounts({
  database,
  secretPath,
  secureCookies,
  siteUrl,
  clock,
  wait,
}: AccountsSettings): Accounts {
  const { kysely } = database
  const known = createKnownSessions(clock)
  const secrets = createSecret(secretPath)
  let opening: { secret: string; parts: Promise<SignIn> } | null = null

  async function opened(): Promise<SignIn> {
    const secret = await secrets.current()
    if (opening?.secret !== secret) {
      known.forgetAll()
      const mine = { secret, parts: open(secret) }
      opening = mine
      mine.parts.catch(() => {
        if (opening === mine) opening = null
      })
    }
    return opening.parts
  }

  async function open(secret: string): Promise<SignIn> {
    const sessions = await loadSessions(database, secret, secureCookies)
    const tickets = (purpose: keyof typeof patience) =>
      createTickets({ purpose, seconds: patience[purpose], secret, secureCookies, clock })
    return {
      secret,
      sessions,
      limits: createSignInLimits({ clock, secret, secureCookies, wait }),
      steps: tickets('step'),
      questions: tickets('passkey'),
      proofs: tickets('proof'),
      openSession: (userId, client) => openSession(sessions, userId, client),
    }
  }

  return {
    async signIn(credentials, client) {
      try {
        return await signIn(await opened(), kysely, credentials, client)
      } catch (error) {
        if (error instanceof Unavailable) return { outcome: 'refused', reason: 'unavailable' }
        throw error
      }
    },
    async checkPassword(password, client) {
      try {
        const { email } = await theAdmin(kysely)
        const checked = await checkCredentials(await opened(), kysely, { email, password }, client)
        if (checked.outcome === 'refused') return checked.reason
        checked.attempt.succeeded()
        return 'right'
      } catch (error) {
        if (error instanceof Unavailable) return 'unavailable'
        throw error
      }
    },
    async signOut(headers) {
      const { sessions } = await opened()
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
      return cookie === null ? null : whoIsSignedIn(await opened(), known, headers, cookie)
    },
    openSessions(headers) {
      const cookie = sessionCookieIn(headers, secureCookies)
      return openSessions(kysely, cookie && tokenIn(cookie), isOver)
    },
    async endSession(id) {
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
      return 'renewed'
    },
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, clock, admin),
    async changeAdmin(change) {
      const admin = await changeAdmin(kysely, clock, change)
      known.forgetAll()
      return admin
    },
    async replacePassword(password, client) {
      const { openSession: openFor } = await opened()
      const { id } = await changeAdmin(kysely, clock, password)
      known.forgetAll()
      return { cookies: await openFor(id, client) }
    },
    passwordOrigin: () => passwordOrigin(kysely),
    secondFactor: createSecondFactor({
      kysely,
      clock,
      relyingParty: relyingPartyOf(siteUrl),
      tools: opened,
    }),
  }
}

async function signIn(
  parts: SignIn,
  kysely: Database['kysely'],
  credentials: Credentials,
  client: Client,
): Promise<SignInOutcome> {
  const checked = await checkCredentials(parts, kysely, credentials, client)
  if (checked.outcome === 'refused') return checked
  const { admin, attempt } = checked
  const ways = await waysOf(kysely, admin.id)
  if (ways) {
    const step = parts.steps.issue(await passwordId(kysely, admin.id))
    return { outcome: 'second-step', ways, cookies: [step] }
  }
  const cookies = await parts.openSession(admin.id, client)
  return { outcome: 'signed-in', admin, cookies: [...cookies, attempt.succeeded()] }
}

type Checked =
  | { outcome: 'right'; admin: Admin; attempt: Attempt }
  | { outcome: 'refused'; reason: SignInFailure }

async function checkCredentials(
  { limits }: SignIn,
  kysely: Database['kysely'],
  credentials: Credentials,
  client: Client,
): Promise<Checked> {
  const email = normalisedEmail(credentials.email)
  const attempt = await limits.admit(email, client)
  if (!attempt) return { outcome: 'refused', reason: 'too-many-requests' }
  const admin = await findByEmail(kysely, email)
  if (!admin) return { outcome: 'refused', reason: 'user-not-found' }
  if (!(await isPasswordOf(kysely, admin.id, credentials.password)))
    return { outcome: 'refused', reason: 'wrong-password' }
  return { outcome: 'right', admin, attempt }
}

/** The Set-Cookie values of a new session. */
async function openSession(sessions: Sessions, userId: string, { headers }: Client): Promise<string[]> {
  const body = { userId, userAgent: headers.get('user-agent')?.slice(0, 300) ?? '' }
  const answer = await sessions.openSession({ body, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/** Without the database the session stays in it, and ends when its cookie is presented again. */
async function signOut(sessions: Sessions, headers: Headers): Promise<{ cookies: string[] }> {
  const answer = await sessions.signOut({ headers, returnHeaders: true })
  return { cookies: answer.headers.getSetCookie() }
}

const sessionUser = z.object({ id: z.string(), email: z.string(), name: z.string() })

async function whoIsSignedIn(
  { sessions }: SignIn,
  known: KnownSessions,
  headers: Headers,
  cookie: string,
): Promise<{ admin: Admin; cookies: string[] } | null> {
  if (known.hasEnded(cookie)) {
    await signOut(sessions, headers)
    return null
  }
  try {
    const { response, headers: answered } = await sessions.getSession({ headers, returnHeaders: true })
    const hasEnded = response !== null && isOver(response.session.createdAt)
    if (hasEnded) await signOut(sessions, headers)
    const admin = response === null || hasEnded ? null : sessionUser.parse(response.user)
    known.remember(cookie, admin)
    // Signed out while it was being looked up: then nothing is renewed either.
    return admin && !known.hasEnded(cookie) ? { admin, cookies: answered.getSetCookie() } : null
  } catch (error) {
    const admin = known.recalled(cookie)
    if (admin) return { admin, cookies: [] }
    throw new Unavailable('the session cannot be read', { cause: error })
  }
}

/** No session lasts longer, however often it was renewed. better-auth uses the machine's clock. */
function isOver(since: Date | string): boolean {
  return Date.now() - new Date(since).getTime() >= longestSession
}
