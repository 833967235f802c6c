/**
 * Frequent refusals, counted and logged once a minute: neither a flood nor the guessing of passwords fills the log, and it
 * contains no personal data.
 */
import type { SignInFailure } from '#ports/accounts.ts'
import type { SecondStepFailure } from '#ports/second-factor.ts'
import type { Log } from './log.server.ts'

export type Refusal =
  | `refusedSignIns.${SignInFailure | SecondStepFailure | 'unexpected'}`
  /** Named by the limit that held the inquiries back. */
  | `inquiriesHeldBack.${string}`
  | 'honeypotPosts'
  /** Posts beyond a network's rate limit, unread. */
  | 'floodPosts'
  /** Requests beyond the queue of pending work. */
  | 'floodRequests'

export type Tally = ReturnType<typeof createTally>

const minute = 60_000

export function createTally(log: Log) {
  let counts: Partial<Record<Refusal, number>> = {}
  let timer: NodeJS.Timeout | undefined

  function write() {
    if (Object.keys(counts).length === 0) return
    log.warn('refused since the last minute', counts)
    counts = {}
  }

  return {
    count(refusal: Refusal) {
      counts[refusal] = (counts[refusal] ?? 0) + 1
    },
    /** Logs the counts since the last time, if there are any. */
    write,
    start() {
      timer = setInterval(write, minute).unref()
    },
    /** Logs the remaining counts. */
    stop() {
      clearInterval(timer)
      write()
    },
  }
}
