import { describe, expect, it } from 'vitest'
import { excerpt } from '#domain/excerpt.ts'
import { activeCards, cardExcerpt, previewCards } from './cards.ts'
import { type Consultation, defaultConsultation, newCard } from './consultation.ts'
import { textOf } from '#domain/rich-text/text.ts'

const card = { ...newCard, id: '', title: 'Säule 3a', createdAt: '', updatedAt: '' }

function consultation(change: Partial<Consultation> = {}): Consultation {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...card, id, isActive: id !== 'b' }))
  return { ...defaultConsultation, cards, ...change }
}

describe('the consultation cards', () => {
  it('are public only when active and when the section is visible', () => {
    expect(activeCards(consultation()).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(activeCards(consultation({ isVisible: false }))).toEqual([])
  })

  it('are left out without a title, as an import might bring them', () => {
    const [first, ...others] = consultation().cards
    const cards = first ? [{ ...first, title: ' ' }, ...others] : []
    expect(activeCards(consultation({ cards })).map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f'])
  })

  it('show up to 4 active ones in the split preview, visible or not', () => {
    expect(previewCards(consultation({ isVisible: false })).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
  })

  it("cut their body to 100 characters of text plus '...'", () => {
    expect(cardExcerpt({ bodyText: `<p><strong>${'x'.repeat(100)}</strong></p>` })).toBe('x'.repeat(100))
    expect(cardExcerpt({ bodyText: `<p>${'x'.repeat(60)}</p><p>${'y'.repeat(60)}</p>` })).toBe(
      `${'x'.repeat(60)} ${'y'.repeat(39)}...`,
    )
  })

  it('has one card about the pillar 3a by default, all appointments 100% free', () => {
    expect(defaultConsultation.cards).toHaveLength(1)
    expect(defaultConsultation.cards[0]?.title).toContain('3a')
    expect(defaultConsultation.sectionTitle).toContain('100% gratis')
  })
})

describe('the text of HTML', () => {
  it.each([
    ['<p>Eins</p><p>Zwei</p>', 'Eins Zwei'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['Vor<strong>sorge</strong>', 'Vorsorge'],
    ['a<br>b<br/>c', 'a b c'],
    ['M&uuml;ller &amp; S&#246;hne &#x20AC; &lt;b&gt;', 'Müller & Söhne € <b>'],
    ['5 &unknown; 3 < 4', '5 &unknown; 3 < 4'],
    ['<script>alert(1)</script><style>p{}</style>a<!-- b -->', 'a'],
    ['<a title="a > b">c</a>', 'c'],
    ['&#99999999; &#1114112; &#0;x', 'x'],
  ])('of %j is %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })
})

describe('an excerpt', () => {
  it('counts characters as people do, and cuts none in half', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(excerpt(family.repeat(3), 2)).toBe(`${family}${family}...`)
    expect(excerpt('Zu\u0308rich', 2)).toBe('Zu\u0308...')
  })

  it("has no '...' where nothing was cut", () => {
    expect(excerpt('abc', 3)).toBe('abc')
    expect(excerpt('', 3)).toBe('')
  })
})
