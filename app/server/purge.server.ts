/** The last step of every erasure: the erased data leaves the files of the database, too. */
import type { Documents } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'

/**
 * A failure takes nothing back: the hourly erasing purges again the data that another connection read
 * meanwhile.
 */
export async function purgeOrLog(documents: Pick<Documents, 'purge'>, log: Log): Promise<void> {
  try {
    await documents.purge()
  } catch (error) {
    log.error('erased, but in the journal of the database until the next purge', error)
  }
}
