/** Which consultation cards visitors see, and what a card says in short. */
import { excerpt } from '#domain/excerpt.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'
import { textOf } from './text.ts'

const excerptLength = 100
const previewLength = 4

/**
 * What is offered to visitors: the active cards, none where the whole section is invisible. One without a title, which
 * only an import can bring, could neither be read nor booked.
 */
export function activeCards(consultation: Consultation): ConsultationCard[] {
  if (!consultation.isVisible) return []
  return consultation.cards.filter((card) => card.isActive && card.title.trim() !== '')
}

/** The beginning of the list as the split preview shows it, whether or not the section is visible. */
export function previewCards(consultation: Consultation): ConsultationCard[] {
  return consultation.cards.filter((card) => card.isActive).slice(0, previewLength)
}

/** The first 100 characters of the body without its tags (specification §2, split preview). */
export function cardExcerpt(card: Pick<ConsultationCard, 'bodyText'>): string {
  return excerpt(textOf(card.bodyText), excerptLength)
}
