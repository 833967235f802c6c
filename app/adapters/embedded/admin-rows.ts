/** The one admin in better-auth's tables: who it is, its password, its sessions. */
import { type PasswordOrigin, passwordOrigins } from '#domain/account/new-password.ts'
import { randomUUID } from 'node:crypto'
import {
  checkEmail,
  checkPassword,
  type NewPassword,
  normalisedEmail,
  type OpenSession,
} from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { Database } from './database.ts'

type Kysely = Database['kysely']

// Longer ones are refused before anything is hashed.
const passwordLimit = 1_000

export async function findAdmin(kysely: Kysely): Promise<Admin | null> {
  const row = await kysely
    .selectFrom('user')
    .select(['id', 'email', 'name'])
    .orderBy('createdAt')
    .executeTakeFirst()
  return row ?? null
}

/** Throws if there is none. */
export async function theAdmin(kysely: Kysely): Promise<Admin> {
  const admin = await findAdmin(kysely)
  if (!admin) throw new Error('there is no admin yet')
  return admin
}

export async function findByEmail(kysely: Kysely, email: string): Promise<Admin | null> {
  const row = await kysely
    .selectFrom('user')
    .select(['id', 'email', 'name'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function isPasswordOf(kysely: Kysely, userId: string, password: string): Promise<boolean> {
  const account = await kysely
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (!account?.password || password.length > passwordLimit) return false
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash: account.password, password })
}

/** The id changes with every new password. */
export async function passwordId(kysely: Kysely, userId: string): Promise<string> {
  const account = await kysely
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return account?.id ?? ''
}

export async function passwordOrigin(kysely: Kysely): Promise<PasswordOrigin> {
  const { id } = await theAdmin(kysely)
  const account = await kysely
    .selectFrom('account')
    .select('passwordOrigin')
    .where('userId', '=', id)
    .executeTakeFirst()
  return passwordOrigins.find((origin) => origin === account?.passwordOrigin) ?? 'unchecked'
}

export async function createAdmin(
  kysely: Kysely,
  clock: Clock,
  { email, name, ...password }: { email: string; name: string } & NewPassword,
): Promise<Admin> {
  checkEmail(email)
  const hashed = await hashOf(password)
  const admin = { id: randomUUID(), email: normalisedEmail(email), name }
  const now = clock.now().toISOString()
  await kysely.transaction().execute(async (transaction) => {
    if (await findAdmin(transaction)) throw new Error('there is an admin already')
    const times = { createdAt: now, updatedAt: now }
    await transaction
      .insertInto('user')
      .values({ ...admin, emailVerified: 0, ...times })
      .execute()
    await insertPassword(transaction, admin.id, hashed, now)
  })
  return admin
}

export async function changeAdmin(
  kysely: Kysely,
  clock: Clock,
  change: { email?: string; name?: string } & Partial<NewPassword>,
): Promise<Admin> {
  if (change.email !== undefined) checkEmail(change.email)
  const { password } = change
  const hashed = password === undefined ? null : await hashOf({ ...change, password })
  const now = clock.now().toISOString()
  return kysely.transaction().execute(async (transaction) => {
    const before = await theAdmin(transaction)
    const email = change.email === undefined ? before.email : normalisedEmail(change.email)
    const admin = { ...before, email, name: change.name ?? before.name }
    await transaction
      .updateTable('user')
      .set({ ...admin, updatedAt: now })
      .where('id', '=', admin.id)
      .execute()
    if (hashed !== null) {
      await transaction.deleteFrom('session').where('userId', '=', admin.id).execute()
      await transaction.deleteFrom('account').where('userId', '=', admin.id).execute()
      await insertPassword(transaction, admin.id, hashed, now)
    }
    return admin
  })
}

interface Hashed {
  password: string
  passwordOrigin: PasswordOrigin
}

/** As better-auth stores a password: the account of provider 'credential' under the user's own id. */
async function insertPassword(kysely: Kysely, userId: string, hashed: Hashed, now: string): Promise<void> {
  await kysely
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      ...hashed,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

async function hashOf({ password, passwordOrigin: origin = 'unchecked' }: NewPassword): Promise<Hashed> {
  checkPassword(password)
  const { hashPassword } = await import('better-auth/crypto')
  return { password: await hashPassword(password), passwordOrigin: origin }
}

/** `current` is the token in the cookie of the request. */
export async function openSessions(
  kysely: Kysely,
  current: string | null,
  isOver: (since: string) => boolean,
): Promise<OpenSession[]> {
  const rows = await kysely
    .selectFrom('session')
    .select(['id', 'token', 'userAgent', 'createdAt'])
    // better-auth uses the machine's clock.
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  return rows
    .filter(({ createdAt }) => !isOver(createdAt))
    .map(({ id, token, userAgent, createdAt }) => ({
      id,
      userAgent: userAgent ?? '',
      since: createdAt,
      isCurrent: token === current,
    }))
}

export async function endSession(kysely: Kysely, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function endAllSessions(kysely: Kysely): Promise<void> {
  await kysely.deleteFrom('session').execute()
}
