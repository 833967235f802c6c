/** The one admin in better-auth's tables: who it is, its password, its sessions. Every row belongs to it. */
import { type PasswordOrigin, passwordOrigins } from '#domain/account/new-password.ts'
import { randomUUID } from 'node:crypto'
import {
  type Accounts,
  checkEmail,
  checkPasswordLength,
  type NewPassword,
  normalisedEmail,
  type OpenSession,
} from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { Database, Tables } from './database.ts'

type Kysely = Database['kysely']

// Longer ones are refused before anything is hashed.
const passwordLimit = 1_000

export async function findAdmin(kysely: Kysely): Promise<Admin | null> {
  const rows = kysely.selectFrom('user').select(['id', 'email', 'name']).orderBy('createdAt')
  return (await rows.executeTakeFirst()) ?? null
}

/** Throws if there is none. */
export async function theAdmin(kysely: Kysely): Promise<Admin> {
  const admin = await findAdmin(kysely)
  if (!admin) throw new Error('there is no admin yet')
  return admin
}

type Credential = Pick<Tables['account'], 'id' | 'password' | 'passwordOrigin'>

/** The password as better-auth stores it. */
function credentialOf(kysely: Kysely): Promise<Credential | undefined> {
  return kysely
    .selectFrom('account')
    .select(['id', 'password', 'passwordOrigin'])
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
}

/** Another one with every new password. */
export async function passwordId(kysely: Kysely): Promise<string> {
  return (await credentialOf(kysely))?.id ?? ''
}

export async function isPassword(kysely: Kysely, password: string): Promise<boolean> {
  const credential = await credentialOf(kysely)
  if (!credential?.password || password.length > passwordLimit) return false
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash: credential.password, password })
}

/** Throws if there is no admin. */
export async function passwordOrigin(kysely: Kysely): Promise<PasswordOrigin> {
  await theAdmin(kysely)
  const credential = await credentialOf(kysely)
  return passwordOrigins.find((origin) => origin === credential?.passwordOrigin) ?? 'unchecked'
}

export async function createAdmin(
  kysely: Kysely,
  clock: Clock,
  { email, name, ...password }: Parameters<Accounts['createAdmin']>[0],
): Promise<Admin> {
  checkEmail(email)
  const hashed = await hashOf(password)
  const admin = { id: randomUUID(), email: normalisedEmail(email), name }
  const now = clock.now().toISOString()
  await kysely.transaction().execute(async (transaction) => {
    if (await findAdmin(transaction)) throw new Error('there is an admin already')
    const row = { ...admin, emailVerified: 0, createdAt: now, updatedAt: now }
    await transaction.insertInto('user').values(row).execute()
    await insertPassword(transaction, admin.id, hashed, now)
  })
  return admin
}

export async function changeAdmin(
  kysely: Kysely,
  clock: Clock,
  change: Parameters<Accounts['changeAdmin']>[0],
): Promise<Admin> {
  if (change.email !== undefined) checkEmail(change.email)
  const { password } = change
  const hashed = password === undefined ? null : await hashOf({ ...change, password })
  const now = clock.now().toISOString()
  return kysely.transaction().execute(async (transaction) => {
    const before = await theAdmin(transaction)
    const email = change.email === undefined ? before.email : normalisedEmail(change.email)
    const admin = { ...before, email, name: change.name ?? before.name }
    const row = { ...admin, updatedAt: now }
    await transaction.updateTable('user').set(row).where('id', '=', admin.id).execute()
    if (hashed !== null) {
      await endSessions(transaction)
      await transaction.deleteFrom('account').execute()
      await insertPassword(transaction, admin.id, hashed, now)
    }
    return admin
  })
}

interface Hashed {
  password: string
  passwordOrigin: PasswordOrigin
}

/** The account of provider 'credential' under the user's own id. */
async function insertPassword(kysely: Kysely, userId: string, hashed: Hashed, now: string): Promise<void> {
  const account = { id: randomUUID(), accountId: userId, providerId: 'credential', userId }
  await kysely
    .insertInto('account')
    .values({ ...account, ...hashed, createdAt: now, updatedAt: now })
    .execute()
}

async function hashOf({ password, passwordOrigin: origin = 'unchecked' }: NewPassword): Promise<Hashed> {
  checkPasswordLength(password)
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
    .select(['id', 'token', 'userAgent', 'createdAt as since'])
    // better-auth uses the machine's clock.
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  return rows
    .filter(({ since }) => !isOver(since))
    .map(({ token, userAgent, ...row }) => ({
      ...row,
      userAgent: userAgent ?? '',
      isCurrent: token === current,
    }))
}

export async function endSession(kysely: Kysely, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function endSessions(kysely: Kysely): Promise<void> {
  await kysely.deleteFrom('session').execute()
}
