/**
 * Slows down guessing of passwords per client address. Firebase counts by itself, but sees all attempts come from this
 * server, so without this a stranger's would soon be held against the advisor.
 */
import { networkOf } from '#adapters/embedded/sign-in-limits.ts'
import { createBudget } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'

const attemptsPerAddress = { points: 10, seconds: 15 * 60 }

export function createAttempts(clock: Clock) {
  const perAddress = createBudget(attemptsPerAddress, clock)
  return {
    /** Takes one attempt; `false` when there is none left. */
    allow: (address: string): boolean => perAddress.spend(networkOf(address)),
    /** Gives all attempts back, after a success. */
    forgive: (address: string): void => perAddress.forget(networkOf(address)),
  }
}
