/** Puts errors into sentences for the owner. */
import { BackupFailed, DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { BrokenArchive } from '#scripts/content/archive.ts'
import { backupMessages as messages } from './messages.ts'

/** The message is shown to the owner as it is. */
export class Refused extends Error {}

/** Rethrows unforeseen errors. */
export function sentenceFor(error: unknown, path: string): string {
  if (error instanceof Refused) return error.message
  if (error instanceof BackupFailed) return messages.notMade(error.failure, error.message)
  if (error instanceof DamagedBackup || error instanceof BrokenArchive)
    return messages.damaged(path, error.message)
  if (error instanceof NewerBackup) return messages.newer(path, error.version)
  if (error instanceof Unavailable) return messages.system(error.message)
  if (error instanceof Error && 'syscall' in error)
    return 'code' in error && error.code === 'ENOSPC' ? messages.full : messages.system(error.message)
  throw error
}
