/** What is done to the consultation before it is saved: its HTML is cleaned and its cards are dated. */
import type { BeforeSave, Notice } from '#domain/before-save.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'
import { cleanHtml } from '#domain/rich-text/html.ts'

export const beforeConsultationSave: BeforeSave<Consultation> = ({ content, stored, now }) => {
  const notices: Notice[] = []
  const cards = content.cards.map((card) => {
    const { html, removed } = cleanHtml(card.bodyText)
    const path = `cards.${card.id}.bodyText`
    notices.push(...removed.map((detail) => ({ code: 'html-removed' as const, path, detail })))
    return withDates({ ...card, bodyText: html }, stored?.cards, now)
  })
  return { content: { ...content, cards }, notices }
}

/** Dates are set here, whatever the editor sends. */
function withDates(
  card: ConsultationCard,
  storedCards: ConsultationCard[] | undefined,
  now: string,
): ConsultationCard {
  const before = storedCards?.find(({ id }) => id === card.id)
  if (!before) return { ...card, updatedAt: now }
  const kept = { ...card, createdAt: before.createdAt }
  return { ...kept, updatedAt: isSame(kept, before) ? before.updatedAt : now }
}
