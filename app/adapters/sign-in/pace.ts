/**
 * Slows down guessing at one account without ever locking it: the more attempts there were, the longer each one waits,
 * up to eight seconds, and is then checked like any other. So the owner gets in even during an attack.
 */
import type { Clock } from '#ports/clock.ts'

/** As many as a person with a bad memory may need. */
const freeAttempts = 10
/** After this many further attempts the wait grows by one second. */
const attemptsPerExtraSecond = 5
/** Shorter than a stopping server waits for its last responses. */
const maxWait = 8_000
const forgottenAfter = 60 * 60 * 1000
/** Limits many networks together to about one guess a second. */
const maxWaiting = 8
const maxAccounts = 1_000

interface Guessed {
  attempts: number
  /** Milliseconds since 1970. */
  last: number
  /** The networks currently waiting, each once, so that no single network fills the queue. */
  waiting: (string | null)[]
}

export function createPace(clock: Clock, wait: (milliseconds: number) => Promise<unknown>) {
  /** Ordered by last attempt. */
  const accounts = new Map<string, Guessed>()

  function countGuess(account: string): Guessed {
    const now = clock.now().getTime()
    const known = accounts.get(account)
    // In both directions: a clock that is set back by a moment must not forgive the guesses.
    const isFresh = known !== undefined && Math.abs(now - known.last) < forgottenAfter
    const guessed = isFresh ? known : { attempts: 0, last: now, waiting: known?.waiting ?? [] }
    guessed.last = now
    accounts.delete(account)
    accounts.set(account, guessed)
    for (const oldest of accounts.keys()) if (accounts.size > maxAccounts) accounts.delete(oldest)
    return guessed
  }

  return {
    /** Resolves when it is this attempt's turn; `false` if too many are waiting already. */
    async turn(account: string, network: string | null): Promise<boolean> {
      const guessed = countGuess(account)
      const { waiting } = guessed
      if (waiting.length >= maxWaiting || (network !== null && waiting.includes(network))) return false
      const milliseconds = waitAfter(guessed.attempts)
      guessed.attempts += 1
      if (milliseconds === 0) return true
      waiting.push(network)
      try {
        await wait(milliseconds)
      } finally {
        waiting.splice(waiting.indexOf(network), 1)
      }
      return true
    },
    /** Refunds an attempt that was no guess. */
    refund(account: string) {
      const guessed = accounts.get(account)
      if (guessed) guessed.attempts = Math.max(0, guessed.attempts - 1)
    },
  }
}

function waitAfter(attempts: number): number {
  const beyond = attempts - freeAttempts
  return beyond < 0 ? 0 : Math.min((Math.floor(beyond / attemptsPerExtraSecond) + 1) * 1_000, maxWait)
}
