import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

it.each([
  ['Müller & Söhne AG', 'mueller-soehne-ag'],
  ['  Größe Ärger   2026!  ', 'groesse-aerger-2026'],
  ['Mu\u0308ller', 'mueller'],
  ['Łódź ÉCOLE ñ', 'lodz-ecole-n'],
  ['ẞ', 'ss'],
  ['💰!', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('the slug is always made of lower-case letters and digits with single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slugOf(slugOf(title))).toBe(slugOf(title))
    }),
  )
})

it('the slug gets -2 or -3 if it is taken, and the beginning of the id if the title gives none', () => {
  expect(freeSlug('Bank', 'x', new Set(['bank', 'bank-2']))).toBe('bank-3')
  expect(freeSlug('日本', 'A1B2-C3D4-E5F6', new Set())).toBe('kooperation-a1b2c3d4')
  const slugs = fc.constantFrom('a', 'a-2', 'a-3', 'b', 'kooperation-1')
  fc.assert(
    fc.property(fc.constantFrom('A', 'A 2', 'B', '', '!'), fc.array(slugs), (title, taken) => {
      expect(taken).not.toContain(freeSlug(title, '1', new Set(taken)))
    }),
  )
})
