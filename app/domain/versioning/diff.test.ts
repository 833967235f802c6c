import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { differences } from './diff.ts'
import { imageReference, inlineImagesIn, listReferencedHashes, withImages, withReferences } from './images.ts'
import { isSame } from './same.ts'
import type { Snapshot } from './version.ts'

const card = (id: string, title = id) => ({ id, title, bodyText: '', isActive: true })

it('a difference names the field, both values and what happened', () => {
  expect(differences({ title: 'A', body: 'x', old: 1 }, { title: 'B', body: 'x', added: 2 })).toEqual([
    { path: ['title'], oldValue: 'A', newValue: 'B', type: 'modified' },
    { path: ['old'], oldValue: 1, newValue: undefined, type: 'deleted' },
    { path: ['added'], oldValue: undefined, newValue: 2, type: 'added' },
  ])
})

it('a difference in a list matches items by id, wherever they stand', () => {
  const before = { cards: [card('a'), card('b'), card('c')] }
  const after = { cards: [card('b'), card('c', 'Neu'), card('d')] }
  expect(differences(before, after)).toEqual([
    { path: ['cards', 'a'], oldValue: card('a'), newValue: undefined, type: 'deleted' },
    { path: ['cards', 'c', 'title'], oldValue: 'c', newValue: 'Neu', type: 'modified' },
    { path: ['cards', 'd'], oldValue: undefined, newValue: card('d'), type: 'added' },
  ])
})

it('a difference may be in the order, and a list whose ids are not unique is one value', () => {
  expect(differences([card('a'), card('b')], [card('b'), card('a')])).toEqual([
    { path: [], oldValue: ['a', 'b'], newValue: ['b', 'a'], type: 'modified' },
  ])
  expect(differences({ l: [card('a'), card('a')] }, { l: [card('a')] })).toHaveLength(1)
})

it('a difference ignores when and by whom content was saved', () => {
  const before = { title: 'A', updatedAt: '1', updatedBy: 'admin', cards: [card('a'), card('b')] }
  const after = { title: 'A', updatedAt: '2', cards: [{ ...card('a'), updatedAt: '2' }, card('b')] }
  expect(differences(before, after)).toEqual([])
})

const records = fc.dictionary(
  fc.constantFrom('id', 'a', 'b', 'updatedAt', '__proto__', 'toString'),
  fc.jsonValue(),
)
const states = fc.record({ list: fc.array(records, { maxLength: 4 }), other: fc.jsonValue() })

it('a difference is empty exactly if both states are equal, and is mirrored in the other direction', () => {
  fc.assert(
    fc.property(states, states, (one, other) => {
      expect(differences(one, structuredClone(one))).toEqual([])
      const there = differences(one, other)
      const back = differences(other, one)
      expect(there.length === 0).toBe(isSame(one, other))
      expect(back.length).toBe(there.length)
      const added = there.filter(({ type }) => type === 'added').length
      expect(back.filter(({ type }) => type === 'deleted')).toHaveLength(added)
    }),
  )
})

const [png, jpg] = ['data:image/png;base64,AAAA', 'data:image/jpeg;base64,BBBB'] as const
const hashes = new Map<string, string>([
  [png, 'h1'],
  [jpg, 'h2'],
])
const images = new Map([...hashes].map(([image, hash]) => [hash, image]))

it('inline images in a snapshot are replaced by references, and a missing image leaves its reference', () => {
  const data = { image: png, images: [{ url: jpg }, { url: png }] }
  expect(inlineImagesIn(data)).toEqual([png, jpg])
  const snapshot = withReferences(data, hashes)
  expect(snapshot).toEqual({
    image: 'lotse:image:h1',
    images: [{ url: 'lotse:image:h2' }, { url: imageReference('h1') }],
  })
  expect(listReferencedHashes(snapshot)).toEqual(['h1', 'h2'])
  expect(withImages({ image: 'lotse:image:gone' }, images)).toEqual({ image: 'lotse:image:gone' })
})

it('inline images in a snapshot come back from their references, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.constantFrom(png, jpg)), (value, list) => {
      const content = { value, list } as Snapshot
      expect(withImages(withReferences(content, hashes), images)).toEqual(content)
    }),
  )
})
