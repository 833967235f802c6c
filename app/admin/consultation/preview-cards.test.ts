import { describe, expect, it } from 'vitest'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import { type CardForm, isCardFormDirty, newCardForm, readCardForm } from './card-form.ts'
import { previewedCards } from './preview-cards.ts'

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
const shown = (form: CardForm | null, content = consultation) =>
  previewedCards(content, form).map((previewed) =>
    previewed.isEdited ? `[${previewed.card.title}]` : previewed.card.title,
  )
const editing = (edited: ConsultationCard): CardForm => ({ mode: 'edit', card: edited })

describe('the split preview of the cards (spec §2, §9)', () => {
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
    expect(shown(newCardForm('new', now))).toEqual(['a', 'c', 'd', 'e'])
    expect(shown({ mode: 'create', card: { ...card('new'), title: 'Neu' } })).toEqual([
      'a',
      'c',
      'd',
      'e',
      '[Neu]',
    ])
  })
})

describe('the card form', () => {
  it('begins with a money bag, empty and active (spec §3)', () => {
    expect(newCardForm('new', now)).toEqual({
      mode: 'create',
      card: { ...card('new'), title: '', bodyText: '' },
    })
  })

  it('holds nothing worth keeping until something is typed', () => {
    expect(isCardFormDirty(newCardForm('new', now), consultation)).toBe(false)
    expect(isCardFormDirty(editing(card('a')), consultation)).toBe(false)
    expect(isCardFormDirty(editing({ ...card('a'), bodyText: 'x' }), consultation)).toBe(true)
    expect(isCardFormDirty({ mode: 'create', card: { ...card('new') } }, consultation)).toBe(true)
  })

  it('counts a card as unsaved that was deleted elsewhere meanwhile', () => {
    expect(isCardFormDirty(editing(card('gone')), consultation)).toBe(true)
  })

  it('is read back from a draft, half a card too, and nothing else', () => {
    const half = { mode: 'create', card: { ...card('new'), title: '' } }
    expect(readCardForm(JSON.parse(JSON.stringify(half)))).toEqual(half)
    for (const damaged of [null, 'x', {}, { mode: 'create' }, { mode: 'other', card: card('a') }])
      expect(readCardForm(damaged)).toBeNull()
  })
})
