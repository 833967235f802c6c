/** Cards as a page shows them: their HTML is sanitized once more, whatever the backend contains. */
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import { cleanHtml } from '#domain/consultation/html.ts'
import type { ShownCard } from '#site/consultation/cards.tsx'

export function shownCards(cards: readonly ConsultationCard[]): ShownCard[] {
  return cards.map(({ id, icon, title, bodyText }) => ({ id, icon, title, html: cleanHtml(bodyText).html }))
}
