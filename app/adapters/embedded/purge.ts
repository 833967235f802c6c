/** Takes what was deleted or replaced before out of the database's files. */
import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '#ports/unavailable.ts'
import type { Database } from './database.ts'
import { emptyJournal } from './journal.ts'

const pause = 100
/** In milliseconds: a backup reads for as long as it takes, and other work goes on meanwhile. */
const timeout = 5_000

/** Waits for the end of a transaction. Throws `Unavailable` where another connection reads for too long. */
export async function purge({ kysely, connection }: Database): Promise<void> {
  const began = performance.now()
  while (!(await kysely.connection().execute(() => connection.use(emptyJournal)))) {
    if (performance.now() - began > timeout) throw new Unavailable('somebody else reads the journal')
    await delay(pause)
  }
}
