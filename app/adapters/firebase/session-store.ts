/**
 * Which sessions are open, for every server of the site. Firebase can only end all sessions of an account; this store
 * lets a single one be signed out. It stores hashes, so that a copy of the database opens no session.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { OpenSession } from '#ports/accounts.ts'
import { asUnavailable, type Database, type FoundDocument } from './database.ts'
import { dataOf, type Fields } from './values.ts'
import { cookieAttributes, cookieIn, cookiePrefix } from '#domain/cookie.ts'

const collection = 'sessions'

export type SessionStore = ReturnType<typeof createSessionStore>

interface NewSession {
  uid: string
  userAgent: string
  since: Date
  expiresAt: Date
}

export function createSessionStore(database: Database) {
  async function commit(writes: { id: string; fields: Fields | null }[]): Promise<void> {
    try {
      await database.commit(writes.map((write) => ({ collection, ...write })))
    } catch (error) {
      throw asUnavailable(error)
    }
  }
  const ofUser = (uid: string) =>
    database.query(collection, { where: { field: 'uid', equals: uid }, limit: 400 })

  return {
    async open(session: string, { uid, userAgent, since, expiresAt }: NewSession): Promise<void> {
      const fields = {
        uid: { stringValue: uid },
        userAgent: { stringValue: userAgent },
        since: { timestampValue: since.toISOString() },
        // A policy in firestore.indexes.json deletes documents past it.
        expiresAt: { timestampValue: expiresAt.toISOString() },
      }
      await commit([{ id: hashOf(session), fields }])
    },
    async isOpen(session: string): Promise<boolean> {
      const [found] = await database.read([{ collection, id: hashOf(session) }])
      return Boolean(found)
    },
    end: (session: string): Promise<void> => commit([{ id: hashOf(session), fields: null }]),
    async endAll(uid: string): Promise<void> {
      const sessions = await ofUser(uid)
      if (sessions.length > 0) await commit(sessions.map(({ id }) => ({ id, fields: null })))
    },
    /** The newest first. */
    async list(uid: string, current: string | null): Promise<OpenSession[]> {
      const currentId = current === null ? null : hashOf(current)
      return (await ofUser(uid))
        .map((session) => describeSession(session, currentId))
        .toSorted((a, b) => b.since.localeCompare(a.since))
    },
    /** Ends a session by its id in the list; `false` if there is no such session. */
    async endListed(id: string): Promise<boolean> {
      if (!/^[0-9a-f]{64}$/.test(id)) return false
      const [found] = await database.read([{ collection, id }])
      if (!found) return false
      await commit([{ id, fields: null }])
      return true
    },
  }
}

/** Sessions of older servers have no browser, and only the document's time. */
function describeSession({ id, fields, updateTime }: FoundDocument, currentId: string | null): OpenSession {
  const { userAgent, since } = dataOf(fields)
  return {
    id,
    userAgent: typeof userAgent === 'string' ? userAgent : '',
    since: typeof since === 'string' ? since : new Date(updateTime).toISOString(),
    isCurrent: id === currentId,
  }
}

function hashOf(session: string): string {
  return createHash('sha256').update(session).digest('hex')
}

/** The single cookie of a signed-in browser: a random name known to our session store, and Firebase's session cookie. */
export interface SessionCookie {
  /** The whole value; the key in the session store. */
  value: string
  jwt: string
}

// The longest duration that Firebase allows.
export const sessionSeconds = 14 * 24 * 60 * 60

export function createSessionCookies(isSecure: boolean) {
  const name = `${cookiePrefix(isSecure)}.session`
  const attributes = cookieAttributes(isSecure)
  return {
    /** Two sign-ins within a second get the same cookie from Firebase; the random part tells them apart. */
    makeCookie: (jwt: string): SessionCookie => ({ value: `${randomBytes(16).toString('hex')}.${jwt}`, jwt }),
    setting: ({ value }: SessionCookie) => `${name}=${value}; ${attributes}; Max-Age=${sessionSeconds}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
    in(headers: Headers): SessionCookie | null {
      const value = cookieIn(headers, name)
      const [, jwt] = /^[0-9a-f]{32}\.(.+)$/.exec(value ?? '') ?? []
      return value !== null && jwt !== undefined ? { value, jwt } : null
    },
  }
}
