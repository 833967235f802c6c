import { expect, it } from 'vitest'
import { emptyCooperation, hasTitle, readCooperationForm } from './cooperation-form.ts'

const empty = emptyCooperation('new', '2026-11-23T09:00:00.000Z')
const block = { id: 'b', order: 0, type: 'text' as const, content: 'Halber Satz' }

it('begins a cooperation active, without content and title; blanks are none', () => {
  expect(empty).toMatchObject({ title: '', content: [], isActive: true, deleted: false })
  expect(['', ' \t', 'Partner'].map((title) => hasTitle({ ...empty, title }))).toEqual([false, false, true])
})

it('reads half a cooperation back from a draft, whatever fields a release adds, and nothing else', () => {
  const half = { ...empty, content: [block] }
  expect(readCooperationForm(JSON.parse(JSON.stringify(half)))).toEqual(half)
  expect(readCooperationForm({ id: 'a', title: 'Getippt', content: [block] })).toMatchObject({
    title: 'Getippt',
    content: [block],
    formerSlugs: [],
    deleted: false,
  })
  for (const damaged of [null, 'x', {}, []]) expect(readCooperationForm(damaged)).toBeNull()
})
