/**
 * Notifies watchers of changed collections: at once for this process's own commits, within `pollInterval` for those of
 * other processes, detected by SQLite's `data_version` (https://sqlite.org/pragma.html#pragma_data_version).
 */
import { sql, type Transaction } from 'kysely'
import { type Collection, collections } from '#ports/documents.ts'
import type { Database, Tables } from './database.ts'

const pollInterval = 500

type Listener = (changed: ReadonlySet<Collection>) => void
/** How often each collection has ever been changed. */
type Counts = Map<string, number>

export type ChangeNotifier = ReturnType<typeof createChangeNotifier>

export function createChangeNotifier(database: Database) {
  const listeners = new Set<Listener>()
  const seen = createSeen(database)
  let timer: NodeJS.Timeout | null = null
  let firstLook: Promise<void> | undefined

  function notify(changed: ReadonlySet<Collection>) {
    for (const listener of listeners) listener(changed)
  }

  async function poll() {
    const changed = await seen.findChanged()
    if (changed.size > 0) notify(changed)
  }

  function schedule() {
    timer = setTimeout(async () => {
      await poll()
      if (timer) schedule()
    }, pollInterval)
    timer.unref()
  }

  function stop() {
    if (timer) clearTimeout(timer)
    timer = null
  }

  return {
    watch(listener: Listener): () => void {
      listeners.add(listener)
      if (!timer) {
        firstLook = poll()
        schedule()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    count,
    /**
     * A watcher reads after this call: a change in between would already be in its read, and would not be
     * reported.
     */
    waitForFirstLook: () => firstLook,
    /** Reports a commit of this process, once it is on disk. */
    notifyOwn(counts: Counts) {
      seen.recordOwn(counts)
      notify(new Set(collections.filter((collection) => counts.has(collection))))
    },
    stop,
  }
}

/** The state of the database at the last look, which shows the changes of others since. */
function createSeen(database: Database) {
  let last: { version: string; openings: number; counts: Counts } | null = null
  let wasUnreachable = false

  async function look(): Promise<ReadonlySet<Collection>> {
    const version = await versionOf(database)
    const openings = database.connection.openings()
    if (last?.version === version && last.openings === openings && !wasUnreachable) return new Set()
    const counts = await countsOf(database)
    const mayBeAnotherDatabase = wasUnreachable || (last !== null && last.openings !== openings)
    const changed = mayBeAnotherDatabase ? new Set(collections) : differences(last?.counts ?? counts, counts)
    last = { version, openings, counts }
    wasUnreachable = false
    return changed
  }

  return {
    /** Never throws: while nothing can be read nothing is reported, and afterwards every collection. */
    async findChanged(): Promise<ReadonlySet<Collection>> {
      try {
        return await look()
      } catch {
        wasUnreachable = true
        return new Set()
      }
    },
    recordOwn(counts: Counts) {
      for (const [collection, changes] of counts) {
        // A gap is another process's change, which the next look must still detect.
        if (last && changes === (last.counts.get(collection) ?? 0) + 1) last.counts.set(collection, changes)
      }
    },
  }
}

/** Counts a commit's changes, inside its transaction. */
async function count(transaction: Transaction<Tables>, changed: ReadonlySet<Collection>): Promise<Counts> {
  const counts: Counts = new Map()
  for (const collection of changed) {
    const { changes } = await transaction
      .insertInto('change_counts')
      .values({ collection, changes: 1 })
      .onConflict((conflict) => conflict.column('collection').doUpdateSet({ changes: sql`changes + 1` }))
      .returning('changes')
      .executeTakeFirstOrThrow()
    counts.set(collection, changes)
  }
  return counts
}

/** Changes after another connection's commit. */
function versionOf({ connection }: Database): Promise<string> {
  return connection.use((database) => String(database.prepare('pragma data_version').get()?.['data_version']))
}

async function countsOf({ kysely }: Database): Promise<Counts> {
  const rows = await kysely.selectFrom('change_counts').selectAll().execute()
  return new Map(rows.map(({ collection, changes }) => [collection, changes]))
}

function differences(before: Counts, after: Counts): Set<Collection> {
  return new Set(collections.filter((name) => before.get(name) !== after.get(name)))
}
