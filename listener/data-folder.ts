/**
 * The one folder that everything is written to, and who uses it: any number of servers and commands together,
 * or a single restore. The system releases a lock with the process that holds it, however that ends. SQLite
 * is the only way to such a lock that Node has on every system.
 */
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockName, unfinishedNote } from '#domain/data-folder-names.ts'

/** Creates the folder if it is missing, for this user only. Throws the system's error if it is not writable. */
export function openDataFolder(folder: string) {
  makeFolder(folder)
  const probe = join(folder, `.writable-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/** Node's own recursive mkdir never returns below /proc, where every attempt fails with ENOENT. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, { mode: 0o700 })
}

/** A restore is at work, or was cut short; the message says what to do. */
export class BeingRestored extends Error {
  override name = 'BeingRestored'
}

/** Locks that are never collected as garbage, so that they last as long as the process. */
const held: unknown[] = []

/** In milliseconds: a server has the folder alone for a moment when it starts. */
const lockTimeout = 1_000

// https://sqlite.org/rescode.html
const sqliteBusy = 5

const shared = 'begin; select count(*) from sqlite_master'

/** Throws `BeingRestored`. If the system has no locks, the folder is used without one. */
export function holdDataFolder(folder: string) {
  hold(folder, lockDatabase(folder, shared))
}

/** Holds the folder for a server. Returns whether neither a server nor a command used the folder when it came. */
export function holdDataFolderToServe(folder: string): boolean {
  const lock = lockDatabase(folder, 'begin exclusive')
  const isAlone = lock !== null && lock !== 'taken'
  if (isAlone) letOthersIn(lock)
  hold(folder, isAlone ? lock : lockDatabase(folder, shared))
  return isAlone
}

/** Shares the lock without a moment in which nothing is held: an open read statement keeps it beyond the commit. */
function letOthersIn(lock: DatabaseSync) {
  const reading = lock.prepare('select count(*) from sqlite_master').iterate()
  reading.next()
  held.push(reading)
  lock.exec('commit')
}

function hold(folder: string, lock: ReturnType<typeof lockDatabase>) {
  if (lock === 'taken')
    throw new BeingRestored(`A backup is being restored into ${folder}. Start again when that has ended.`)
  if (lock) held.push(lock)
  if (existsSync(join(folder, unfinishedNote)))
    throw new BeingRestored(
      `A restore into ${folder} was cut short. Repeat it: npm run restore -- FILE --overwrite`,
    )
}

/** Returns the function that releases the folder, `null` if another process uses it. */
export function holdDataFolderAlone(folder: string): (() => void) | null {
  const lock = lockDatabase(folder, 'begin exclusive')
  if (lock === 'taken') return null
  return () => {
    // The lock file is removed while no other process can hold it, and only from an empty folder: a server
    // that starts at this moment may already look at it.
    if (readdirSync(folder).every((name) => name.startsWith(lockName)))
      rmSync(join(folder, lockName), { force: true })
    lock?.close()
  }
}

/** The user of the site must be able to lock a file that was made by a command of root's. */
function giveToOwner(folder: string, path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  try {
    lchownSync(path, uid, gid)
  } catch {
    // Some network folders do not allow a change of owner.
  }
}

function lockDatabase(folder: string, statement: string): DatabaseSync | 'taken' | null {
  let lock: DatabaseSync | null = null
  try {
    const path = join(folder, lockName)
    // A link would lead root's commands to a file elsewhere.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return null
    lock = new DatabaseSync(path, { timeout: statement === shared ? lockTimeout : 0 })
    giveToOwner(folder, path)
    lock.exec(statement)
    return lock
  } catch (error) {
    lock?.close()
    return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy ? 'taken' : null
  }
}
