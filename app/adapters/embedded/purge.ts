/** Takes what was deleted or replaced before out of the database's files. */
import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '#ports/unavailable.ts'
import type { Database } from './database.ts'
import { emptyJournal } from './journal.ts'

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
