/** Documents in SQLite, each a row with its JSON. A commit is one transaction, on disk before it is answered. */
import { withWholeText } from '#domain/whole-text.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import {
  checkCommitSize,
  type Collection,
  type CommitOutcome,
  type Documents,
  type NewestQuery,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts'
import type { Database, Tables } from './database.ts'
import { emptyJournal } from './migrate.ts'

export function createEmbeddedDocuments(database: Database): Documents & { close(): void } {
  const { kysely } = database
  const notifier = createChangeNotifier(database)

  return {
    async read(collection, id) {
      await notifier.waitForFirstLook()
      const row = await rowOf(kysely, collection, id)
      return row ? documentOf(row) : null
    },
    async list(collection, { where, orderBy, limit } = {}) {
      await notifier.waitForFirstLook()
      let query = kysely.selectFrom('documents').selectAll().where('collection', '=', collection)
      // `->` returns JSON, so that 1, true and '1' stay distinct.
      if (where) query = query.where(jsonOf(where.field), '=', JSON.stringify(where.equals))
      if (orderBy) {
        const value = valueOf(orderBy.field)
        query = query
          .orderBy(sql`${value} is null`)
          .orderBy(value, orderBy.direction === 'ascending' ? 'asc' : 'desc')
      }
      query = query.orderBy('id')
      if (limit !== undefined) query = query.limit(limit)
      return (await query.execute()).map(documentOf)
    },
    newest: async (collection, query) =>
      (await newestFirst(kysely, collection, query).execute()).map(documentOf),
    async commit(writes) {
      checkCommitSize(writes)
      if (writes.length === 0) return { outcome: 'committed', revisions: [] }
      return commitWrites(database, writes, notifier)
    },
    purge: () => purge(database),
    watch: (listener) => notifier.watch(listener),
    async isConnected() {
      try {
        await rowOf(kysely, 'connection', 'test')
        return true
      } catch {
        return false
      }
    },
    close: () => notifier.stop(),
  }
}

export function newestFirst(
  kysely: Database['kysely'],
  collection: Collection,
  { by, after, limit }: NewestQuery,
) {
  const value = valueOf(by)
  const all = kysely
    .selectFrom('documents')
    .select(['id', 'revision', 'data'])
    // As a literal: otherwise SQLite would not see that the index on this collection applies.
    .where('collection', '=', sql.lit(collection))
    .where(value, 'is not', null)
  const rest = after
    ? all
        .where(value, '<=', after.value)
        .where((is) => is.or([is(value, '<', after.value), is('id', '>', after.id)]))
    : all
  return rest.orderBy(value, 'desc').orderBy('id').limit(limit)
}

const purgePause = 100
/** In milliseconds: a backup reads for as long as it takes, and other work goes on meanwhile. */
const purgeTimeout = 5_000

/** Waits for the end of a transaction. Throws `Unavailable` if another connection reads for too long. */
async function purge({ kysely, connection }: Database): Promise<void> {
  const began = performance.now()
  while (!(await kysely.connection().execute(() => connection.use(emptyJournal)))) {
    if (performance.now() - began > purgeTimeout) throw new Unavailable('somebody else reads the journal')
    await delay(purgePause)
  }
}

/** Carries a conflict out of the transaction, which it rolls back. */
class Conflict extends Error {
  readonly outcome: CommitOutcome
  constructor(outcome: CommitOutcome) {
    super('conflict')
    this.outcome = outcome
  }
}

async function commitWrites(
  { kysely }: Database,
  writes: Write[],
  notifier: ChangeNotifier,
): Promise<CommitOutcome> {
  const revisions: (Revision | null)[] = []
  try {
    const counts = await kysely.transaction().execute(async (transaction) => {
      for (const [index, write] of writes.entries()) {
        await checkExpected(transaction, write, index)
        revisions.push(await apply(transaction, write))
      }
      return notifier.count(transaction, new Set(writes.map(({ collection }) => collection)))
    })
    notifier.notifyOwn(counts)
    return { outcome: 'committed', revisions }
  } catch (error) {
    if (error instanceof Conflict) return error.outcome
    throw error
  }
}

async function checkExpected(transaction: Transaction<Tables>, write: Write, index: number): Promise<void> {
  if (write.expected === undefined) return
  const row = await rowOf(transaction, write.collection, write.id)
  if (write.expected === (row?.revision ?? null)) return
  throw new Conflict({ outcome: 'conflict', write: index, stored: row ? documentOf(row) : null })
}

async function apply(transaction: Transaction<Tables>, write: Write): Promise<Revision | null> {
  const { collection, id } = write
  if (write.kind === 'delete') {
    await transaction
      .deleteFrom('documents')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute()
    return null
  }
  const state = { revision: randomUUID(), data: JSON.stringify(withWholeText(write.data)) }
  await transaction
    .insertInto('documents')
    .values({ collection, id, ...state })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(state))
    .execute()
  return state.revision
}

type Row = Omit<Tables['documents'], 'collection'>

function rowOf(kysely: Database['kysely'], collection: Collection, id: string): Promise<Row | undefined> {
  return kysely
    .selectFrom('documents')
    .select(['id', 'revision', 'data'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

function documentOf({ id, revision, data }: Row): StoredDocument {
  return { id, revision, data: JSON.parse(data) }
}

function jsonOf(field: string): RawBuilder<string> {
  return sql<string>`data -> ${sql.lit(pathOf(field))}`
}

function valueOf(field: string): RawBuilder<unknown> {
  return sql`data ->> ${sql.lit(pathOf(field))}`
}

function pathOf(field: string): string {
  if (!/^\w+$/.test(field)) throw new TypeError(`not a field name: ${JSON.stringify(field)}`)
  return `$.${field}`
}
