/** Which cards the split preview shows: up to four active ones, and the card being edited. */
import { previewCards } from '#domain/consultation/cards.ts'
import { withCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { hasTitle } from './card-form.ts'

export interface PreviewedCard {
  card: ConsultationCard
  isEdited: boolean
}

/** The edited card is shown at its position, even if it is inactive or beyond the first four. */
export function previewedCards(
  consultation: Consultation,
  form: OpenForm<ConsultationCard> | null,
): PreviewedCard[] {
  const edited = form !== null && hasTitle(form.content) ? form.content : null
  const shown = edited ? withCard(consultation, edited) : consultation
  const first = new Set(previewCards(shown))
  return shown.cards
    .filter((card) => first.has(card) || card === edited)
    .map((card) => ({ card, isEdited: card === edited }))
}
