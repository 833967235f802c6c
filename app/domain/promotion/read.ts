/** Reads a stored promotion, whatever its age. */
import { repaired } from '#domain/repair.ts'
import { defaultPromotion, type Promotion, promotionSchema } from './promotion.ts'

export function readPromotion(_id: string, data: unknown): Promotion | null {
  return repaired(promotionSchema, data, defaultPromotion)
}
