import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shorten, withWholeText } from './whole-text.ts'

it('a text that was cut within an emoji loses only the half of it', () => {
  const halves = {
    title: 'Gratis \ud83d',
    cards: [{ bodyText: '\udc4dGut\ud83d\udc4d', order: 1, none: null }],
  }
  expect(withWholeText(halves)).toEqual({
    title: 'Gratis ',
    cards: [{ bodyText: 'Gut\ud83d\udc4d', order: 1, none: null }],
  })
  expect(shorten('ab👍', 3)).toBe('ab')
  expect(shorten('ab👍', 4)).toBe('ab👍')
})

it('a text of whole characters stays as it is, whatever it says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(withWholeText(value)).toEqual(value)
    }),
  )
})
