/** The reason why a backup failed, as a sentence that says what to do. */
import { codeOf, messageOf } from '#domain/error-code.ts'
import { BackupFailed, DamagedBackup, NewerBackup } from '#ports/backups.ts'

const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])
const forbidden = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'])
// SQLITE_FULL, https://sqlite.org/rescode.html
const sqliteFull = 13

export function asBackupFailed(error: unknown, folder: string): BackupFailed {
  if (error instanceof BackupFailed) return error
  const options = { cause: error }
  const code = codeOf(error)
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === sqliteFull
  if (full.has(code) || isFull)
    return new BackupFailed(
      'disk-full',
      `The disk of ${folder} is full. Make room, or set BACKUP_DIR to another disk.`,
      options,
    )
  if (forbidden.has(code))
    return new BackupFailed(
      'not-writable',
      `A backup cannot be written to ${folder}: ${messageOf(error)}. Give this user the right, or set BACKUP_DIR to another folder.`,
      options,
    )
  if (error instanceof Error && error.name === 'AbortError')
    return new BackupFailed('ended', 'The backup was ended with the server.', options)
  const isRead = error instanceof DamagedBackup || error instanceof NewerBackup
  return new BackupFailed(
    'not-readable',
    isRead
      ? `The new backup was read again and is not whole: ${messageOf(error)}. The data itself may be damaged; keep the earlier backups.`
      : `The data cannot be read: ${messageOf(error)}`,
    options,
  )
}
