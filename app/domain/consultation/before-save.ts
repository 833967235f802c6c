/** What happens to the consultation before it is stored: its HTML is cleaned, its cards get their dates. */
import type { Notice, Prepare } from '#domain/before-save.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'
import { cleanHtml } from './html.ts'

export const prepareConsultation: Prepare<Consultation> = ({ content, stored, now }) => {
  const notices: Notice[] = []
  const cards = content.cards.map((card) => {
    const { html, removed } = cleanHtml(card.bodyText)
    const path = `cards.${card.id}.bodyText`
    notices.push(...removed.map((detail) => ({ code: 'html-removed' as const, path, detail })))
    return dated({ ...card, bodyText: html }, stored?.cards, now)
  })
  return { content: { ...content, cards }, notices }
}

/** The dates are ours to say, not the editor's. */
function dated(
  card: ConsultationCard,
  storedCards: ConsultationCard[] | undefined,
  now: string,
): ConsultationCard {
  const before = storedCards?.find(({ id }) => id === card.id)
  if (!before) return { ...card, updatedAt: now }
  const kept = { ...card, createdAt: before.createdAt }
  return { ...kept, updatedAt: isSame(kept, before) ? before.updatedAt : now }
}
