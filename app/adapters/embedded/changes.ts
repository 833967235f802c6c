/**
 * Tells watchers which collections changed: at once for this process's own commits, within `pollInterval` for those of
 * other processes, which SQLite's `data_version` gives away (https://sqlite.org/pragma.html#pragma_data_version).
 */
import { sql, type Transaction } from 'kysely'
import { type Collection, collections } from '#ports/documents.ts'
import type { Database, Tables } from './database.ts'

const pollInterval = 500

type Listener = (changed: ReadonlySet<Collection>) => void
/** How often each collection was changed since it exists. */
type Counts = Map<Collection, number>

export interface Changes {
  watch(listener: Listener): () => void
  /** Counts a commit's changes, inside its transaction. */
  count(transaction: Transaction<Tables>, changed: ReadonlySet<Collection>): Promise<Counts>
  /** Tells of a commit of this process, once it is on disk. */
  tellOwn(counts: Counts): void
  stop(): void
}

export function createChanges(database: Database): Changes {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let seen: { version: string; openings: number; counts: Counts } | null = null
  let wasUnreachable = false

  function tell(changed: ReadonlySet<Collection>) {
    for (const listener of listeners) listener(changed)
  }

  async function poll() {
    const version = await versionOf(database)
    const openings = database.connection.openings()
    if (seen?.version === version && seen.openings === openings && !wasUnreachable) return
    const counts = await countsOf(database)
    const mayBeAnother = wasUnreachable || (seen !== null && seen.openings !== openings)
    const changed = mayBeAnother ? new Set(collections) : differences(seen?.counts ?? counts, counts)
    seen = { version, openings, counts }
    wasUnreachable = false
    if (changed.size > 0) tell(changed)
  }

  async function pollSafely() {
    try {
      await poll()
    } catch {
      // Nothing can be told now; the next round that succeeds tells of everything.
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
    tellOwn(counts) {
      for (const [collection, changes] of counts) {
        // A gap is another process's change, which the next round must still find.
        if (seen && changes === (seen.counts.get(collection) ?? 0) + 1) seen.counts.set(collection, changes)
      }
      tell(new Set(counts.keys()))
    },
    stop,
  }
}

/** Differs after another connection's commit. */
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
