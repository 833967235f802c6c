/** The admin's account in the SQLite file. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type Accounts,
  type Admin,
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
import { codeOf, cookiePrefix, loadSessions, type Sessions } from './sessions.ts'
import { hasSignedSession } from './signed-cookie.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

export interface AccountsSettings {
  database: Database
  secretPath: string
  /** Behind https only. */
  secureCookies: boolean
  clock: Clock
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
}: AccountsSettings): Accounts {
  const { kysely } = database
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
      limits: createSignInLimits(database, clock, secret),
    }
  }

  return {
    async signIn(credentials, address) {
      try {
        return await signIn(await opened(), kysely, credentials, address)
      } catch (error) {
        if (error instanceof Unavailable) return { outcome: 'refused', reason: 'unavailable' }
        throw error
      }
    },
    async signOut(headers) {
      const { sessions } = await opened()
      const answer = await sessions.signOut({ headers, returnHeaders: true })
      return { cookies: answer.headers.getSetCookie() }
    },
    async hasSession(cookies) {
      if (!cookies.includes(`${cookiePrefix}.`)) return false
      return secretOnce().then(
        (secret) => hasSignedSession(cookies, secret),
        () => false,
      )
    },
    async whoIsSignedIn(headers) {
      if (!headers.get('cookie')?.includes(`${cookiePrefix}.`)) return null
      return whoIsSignedIn(await opened(), headers)
    },
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, clock, admin),
    changeAdmin: (change) => changeAdmin(kysely, clock, change),
  }
}

async function signIn(
  { sessions, limits }: SignIn,
  kysely: Database['kysely'],
  credentials: Credentials,
  address: string,
): Promise<SignInOutcome> {
  const email = normalisedEmail(credentials.email)
  if (!limits.allowsAddress(address)) return { outcome: 'refused', reason: 'too-many-requests' }
  const admin = await findByEmail(kysely, email)
  if (!admin) return { outcome: 'refused', reason: 'user-not-found' }
  if (!(await limits.allowsAccount(email, address)))
    return { outcome: 'refused', reason: 'too-many-requests' }
  try {
    const body = { email, password: credentials.password }
    const { headers } = await sessions.signInEmail({ body, returnHeaders: true })
    await limits.recordSuccess(email, address)
    return { outcome: 'signed-in', admin, cookies: headers.getSetCookie() }
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    return { outcome: 'refused', reason: wrongPasswordCodes.has(code) ? 'wrong-password' : 'failed' }
  }
}

const sessionUser = z.object({ id: z.string(), email: z.string(), name: z.string() })

async function whoIsSignedIn(
  { sessions }: SignIn,
  headers: Headers,
): Promise<{ admin: Admin; cookies: string[] } | null> {
  const answer = await sessions
    .getSession({ headers, query: { disableCookieCache: true }, returnHeaders: true })
    .catch(() => fromCookie(sessions, headers))
  if (!answer.response) return null
  return { admin: sessionUser.parse(answer.response.user), cookies: answer.headers.getSetCookie() }
}

/** The session as its signed cookie remembers it, for at most five minutes after the database was last reached. */
async function fromCookie(sessions: Sessions, headers: Headers) {
  try {
    return await sessions.getSession({ headers, returnHeaders: true })
  } catch (error) {
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
