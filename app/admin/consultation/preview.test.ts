import { expect, it } from 'vitest'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { type Consultation, type ConsultationCard, emptyCard } from '#domain/consultation/consultation.ts'
import { listPreviewedCards } from './preview.tsx'

const now = '2026-11-23T09:00:00.000Z'
const card = (id: string, more: Partial<ConsultationCard> = {}): ConsultationCard => ({
  ...emptyCard(id, now),
  title: id,
  ...more,
})
const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => card(id, { isActive: id !== 'b' }))
const editing = (content: ConsultationCard) => ({ base: card(content.id), content, isNew: false })
const creating = (content: ConsultationCard) => ({ base: emptyCard('new', now), content, isNew: true })

it.each<[string, OpenForm<ConsultationCard> | null, string[]]>([
  ['the first four active cards', null, ['a', 'c', 'd', 'e']],
  ['the edited one in its place, as typed', editing(card('c', { title: 'neu' })), ['a', '[neu]', 'd', 'e']],
  ['an inactive one beside the four', editing(card('b', { isActive: false })), ['a', '[b]', 'c', 'd', 'e']],
  ['one from further down beside the four', editing(card('f')), ['a', 'c', 'd', 'e', '[f]']],
  ['no new one without a title', creating(emptyCard('new', now)), ['a', 'c', 'd', 'e']],
  ['a new one at the end', creating(card('new')), ['a', 'c', 'd', 'e', '[new]']],
])('the split preview shows %s, even if the section is invisible', (_what, form, titles) => {
  for (const isVisible of [true, false]) {
    const content: Consultation = { isVisible, sectionTitle: '', sectionSubtitle: '', cards }
    const shown = listPreviewedCards(content, form)
    expect(shown.map(({ isEdited, card: { title } }) => (isEdited ? `[${title}]` : title))).toEqual(titles)
  }
})
