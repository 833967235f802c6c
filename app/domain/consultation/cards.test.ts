import { expect, it } from 'vitest'
import { excerpt } from '#domain/excerpt.ts'
import { activeCards, cardExcerpt, previewCards } from './cards.ts'
import { type Consultation, defaultConsultation, emptyCard } from './consultation.ts'
import { textOf } from '#domain/rich-text/text.ts'

const card = { ...emptyCard('', ''), title: 'Säule 3a' }

function consultation(change: Partial<Consultation> = {}): Consultation {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...card, id, isActive: id !== 'b' }))
  return { ...defaultConsultation, cards, ...change }
}

const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).join('')

it('cards are public if active, titled and in a visible section, and the split preview has four of them', () => {
  expect(ids(activeCards(consultation()))).toBe('acdef')
  const hidden = consultation({ isVisible: false })
  expect([ids(activeCards(hidden)), ids(previewCards(hidden))]).toEqual(['', 'acde'])
  const untitled = consultation().cards.map((one) => (one.id === 'a' ? { ...one, title: ' ' } : one))
  expect(ids(activeCards(consultation({ cards: untitled })))).toBe('cdef')
})

it("cards cut their body to 100 characters of text plus '...'", () => {
  expect(cardExcerpt({ bodyText: `<p>${'x'.repeat(60)}</p><p>${'y'.repeat(60)}</p>` })).toBe(
    `${'x'.repeat(60)} ${'y'.repeat(39)}...`,
  )
})

it.each([
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['Vor<strong>sorge</strong>', 'Vorsorge'],
  ['a<br>b<br/>c', 'a b c'],
  ['M&uuml;ller &amp; S&#246;hne &#x20AC; &lt;b&gt;', 'Müller & Söhne € <b>'],
  ['5 &unknown; 3 < 4', '5 &unknown; 3 < 4'],
  ['<script>alert(1)</script><style>p{}</style>a<!-- b -->', 'a'],
  ['<a title="a > b">c</a>', 'c'],
  ['&#99999999; &#0;x', 'x'],
])('the text of %j is %j', (html, text) => {
  expect(textOf(html)).toBe(text)
})

it('an excerpt counts graphemes, cuts none in half, and ends in dots only if something was cut', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(excerpt(family.repeat(3), 2)).toBe(`${family}${family}...`)
  expect(excerpt('Zu\u0308rich', 2)).toBe('Zu\u0308...')
  expect(excerpt('abc', 3)).toBe('abc')
})
