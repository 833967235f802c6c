import { describe, expect, it } from 'vitest'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { emptyCard, hasTitle } from './card-form.ts'
import { previewedCards } from './preview.tsx'

const now = '2026-11-23T09:00:00.000Z'
const card = (id: string, isActive = true): ConsultationCard => ({
  id,
  icon: '💰',
  title: id,
  bodyText: '',
  isActive,
  createdAt: now,
  updatedAt: now,
})
const consultation: Consultation = {
  isVisible: true,
  sectionTitle: '',
  sectionSubtitle: '',
  cards: [card('a'), card('b', false), card('c'), card('d'), card('e'), card('f')],
}
const shown = (form: OpenForm<ConsultationCard> | null, content = consultation) =>
  previewedCards(content, form).map((previewed) =>
    previewed.isEdited ? `[${previewed.card.title}]` : previewed.card.title,
  )
const editing = (value: ConsultationCard) => ({ base: card(value.id), content: value, isNew: false })
const creating = (value: ConsultationCard) => ({
  base: emptyCard(value.id, now),
  content: value,
  isNew: true,
})

describe('the split preview of the cards', () => {
  it('shows the first four active cards', () => {
    expect(shown(null)).toEqual(['a', 'c', 'd', 'e'])
  })

  it('shows them while the section is invisible too', () => {
    expect(shown(null, { ...consultation, isVisible: false })).toEqual(['a', 'c', 'd', 'e'])
  })

  it('shows the edited card at its place, as it is being written', () => {
    expect(shown(editing({ ...card('c'), title: 'neu' }))).toEqual(['a', '[neu]', 'd', 'e'])
  })

  it('shows an edited card that is inactive, beside the four', () => {
    expect(shown(editing(card('b', false)))).toEqual(['a', '[b]', 'c', 'd', 'e'])
  })

  it('shows an edited card from further down, beside the four', () => {
    expect(shown(editing(card('f')))).toEqual(['a', 'c', 'd', 'e', '[f]'])
  })

  it('shows a new card at the end, once it has a title', () => {
    expect(shown(creating(emptyCard('new', now)))).toEqual(['a', 'c', 'd', 'e'])
    expect(shown(creating({ ...card('new'), title: 'Neu' }))).toEqual(['a', 'c', 'd', 'e', '[Neu]'])
  })
})

describe('a new card', () => {
  it('begins with a money bag, empty and active', () => {
    expect(emptyCard('new', now)).toEqual({ ...card('new'), title: '', bodyText: '' })
  })

  it('has no title while there are only blanks', () => {
    expect([hasTitle(card('a')), hasTitle({ ...card('a'), title: ' \t' })]).toEqual([true, false])
  })
})
