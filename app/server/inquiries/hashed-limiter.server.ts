/**
 * A rate limiter whose keys are hashed with a secret into a fixed number of slots, so that no personal address is stored and a
 * flood of keys never resets anybody's spending; two keys rarely share a slot.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { type Allowance, createRateLimiter, type RateLimiter } from '#domain/rate-limiter.ts'
import type { Clock } from '#ports/clock.ts'

const slots = 16_384

export function createHashedLimiter(
  allowance: Allowance,
  clock: Clock,
  secret: Uint8Array = randomBytes(32),
): Pick<RateLimiter, 'spend' | 'refund' | 'freeAt'> {
  const limiter = createRateLimiter(allowance, clock, slots)
  const slotOf = (key: string) =>
    String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % slots)
  return {
    spend: (key) => limiter.spend(slotOf(key)),
    refund: (key) => limiter.refund(slotOf(key)),
    freeAt: (key) => limiter.freeAt(slotOf(key)),
  }
}
