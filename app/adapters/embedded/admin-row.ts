/** The one admin in the database: identity and password. */
import { randomUUID } from 'node:crypto'
import { type PasswordOrigin, passwordOrigins } from '#domain/account/new-password.ts'
import {
  type Accounts,
  checkEmail,
  checkPasswordLength,
  type NewPassword,
  normaliseEmail,
} from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import type { Database, Tables } from './database.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

type Kysely = Database['kysely']

// Longer ones are refused before anything is hashed.
const passwordLimit = 1_000

export async function findAdmin(kysely: Kysely): Promise<Admin | null> {
  return (await kysely.selectFrom('admin').select(['id', 'email', 'name']).executeTakeFirst()) ?? null
}

/** Throws if there is no admin. */
export async function theAdmin(kysely: Kysely): Promise<Admin> {
  const admin = await findAdmin(kysely)
  if (!admin) throw new Error('there is no admin yet')
  return admin
}

type StoredPassword = Pick<Tables['admin'], 'password_id' | 'password_hash' | 'password_origin'>

function readStoredPassword(kysely: Kysely): Promise<StoredPassword | undefined> {
  const columns = ['password_id', 'password_hash', 'password_origin'] as const
  return kysely.selectFrom('admin').select(columns).executeTakeFirst()
}

/** Differs with every new password; empty without an admin. */
export async function passwordId(kysely: Kysely): Promise<string> {
  return (await readStoredPassword(kysely))?.password_id ?? ''
}

export async function isPassword(kysely: Kysely, password: string): Promise<boolean> {
  const stored = await readStoredPassword(kysely)
  if (!stored || password.length > passwordLimit) return false
  return verifyPassword(password, stored.password_hash)
}

/** `null` before there is an admin. */
export async function passwordOrigin(kysely: Kysely): Promise<PasswordOrigin | null> {
  const stored = await readStoredPassword(kysely)
  if (!stored) return null
  return passwordOrigins.find((origin) => origin === stored.password_origin) ?? 'unchecked'
}

export async function createAdmin(
  kysely: Kysely,
  { email, name, ...password }: Parameters<Accounts['createAdmin']>[0],
): Promise<Admin> {
  checkEmail(email)
  const columns = await passwordColumns(password)
  const admin = { id: randomUUID(), email: normaliseEmail(email), name }
  await kysely.transaction().execute(async (transaction) => {
    if (await findAdmin(transaction)) throw new Error('there is an admin already')
    await transaction
      .insertInto('admin')
      .values({ ...admin, ...columns })
      .execute()
  })
  return admin
}

export async function changeAdmin(
  kysely: Kysely,
  change: Parameters<Accounts['changeAdmin']>[0],
): Promise<Admin> {
  if (change.email !== undefined) checkEmail(change.email)
  const { password } = change
  const columns = password === undefined ? null : await passwordColumns({ ...change, password })
  return kysely.transaction().execute(async (transaction) => {
    const before = await theAdmin(transaction)
    const email = change.email === undefined ? before.email : normaliseEmail(change.email)
    const admin = { ...before, email, name: change.name ?? before.name }
    await transaction
      .updateTable('admin')
      .set({ ...admin, ...columns })
      .execute()
    if (columns !== null) await endSessions(transaction)
    return admin
  })
}

async function passwordColumns({ password, passwordOrigin: origin }: NewPassword): Promise<StoredPassword> {
  checkPasswordLength(password)
  return {
    password_id: randomUUID(),
    password_hash: await hashPassword(password),
    password_origin: origin ?? 'unchecked',
  }
}
