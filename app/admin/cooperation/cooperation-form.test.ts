import { describe, expect, it } from 'vitest'
import { emptyCooperation, hasTitle, readCooperationForm } from './cooperation-form.ts'

const now = '2026-11-23T09:00:00.000Z'
const empty = emptyCooperation('new', now)
const block = { id: 'b', order: 0, type: 'text' as const, content: 'Halber Satz' }

describe('the cooperation form', () => {
  it('begins with an empty title, no content, active', () => {
    expect(empty).toMatchObject({ title: '', content: [], isActive: true, deleted: false })
    expect(hasTitle(empty)).toBe(false)
  })

  it('takes a title of blanks for none', () => {
    expect(hasTitle({ ...empty, title: ' \t' })).toBe(false)
    expect(hasTitle({ ...empty, title: 'Partner' })).toBe(true)
  })

  it('is read back from a draft, half a cooperation too, and nothing else', () => {
    const half = { ...empty, content: [block] }
    expect(readCooperationForm(JSON.parse(JSON.stringify(half)))).toEqual(half)
    for (const damaged of [null, 'x', {}, []]) expect(readCooperationForm(damaged)).toBeNull()
  })

  it('is read back whatever fields a release adds: what was typed stays, the rest has its default', () => {
    expect(readCooperationForm({ id: 'a', title: 'Getippt', content: [block] })).toMatchObject({
      title: 'Getippt',
      content: [block],
      formerSlugs: [],
      deleted: false,
    })
  })
})
