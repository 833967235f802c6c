// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { counted, typedEditor } from '#test/typed-editor.tsx'
import { emptyCooperation } from '#domain/cooperation/cooperation.ts'
import { CooperationEditor } from './editor.tsx'

const heading = (order: number): Block => ({ id: `${order}`, order, type: 'heading', content: `${order}` })

it('renders no row of the list and no other block again while one types into a block', () => {
  let reads = 0
  const blocks = Array.from({ length: 10 }, (_, order) => counted(heading(order), 'content', () => reads++))
  const cooperation = (id: string): Cooperation => {
    return { ...emptyCooperation(id, '2026-11-20T09:00:00.000Z'), title: id, slug: id }
  }
  const entries = Array.from({ length: 20 }, (_, index) => [
    `partner-${index}`,
    counted(cooperation(`partner-${index}`), 'isActive', () => reads++),
  ])
  const opened = { ...cooperation('partner-3'), content: blocks }
  const { place, type } = typedEditor(CooperationEditor, Object.fromEntries(entries), opened)
  expect(place.querySelectorAll('.row')).toHaveLength(20)
  const before = reads
  expect(before).toBeGreaterThan(20)
  type({ ...opened, content: blocks.with(4, { ...heading(4), content: 'Neuer Abschnitt' }) })
  expect(place.querySelector<HTMLInputElement>('#block-4')?.value).toBe('Neuer Abschnitt')
  expect(reads).toBe(before)
})
