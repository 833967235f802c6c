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
const base: Content = { heading: 'Alt', visible: true, cards: [card('a'), card('b'), card('c')] }
const ids = (content: { cards: { id: string }[] }) => content.cards.map(({ id }) => id).join('')
const paths = (conflicts: { path: string[] }[]) => conflicts.map(({ path }) => path.join('.'))

describe('merging', () => {
  it('names what both changed differently, with what each side has, and takes the side that is asked for', () => {
    const mine = { ...base, heading: 'Meins' }
    const theirs = { ...base, heading: 'Ihres' }
    expect(merge(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ path: ['heading'], base: 'Alt', mine: 'Meins', theirs: 'Ihres' }],
    })
    expect(merge(base, mine, theirs, {}, () => 'theirs').merged).toEqual(theirs)
  })

  it('matches the things of a list by id: two cards changed on two devices are no conflict', () => {
    const mine = { ...base, cards: [card('a', 'Meine'), card('b'), card('c')] }
    const theirs = { ...base, cards: [card('c'), card('a', 'Titel a', 'Ihr Text'), card('b')] }
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.cards).toEqual([card('c'), card('a', 'Meine', 'Ihr Text'), card('b')])
  })

  it('keeps what either side added, behind what stood before it, and drops what one side removed', () => {
    const mine = { ...base, cards: [card('a'), card('m'), card('c')] }
    const theirs = { ...base, cards: [card('t'), card('a'), card('b'), card('c'), card('u')] }
    const { merged, conflicts } = merge(base, mine, theirs)
    expect([ids(merged), conflicts]).toEqual(['tamcu', []])
  })

  it('is a conflict where one side removed what the other one changed', () => {
    const mine = { ...base, cards: [card('a'), card('c')] }
    const theirs = { ...base, cards: [card('a'), card('b', 'Geändert'), card('c')] }
    const { merged, conflicts } = merge(base, mine, theirs)
    expect([paths(conflicts), ids(merged)]).toEqual([['cards.b'], 'ac'])
    const kept = merge(base, mine, theirs, {}, () => 'theirs').merged
    expect(kept.cards).toEqual(theirs.cards)
  })

  it('is one conflict where both sorted a list differently', () => {
    const mine = { ...base, cards: [card('c'), card('b'), card('a')] }
    const theirs = { ...base, cards: [card('b'), card('a'), card('c')] }
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([
      { path: ['cards'], base: ['a', 'b', 'c'], mine: ['c', 'b', 'a'], theirs: ['b', 'a', 'c'] },
    ])
    expect(ids(merged)).toBe('cba')
    expect(ids(merge(base, mine, theirs, {}, () => 'theirs').merged)).toBe('bac')
  })

  const numbered = (orders: Record<string, number>) => ({
    images: Object.entries(orders).map(([id, order]) => ({ id, order, alt: '' })),
  })
  const orders = ({ images }: ReturnType<typeof numbered>) =>
    images.map(({ id, order }) => id + order).join(' ')

  it('takes two swaps of different pictures from two sides, where numbers say the order', () => {
    const before = numbered({ a: 0, b: 1, c: 2, d: 3 })
    const { merged, conflicts } = merge(
      before,
      numbered({ b: 0, a: 1, c: 2, d: 3 }),
      numbered({ a: 0, b: 1, d: 2, c: 3 }),
    )
    expect([orders(merged), conflicts]).toEqual(['b0 a1 d2 c3', []])
  })

  it('takes all numbers from one side where both moved the same picture', () => {
    const before = numbered({ a: 0, b: 1, c: 2 })
    const mine = numbered({ b: 0, a: 1, c: 2 })
    const theirs = numbered({ a: 0, c: 1, b: 2 })
    const { merged, conflicts } = merge(before, mine, theirs)
    expect(conflicts).toEqual([
      { path: ['images'], base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] },
    ])
    expect(orders(merged)).toBe('b0 a1 c2')
    expect(orders(merge(before, mine, theirs, {}, () => 'theirs').merged)).toBe('a0 c1 b2')
  })

  it('leaves moments and what the server makes to theirs', () => {
    const entry = { slug: 'alt', title: 'Alt', updatedAt: '1' }
    const mine = { slug: 'meins', title: 'Alt', updatedAt: '2', note: 'neu' }
    const theirs = { slug: 'ihres', title: 'Ihres', updatedAt: '3' }
    expect(merge<Record<string, string>>(entry, mine, theirs, { derived: ['slug'] })).toEqual({
      merged: { slug: 'ihres', title: 'Ihres', updatedAt: '3', note: 'neu' },
      conflicts: [],
    })
  })

  it('asks where one side put into the trash what the other one changed', () => {
    const entry = { title: 'Alt', deleted: false }
    const rules = { removal: 'deleted' }
    const gone = { ...entry, deleted: true }
    const { merged, conflicts } = merge(entry, { ...entry, title: 'Neu' }, gone, rules)
    expect([merged, paths(conflicts)]).toEqual([{ title: 'Neu', deleted: false }, ['deleted']])
    expect(merge(entry, entry, gone, rules)).toEqual({ merged: gone, conflicts: [] })
  })

  it('asks about every difference where nobody knows what both grew from', () => {
    const theirs = { ...base, heading: 'Ihres', cards: [card('a', 'Ihre'), card('b')] }
    expect(paths(merge(undefined, base, theirs).conflicts)).toEqual(['heading', 'cards.a.title'])
  })

  it('takes names that every object has for what they are: data', () => {
    const before = JSON.parse('{"__proto__":{"x":1},"toString":"a"}') as Record<string, unknown>
    const mine = JSON.parse('{"__proto__":{"x":2},"toString":"a"}') as Record<string, unknown>
    const theirs = JSON.parse('{"__proto__":{"x":1},"toString":"b"}') as Record<string, unknown>
    expect(JSON.stringify(merge(before, mine, theirs).merged)).toBe('{"__proto__":{"x":2},"toString":"b"}')
  })
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
const anyContent: fc.Arbitrary<unknown>[] = [content, numberedContent, entries]

