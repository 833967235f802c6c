/** The second factors in the database. Every row belongs to the one admin. */
import type { Passkey, SecondFactorState, SecondFactorWays } from '#ports/second-factor.ts'
import type { Database, Tables } from '#adapters/embedded/database.ts'
import { codeHash, newCodes, newSalt } from './codes.ts'
import type { StoredKey } from './web-authn.ts'

type Kysely = Database['kysely']

export async function stateOf(kysely: Kysely): Promise<SecondFactorState> {
  const [app, passkeys, codes] = await Promise.all([
    appOf(kysely),
    kysely.selectFrom('passkeys').selectAll().orderBy('created_at').execute(),
    kysely.selectFrom('recovery_codes').select('hash').execute(),
  ])
  return {
    appSince: app?.connected_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at: since, used_at: usedAt }): Passkey => {
      return { id, name, since, usedAt }
    }),
    recoveryCodesLeft: codes.length,
  }
}

/** `null` if the password is enough. */
export async function waysOf(kysely: Kysely): Promise<SecondFactorWays | null> {
  const { appSince, passkeys, recoveryCodesLeft } = await stateOf(kysely)
  const ways = { app: appSince !== null, passkey: passkeys.length > 0, recoveryCode: recoveryCodesLeft > 0 }
  return ways.app || ways.passkey ? ways : null
}

export function appOf(kysely: Kysely) {
  return kysely.selectFrom('authenticator_apps').selectAll().executeTakeFirst()
}

export async function replaceApp(kysely: Kysely, app: Tables['authenticator_apps'] | null): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('authenticator_apps').execute()
    if (app) await transaction.insertInto('authenticator_apps').values(app).execute()
  })
}

/** `false` if this step, or a later one, was used before: a code that a stranger saw opens nothing. */
export async function useStep(kysely: Kysely, step: number): Promise<boolean> {
  const update = kysely.updateTable('authenticator_apps').set({ last_step: step })
  return (await update.where('last_step', '<', step).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export async function replaceCodes(kysely: Kysely): Promise<string[]> {
  const codes = newCodes()
  const salt = newSalt()
  const hashes = await Promise.all(codes.map((code) => codeHash(code, salt)))
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').execute()
    const rows = hashes.map((hash) => ({ hash, salt }))
    await transaction.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

/** `false` if it is not a code, or was used before. */
export async function useCode(kysely: Kysely, code: string): Promise<boolean> {
  const any = await kysely.selectFrom('recovery_codes').select('salt').executeTakeFirst()
  if (!any) return false
  const deletion = kysely.deleteFrom('recovery_codes').where('hash', '=', await codeHash(code, any.salt))
  return (await deletion.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

export function keysOf(kysely: Kysely): Promise<StoredKey[]> {
  const columns = ['id', 'public_key as publicKey', 'counter', 'transports'] as const
  return kysely.selectFrom('passkeys').select(columns).execute()
}

export async function storeKey(
  kysely: Kysely,
  { publicKey: public_key, ...key }: StoredKey,
  of: Pick<Tables['passkeys'], 'name' | 'created_at'>,
): Promise<void> {
  await kysely
    .insertInto('passkeys')
    .values({ ...key, ...of, public_key, used_at: null })
    .execute()
}

export async function noteUse(kysely: Kysely, id: string, counter: number, now: string): Promise<void> {
  await kysely.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function removeKey(kysely: Kysely, id: string): Promise<boolean> {
  const deletion = kysely.deleteFrom('passkeys').where('id', '=', id)
  return (await deletion.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

export async function removeAll(kysely: Kysely): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'] as const)
      await transaction.deleteFrom(table).execute()
  })
}
