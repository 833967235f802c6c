/**
 * Slows down guessing of passwords per client address. Firebase counts by itself, but sees all attempts come from this
 * server, so without this a stranger's would soon be held against the advisor.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#adapters/embedded/sign-in-limits.ts'

const attemptsPerAddress = { points: 10, duration: 15 * 60 }

export function createAttempts() {
  const perAddress = new RateLimiterMemory(attemptsPerAddress)
  return {
    async allow(address: string): Promise<boolean> {
      try {
        await perAddress.consume(networkOf(address))
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
    async forgive(address: string): Promise<void> {
      await perAddress.delete(networkOf(address))
    },
  }
}
