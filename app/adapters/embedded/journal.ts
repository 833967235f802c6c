/** The journal keeps what was deleted or replaced until it happens to be written over: here it is emptied. */
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '#ports/unavailable.ts'
import type { Database } from './database.ts'

const pause = 100
/** A backup reads for as long as it takes. Others go on meanwhile. */
const patience = 5_000

/** Not in the middle of a transaction. Throws `Unavailable` where somebody else reads for too long. */
export async function purge({ kysely, connection }: Database): Promise<void> {
  const began = performance.now()
  while (!(await kysely.connection().execute(() => connection.use(emptyJournal)))) {
    if (performance.now() - began > patience) throw new Unavailable('somebody else reads the journal')
    await delay(pause)
  }
}

/** `false` while somebody else reads it. */
export function emptyJournal(database: DatabaseSync): boolean {
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
}
