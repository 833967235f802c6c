/** Which consultation cards visitors see, and the excerpt of a card. */
import { excerpt } from '#domain/excerpt.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'
import { textOf } from '#domain/rich-text/text.ts'

const excerptLength = 100
const previewLength = 4

/**
 * The cards offered to visitors: the active ones, or none if the section is hidden. A card without a title (only an
 * import can create one) could neither be read nor booked.
 */
export function activeCards(consultation: Consultation): ConsultationCard[] {
  if (!consultation.isVisible) return []
  return consultation.cards.filter((card) => card.isActive && card.title.trim() !== '')
}

/** The first cards as the split preview shows them, whether or not the section is visible. */
export function previewCards(consultation: Consultation): ConsultationCard[] {
  return consultation.cards.filter((card) => card.isActive).slice(0, previewLength)
}

/** The first 100 characters of the body, without tags. */
export function cardExcerpt(card: Pick<ConsultationCard, 'bodyText'>): string {
  return excerpt(textOf(card.bodyText), excerptLength)
}
