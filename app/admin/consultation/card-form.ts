/** The card being created or edited. */
import { type ConsultationCard, newCard } from '#domain/consultation/consultation.ts'

/** `now` is ISO 8601. */
export function emptyCard(id: string, now: string): ConsultationCard {
  return { ...newCard, id, createdAt: now, updatedAt: now }
}

/** A card without a title cannot be saved, and has no preview yet. */
export function hasTitle({ title }: ConsultationCard): boolean {
  return title.trim() !== ''
}
