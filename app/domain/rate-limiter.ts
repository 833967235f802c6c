/**
 * A rate limit: a number of points per period and key. A key's period starts with its first spending. At most
 * `maxKeys` keys are tracked and the oldest are dropped first, so a flood of unknown keys resets some limits
 * early but locks no client out.
 */
import { isWithin } from '#domain/is-within.ts'

export interface Allowance {
  points: number
  seconds: number
}

/** The key of a limit that counts everybody together. */
export const wholeSite = 'whole-site'

export interface RateLimiter {
  /** Spends one point if the limit allows it, and returns whether it did. */
  spend(key: string): boolean
  /** Returns one spent point. */
  refund(key: string): void
  /** When a point can be spent: now, or at the end of the key's period. */
  freeAt(key: string): Date
  /** Resets the key, as if it had never spent anything. */
  forget(key: string): void
}

interface Spending {
  points: number
  /** Milliseconds since 1970. */
  since: number
}

export function createRateLimiter(
  { points, seconds }: Allowance,
  clock: { now(): Date },
  maxKeys = 20_000,
): RateLimiter {
  /** A map keeps the order of insertion: the first keys are the oldest. */
  const spendings = new Map<string, Spending>()

  const isOver = ({ since }: Spending, now: number) => !isWithin(since, now, seconds * 1000)

  function begin(key: string, now: number): Spending {
    const spending = { points: 0, since: now }
    spendings.delete(key)
    spendings.set(key, spending)
    for (const [oldest, old] of spendings) {
      if (spendings.size <= maxKeys && !isOver(old, now)) break
      spendings.delete(oldest)
    }
    return spending
  }

  return {
    spend(key) {
      const now = clock.now().getTime()
      const known = spendings.get(key)
      if (known && !isOver(known, now) && known.points >= points) return false
      const spending = known && !isOver(known, now) ? known : begin(key, now)
      spending.points += 1
      return true
    },
    refund(key) {
      const spending = spendings.get(key)
      if (spending) spending.points = Math.max(0, spending.points - 1)
    },
    freeAt(key) {
      const now = clock.now().getTime()
      const known = spendings.get(key)
      const isSpent = known && !isOver(known, now) && known.points >= points
      return new Date(isSpent ? known.since + seconds * 1000 : now)
    },
    forget(key) {
      spendings.delete(key)
    },
  }
}
