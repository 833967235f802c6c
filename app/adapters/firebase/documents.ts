/**
 * Documents in Firestore. A document's revision is the time of its last change, so that changes made in Google's
 * console count as well. If the response to a commit is lost, its mark is looked up before anything is sent again.
 */
import { withWholeText } from '#domain/whole-text.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  checkCommitSize,
  type Collection,
  type CommitOutcome,
  type Documents,
  DocumentTooLarge,
  compareNewest,
  type NewestQuery,
  applyQuery,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { asUnavailable, type Database, type DatabaseWrite, type FoundDocument } from './database.ts'
import { NoAnswer, Refusal } from './rest.ts'
import { commitOf, toStoredDocument, toStoredFields } from './stored-fields.ts'
import { timeLimits } from './time-limit.ts'
import { valueOf } from './values.ts'

/** Firestore asks for a retry when two commits collide. */
const maxAttempts = 4

export function createFirebaseDocuments(database: Database, notifier: ChangeNotifier): Documents {
  /** Tells the notifier whether the database can be reached. */
  async function track<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call()
      notifier.markReached()
      return result
    } catch (error) {
      if (error instanceof Unavailable) notifier.markLost()
      throw error
    }
  }

  return {
    read: (collection, id) =>
      track(async () => {
        notifier.recordRead(collection)
        const [found] = await database.read([{ collection, id }])
        return found ? toStoredDocument(found) : null
      }),
    list: (collection, query = {}) =>
      track(async () => {
        notifier.recordRead(collection)
        const { where, orderBy, limit } = query
        // Firestore would leave out documents without the field, so they are sorted here.
        const found = await database.query(collection, { where, limit: orderBy ? undefined : limit })
        return applyQuery(found.map(toStoredDocument), query)
      }),
    newest: (collection, query) =>
      track(async () => {
        notifier.recordRead(collection)
        return newest(database, collection, query)
      }),
    async commit(writes) {
      checkCommitSize(writes)
      if (writes.length === 0) return { outcome: 'committed', revisions: [] }
      const outcome = await track(() => commit(database, notifier, writes))
      if (outcome.outcome === 'committed') notifier.tell(new Set(writes.map(({ collection }) => collection)))
      return outcome
    },
    // Google keeps deleted data by its own rules, and offers no way to hurry it.
    async purge() {},
    watch: (listener) => notifier.watch(listener),
    async isConnected() {
      try {
        await track(() => database.read([{ collection: 'connection', id: 'test' }], timeLimits.probe))
        return true
      } catch {
        return false
      }
    },
  }
}

async function commit(database: Database, notifier: ChangeNotifier, writes: Write[]): Promise<CommitOutcome> {
  const mark = randomUUID()
  const encoded = writes.map((write) => encodeWrite(write, mark))
  notifier.expect(mark, writes)
  try {
    const outcome = await commitUntilKnown(database, writes, encoded, mark)
    if (outcome.outcome === 'conflict') notifier.forget(mark, writes)
    return outcome
  } catch (error) {
    // Should it be applied after all, the listener reports it as another server's change.
    notifier.forget(mark, writes)
    throw error
  }
}

function encodeWrite(write: Write, mark: string): DatabaseWrite {
  const { collection, id, expected } = write
  const fields = write.kind === 'put' ? toStoredFields(collection, id, withWholeText(write.data), mark) : null
  return { collection, id, fields, expected }
}

async function commitUntilKnown(
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
      if (!mayHaveBeenApplied(error)) throw asPortError(error, writes)
      const outcome = await outcomeByReading(database, writes, mark)
      if (outcome) return outcome
      if (!canBeRepeated(error) || attempt === maxAttempts) throw asUnavailable(error)
      // The wait has a random length: two servers that collided would otherwise collide again at every retry.
      await wait(attempt * 100 * (0.5 + Math.random()))
    }
  }
}

const stale = new Set(['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND'])

function mayHaveBeenApplied(error: unknown): boolean {
  if (!(error instanceof Refusal)) return error instanceof NoAnswer
  return stale.has(error.status) || canBeRepeated(error) || error.httpStatus >= 500
}

/** The expectation may hold at the next attempt; no other error is as certain not to have been applied. */
function canBeRepeated(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 'ABORTED' || stale.has(error.status))
}

/** The outcome of a commit, judging by what is stored now; `null` if it was not applied and nothing forbids a retry. */
async function outcomeByReading(
  database: Database,
  writes: Write[],
  mark: string,
): Promise<CommitOutcome | null> {
  const found = await database.read(writes)
  const ours = found.find((document) => document && commitOf(document) === mark)
  if (ours) {
    const revision: Revision = ours.updateTime
    return { outcome: 'committed', revisions: writes.map(({ kind }) => (kind === 'put' ? revision : null)) }
  }
  const write = writes.findIndex((one, index) => isStale(one, found[index] ?? null))
  if (write < 0) return null
  const stored = found[write]
  return { outcome: 'conflict', write, stored: stored ? toStoredDocument(stored) : null }
}

function isStale({ expected }: Write, found: FoundDocument | null): boolean {
  return expected !== undefined && expected !== (found?.updateTime ?? null)
}

/** Firestore checks sizes (also of whole commits) more exactly than we can. */
function asPortError(error: unknown, writes: Write[]): unknown {
  const isTooLarge =
    error instanceof Refusal &&
    (error.httpStatus === 413 ||
      (error.status === 'INVALID_ARGUMENT' &&
        /size|too large|too big|exceeds|longer than/i.test(error.message)))
  const [first] = writes
  return isTooLarge && first ? new DocumentTooLarge(first.collection, first.id) : asUnavailable(error)
}

/**
 * Without a deployed index, Firestore breaks ties in the opposite order, so documents that share a value with either
 * edge of the page are queried by that value. The edge itself is looked up: older sites stored timestamps, which sort
 * after all texts instead of among them.
 */
async function newest(
  database: Database,
  collection: Collection,
  { by, after, limit }: NewestQuery,
): Promise<StoredDocument[]> {
  // An empty id means only the moment, since no document has one.
  const [edge] = after?.id ? await database.read([{ collection, id: after.id }]) : []
  const behind = edge?.fields[by] ?? (after && valueOf(after.value))
  const found = await database.query(collection, { newest: { by, behind }, limit })
  const last = found.length === limit ? found.at(-1)?.fields[by] : undefined
  const edges = [behind, last].filter((value) => value !== undefined)
  const sharing = await Promise.all(
    edges.map((is) => database.query(collection, { where: { field: by, is } })),
  )
  const byId = new Map([...found, ...sharing.flat()].map((document) => [document.id, document]))
  return [...byId.values()]
    .map(toStoredDocument)
    .filter(({ id, data }) => !after || compareNewest(after, { value: String(data[by]), id }) < 0)
    .toSorted((a, b) =>
      compareNewest({ value: String(a.data[by]), id: a.id }, { value: String(b.data[by]), id: b.id }),
    )
    .slice(0, limit)
}
