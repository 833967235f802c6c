/** The journal keeps what was deleted or replaced until it happens to be written over: here it is emptied. */
import type { DatabaseSync } from 'node:sqlite'

/** `false` while another connection reads the journal. */
export function emptyJournal(database: DatabaseSync): boolean {
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
}
