import { describe, expect, it } from 'vitest'
import { placeBlock } from './blocks.ts'
import {
  deletedCooperations,
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

describe('steps of the cooperations', () => {
  it('deletes softly, and once', () => {
    const deleted = withDeleted(all, 'a', now)
    expect(deleted.a).toMatchObject({ deleted: true, deletedAt: now, title: 'Partner' })
    expect(withDeleted(deleted, 'a', '2027-01-01T00:00:00.000Z')).toEqual(deleted)
    expect(withDeleted(all, 'unknown', now)).toEqual(all)
  })

  it('brings one back, with a new address where its own was taken meanwhile', () => {
    const back = withBroughtBack(withDeleted(all, 'a', now), 'a')
    expect(back.a).toMatchObject({ deleted: false, deletedAt: null, slug: 'partner' })
    const taken = { ...withDeleted(all, 'a', now), c: cooperation('c', 'Partner', 'partner') }
    expect(withBroughtBack(taken, 'a').a?.slug).toBe('partner-2')
  })

  it('lists what was deleted, last first', () => {
    const first = withDeleted(all, 'a', '2026-11-01T00:00:00.000Z')
    const both = withDeleted(first, 'b', '2026-11-02T00:00:00.000Z')
    expect(deletedCooperations(both).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('restoring an earlier state of the cooperations', () => {
  it('brings back titles and addresses, and keeps the addresses they had meanwhile', () => {
    const renamed = withCooperation(all, { ...all.a, title: 'Partnerin' })
    expect(withRestored(renamed, all).a).toMatchObject({
      title: 'Partner',
      slug: 'partner',
      formerSlugs: ['partnerin'],
    })
  })

  it('leaves out what did not exist then, and in the trash what lies there', () => {
    expect(Object.keys(withRestored(all, { a: all.a }))).toEqual(['a'])
    const deleted = withDeleted(all, 'b', now)
    expect(withRestored(deleted, { a: all.a })).toEqual(deleted)
  })

  it('changes nothing where a state is restored that differs only in former addresses', () => {
    const thereAndBack = withCooperation(withCooperation(all, { ...all.a, title: 'Partnerin' }), all.a)
    expect(withRestored(thereAndBack, all)).toEqual(thereAndBack)
  })
})

describe('moving a block to any place', () => {
  const blocks: Block[] = ['x', 'y', 'z'].map((id, order) => ({ id, order, type: 'text', content: id }))

  it.each([
    ['x', 2, 'yzx'],
    ['z', 0, 'zxy'],
    ['y', 1, 'xyz'],
    ['unknown', 0, 'xyz'],
  ])('puts %s to place %i and numbers all anew', (id, index, expected) => {
    const placed = placeBlock(blocks, id, index)
    expect(placed.map((block) => block.id).join('')).toBe(expected)
    expect(placed.map(({ order }) => order)).toEqual([0, 1, 2])
  })
})
