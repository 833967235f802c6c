import { expect, it } from 'vitest'
import { emptyCooperation } from './cooperation.ts'
import { readTypedCooperation } from './read.ts'

const empty = emptyCooperation('new', '2026-11-23T09:00:00.000Z')
const block = { id: 'b', order: 0, type: 'text' as const, content: 'Halber Satz' }

it('begins a cooperation active, without content and title', () => {
  expect(empty).toMatchObject({ title: '', content: [], isActive: true, deleted: false })
})

it('reads half a cooperation back from a draft, whatever fields a release adds, and nothing else', () => {
  const half = { ...empty, content: [block] }
  expect(readTypedCooperation(JSON.parse(JSON.stringify(half)))).toEqual(half)
  expect(readTypedCooperation({ id: 'a', title: 'Getippt', content: [block] })).toMatchObject({
    title: 'Getippt',
    content: [block],
    formerSlugs: [],
    deleted: false,
  })
  for (const damaged of [null, 'x', {}, []]) expect(readTypedCooperation(damaged)).toBeNull()
})
