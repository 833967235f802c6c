/**
 * What is refused many times over, counted and written into the log once a minute: neither a flood nor somebody who
 * guesses passwords fills the log, and nothing of a person is in it.
 */
import type { SignInFailure } from '#ports/accounts.ts'
import type { Log } from './log.server.ts'

export type Refusal =
  | `refusedSignIns.${SignInFailure | 'unexpected'}`
  /** By the limit that held them back. */
  | `inquiriesHeldBack.${string}`
  | 'honeypotPosts'
  /** Beyond what one network may post, unread. */
  | 'floodPosts'
  /** Beyond what may wait for being worked out. */
  | 'floodRequests'

export interface Tally {
  count(refusal: Refusal): void
  /** Writes what was counted since the last time, if anything was. */
  write(): void
  start(): void
  /** Writes what is left. */
  stop(): void
}

const minute = 60_000

export function createTally(log: Log): Tally {
  let counts: Partial<Record<Refusal, number>> = {}
  let timer: NodeJS.Timeout | null = null

  function write() {
    if (Object.keys(counts).length === 0) return
    log.warn('refused since the last minute', counts)
    counts = {}
  }

  return {
    count(refusal) {
      counts[refusal] = (counts[refusal] ?? 0) + 1
    },
    write,
    start() {
      timer = setInterval(write, minute)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      write()
    },
  }
}
