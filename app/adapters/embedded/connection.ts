/**
 * One connection to the SQLite file, opened on first use and migrated. No call blocks in SQLite for longer than
 * `lockTimeout`: a locked database is retried asynchronously. After damage the file is reopened, so that a repaired or
 * restored database is used again without a restart.
 */
import { type BigIntStats, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { giveToOwner } from '#adapters/atomic-write.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { asUnavailable, isDamage, isLocked } from './failure.ts'
import { describeLoss, isUnwritten, findLostDatabase } from './lost-database.ts'
import { type BeforeMigration, readMadeMigrations, migrate } from './migrate.ts'

/** In milliseconds; this blocks the event loop. */
const lockTimeout = 20
const retryPause = 25
/** For how long a call retries a locked database. Others may read meanwhile: their success says nothing about writing. */
const lockRetryLimit = 2_000

export type Connection = ReturnType<typeof createConnection>

/** `backupDir` is only looked at when the database is new: it shows whether it should be. */
export function createConnection(path: string, backupDir: string, beforeMigration: BeforeMigration) {
  let database: DatabaseSync | null = null
  let opening: Promise<DatabaseSync> | null = null
  let identity = ''
  let openings = 0
  let isClosed = false

  async function openOnce(): Promise<DatabaseSync> {
    if (isClosed) throw new Unavailable('the database was closed')
    if (database && !database.isTransaction && identityOf(path) !== identity) forget()
    if (database) return database
    opening ??= open(path, { isOpenedAgain: openings > 0, backupDir, beforeMigration }).finally(() => {
      opening = null
    })
    const fresh = await opening
    if (database !== fresh) {
      database = fresh
      identity = identityOf(path)
      openings++
    }
    return fresh
  }

  function forget() {
    const lost = database
    database = null
    try {
      lost?.close()
    } catch {
      // It is discarded either way.
    }
  }

  return {
    /** Runs `work`, which must not await, on the open database. Throws `Unavailable`. */
    async use<Result>(work: (database: DatabaseSync) => Result): Promise<Result> {
      const began = performance.now()
      for (;;) {
        try {
          return work(await openOnce())
        } catch (error) {
          const mayRetry = performance.now() - began < lockRetryLimit
          if (isLocked(error) && !database?.isTransaction && mayRetry) {
            await delay(retryPause)
            continue
          }
          if (isDamage(error)) forget()
          throw asUnavailable(error)
        }
      }
    },
    /** How often the file has been opened. */
    openings: () => openings,
    close() {
      isClosed = true
      forget()
    },
  }
}

interface Opening {
  isOpenedAgain: boolean
  backupDir: string
  beforeMigration: BeforeMigration
}

async function open(path: string, opening: Opening): Promise<DatabaseSync> {
  const { isOpenedAgain, beforeMigration } = opening
  const unwritten = isUnwritten(path)
  // A file that disappears, or is emptied, while the server runs must not be replaced by a new one.
  if (isOpenedAgain && unwritten !== null) throw new Unavailable(`${path} is ${unwritten}`)
  if (unwritten !== null) refuseLoss(path, opening)
  mkdirSync(dirname(path), { recursive: true })
  // Sessions and password hashes are private to this user; SQLite creates its other files with the same permissions.
  if (identityOf(path) === missing) {
    closeSync(openSync(path, 'a', 0o600))
    await giveToOwner(dirname(path), path)
  }
  const database = new DatabaseSync(path, { timeout: lockTimeout })
  try {
    // FULL: a commit is on disk when it returns (https://sqlite.org/pragma.html#pragma_synchronous). Deleted
    // data is overwritten with zeros.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    if (readMadeMigrations(database).size === 0) refuseLoss(path, opening)
    await migrate(database, beforeMigration)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Creates a new database only if there was no site. */
function refuseLoss(path: string, { backupDir }: Opening) {
  const lost = findLostDatabase({ dataDir: dirname(path), backupDir })
  if (lost) throw new Unavailable(describeLoss(path, lost))
}

const missing = 'missing'

/** Changes when another file is put at the path. */
function identityOf(path: string): string {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : missing
}
