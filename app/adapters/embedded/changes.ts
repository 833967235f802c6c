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
type Counts = Map<Collection, number>

export interface Changes {
  watch(listener: Listener): () => void
  /** Counts a commit's changes, inside its transaction. */
  count(transaction: Transaction<Tables>, changed: ReadonlySet<Collection>): Promise<Counts>
  /** Reports a commit of this process, once it is on disk. */
  notifyOwn(counts: Counts): void
  stop(): void
}

export function createChanges(database: Database): Changes {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let seen: { version: string; openings: number; counts: Counts } | null = null
  let wasUnreachable = false

  function notify(changed: ReadonlySet<Collection>) {
    for (const listener of listeners) listener(changed)
  }

  async function poll() {
    const version = await versionOf(database)
    const openings = database.connection.openings()
    if (seen?.version === version && seen.openings === openings && !wasUnreachable) return
    const counts = await countsOf(database)
    const mayBeAnotherDatabase = wasUnreachable || (seen !== null && seen.openings !== openings)
    const changed = mayBeAnotherDatabase ? new Set(collections) : differences(seen?.counts ?? counts, counts)
    seen = { version, openings, counts }
    wasUnreachable = false
    if (changed.size > 0) notify(changed)
  }

  async function pollSafely() {
    try {
      await poll()
    } catch {
      // Nothing can be reported now; the next successful poll reports every collection.
      wasUnreachable = true
    }
  }

  function schedule() {
    timer = setTimeout(async () => {
      await pollSafely()
      if (timer) schedule()
    }, pollInterval)
    timer.unref()
  }

  function stop() {
    if (timer) clearTimeout(timer)
    timer = null
  }

  return {
    watch(listener) {
      listeners.add(listener)
      if (!timer) {
        void pollSafely()
        schedule()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    async count(transaction, changed) {
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
    },
    notifyOwn(counts) {
      for (const [collection, changes] of counts) {
        // A gap is another process's change, which the next poll must still detect.
        if (seen && changes === (seen.counts.get(collection) ?? 0) + 1) seen.counts.set(collection, changes)
      }
      notify(new Set(counts.keys()))
    },
    stop,
  }
}

/** Changes after another connection's commit. */
function versionOf({ connection }: Database): Promise<string> {
  return connection.use((database) => String(database.prepare('pragma data_version').get()?.['data_version']))
}

async function countsOf({ kysely }: Database): Promise<Counts> {
  const rows = await kysely.selectFrom('change_counts').selectAll().execute()
  return new Map(rows.map(({ collection, changes }) => [collection as Collection, changes]))
}

function differences(before: Counts, after: Counts): Set<Collection> {
  return new Set(collections.filter((name) => before.get(name) !== after.get(name)))
}
