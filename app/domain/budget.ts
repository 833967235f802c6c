/**
 * A budget: so many in so much time, for each key. The time of a key begins with what it spends first. However many keys
 * there are, no more than `mostKeys` are remembered; those that began longest ago are forgotten first, so that a flood of
 * strange keys lets some of them begin anew, and never shuts anybody else out.
 */
export interface Allowance {
  points: number
  seconds: number
}

export interface Budget {
  /** Whether one more is within the budget; if so it is spent. */
  spend(key: string): boolean
  /** Takes back one that was spent. */
  giveBack(key: string): void
  /** As if the key had never spent anything. */
  forget(key: string): void
  /** Of how many keys something is remembered now. */
  keyCount(): number
}

interface Spending {
  points: number
  /** Milliseconds since 1970. */
  since: number
}

export function createBudget(
  { points, seconds }: Allowance,
  clock: { now(): Date },
  mostKeys = 20_000,
): Budget {
  /** Oldest first. */
  const spendings = new Map<string, Spending>()

  // A clock that was put back must not make the time longer.
  const isOver = ({ since }: Spending, now: number) => now < since || now >= since + seconds * 1000

  function begin(key: string, now: number): Spending {
    const spending = { points: 0, since: now }
    spendings.delete(key)
    spendings.set(key, spending)
    for (const [oldest, old] of spendings) {
      if (spendings.size <= mostKeys && !isOver(old, now)) break
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
    giveBack(key) {
      const spending = spendings.get(key)
      if (spending) spending.points = Math.max(0, spending.points - 1)
    },
    forget(key) {
      spendings.delete(key)
    },
    keyCount: () => spendings.size,
  }
}
