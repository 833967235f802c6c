import { describe, expect, it } from 'vitest'
import { withCard, withMovedCard, withoutCard } from './changes.ts'
import type { Consultation, ConsultationCard } from './consultation.ts'

const card = (id: string): ConsultationCard => ({
  id,
  icon: '💰',
  title: id,
  bodyText: '',
  isActive: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
})
const consultation: Consultation = {
  isVisible: true,
  sectionTitle: 'Titel',
  sectionSubtitle: 'Untertitel',
  cards: [card('a'), card('b'), card('c')],
}
const idsOf = ({ cards }: Consultation) => cards.map(({ id }) => id).join('')

describe('steps of the consultation', () => {
  it('adds a new card at the end', () => {
    expect(idsOf(withCard(consultation, card('d')))).toBe('abcd')
  })

  it('changes a card at its place', () => {
    const changed = withCard(consultation, { ...card('b'), title: 'Neu' })
    expect(idsOf(changed)).toBe('abc')
    expect(changed.cards[1]?.title).toBe('Neu')
  })

  it('brings an edited card back that was deleted elsewhere meanwhile', () => {
    expect(idsOf(withCard(withoutCard(consultation, 'b'), card('b')))).toBe('acb')
  })

  it('deletes one card and leaves the others', () => {
    expect(idsOf(withoutCard(consultation, 'b'))).toBe('ac')
    expect(idsOf(withoutCard(consultation, 'unknown'))).toBe('abc')
  })

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['unknown', 0, 'abc'],
  ])('moves card %s to place %i', (id, index, expected) => {
    expect(idsOf(withMovedCard(consultation, id, index))).toBe(expected)
  })
})
