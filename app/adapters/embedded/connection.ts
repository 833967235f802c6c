/**
 * One connection to the SQLite file, opened when first needed and migrated. Nothing here waits in SQLite for longer than
 * `lockTimeout`: a locked database is tried again asynchronously. After damage the file is opened afresh, so that a
 * database that was mended or restored is used again without a restart.
 */
import { type BigIntStats, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '#ports/unavailable.ts'
import { asUnavailable, isDamage, isLocked } from './failure.ts'
import { type BeforeMigration, migrate } from './migrate.ts'

/** In milliseconds; the event loop stands still meanwhile. */
const lockTimeout = 20
const pauseBetweenTries = 25
/** How long a locked database is tried again, counted over all that wait for it. */
const lockPatience = 2_000

export interface Connection {
  /** Runs `work`, which must not await, on the open database. Throws `Unavailable`. */
  use<Result>(work: (database: DatabaseSync) => Result): Promise<Result>
  /** Counts how often the file was opened. */
  openings(): number
  close(): void
}

export function createConnection(path: string, beforeMigration: BeforeMigration): Connection {
  let database: DatabaseSync | null = null
  let opening: Promise<DatabaseSync> | null = null
  let identity = ''
  let openings = 0
  let lockedSince: number | null = null
  let isClosed = false

  async function opened(): Promise<DatabaseSync> {
    if (isClosed) throw new Unavailable('the database was closed')
    if (database && !database.isTransaction && identityOf(path) !== identity) forget()
    if (database) return database
    opening ??= open(path, openings > 0, beforeMigration).finally(() => {
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
      // It is given up either way.
    }
  }

  function hasPatience(): boolean {
    lockedSince ??= performance.now()
    return performance.now() - lockedSince < lockPatience
  }

  return {
    async use(work) {
      for (;;) {
        try {
          const result = work(await opened())
          lockedSince = null
          return result
        } catch (error) {
          if (isLocked(error) && !database?.isTransaction && hasPatience()) {
            await delay(pauseBetweenTries)
            continue
          }
          if (isDamage(error)) forget()
          throw asUnavailable(error)
        }
      }
    },
    openings: () => openings,
    close() {
      isClosed = true
      forget()
    },
  }
}

async function open(path: string, mustExist: boolean, before: BeforeMigration): Promise<DatabaseSync> {
  // A file that vanished under a running server is not replaced by an empty one.
  if (mustExist && identityOf(path) === missing) throw new Unavailable(`${path} is missing`)
  mkdirSync(dirname(path), { recursive: true })
  // Sessions and password hashes are for this user only; SQLite gives its other files the same rights.
  if (identityOf(path) === missing) closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: lockTimeout })
  try {
    // FULL: a commit is on disk when it is answered (https://sqlite.org/pragma.html#pragma_synchronous).
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    await migrate(database, before)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const missing = 'missing'

/** Changes when another file takes the path. */
function identityOf(path: string): string {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : missing
}
