/** Cards as a page shows them: their HTML is sanitized once more, whatever the backend contains. */
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import { publicHtml } from '#domain/rich-text/html.ts'
import type { SanitizedCard } from '#site/consultation/consultation-section.tsx'

export function sanitizedCards(cards: readonly ConsultationCard[]): SanitizedCard[] {
  return cards.map(({ id, icon, title, bodyText }) => ({ id, icon, title, html: publicHtml(bodyText) }))
}
