/** The open form of the consultation manager: a card that is being made or changed. It is kept in drafts. */
import {
  type Consultation,
  type ConsultationCard,
  newCard,
  writtenCardSchema,
} from '#domain/consultation/consultation.ts'
import { z } from 'zod'
import { isSame } from '#domain/versioning/same.ts'

/** Closed is `null` (specification §4, 'Card editor modes'). */
export interface CardForm {
  mode: 'create' | 'edit'
  card: ConsultationCard
}

const cardFormSchema = z.object({ mode: z.enum(['create', 'edit']), card: writtenCardSchema })

/** From this browser's storage; `null` where it is no card form. */
export function readCardForm(stored: unknown): CardForm | null {
  return cardFormSchema.safeParse(stored).data ?? null
}

export function newCardForm(id: string, now: string): CardForm {
  return { mode: 'create', card: { ...newCard, id, createdAt: now, updatedAt: now } }
}

/** A form without a title has nothing to show yet (specification §5). */
export function hasTitle({ card }: CardForm): boolean {
  return card.title.trim() !== ''
}

/** Whether anything would be lost by closing it. */
export function isCardFormDirty({ mode, card }: CardForm, { cards }: Consultation): boolean {
  const { createdAt, updatedAt } = card
  const before =
    mode === 'create'
      ? { ...newCard, id: card.id, createdAt, updatedAt }
      : cards.find(({ id }) => id === card.id)
  return !isSame(card, before)
}
