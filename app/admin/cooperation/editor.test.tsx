// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { counted, typedEditor } from '#test/typed-editor.tsx'
import { emptyCooperation } from './cooperation-form.ts'
import { CooperationEditor } from './editor.tsx'

const cooperationOf = (id: string, content: Block[] = []): Cooperation => ({
  ...emptyCooperation(id, '2026-11-20T09:00:00.000Z'),
  title: id,
  slug: id,
  content,
})
const headings = Array.from({ length: 10 }, (_, order): Block => {
  return { id: `block-${order}`, order, type: 'heading', content: `Abschnitt ${order}` }
})

describe('while one types into a cooperation', () => {
  it('no row of the list above is rendered again', () => {
    let reads = 0
    const entries = Array.from({ length: 20 }, (_, index) => cooperationOf(`partner-${index}`)).map(
      (each) => [each.id, counted(each, 'isActive', () => reads++)],
    )
    const opened = cooperationOf('partner-3')
    const { place, type } = typedEditor(CooperationEditor, Object.fromEntries(entries), opened)
    expect(place.querySelectorAll('.row')).toHaveLength(20)
    const before = reads
    expect(before).toBeGreaterThan(0)
    type({ ...opened, title: 'Hafen' })
    expect(place.querySelector<HTMLInputElement>('#cooperation-title')?.value).toBe('Hafen')
    expect(reads).toBe(before)
  })

  it('only the block that one types into is rendered again', () => {
    let reads = 0
    const blocks = headings.map((block) => counted(block, 'content', () => reads++))
    const opened = cooperationOf('partner-0', blocks)
    const { place, type } = typedEditor(CooperationEditor, { [opened.id]: opened }, opened)
    const before = reads
    expect(before).toBeGreaterThan(0)
    const typed: Block = { id: 'block-4', order: 4, type: 'heading', content: 'Neuer Abschnitt' }
    type({ ...opened, content: blocks.with(4, typed) })
    expect(place.querySelector<HTMLInputElement>('#block-block-4')?.value).toBe('Neuer Abschnitt')
    expect(reads).toBe(before)
  })
})
