import { describe, expect, it } from 'vitest'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import {
  hasTitle,
  isCooperationFormDirty,
  newCooperationForm,
  readCooperationForm,
} from './cooperation-form.ts'

const now = '2026-11-23T09:00:00.000Z'
const empty = newCooperationForm('new', now)
const saved: Cooperation = { ...empty.cooperation, id: 'a', title: 'Partner', slug: 'partner' }

describe('the cooperation form', () => {
  it('begins with an empty title, no content, active (spec §3)', () => {
    expect(empty.cooperation).toMatchObject({ title: '', content: [], isActive: true, deleted: false })
    expect(hasTitle(empty)).toBe(false)
  })

  it('takes a title of blanks for none (spec §5)', () => {
    expect(hasTitle({ ...empty, cooperation: { ...saved, title: ' \t' } })).toBe(false)
    expect(hasTitle({ ...empty, cooperation: saved })).toBe(true)
  })

  it('holds nothing worth keeping until something is typed', () => {
    expect(isCooperationFormDirty(empty, {})).toBe(false)
    expect(isCooperationFormDirty({ mode: 'edit', cooperation: saved }, { a: saved })).toBe(false)
    const typed = { mode: 'edit', cooperation: { ...saved, title: 'Partnerin' } } as const
    expect(isCooperationFormDirty(typed, { a: saved })).toBe(true)
  })

  it('is read back from a draft, half a cooperation too, and nothing else', () => {
    expect(readCooperationForm(JSON.parse(JSON.stringify(empty)))).toEqual(empty)
    for (const damaged of [null, 'x', {}, { mode: 'edit', cooperation: { id: 'a' } }])
      expect(readCooperationForm(damaged)).toBeNull()
  })
})
