/** The second factors in the database. */
import type { Passkey, SecondFactorState, SecondFactorWays } from '#ports/second-factor.ts'
import type { Database } from '#adapters/embedded/database.ts'
import { codeHash, newCodes, newSalt } from './codes.ts'
import type { StoredKey } from './web-authn.ts'

type Kysely = Database['kysely']

export async function stateOf(kysely: Kysely, userId: string): Promise<SecondFactorState> {
  const [app, keys, codes] = await Promise.all([
    appOf(kysely, userId),
    kysely.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    kysely.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute(),
  ])
  const passkeys: Passkey[] = keys.map(({ id, name, created_at: since, used_at: usedAt }) => ({
    id,
    name,
    since,
    usedAt,
  }))
  return { appSince: app?.connected_at ?? null, passkeys, recoveryCodesLeft: codes.length }
}

/** `null` if the password is enough. */
export async function waysOf(kysely: Kysely, userId: string): Promise<SecondFactorWays | null> {
  const { appSince, passkeys, recoveryCodesLeft } = await stateOf(kysely, userId)
  const ways = { app: appSince !== null, passkey: passkeys.length > 0, recoveryCode: recoveryCodesLeft > 0 }
  return ways.app || ways.passkey ? ways : null
}

export function appOf(kysely: Kysely, userId: string) {
  return kysely.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function storeApp(
  kysely: Kysely,
  app: { user_id: string; secret: string; connected_at: string; last_step: number },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('authenticator_apps').where('user_id', '=', app.user_id).execute()
    await transaction.insertInto('authenticator_apps').values(app).execute()
  })
}

/** `false` if this step, or a later one, was used before: a code that a stranger saw opens nothing. */
export async function useStep(kysely: Kysely, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeApp(kysely: Kysely, userId: string): Promise<void> {
  await kysely.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
}

export async function replaceCodes(kysely: Kysely, userId: string): Promise<string[]> {
  const codes = newCodes()
  const salt = newSalt()
  const hashes = await Promise.all(codes.map((code) => codeHash(code, salt)))
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    const rows = hashes.map((hash) => ({ user_id: userId, hash, salt }))
    await transaction.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

/** `false` if it is none, or was used before. */
export async function useCode(kysely: Kysely, userId: string, code: string): Promise<boolean> {
  const any = await kysely
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!any) return false
  const { numDeletedRows } = await kysely
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', await codeHash(code, any.salt))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function keysOf(kysely: Kysely, userId: string): Promise<StoredKey[]> {
  const rows = await kysely.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ id, public_key: publicKey, counter, transports }) => ({
    id,
    publicKey,
    counter,
    transports,
  }))
}

export async function storeKey(
  kysely: Kysely,
  { id, publicKey, counter, transports }: StoredKey,
  of: { userId: string; name: string; now: string },
): Promise<void> {
  await kysely
    .insertInto('passkeys')
    .values({
      id,
      user_id: of.userId,
      name: of.name,
      public_key: publicKey,
      counter,
      transports,
      created_at: of.now,
      used_at: null,
    })
    .execute()
}

export async function noteUse(kysely: Kysely, id: string, counter: number, now: string): Promise<void> {
  await kysely.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function removeKey(kysely: Kysely, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeAll(kysely: Kysely, userId: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  })
}
