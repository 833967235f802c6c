/**
 * Slows guessing at one account down, and never closes it: an attempt from anywhere waits the longer the more there
 * were, up to eight seconds, and is then looked at like any other. So whoever knows the password gets in during an attack.
 */
import type { Clock } from '#ports/clock.ts'

/** As many a person who cannot remember may need. */
const atOnce = 10
/** After every so many more attempts the wait is a second longer. */
const perSecond = 5
/** Shorter than a server that is being stopped waits for its last answers. */
const longestWait = 8_000
const forgottenAfter = 60 * 60 * 1000
/** So that many networks together make about one guess a second. */
const mostWaiting = 8
const mostAccounts = 1_000

export interface Pace {
  /** Resolves when it is this attempt's turn; `false` where as many as there may be wait already. */
  turn(account: string, network: string | null): Promise<boolean>
  /** Takes an attempt back that was no guess. */
  giveBack(account: string): void
}

interface Guessed {
  attempts: number
  /** Milliseconds since 1970. */
  last: number
  /** The networks of those that wait now: each one once, so that nobody alone fills the places. */
  waiting: (string | null)[]
}

export function createPace(clock: Clock, wait: (milliseconds: number) => Promise<unknown>): Pace {
  /** The one that was tried last stands last. */
  const accounts = new Map<string, Guessed>()

  function guessedAt(account: string): Guessed {
    const now = clock.now().getTime()
    const known = accounts.get(account)
    const isFresh = known !== undefined && Math.abs(now - known.last) < forgottenAfter
    const guessed = isFresh ? known : { attempts: 0, last: now, waiting: known?.waiting ?? [] }
    guessed.last = now
    accounts.delete(account)
    accounts.set(account, guessed)
    for (const oldest of accounts.keys()) if (accounts.size > mostAccounts) accounts.delete(oldest)
    return guessed
  }

  return {
    async turn(account, network) {
      const guessed = guessedAt(account)
      const { waiting } = guessed
      if (waiting.length >= mostWaiting || (network !== null && waiting.includes(network))) return false
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
    giveBack(account) {
      const guessed = accounts.get(account)
      if (guessed) guessed.attempts = Math.max(0, guessed.attempts - 1)
    },
  }
}

function waitAfter(attempts: number): number {
  const beyond = attempts - atOnce
  return beyond < 0 ? 0 : Math.min((Math.floor(beyond / perSecond) + 1) * 1_000, longestWait)
}
