/**
 * Backups every night: they are made automatically, outdated ones are deleted, and the age of the newest is
 * known.
 */
import { isWithin } from '#domain/is-within.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import {
  isDue,
  lastNightOf,
  newestOf,
  listOutdated,
  listOutdatedBeforeMigrations,
} from '#domain/backup/retention.ts'
import { type Backup, BackupFailed, type Backups } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
import type { Log } from '#server/log.server.ts'

export type BackupStatus =
  /** The site keeps its content elsewhere. */
  | { state: 'off' }
  | { state: 'none'; failure: FailedAttempt | null }
  | {
      state: 'good' | 'failing'
      madeAt: string
      ageHours: number
      bytes: number
      failure: FailedAttempt | null
    }

interface FailedAttempt {
  at: string
  reason: string
}

export type NightlyBackups = ReturnType<typeof createBackups>

interface NightlyDeps {
  /** `null` if there are no automatic backups. */
  backups: Backups | null
  keep: number
  clock: Clock
  log: Log
}

const hour = 60 * 60 * 1000
const afterStart = 60_000
const lookEvery = 10 * 60 * 1000
const pauseAfterFailure = hour

/** The backups of a site that keeps its content elsewhere. */
const noBackups: NightlyBackups = {
  async runIfDue() {},
  status: async () => ({ state: 'off' }),
  lastNight: async () => null,
  start() {},
  async stop() {},
}

export function createNightlyBackups({ backups, ...deps }: NightlyDeps): NightlyBackups {
  return backups ? createBackups({ backups, ...deps }) : noBackups
}

/** None of these throws. */
function createBackups({ backups, keep, clock, log }: NightlyDeps & { backups: Backups }) {
  const ending = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const inTurn = createSerialQueue()
  let failure: FailedAttempt | null = null
  let unreadFolder: FailedAttempt | null = null

  function logFailure(error: unknown): FailedAttempt | null {
    if (ending.signal.aborted) return null
    const reason = error instanceof BackupFailed ? error.message : 'It failed unexpectedly, see the log.'
    log.error('backup failed, the earlier ones are as they were', error, { reason })
    return { at: clock.now().toISOString(), reason }
  }

  async function run(): Promise<void> {
    const now = clock.now()
    if (ending.signal.aborted || (failure && isRecent(failure, now))) return
    if (!(await readFolder(async () => isDue(newestOf(await backups.list(), now)?.madeAt ?? null, now))))
      return
    try {
      await backUp({ backups, keep, log }, now, ending.signal)
      failure = null
    } catch (error) {
      failure = logFailure(error)
    }
  }

  /** `null` if the folder cannot be read, which is a failure as well, until it can be read again. */
  async function readFolder<Result>(work: (now: Date) => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work(clock.now())
      unreadFolder = null
      return result
    } catch (error) {
      unreadFolder = logFailure(error)
      return null
    }
  }

  const runIfDue = () => inTurn(run)
  return {
    runIfDue,
    async status(): Promise<BackupStatus> {
      const newest = await readFolder(async (now) => newestOf(await backups.list(), now))
      return statusOf(newest, unreadFolder ?? failure, clock.now())
    },
    /** The night in which the last backup with data erased now is deleted; `null` if none is known. */
    lastNight: () => readFolder((now) => lastNight(backups, now, keep)),
    start() {
      timers.push(setTimeout(runIfDue, afterStart), setInterval(runIfDue, lookEvery))
      // Neither keeps the process alive.
      for (const timer of timers) timer.unref()
    },
    /** Ends the work in progress. */
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      ending.abort()
      await inTurn(async () => {})
    },
  }
}

function isRecent({ at }: FailedAttempt, now: Date): boolean {
  return isWithin(Date.parse(at), now.getTime(), pauseAfterFailure)
}

type Kept = Pick<NightlyDeps, 'keep' | 'log'> & { backups: Backups }

async function backUp({ backups, keep, log }: Kept, now: Date, signal: AbortSignal): Promise<void> {
  const { name, size, missingPictures } = await backups.make(now, signal)
  log.info('backup made', { name, bytes: size })
  if (missingPictures > 0) log.warn('pictures are lost that some content refers to', { missingPictures })
  await deleteOutdated(backups, now, keep)
}

async function deleteOutdated(backups: Backups, now: Date, keep: number): Promise<void> {
  const old = [
    ...listOutdated(await backups.list(), now, keep),
    ...listOutdatedBeforeMigrations(await backups.listBeforeMigrations(), now),
  ]
  for (const { name } of old) await backups.delete(name)
}

async function lastNight(backups: Backups, now: Date, keep: number): Promise<string | null> {
  const [nightly, beforeMigrations] = [await backups.list(), await backups.listBeforeMigrations()]
  return lastNightOf({ nightly, beforeMigrations }, now, keep)
}

function statusOf(newest: Backup | null, failure: FailedAttempt | null, now: Date): BackupStatus {
  if (!newest) return { state: 'none', failure }
  const { madeAt, size } = newest
  return {
    state: failure ? 'failing' : 'good',
    madeAt: madeAt.toISOString(),
    ageHours: Math.floor((now.getTime() - madeAt.getTime()) / hour),
    bytes: size,
    failure,
  }
}
