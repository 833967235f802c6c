/** The steps in which the advisor changes the consultation (specification §4). Each can be taken on any state of it. */
import type { Consultation, ConsultationCard } from './consultation.ts'

/** In its place where there is one, else at the end: what another tab deleted meanwhile comes back rather than is lost. */
export function withCard(consultation: Consultation, card: ConsultationCard): Consultation {
  const isThere = consultation.cards.some(({ id }) => id === card.id)
  const cards = isThere
    ? consultation.cards.map((other) => (other.id === card.id ? card : other))
    : [...consultation.cards, card]
  return { ...consultation, cards }
}

export function withoutCard(consultation: Consultation, id: string): Consultation {
  return { ...consultation, cards: consultation.cards.filter((card) => card.id !== id) }
}

/** `index` is its new place, 0-based. */
export function withMovedCard(consultation: Consultation, id: string, index: number): Consultation {
  const moved = consultation.cards.find((card) => card.id === id)
  if (!moved) return consultation
  return { ...consultation, cards: withoutCard(consultation, id).cards.toSpliced(index, 0, moved) }
}

export type SectionSettings = Pick<Consultation, 'isVisible' | 'sectionTitle' | 'sectionSubtitle'>
