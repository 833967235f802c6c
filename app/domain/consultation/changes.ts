/** The steps by which the advisor edits the consultation. Each can be applied to any state of it. */
import { withMoved } from '#domain/list-order.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'

/** Replaces the card, or appends it: a card that another tab has deleted meanwhile is restored, not lost. */
export function withCard(consultation: Consultation, card: ConsultationCard): Consultation {
  const exists = consultation.cards.some(({ id }) => id === card.id)
  const cards = exists
    ? consultation.cards.map((other) => (other.id === card.id ? card : other))
    : [...consultation.cards, card]
  return { ...consultation, cards }
}

export function withoutCard(consultation: Consultation, id: string): Consultation {
  return { ...consultation, cards: consultation.cards.filter((card) => card.id !== id) }
}

/** Shows or hides it on the website. */
export function withSwitchedCard(consultation: Consultation, id: string, isActive: boolean): Consultation {
  const cards = consultation.cards.map((card) => (card.id === id ? { ...card, isActive } : card))
  return { ...consultation, cards }
}

/** `index` is the new position, 0-based. */
export function withMovedCard(consultation: Consultation, id: string, index: number): Consultation {
  return { ...consultation, cards: withMoved(consultation.cards, id, index) }
}
