/**
 * A budget: so many in so much time, for each key. Keys are hashed with a secret into a fixed number of places, so that
 * a flood of keys needs no more memory and no address of a person is kept; two keys rarely share a place.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface Allowance {
  points: number
  seconds: number
}

export interface Budget {
  /** Whether one more is within the budget; if so it is spent. */
  spend(key: string): Promise<boolean>
  giveBack(key: string): Promise<void>
}

const places = 16_384

export function createBudget({ points, seconds }: Allowance, secret: Uint8Array = randomBytes(32)): Budget {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const placeOf = (key: string) =>
    String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % places)

  async function giveBack(key: string) {
    await limiter.reward(placeOf(key))
  }

  return {
    giveBack,
    async spend(key) {
      try {
        await limiter.consume(placeOf(key))
        return true
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        // The limiter counts refusals too; a budget counts what was spent.
        await giveBack(key)
        return false
      }
    },
  }
}
