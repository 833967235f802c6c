/**
 * Who uses the data folder: any number of servers and commands together, or one restore alone. The system gives a lock up
 * with the process that holds it, however that ends; SQLite is the one way to one that Node has on every system.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const lockName = 'lotse.lock'
/** A restore that was cut short leaves it. */
const unfinishedNote = 'restore-unfinished'

/** A restore is at work, or was cut short; the message says what to do. */
export class BeingRestored extends Error {
  override name = 'BeingRestored'
}

/** Never collected, so that the lock lasts as long as the process. */
const held: unknown[] = []

/** Milliseconds: a server has the folder alone for a moment when it starts. */
const patience = 1_000

const shared = 'begin; select count(*) from sqlite_master'

/** Throws `BeingRestored`. Where the system has no locks to give, the folder is used without one. */
export function holdDataFolder(folder: string) {
  hold(folder, locked(folder, shared))
}

/** The same for a server. Answers whether nobody else used the folder when it came, neither a server nor a command. */
export function holdDataFolderToServe(folder: string): boolean {
  const lock = locked(folder, 'begin exclusive')
  const isAlone = lock !== null && lock !== 'taken'
  if (isAlone) letOthersIn(lock)
  hold(folder, isAlone ? lock : locked(folder, shared))
  return isAlone
}

/** Without a moment in which nothing is held: a statement that is still reading keeps its share beyond the commit. */
function letOthersIn(lock: DatabaseSync) {
  const reading = lock.prepare('select count(*) from sqlite_master').iterate()
  reading.next()
  held.push(reading)
  lock.exec('commit')
}

function hold(folder: string, lock: ReturnType<typeof locked>) {
  if (lock === 'taken')
    throw new BeingRestored(`A backup is being restored into ${folder}. Start again when that has ended.`)
  if (lock) held.push(lock)
  if (existsSync(join(folder, unfinishedNote)))
    throw new BeingRestored(
      `A restore into ${folder} was cut short. Repeat it: npm run restore -- FILE --overwrite`,
    )
}

/** `null` where somebody else uses the folder. Answers the way to give it free again. */
export function holdDataFolderAlone(folder: string): (() => void) | null {
  const lock = locked(folder, 'begin exclusive')
  if (lock === 'taken') return null
  return () => {
    // While nobody else can have it. Where there is something, whoever starts at this moment may already look at it.
    if (readdirSync(folder).every((name) => name.startsWith(lockName)))
      rmSync(join(folder, lockName), { force: true })
    lock?.close()
  }
}

function locked(folder: string, statement: string): DatabaseSync | 'taken' | null {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(folder, lockName), { timeout: statement === shared ? patience : 0 })
    lock.exec(statement)
    return lock
  } catch (error) {
    lock?.close()
    // SQLITE_BUSY
    return (error as { errcode?: number }).errcode === 5 ? 'taken' : null
  }
}
