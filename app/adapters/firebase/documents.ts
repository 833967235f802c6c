/**
 * Documents in Firestore. A document's revision is the moment of its last change, so that changes made in Google's
 * console count as well. A commit whose answer got lost is looked up by its mark instead of being sent again blindly.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type CommitOutcome,
  DocumentTooLarge,
  type Documents,
  type Collection,
  type ListQuery,
  longestCommit,
  type NewestQuery,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Changes } from './changes.ts'
import { asUnavailable, type Database, type DatabaseWrite, type FoundDocument } from './database.ts'
import { NoAnswer, Refusal } from './rest.ts'
import { commitOf, storedDocument, storedFields } from './stored-fields.ts'
import { timeLimits } from './time-limit.ts'
import { valueOf } from './values.ts'

/** Firestore asks for another attempt when two commits meet. */
const mostAttempts = 4

export function createFirebaseDocuments(database: Database, changes: Changes): Documents {
  /** Keeps the listening as reachable as the reading and writing. */
  async function noticed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call()
      changes.reached()
      return answer
    } catch (error) {
      if (error instanceof Unavailable) changes.lost()
      throw error
    }
  }

  return {
    read: (collection, id) =>
      noticed(async () => {
        changes.noteReading(collection)
        const [found] = await database.read([{ collection, id }])
        return found ? storedDocument(found) : null
      }),
    list: (collection, query = {}) =>
      noticed(async () => {
        changes.noteReading(collection)
        const { where, orderBy, limit } = query
        // Firestore would leave out what lacks the field, so the order is made here.
        const found = await database.query(collection, { where, limit: orderBy ? undefined : limit })
        return inOrder(found.map(storedDocument), query)
      }),
    newest: (collection, query) =>
      noticed(async () => {
        changes.noteReading(collection)
        return newest(database, collection, query)
      }),
    async commit(writes) {
      if (writes.length > longestCommit)
        throw new RangeError(`more than ${longestCommit} writes in one commit`)
      if (writes.length === 0) return { outcome: 'committed', revisions: [] }
      const outcome = await noticed(() => commit(database, changes, writes))
      if (outcome.outcome === 'committed') changes.tell(new Set(writes.map(({ collection }) => collection)))
      return outcome
    },
    watch: (listener) => changes.watch(listener),
    async isConnected() {
      try {
        await noticed(() => database.read([{ collection: 'connection', id: 'test' }], timeLimits.probe))
        return true
      } catch {
        return false
      }
    },
  }
}

async function commit(database: Database, changes: Changes, writes: Write[]): Promise<CommitOutcome> {
  const mark = randomUUID()
  const encoded = writes.map((write) => encodedWrite(write, mark))
  changes.expect(mark, writes)
  try {
    const outcome = await settled(database, writes, encoded, mark)
    if (outcome.outcome === 'conflict') changes.forget(mark, writes)
    return outcome
  } catch (error) {
    // Should it be applied after all, then listening tells of it.
    changes.forget(mark, writes)
    throw error
  }
}

function encodedWrite(write: Write, mark: string): DatabaseWrite {
  const { collection, id, expected } = write
  const fields = write.kind === 'put' ? storedFields(collection, id, write.data, mark) : null
  return { collection, id, fields, expected }
}

async function settled(
  database: Database,
  writes: Write[],
  encoded: DatabaseWrite[],
  mark: string,
): Promise<CommitOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const moments = await database.commit(encoded)
      return {
        outcome: 'committed',
        revisions: writes.map(({ kind }, index) => (kind === 'put' ? (moments[index] ?? null) : null)),
      }
    } catch (error) {
      if (!mayBeSettledByReading(error)) throw translated(error, writes)
      const outcome = await foundOut(database, writes, mark)
      if (outcome) return outcome
      if (!mayBeRepeated(error) || attempt === mostAttempts) throw asUnavailable(error)
      await wait(attempt * 100)
    }
  }
}

const stale = new Set(['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND'])

function mayBeSettledByReading(error: unknown): boolean {
  if (!(error instanceof Refusal)) return error instanceof NoAnswer
  return stale.has(error.status) || mayBeRepeated(error) || error.httpStatus >= 500
}

/** A refused expectation may have come true meanwhile; nothing else is as sure not to have been applied. */
function mayBeRepeated(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 'ABORTED' || stale.has(error.status))
}

/** What became of a commit, from what is there now; `null` where it was not applied and nothing forbids it. */
async function foundOut(database: Database, writes: Write[], mark: string): Promise<CommitOutcome | null> {
  const found = await database.read(writes)
  const ours = found.find((document) => document && commitOf(document) === mark)
  if (ours) {
    const revision: Revision = ours.updateTime
    return { outcome: 'committed', revisions: writes.map(({ kind }) => (kind === 'put' ? revision : null)) }
  }
  const write = writes.findIndex((one, index) => isStale(one, found[index] ?? null))
  if (write < 0) return null
  const stored = found[write]
  return { outcome: 'conflict', write, stored: stored ? storedDocument(stored) : null }
}

function isStale({ expected }: Write, found: FoundDocument | null): boolean {
  return expected !== undefined && expected !== (found?.updateTime ?? null)
}

/** Firestore judges sizes (of whole commits, too) more exactly than we can. */
function translated(error: unknown, writes: Write[]): unknown {
  const isTooLarge =
    error instanceof Refusal &&
    (error.httpStatus === 413 ||
      (error.status === 'INVALID_ARGUMENT' &&
        /size|too large|too big|exceeds|longer than/i.test(error.message)))
  const [first] = writes
  return isTooLarge && first ? new DocumentTooLarge(first.collection, first.id) : asUnavailable(error)
}

/**
 * Firestore breaks ties the other way round unless the owner deploys an index for it, so whoever shares a value with the
 * page's edges is asked for by that value. The edge itself is looked up: older sites stored moments, which come behind all
 * texts and not among them.
 */
async function newest(
  database: Database,
  collection: Collection,
  { by, after, limit }: NewestQuery,
): Promise<StoredDocument[]> {
  const [edge] = after ? await database.read([{ collection, id: after.id }]) : []
  const behind = edge?.fields[by] ?? (after && valueOf(after.value))
  const found = await database.query(collection, { newest: { by, behind }, limit })
  const last = found.length === limit ? found.at(-1)?.fields[by] : undefined
  const edges = [behind, last].filter((value) => value !== undefined)
  const sharing = await Promise.all(
    edges.map((is) => database.query(collection, { where: { field: by, is } })),
  )
  const byId = new Map([...found, ...sharing.flat()].map((document) => [document.id, document]))
  return [...byId.values()]
    .map(storedDocument)
    .filter(({ id, data }) => !after || fromNewest(after, { value: String(data[by]), id }) < 0)
    .toSorted((a, b) =>
      fromNewest({ value: String(a.data[by]), id: a.id }, { value: String(b.data[by]), id: b.id }),
    )
    .slice(0, limit)
}

function fromNewest(a: { value: string; id: string }, b: { value: string; id: string }): number {
  return compare(b.value, a.value) || compare(a.id, b.id)
}

function inOrder(documents: StoredDocument[], { orderBy, limit }: ListQuery): StoredDocument[] {
  const ordered = documents.toSorted((a, b) => (orderBy && byField(a, b, orderBy)) || compare(a.id, b.id))
  return ordered.slice(0, limit)
}

function byField(a: StoredDocument, b: StoredDocument, order: NonNullable<ListQuery['orderBy']>): number {
  const [left, right] = [a.data[order.field] ?? null, b.data[order.field] ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return order.direction === 'ascending' ? compare(left, right) : compare(right, left)
}

function compare<Value>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
