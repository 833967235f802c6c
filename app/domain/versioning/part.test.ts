import { constantFrom, assert, nat, property, record, string, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { differences } from './diff.ts'
import { withPartFrom } from './part.ts'

const card = (id: string, title: string) => ({ id, title, isActive: true })

const before = { title: 'Alt', cards: [card('a', 'A'), card('b', 'B'), card('c', 'C')] }
const now = { title: 'Neu', cards: [card('a', 'A2'), card('d', 'D'), card('c', 'C')] }

it('a deleted item is brought back behind its former neighbour, and a part of a missing item changes nothing', () => {
  const { cards } = withPartFrom(now, before, ['cards', 'b'])
  expect(cards.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
  expect(withPartFrom(now, before, ['cards', 'b', 'title'])).toEqual(now)
  // An item with a number for its position gets a number of its own.
  const picture = (id: string, order: number) => ({ id, order })
  const older = { images: [picture('a', 0), picture('b', 1), picture('c', 2)] }
  const newer = { images: [picture('a', 0), picture('c', 1)] }
  expect(withPartFrom(newer, older, ['images', 'b']).images).toEqual(older.images)
})

it('an earlier order is brought back, whatever the items say now', () => {
  const moved = { cards: [card('c', 'C'), card('a', 'Neu'), card('b', 'B')] }
  const { cards } = withPartFrom(moved, before, ['cards'])
  expect(cards).toEqual([card('a', 'Neu'), card('b', 'B'), card('c', 'C')])
})

it('a part that is brought back no longer differs, and causes no other difference', () => {
  const title = string({ maxLength: 2 })
  const item = record({ id: constantFrom('a', 'b', 'c', 'd'), title })
  const state = record({ title, cards: uniqueArray(item, { selector: ({ id }) => id }) })
  assert(
    property(state, state, nat(3), (older, newer, pick) => {
      const found = differences(newer, older)
      const path = found[pick % found.length]?.path
      if (!path) return
      const key = (each: { path: string[] }) => each.path.join('.')
      const left = differences(withPartFrom(newer, older, path), older).map(key)
      expect(left).not.toContain(path.join('.'))
      // A restored item may stand before or behind one that was added since.
      expect(found.map(key).concat('cards')).toEqual(expect.arrayContaining(left))
    }),
  )
})
