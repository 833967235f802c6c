/**
 * Which sessions are open, for every server of the site. Firebase can only end all sessions of an account; this store
 * lets a single one be signed out. It stores hashes, so that reading the database lets nobody in.
 */
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { asUnavailable } from './database.ts'

const collection = 'sessions'

export interface SessionStore {
  open(session: string, uid: string, expiresAt: Date): Promise<void>
  isOpen(session: string): Promise<boolean>
  end(session: string): Promise<void>
  endAll(uid: string): Promise<void>
}

export function createSessionStore(database: Database): SessionStore {
  return {
    async open(session, uid, expiresAt) {
      // A policy in firestore.indexes.json deletes documents past `expiresAt`.
      const fields = { uid: { stringValue: uid }, expiresAt: { timestampValue: expiresAt.toISOString() } }
      await written(database.commit([{ collection, id: hashOf(session), fields }]))
    },
    async isOpen(session) {
      const [found] = await database.read([{ collection, id: hashOf(session) }])
      return found !== null && found !== undefined
    },
    async end(session) {
      await written(database.commit([{ collection, id: hashOf(session), fields: null }]))
    },
    async endAll(uid) {
      const sessions = await database.query(collection, { where: { field: 'uid', equals: uid }, limit: 400 })
      if (sessions.length === 0) return
      await written(database.commit(sessions.map(({ id }) => ({ collection, id, fields: null }))))
    },
  }
}

function hashOf(session: string): string {
  return createHash('sha256').update(session).digest('hex')
}

async function written(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw asUnavailable(error)
  }
}
