import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences } from './diff.ts'
import { merge, type Side } from './merge.ts'

interface Card {
  id: string
  title: string
  body: string
}
interface Content {
  heading: string
  visible: boolean
  cards: Card[]
  updatedAt?: string
}

const card = (id: string, title = `Titel ${id}`, body = ''): Card => ({ id, title, body })
const [a, b, c] = [card('a'), card('b'), card('c')]
const base: Content = { heading: 'Alt', visible: true, cards: [a, b, c] }
const paths = (conflicts: { path: string[] }[]) => conflicts.map(({ path }) => path.join('.'))
/** `a0 b1`: items by their id, each with its order. */
const numbered = (text: string) => ({
  images: text.split(' ').map(([id = '', order]) => ({ id, order: Number(order), alt: '' })),
})

it('merging reports what both sides changed differently, and takes the requested side', () => {
  const mine = { ...base, heading: 'Meins' }
  const theirs = { ...base, heading: 'Ihres' }
  expect(merge(base, mine, theirs)).toEqual({
    merged: mine,
    conflicts: [{ path: ['heading'], base: 'Alt', mine: 'Meins', theirs: 'Ihres' }],
  })
  expect(merge(base, mine, theirs, {}, () => 'theirs').merged).toEqual(theirs)
})

it.each<[string, Card[], Card[], Card[], string[]]>([
  [
    'different fields of a card changed, and the cards sorted',
    [card('a', 'Meine'), b, c],
    [c, card('a', 'Titel a', 'Ihr Text'), b],
    [c, card('a', 'Meine', 'Ihr Text'), b],
    [],
  ],
  [
    'cards added, which stay behind what stood before them, and one removed',
    [a, card('m'), c],
    [card('t'), a, b, c, card('u')],
    [card('t'), a, card('m'), c, card('u')],
    [],
  ],
  ['a card removed that the other side changed', [a, c], [a, card('b', 'Neu'), c], [a, c], ['cards.b']],
  ['both sorted differently', [c, b, a], [b, a, c], [c, b, a], ['cards']],
])('merging matches the items of a list by id: %s', (_, mine, theirs, merged, conflicts) => {
  const [ours, other] = [mine, theirs].map((cards) => ({ ...base, cards }))
  const done = merge<Content | undefined>(base, ours, other)
  expect([done.merged?.cards, paths(done.conflicts)]).toEqual([merged, conflicts])
  if (conflicts.length > 0)
    expect(merge<Content | undefined>(base, ours, other, {}, () => 'theirs').merged).toEqual(other)
})

it('merging combines two swaps of different pictures, and takes the order of one side if both moved the same one', () => {
  const swapped = merge(numbered('a0 b1 c2 d3'), numbered('b0 a1 c2 d3'), numbered('a0 b1 d2 c3'))
  expect(swapped).toEqual({ merged: numbered('b0 a1 d2 c3'), conflicts: [] })
  const [before, mine, theirs] = [numbered('a0 b1 c2'), numbered('b0 a1 c2'), numbered('a0 c1 b2')]
  expect(merge(before, mine, theirs)).toEqual({
    merged: mine,
    conflicts: [{ path: ['images'], base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] }],
  })
  expect(merge(before, mine, theirs, {}, () => 'theirs').merged).toEqual(theirs)
})

it('merging takes timestamps and fields made by the server from the other side', () => {
  const entry = { slug: 'alt', title: 'Alt', updatedAt: '1' }
  const mine = { slug: 'meins', title: 'Alt', updatedAt: '2', note: 'neu' }
  const theirs = { slug: 'ihres', title: 'Ihres', updatedAt: '3' }
  expect(merge<Record<string, string>>(entry, mine, theirs, { derived: ['slug'] })).toEqual({
    merged: { slug: 'ihres', title: 'Ihres', updatedAt: '3', note: 'neu' },
    conflicts: [],
  })
})