describe.each([
  ['a document with a list', 0],
  ['a list that is numbered', 1],
  ['documents by id', 2],
])('merging %s', (_name, index) => {
  const arbitrary = anyContent[index] ?? content
  const three = fc.tuple(arbitrary, arbitrary, arbitrary)

  it('gives the other side where one side changed nothing', () => {
    fc.assert(
      fc.property(arbitrary, arbitrary, (before, other) => {
        expect(merge(before, before, other)).toEqual({ merged: other, conflicts: [] })
        expect(merge(before, other, before)).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  it('gives the same whichever of two edits comes first', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const here = merge(before, one, other)
        const there = merge(before, other, one)
        expect(paths(there.conflicts).toSorted()).toEqual(paths(here.conflicts).toSorted())
        const swapped = (side: Side) => merge(before, other, one, {}, () => side).merged
        expect(swapped('theirs')).toEqual(here.merged)
      }),
    )
  })

  it('finds conflicts in exactly those places that both sides changed differently', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const touched = (after: unknown) => differences(before, after).map(({ path }) => path)
        const meets = (path: string[], others: string[][]) =>
          others.some(
            (place) =>
              place.every((part, at) => part === path[at]) || path.every((part, at) => part === place[at]),
          )
        for (const { path, mine, theirs } of merge(before, one, other).conflicts) {
          expect(mine).not.toEqual(theirs)
          expect(meets(path, touched(one)) && meets(path, touched(other))).toBe(true)
        }
      }),
    )
  })

  it('leaves nothing to ask where one side has seen the other one', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const { merged } = merge(before, one, other)
        expect(merge(other, merged, other)).toEqual({ merged, conflicts: [] })
      }),
    )
  })

  it('drops nothing that either side added', () => {
    fc.assert(
      fc.property(three, fc.constantFrom<Side>('mine', 'theirs'), ([before, one, other], side) => {
        const { merged } = merge(before, one, other, {}, () => side)
        const added = (after: unknown) => differences(before, after).filter(({ type }) => type === 'added')
        const there = new Set(differences({}, { merged }).length ? idsIn(merged) : [])
        const lost = [...added(one), ...added(other)].filter(
          ({ path, newValue }) =>
            typeof newValue === 'object' &&
            !isUnderRemoved(before, one, other, path) &&
            !there.has(path.at(-1) ?? ''),
        )
        expect(lost).toEqual([])
      }),
    )
  })
})

function idsIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => [(item as { id: string }).id, ...idsIn(item)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [field, ...idsIn(inner)])
}

/** Whether the path is inside something that the other side removed as a whole, which is a conflict of its own. */
function isUnderRemoved(before: unknown, one: unknown, other: unknown, path: string[]): boolean {
  return [one, other].some((after) =>
    differences(before, after).some(
      (entry) =>
        entry.type === 'deleted' &&
        entry.path.length < path.length &&
        entry.path.every((part, at) => part === path[at]),
    ),
  )
}
