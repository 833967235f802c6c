/** The admin's account in the SQLite file. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createKnownSessions, type KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import { createSignInLimits, type SignInLimits } from '#adapters/sign-in/limits.ts'
import {
  type Accounts,
  type Admin,
  type Client,
  type Credentials,
  checkEmail,
  checkPassword,
  normalisedEmail,
  type SignInOutcome,
} from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Database } from './database.ts'
import { readSecret } from './secret.ts'
import { codeOf, loadSessions, longestSession, sessionCookieIn, type Sessions } from './sessions.ts'
import { hasSignedSession } from './signed-cookie.ts'

export interface AccountsSettings {
  database: Database
  secretPath: string
  /** Behind https only. */
  secureCookies: boolean
  clock: Clock
  /** How an attempt is delayed while somebody is guessing passwords; tests do not wait. */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

interface SignIn {
  sessions: Sessions
  limits: SignInLimits
}

// Tells better-auth's errors of a missing account or password from those of the database.
const wrongPasswordCodes = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG'])

export function createEmbeddedAccounts({
  database,
  secretPath,
  secureCookies,
  clock,
  wait,
}: AccountsSettings): Accounts {
  const { kysely } = database
  const known = createKnownSessions(clock)
  let opening: Promise<SignIn> | null = null
  let readingSecret: Promise<string> | null = null

  function secretOnce(): Promise<string> {
    readingSecret ??= readSecret(secretPath).catch((error: unknown) => {
      readingSecret = null
      throw error
    })
    return readingSecret
  }

  function opened(): Promise<SignIn> {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  async function open(): Promise<SignIn> {
    const secret = await secretOnce()
    return {
      sessions: await loadSessions(database, secret, secureCookies),
      limits: createSignInLimits({ clock, secret, secureCookies, wait }),
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
    async signOut(headers) {
      const { sessions } = await opened()
      const cookie = sessionCookieIn(headers, secureCookies)
      if (cookie !== null) known.end(cookie)
      return signOut(sessions, headers)
    },
    async hasSession(cookies) {
      if (!cookies.includes('lotse.session_token=')) return false
      return secretOnce().then(
        (secret) => hasSignedSession(cookies, secret),
        () => false,
      )
    },
    async whoIsSignedIn(headers) {
      const cookie = sessionCookieIn(headers, secureCookies)
      return cookie === null ? null : whoIsSignedIn(await opened(), known, headers, cookie)
    },
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, clock, admin),
    async changeAdmin(change) {
      const admin = await changeAdmin(kysely, clock, change)
      known.forgetAll()
      return admin
    },
  }
}

async function signIn(
  { sessions, limits }: SignIn,
  kysely: Database['kysely'],
  credentials: Credentials,
  client: Client,
): Promise<SignInOutcome> {
  const email = normalisedEmail(credentials.email)
  const attempt = await limits.admit(email, client)
  if (!attempt) return { outcome: 'refused', reason: 'too-many-requests' }
  const admin = await findByEmail(kysely, email)
  if (!admin) return { outcome: 'refused', reason: 'user-not-found' }
  try {
    const body = { email, password: credentials.password }
    const { headers } = await sessions.signInEmail({ body, returnHeaders: true })
    return { outcome: 'signed-in', admin, cookies: [...headers.getSetCookie(), attempt.succeeded()] }
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    return { outcome: 'refused', reason: wrongPasswordCodes.has(code) ? 'wrong-password' : 'failed' }
  }
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
    // better-auth uses the machine's clock.
    const isOver = response !== null && Date.now() - response.session.createdAt.getTime() >= longestSession
    if (isOver) await signOut(sessions, headers)
    const admin = response === null || isOver ? null : sessionUser.parse(response.user)
    known.remember(cookie, admin)
    // Signed out while it was being looked up: then nothing is renewed either.
    return admin && !known.hasEnded(cookie) ? { admin, cookies: answered.getSetCookie() } : null
  } catch (error) {
    const admin = known.recalled(cookie)
    if (admin) return { admin, cookies: [] }
    throw new Unavailable('the session cannot be read', { cause: error })
  }
}

function findAdmin(kysely: Database['kysely']): Promise<Admin | null> {
  return adminFrom(
    kysely.selectFrom('user').select(['id', 'email', 'name']).orderBy('createdAt').executeTakeFirst(),
  )
}

function findByEmail(kysely: Database['kysely'], email: string): Promise<Admin | null> {
  return adminFrom(
    kysely.selectFrom('user').select(['id', 'email', 'name']).where('email', '=', email).executeTakeFirst(),
  )
}

async function adminFrom(row: Promise<Admin | undefined>): Promise<Admin | null> {
  return (await row) ?? null
}

async function createAdmin(
  kysely: Database['kysely'],
  clock: Clock,
  { email, password, name }: Credentials & { name: string },
): Promise<Admin> {
  checkEmail(email)
  const hash = await hashOf(password)
  const admin = { id: randomUUID(), email: normalisedEmail(email), name }
  const now = clock.now().toISOString()
  await kysely.transaction().execute(async (transaction) => {
    if (await findAdmin(transaction)) throw new Error('there is an admin already')
    const times = { createdAt: now, updatedAt: now }
    await transaction
      .insertInto('user')
      .values({ ...admin, emailVerified: 0, ...times })
      .execute()
    await insertPassword(transaction, admin.id, hash, now)
  })
  return admin
}

async function changeAdmin(
  kysely: Database['kysely'],
  clock: Clock,
  change: Partial<Credentials & { name: string }>,
): Promise<Admin> {
  if (change.email !== undefined) checkEmail(change.email)
  const hash = change.password === undefined ? null : await hashOf(change.password)
  const now = clock.now().toISOString()
  return kysely.transaction().execute(async (transaction) => {
    const before = await findAdmin(transaction)
    if (!before) throw new Error('there is no admin yet')
    const email = change.email === undefined ? before.email : normalisedEmail(change.email)
    const admin = { ...before, email, name: change.name ?? before.name }
    await transaction
      .updateTable('user')
      .set({ ...admin, updatedAt: now })
      .where('id', '=', admin.id)
      .execute()
    if (hash !== null) await replacePassword(transaction, admin.id, hash, now)
    return admin
  })
}

/** Ends every session as well. */
async function replacePassword(
  kysely: Database['kysely'],
  userId: string,
  hash: string,
  now: string,
): Promise<void> {
  await kysely.deleteFrom('session').where('userId', '=', userId).execute()
  await kysely.deleteFrom('account').where('userId', '=', userId).execute()
  await insertPassword(kysely, userId, hash, now)
}

/** As better-auth stores a password: the account of provider 'credential' under the user's own id. */
async function insertPassword(
  kysely: Database['kysely'],
  userId: string,
  password: string,
  now: string,
): Promise<void> {
  await kysely
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

async function hashOf(password: string): Promise<string> {
  checkPassword(password)
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}