it('merging asks if one side deleted what the other side changed', () => {
  const entry = { title: 'Alt', deleted: false }
  const rules = { removal: 'deleted' }
  const gone = { ...entry, deleted: true }
  const { merged, conflicts } = merge(entry, { ...entry, title: 'Neu' }, gone, rules)
  expect([merged, paths(conflicts)]).toEqual([{ title: 'Neu', deleted: false }, ['deleted']])
  expect(merge(entry, entry, gone, rules)).toEqual({ merged: gone, conflicts: [] })
})

it('merging asks about every difference if the common base is unknown', () => {
  const theirs = { ...base, heading: 'Ihres', cards: [card('a', 'Ihre'), b] }
  expect(paths(merge(undefined, base, theirs).conflicts)).toEqual(['heading', 'cards.a.title'])
})

it('merging treats names such as __proto__ and toString as data', () => {
  const [before, mine, theirs] = ['1},"toString":"a"}', '2},"toString":"a"}', '1},"toString":"b"}'].map(
    (rest) => JSON.parse(`{"__proto__":{"x":${rest}`) as Record<string, unknown>,
  )
  expect(JSON.stringify(merge(before, mine, theirs).merged)).toBe('{"__proto__":{"x":2},"toString":"b"}')
})

const text = fc.constantFrom('', 'eins', 'zwei', 'drei')
const someId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const cards = fc.uniqueArray(fc.record({ id: someId, title: text, body: text }), { selector: ({ id }) => id })
const content = fc.record({ heading: text, visible: fc.boolean(), cards })
const numberedContent = fc.record({
  speed: fc.nat(3),
  images: fc
    .uniqueArray(fc.record({ id: someId, order: fc.nat(4), alt: text }), { selector: ({ id }) => id })
    .map((images) =>
      images.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1)),
    ),
})
const entries = fc.dictionary(someId, fc.record({ title: text, cards }), { maxKeys: 4 })

const listed = (state: object): string[] =>
  Object.values(state)
    .filter(Array.isArray)
    .flatMap((items) => items.map(({ id }) => id))

describe.each<[string, fc.Arbitrary<object>, (state: object) => string[]]>([
  ['a document with a list', content, listed],
  ['a list that is numbered', numberedContent, listed],
  ['documents by id', entries, Object.keys],
])('merging %s', (_name, arbitrary, idsOf) => {
  const three = fc.tuple(arbitrary, arbitrary, arbitrary)

  it('takes the other side if one side changed nothing, and asks nothing when merged again', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        expect(merge(before, before, other)).toEqual({ merged: other, conflicts: [] })
        expect(merge(before, other, before)).toEqual({ merged: other, conflicts: [] })
        const { merged } = merge(before, one, other)
        expect(merge(other, merged, other)).toEqual({ merged, conflicts: [] })
      }),
    )
  })

  it('finds the same conflicts in either order, and only where both sides changed something differently', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const here = merge(before, one, other)
        expect(paths(merge(before, other, one).conflicts).toSorted()).toEqual(
          paths(here.conflicts).toSorted(),
        )
        expect(merge(before, other, one, {}, () => 'theirs').merged).toEqual(here.merged)
        const touched = (after: unknown) => differences(before, after).map(({ path }) => path)
        const meets = (path: string[], others: string[][]) =>
          others.some(
            (met) => met.every((part, at) => part === path[at]) || path.every((part, at) => part === met[at]),
          )
        for (const { path, mine, theirs } of here.conflicts) {
          expect(mine).not.toEqual(theirs)
          expect(meets(path, touched(one)) && meets(path, touched(other))).toBe(true)
        }
      }),
    )
  })

  it('drops nothing that either side added', () => {
    fc.assert(
      fc.property(three, fc.constantFrom<Side>('mine', 'theirs'), ([before, one, other], side) => {
        const known = idsOf(before)
        const added = [...idsOf(one), ...idsOf(other)].filter((id) => !known.includes(id))
        const { merged } = merge(before, one, other, {}, () => side)
        expect(idsOf(merged)).toEqual(expect.arrayContaining(added))
      }),
    )
  })
})
