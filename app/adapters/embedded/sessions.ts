/**
 * Sessions of the admin. A browser holds a random token in a signed cookie, the database a row with the token's hash: a
 * copy of the database opens no session, and a made-up cookie costs no query.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createSignedCookie, type SignedCookieSettings } from '#adapters/sign-in/cookie.ts'
import type { OpenSession } from '#ports/accounts.ts'
import type { Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { Database } from './database.ts'

const day = 86_400_000
/** After the last use. */
const idleLimit = 30 * day
/** After signing in, however often it is renewed. */
const longest = 90 * day
/** A session that was renewed less than this ago stays as it is: not every request writes. */
const renewedEvery = day

const purpose = 'session_token'

export type Sessions = ReturnType<typeof createSessions>
export type Renewal = 'renewed' | 'as-it-is'

interface SessionSettings extends Omit<SignedCookieSettings, 'purpose'> {
  kysely: Database['kysely']
  clock: Clock
}

/** `false` for cookies that certainly carry no session, a cheap check. */
export const mayCarrySession = (cookies: string) => cookies.includes(`lotse.${purpose}=`)

export function createSessions({ kysely, clock, ...settings }: SessionSettings) {
  const cookie = createSignedCookie({ ...settings, purpose })
  const inMilliseconds = () => clock.now().getTime()
  const setting = (token: string, until: number) =>
    cookie.setting(token, Math.ceil((until - inMilliseconds()) / 1_000))

  return {
    erasing: cookie.erasing,
    /** The token of the request's cookie; `null` if the cookie is missing or forged. */
    tokenIn: cookie.in,
    /**
     * Opens a session and returns its Set-Cookie value. The browser's own name is stored with it, never its
     * address.
     */
    async open({ headers }: Client): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = inMilliseconds()
      const row = {
        id: hashOf(token),
        user_agent: headers.get('user-agent')?.slice(0, 300) ?? '',
        created_at: isoOf(now),
        expires_at: isoOf(now + idleLimit),
      }
      await kysely.deleteFrom('sessions').where('expires_at', '<=', isoOf(now)).execute()
      await kysely.insertInto('sessions').values(row).execute()
      return setting(token, now + idleLimit)
    },
    /**
     * `null` if the session has ended; otherwise the Set-Cookie values that renew it, if that is due and
     * wanted.
     */
    async find(token: string, renewal: Renewal): Promise<{ cookies: string[] } | null> {
      const now = inMilliseconds()
      const id = hashOf(token)
      const found = kysely.selectFrom('sessions').select(['created_at', 'expires_at']).where('id', '=', id)
      const row = await found.where('expires_at', '>', isoOf(now)).executeTakeFirst()
      if (!row) return null
      const until = Math.min(now + idleLimit, Date.parse(row.created_at) + longest)
      if (renewal === 'as-it-is' || until - Date.parse(row.expires_at) < renewedEvery) return { cookies: [] }
      await kysely
        .updateTable('sessions')
        .set({ expires_at: isoOf(until) })
        .where('id', '=', id)
        .execute()
      return { cookies: [setting(token, until)] }
    },
    async end(token: string): Promise<void> {
      await endSession(kysely, hashOf(token))
    },
    /** The newest first. */
    async list(current: string | null): Promise<OpenSession[]> {
      const rows = await kysely
        .selectFrom('sessions')
        .select(['id', 'user_agent as userAgent', 'created_at as since'])
        .where('expires_at', '>', isoOf(inMilliseconds()))
        .orderBy('created_at', 'desc')
        .execute()
      const currentId = current === null ? null : hashOf(current)
      return rows.map((row) => ({ ...row, isCurrent: row.id === currentId }))
    },
  }
}

/** `false` if there is no such session (any more). */
export async function endSession(kysely: Database['kysely'], id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function endSessions(kysely: Database['kysely']): Promise<void> {
  await kysely.deleteFrom('sessions').execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
