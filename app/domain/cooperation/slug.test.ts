import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlug, slugOf, withSlug } from './slug.ts'

describe('the slug of a cooperation', () => {
  it.each([
    ['Müller & Söhne AG', 'mueller-soehne-ag'],
    ['Größe Ärger', 'groesse-aerger'],
    ['  Vorsorge   2026!  ', 'vorsorge-2026'],
    ['-- A - B --', 'a-b'],
    ['Café Zürichsee', 'cafe-zuerichsee'],
    ['Mu\u0308ller', 'mueller'],
    ['Łódź ÉCOLE ñ', 'lodz-ecole-n'],
    ['ẞ', 'ss'],
    ['日本', ''],
    ['💰!', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is always made of lower-case letters and digits with single hyphens between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugOf(slugOf(title))).toBe(slugOf(title))
      }),
    )
  })

  it('gets -2, -3 where it is taken, and the beginning of the id where the title gives none', () => {
    expect(freeSlug('Bank', 'x', new Set())).toBe('bank')
    expect(freeSlug('Bank', 'x', new Set(['bank']))).toBe('bank-2')
    expect(freeSlug('Bank', 'x', new Set(['bank', 'bank-2']))).toBe('bank-3')
    expect(freeSlug('日本', 'A1B2-C3D4-E5F6', new Set())).toBe('kooperation-a1b2c3d4')
  })

  it('is never one that is taken', () => {
    const slugs = fc.constantFrom('a', 'a-2', 'a-3', 'b', 'kooperation-1')
    fc.assert(
      fc.property(fc.constantFrom('A', 'A 2', 'B', '', '!'), fc.array(slugs), (title, taken) => {
        expect(taken).not.toContain(freeSlug(title, '1', new Set(taken)))
      }),
    )
  })
})

describe('a cooperation that is saved', () => {
  const entry = { id: '1', title: 'Bank', slug: '', formerSlugs: [] as string[] }

  it('gets a slug when it is new, whatever the editor sent', () => {
    const sent = { ...entry, slug: 'eigener', formerSlugs: ['fremder'] }
    expect(withSlug(sent, null, new Set(['bank']))).toEqual({ ...entry, slug: 'bank-2' })
  })

  it('keeps its slug while the title stays, suffix included', () => {
    const stored = { ...entry, slug: 'bank-2' }
    expect(withSlug(stored, stored, new Set())).toEqual(stored)
  })

  it('changes its slug with the title and remembers the old one', () => {
    const stored = { ...entry, slug: 'bank' }
    expect(withSlug({ ...stored, title: 'Kasse' }, stored, new Set())).toMatchObject({
      slug: 'kasse',
      formerSlugs: ['bank'],
    })
  })

  it('does not list its current slug among the former ones after going back', () => {
    const stored = { id: '1', title: 'Kasse', slug: 'kasse', formerSlugs: ['bank'] }
    expect(withSlug({ ...stored, title: 'Bank' }, stored, new Set())).toMatchObject({
      slug: 'bank',
      formerSlugs: ['kasse'],
    })
  })

  it('gets a suffix when another one took its slug meanwhile', () => {
    const stored = { ...entry, slug: 'bank' }
    expect(withSlug(stored, stored, new Set(['bank']))).toMatchObject({
      slug: 'bank-2',
      formerSlugs: ['bank'],
    })
  })
})
