/** Interprets errors of SQLite and of the file system, so that every failure of the backend is an `Unavailable`. */
import { messageOf } from '#domain/error-code.ts'
import { isRecord } from '#domain/is-record.ts'
import { Unavailable } from '#ports/unavailable.ts'

// Primary result codes, https://sqlite.org/rescode.html
const locked = new Set([5, 6]) // BUSY, LOCKED
const noMemoryLeft = [7]
const fileTrouble = [3, 8, 10, 11, 14, 15, 23, 26] // PERM READONLY IOERR CORRUPT CANTOPEN PROTOCOL AUTH NOTADB
const diskFull = [13]

export function isLocked(error: unknown): boolean {
  return locked.has(sqliteCode(error))
}

/** Whether the open connection may be unusable, so that the file should be reopened. */
export function isDamage(error: unknown): boolean {
  return fileTrouble.includes(sqliteCode(error))
}

/** The error as the ports define it: `Unavailable` for the backend's failures, anything else unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Unavailable) return error
  const code = sqliteCode(error)
  const isBackend = locked.has(code) || [...noMemoryLeft, ...fileTrouble, ...diskFull].includes(code)
  if (!isBackend && !isSystemError(error)) return error
  return new Unavailable(messageOf(error), { cause: error })
}

/** Does the work; the backend's failures are thrown as `Unavailable`. */
export async function reportUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asUnavailable(error)
  }
}

function sqliteCode(error: unknown): number {
  // The low byte of an extended code is its primary code.
  return isRecord(error) && typeof error['errcode'] === 'number' ? error['errcode'] & 0xff : -1
}

/** Whether the operating system refused something: no space, no permission, no such file. */
function isSystemError(error: unknown): boolean {
  return isRecord(error) && typeof error['syscall'] === 'string'
}
