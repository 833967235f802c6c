// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { emptyCard } from '#domain/consultation/consultation.ts'
import { counted, typedEditor } from '#test/typed-editor.tsx'
import { ConsultationEditor } from './editor.tsx'

const cardOf = (id: string) => ({ ...emptyCard(id, '2026-11-20T09:00:00.000Z'), title: id })

it('renders no row of the list again while one types into the form below it', () => {
  let reads = 0
  const cards = Array.from({ length: 20 }, (_, index) =>
    counted(cardOf(`card-${index}`), 'title', () => reads++),
  )
  const content = { cards, isVisible: true, sectionTitle: '', sectionSubtitle: '' }
  const opened = cardOf('card-3')
  const { place, type } = typedEditor(ConsultationEditor, content, opened)
  expect(place.querySelectorAll('.row')).toHaveLength(20)
  const before = reads
  expect(before).toBeGreaterThan(0)
  type({ ...opened, title: 'Vorsorge' })
  expect(place.querySelector<HTMLInputElement>('#item-title')?.value).toBe('Vorsorge')
  expect(reads).toBe(before)
})
