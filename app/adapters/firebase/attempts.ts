/**
 * Slows down password guessing per client address. Firebase throttles too, but sees all attempts come from this server,
 * so without this a stranger's attempts would soon count against the advisor.
 */
import { networkOf } from '#adapters/embedded/sign-in-limits.ts'
import { createBudget } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'

const attemptsPerAddress = { points: 10, seconds: 15 * 60 }

export function createAttempts(clock: Clock) {
  const perAddress = createBudget(attemptsPerAddress, clock)
  return {
    /** Uses up one attempt; `false` if none is left. */
    allow: (address: string): boolean => perAddress.spend(networkOf(address)),
    /** Resets the attempts, after a success. */
    reset: (address: string): void => perAddress.forget(networkOf(address)),
  }
}
