/**
 * Budgets whose keys are hashed with a secret into a fixed number of slots, so that no personal address is stored and a
 * flood of keys never resets anybody's spending; two keys rarely share a slot.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { type Allowance, type Budget, createBudget } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'

const places = 16_384

export function createHashedBudget(
  allowance: Allowance,
  clock: Clock,
  secret: Uint8Array = randomBytes(32),
): Pick<Budget, 'spend' | 'refund' | 'freeAt'> {
  const budget = createBudget(allowance, clock, places)
  const placeOf = (key: string) =>
    String(createHmac('sha256', secret).update(key).digest().readUInt32BE() % places)
  return {
    spend: (key) => budget.spend(placeOf(key)),
    refund: (key) => budget.refund(placeOf(key)),
    freeAt: (key) => budget.freeAt(placeOf(key)),
  }
}
