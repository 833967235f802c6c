import { expect, it } from 'vitest'
import { moveBlock } from './blocks.ts'
import {
  listDeletedCooperations,
  withBroughtBack,
  withCooperation,
  withDeleted,
  withRestored,
} from './changes.ts'
import type { Block } from './cooperation.ts'
import { sampleCooperation } from '#test/content-samples.ts'

const now = '2026-11-23T09:00:00.000Z'
const cooperation = (id: string, title: string, slug: string) => sampleCooperation({ id, title, slug })
const all = { a: cooperation('a', 'Partner', 'partner'), b: cooperation('b', 'Bank', 'bank') }

it('a deletion is soft and keeps its first date, and deleted entries are listed newest first', () => {
  const deleted = withDeleted(all, 'a', now)
  expect(deleted.a).toMatchObject({ deleted: true, deletedAt: now, title: 'Partner' })
  const later = '2027-01-01T00:00:00.000Z'
  expect(withDeleted(deleted, 'a', later)).toEqual(deleted)
  expect(withDeleted(all, 'unknown', now)).toEqual(all)
  expect(listDeletedCooperations(withDeleted(deleted, 'b', later)).map(({ id }) => id)).toEqual(['b', 'a'])
})

it('an entry that is brought back gets a new address if its own was taken meanwhile', () => {
  const back = withBroughtBack(withDeleted(all, 'a', now), 'a')
  expect(back.a).toMatchObject({ deleted: false, deletedAt: null, slug: 'partner' })
  const taken = { ...withDeleted(all, 'a', now), c: cooperation('c', 'Partner', 'partner') }
  expect(withBroughtBack(taken, 'a').a?.slug).toBe('partner-2')
})

it('restoring a state brings back titles and addresses, and removes entries that did not exist then', () => {
  const renamed = withCooperation(all, { ...all.a, title: 'Partnerin' })
  expect(withRestored(renamed, { a: all.a })).toEqual({ a: { ...all.a, formerSlugs: ['partnerin'] } })
})

it('restoring a state changes nothing in the trash, nor an entry that differs only in former addresses', () => {
  const deleted = withDeleted(all, 'b', now)
  expect(withRestored(deleted, { a: all.a })).toEqual(deleted)
  const thereAndBack = withCooperation(withCooperation(all, { ...all.a, title: 'Partnerin' }), all.a)
  expect(withRestored(thereAndBack, all)).toEqual(thereAndBack)
})

it.each([
  ['x', 2, 'y0 z1 x2'],
  ['z', 0, 'z0 x1 y2'],
  ['unknown', 0, 'x0 y1 z2'],
])('moving block %s to place %i renumbers all blocks', (id, index, expected) => {
  const blocks: Block[] = ['x', 'y', 'z'].map((one, order) => ({ id: one, order, type: 'text', content: '' }))
  const moved = moveBlock(blocks, id, index)
  expect(moved.map((block) => `${block.id}${block.order}`).join(' ')).toBe(expected)
})
