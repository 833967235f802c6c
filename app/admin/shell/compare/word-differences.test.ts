import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type TextPart, wordDifferences } from './word-differences.ts'

const changed = (parts: TextPart[]) => parts.filter((part) => part.changed).map(({ text }) => text)
const whole = (parts: TextPart[]) => parts.map(({ text }) => text).join('')

it.each([
  [
    'Ich rechne dir in 30 Minuten aus, wie viel das bei dir ausmacht.',
    'Ich zeige dir in 20 Minuten, wie viel das bei dir ausmacht.',
    ['rechne', '30', ' aus'],
    ['zeige', '20'],
  ],
  ['eins zwei drei', 'eins vier fünf', ['zwei drei'], ['vier fünf']],
])('marks only the words that changed, and a run of them as one piece: %s', (one, other, gone, came) => {
  const { older, newer } = wordDifferences(one, other)
  expect([changed(older), changed(newer)]).toEqual([gone, came])
})

it('copes with texts of 5000 words', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `wort${index}`).join(' ')
  const { newer } = wordDifferences(long, `Anfang ${long.replaceAll('7', 'sieben')} Ende`)
  expect(whole(newer)).toMatch(/^Anfang .* Ende$/)
})

it('always gives both texts back in full', () => {
  const text = array(constantFrom('a', 'b', ' ', 'ß', '.', '\n', '👍'), { maxLength: 30 })
  assert(
    property(text, text, (one, other) => {
      const [older, newer] = [one.join(''), other.join('')]
      const found = wordDifferences(older, newer)
      expect([whole(found.older), whole(found.newer)]).toEqual([older, newer])
    }),
  )
})
