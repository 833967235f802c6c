/** Reads the stored consultation, whatever its age. A card that does not say it is active stays hidden. */
import { isRecord } from '#domain/is-record.ts'
import { repair, repairList, unknownDate } from '#domain/repair.ts'
import {
  type Consultation,
  type ConsultationCard,
  consultationCardSchema,
  consultationSchema,
  defaultConsultation,
  emptyCard,
} from './consultation.ts'

export function readConsultation(_id: string, data: unknown): Consultation | null {
  if (!isRecord(data)) return null
  // If there is no list of cards, the default one is used; an empty list is the advisor's choice.
  const cards = Array.isArray(data.cards) ? { cards: repairList(data.cards, readCard) } : {}
  return repair(consultationSchema, data, defaultConsultation, cards)
}

/** `index` names a card without an id. */
export function readCard(item: unknown, index = 0): ConsultationCard | null {
  const blank = emptyCard(`card-${index}`, unknownDate)
  return repair(consultationCardSchema, item, { ...blank, isActive: false })
}
