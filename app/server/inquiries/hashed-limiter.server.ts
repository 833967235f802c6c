/**
 * A rate limiter whose keys are hashed with a secret into a fixed number of slots, so that no personal address is stored and a
 * flood of keys never resets anybody's spending; two keys rarely share a slot.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { type Allowance, createRateLimiter, type RateLimiter } from '#domain/rate-limiter.ts'
import type { Clock } from '#ports/clock.ts'

const places = 16_384

export function createHashedLimiter(
  allowance: Allowance,
  clock: Clock,
  secret: Uint8Array = randomBytes(32),
): Pick<RateLimiter, 'spend' | 'refund' | 'freeAt'> {
  const limiter = createRateLimiter(allowance, clock, places)
  const placeOf = (key: string) =>
    String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % places)
  return {
    spend: (key) => limiter.spend(placeOf(key)),
    refund: (key) => limiter.refund(placeOf(key)),
    freeAt: (key) => limiter.freeAt(placeOf(key)),
  }
}
