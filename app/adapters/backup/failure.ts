/** What kept a backup from being made, as a sentence that says what to do. */
import { BackupFailed, DamagedBackup, NewerBackup } from '#ports/backups.ts'

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const forbidden = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'])
// Of SQLite, https://sqlite.org/rescode.html
const sqliteFull = 13

export function asBackupFailed(error: unknown, folder: string): BackupFailed {
  if (error instanceof BackupFailed) return error
  const cause = error as {
    name?: string
    code?: string
    errcode?: number
    syscall?: string
    message?: string
  }
  const options = { cause: error }
  if (full.has(cause.code ?? '') || cause.errcode === sqliteFull)
    return new BackupFailed(
      'disk-full',
      `The disk of ${folder} is full. Make room, or set BACKUP_DIR to another disk.`,
      options,
    )
  if (forbidden.has(cause.code ?? ''))
    return new BackupFailed(
      'not-writable',
      `A backup cannot be written to ${folder}: ${cause.message}. Give this user the right, or set BACKUP_DIR to another folder.`,
      options,
    )
  if (cause.name === 'AbortError')
    return new BackupFailed('ended', 'The backup was ended with the server.', options)
  const isRead = error instanceof DamagedBackup || error instanceof NewerBackup
  return new BackupFailed(
    'not-readable',
    isRead
      ? `The new backup was read again and is not whole: ${cause.message}. The data itself may be damaged; keep the earlier backups.`
      : `The data cannot be read: ${cause.message ?? String(error)}`,
    options,
  )
}
