import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TextPart, wordDifferences } from './word-differences.ts'

const changed = (parts: TextPart[]) => parts.filter((part) => part.changed).map(({ text }) => text)
const whole = (parts: TextPart[]) => parts.map(({ text }) => text).join('')

describe('word differences', () => {
  it('mark only the words that changed', () => {
    const { older, newer } = wordDifferences(
      'Ich rechne dir in 30 Minuten aus, wie viel das bei dir ausmacht.',
      'Ich zeige dir in 20 Minuten, wie viel das bei dir ausmacht.',
    )
    expect(changed(older)).toEqual(['rechne', '30', ' aus'])
    expect(changed(newer)).toEqual(['zeige', '20'])
  })

  it('mark a run of changed words as one piece', () => {
    expect(changed(wordDifferences('eins zwei drei', 'eins vier fünf').newer)).toEqual(['vier fünf'])
  })

  it('mark nothing where nothing changed', () => {
    expect(changed(wordDifferences('gleich', 'gleich').older)).toEqual([])
  })

  it('stay quick with the longest texts there are', () => {
    const long = Array.from({ length: 5_000 }, (_, index) => `wort${index}`).join(' ')
    const { newer } = wordDifferences(long, `Anfang ${long.replaceAll('7', 'sieben')} Ende`)
    expect(whole(newer)).toMatch(/^Anfang .* Ende$/)
  })

  it('always give both texts back in full', () => {
    const text = array(constantFrom('a', 'b', ' ', 'ß', '.', '\n', '👍'), { maxLength: 30 })
    assert(
      property(text, text, (one, other) => {
        const [older, newer] = [one.join(''), other.join('')]
        const found = wordDifferences(older, newer)
        expect([whole(found.older), whole(found.newer)]).toEqual([older, newer])
      }),
    )
  })
})
