/** The card that is being made or changed. */
import { type ConsultationCard, newCard } from '#domain/consultation/consultation.ts'

/** `now` is ISO 8601. */
export function emptyCard(id: string, now: string): ConsultationCard {
  return { ...newCard, id, createdAt: now, updatedAt: now }
}

/** A card without a title can't be saved, and has nothing to show yet. */
export function hasTitle({ title }: ConsultationCard): boolean {
  return title.trim() !== ''
}
