/** Backs up every night by itself, gives up what is outdated, and knows how old the last good one is. */
import { isDue, lastNightOf, newestOf, outdated, outdatedBeforeMigrations } from '#domain/backup/retention.ts'
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

export interface NightlyBackups {
  /** Throws nothing. */
  runIfDue(): Promise<void>
  /** Throws nothing: a folder that cannot be read is a failure as well. */
  status(): Promise<BackupStatus>
  /** The night in which the last backup goes that holds what is erased now; `null` if none is known. Throws nothing. */
  lastNight(): Promise<string | null>
  start(): void
  /** Ends what is at work. */
  stop(): Promise<void>
}

interface NightlyParts {
  /** `null` where nothing is backed up by itself. */
  backups: Backups | null
  keep: number
  clock: Clock
  log: Log
}

const hour = 60 * 60 * 1000
const afterStart = 60_000
const lookEvery = 10 * 60 * 1000
const pauseAfterFailure = hour

export function createNightlyBackups({ backups, keep, clock, log }: NightlyParts): NightlyBackups {
  const ending = new AbortController()
  const timers: NodeJS.Timeout[] = []
  let running: Promise<void> = Promise.resolve()
  let failure: (FailedAttempt & { moment: Date }) | null = null

  function failed(error: unknown) {
    if (ending.signal.aborted) return
    const moment = clock.now()
    const reason = error instanceof BackupFailed ? error.message : 'It failed unexpectedly, see the log.'
    failure = { at: moment.toISOString(), reason, moment }
    log.error('backup failed, the earlier ones are as they were', error, { reason })
  }

  async function run(): Promise<void> {
    if (!backups || ending.signal.aborted) return
    const now = clock.now()
    // A clock that was set back must not stop all further attempts.
    const since = failure ? now.getTime() - failure.moment.getTime() : Number.POSITIVE_INFINITY
    if (since >= 0 && since < pauseAfterFailure) return
    try {
      if (!isDue(newestOf(await backups.list(), now)?.madeAt ?? null, now)) return
      const { name, size, missingPictures } = await backups.make(now, ending.signal)
      failure = null
      log.info('backup made', { name, bytes: size })
      if (missingPictures > 0) log.warn('pictures are lost that some content refers to', { missingPictures })
      const old = [
        ...outdated(await backups.list(), now, keep),
        ...outdatedBeforeMigrations(await backups.listBeforeMigrations(), now),
      ]
      for (const { name: outlived } of old) await backups.delete(outlived)
    } catch (error) {
      failed(error)
    }
  }

  function runIfDue() {
    running = running.then(run)
    return running
  }

  return {
    runIfDue,
    async status() {
      if (!backups) return { state: 'off' }
      const now = clock.now()
      let newest: Backup | null = null
      try {
        newest = newestOf(await backups.list(), now)
      } catch (error) {
        failed(error)
      }
      const last = failure && { at: failure.at, reason: failure.reason }
      if (!newest) return { state: 'none', failure: last }
      const { madeAt, size } = newest
      const ageHours = Math.floor((now.getTime() - madeAt.getTime()) / hour)
      return {
        state: last ? 'failing' : 'good',
        madeAt: madeAt.toISOString(),
        ageHours,
        bytes: size,
        failure: last,
      }
    },
    async lastNight() {
      try {
        const nightly = (await backups?.list()) ?? []
        const beforeMigrations = (await backups?.listBeforeMigrations()) ?? []
        return lastNightOf({ nightly, beforeMigrations }, clock.now(), keep)
      } catch (error) {
        failed(error)
        return null
      }
    },
    start() {
      timers.push(setTimeout(runIfDue, afterStart), setInterval(runIfDue, lookEvery))
      // Neither keeps the process alive.
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      ending.abort()
      await running
    },
  }
}
