import { expect, it } from 'vitest'
import { withCard, withMovedCard, withoutCard } from './changes.ts'
import { type Consultation, type ConsultationCard, defaultConsultation, emptyCard } from './consultation.ts'

const card = (id: string, title = id): ConsultationCard => ({
  ...emptyCard(id, '2026-11-01T08:00:00.000Z'),
  title,
})
const consultation = { ...defaultConsultation, cards: [card('a'), card('b'), card('c')] }
const titles = ({ cards }: Consultation) => cards.map(({ title }) => title).join('')

it.each([
  ['adds a new card at the end', withCard(consultation, card('d')), 'abcd'],
  ['changes a card at its place', withCard(consultation, card('b', 'B')), 'aBc'],
  ['brings back what was deleted elsewhere', withCard(withoutCard(consultation, 'b'), card('b')), 'acb'],
  ['deletes one card', withoutCard(consultation, 'b'), 'ac'],
  ['moves a card back', withMovedCard(consultation, 'a', 2), 'bca'],
  ['moves a card to the front', withMovedCard(consultation, 'c', 0), 'cab'],
  ['moves nothing unknown', withMovedCard(consultation, 'unknown', 0), 'abc'],
])('%s', (_, changed, expected) => {
  expect(titles(changed)).toBe(expected)
})
