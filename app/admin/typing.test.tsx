// @vitest-environment jsdom
/** Typing into a form must not render the rows of a long list that it does not concern. */
import { act, type ComponentType, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { WithId } from '#admin/shell/session/state.ts'
import { createStore } from '#admin/shell/store.ts'
import { emptyCard } from '#domain/consultation/consultation.ts'
import { type Block, type Cooperation, emptyCooperation } from '#domain/cooperation/cooperation.ts'

/** jsdom lays nothing out. */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  /** Lets `act` wait for a component's updates. */
  IS_REACT_ACT_ENVIRONMENT: true,
})
Element.prototype.scrollIntoView = () => {}

// Imported only now, because an editor requires parts that jsdom does not have.
const { ConsultationEditor } = await import('./consultation/editor.tsx')
const { CooperationEditor } = await import('./cooperation/editor.tsx')
const { EditorActionsContext, EditorModelContext } = await import('./shell/use-editor.ts')

// A session keeps these stable.
const [nothing, saved, yes] = [() => {}, async () => 'saved' as const, async () => true]
const actions = {
  change: nothing,
  openForm: nothing,
  closeForm: async () => {},
  changeForm: nothing,
  show: nothing,
  save: saved,
  saveForm: saved,
  eraseEntry: yes,
  confirm: yes,
  announce: nothing,
  offerUndo: nothing,
  upload: async () => ({ outcome: 'cancelled' as const }),
}
const screen = {
  isFormUnsaved: false,
  unreadable: [],
  problems: {},
  isUploading: false,
  busy: false,
  view: '',
} as const

let reads = 0

/** An editor with a form open, and how to type into it. */
function typedEditor<Item extends WithId>(Editor: ComponentType, content: object, opened: Item) {
  const container = document.body.appendChild(document.createElement('div'))
  const typed = createStore({ value: opened })
  function Screen() {
    const { value } = useSyncExternalStore(typed.subscribe, typed.get)
    const form = { base: opened, content: value, isNew: false }
    return (
      <EditorActionsContext value={actions}>
        <EditorModelContext value={{ ...screen, storage: 'embedded', content, saved: content, form }}>
          <Editor />
        </EditorModelContext>
      </EditorActionsContext>
    )
  }
  const root = createRoot(container)
  reads = 0
  act(() => root.render(<Screen />))
  onTestFinished(() => act(() => root.unmount()))
  return { container, type: (value: Item) => act(() => typed.set({ value })) }
}

/** Returns the object, counting reads of the field: each rendering of its component reads it. */
function counted<Value extends object>(value: Value, field: keyof Value): Value {
  return new Proxy(value, {
    get(target, name) {
      if (name === field) reads++
      return Reflect.get(target, name)
    },
  })
}

const rows = Array.from({ length: 20 }, (_, index) => `item-${index}`)
const now = '2026-11-20T09:00:00.000Z'

it('typing into the form of a card renders no row of the list again', () => {
  const cardOf = (id: string) => ({ ...emptyCard(id, now), title: id })
  const cards = rows.map((id) => counted(cardOf(id), 'title'))
  const content = { cards, isVisible: true, sectionTitle: '', sectionSubtitle: '' }
  const opened = cardOf('item-3')
  const { container, type } = typedEditor(ConsultationEditor, content, opened)
  expect(container.querySelectorAll('.row')).toHaveLength(20)
  const before = reads
  type({ ...opened, title: 'Vorsorge' })
  expect(container.querySelector<HTMLInputElement>('#item-title')?.value).toBe('Vorsorge')
  expect([before > 0, reads]).toEqual([true, before])
})

it('a text from elsewhere is shown as HTML if the editor cannot display it', async () => {
  const opened = { ...emptyCard('a', now), bodyText: '<p>Alt</p>' }
  const content = { cards: [opened], isVisible: true, sectionTitle: '', sectionSubtitle: '' }
  const { container, type } = typedEditor(ConsultationEditor, content, opened)
  await act(async () => void (await import('./shell/rich-text/rich-text-editor.tsx')))
  expect(container.querySelector('[contenteditable]')).not.toBeNull()
  type({ ...opened, bodyText: '<table></table>' })
  expect(container.querySelector('textarea')?.value).toBe('<table></table>')
})

it('typing into a block renders no row of the list of cooperations and no other block again', () => {
  const heading = (order: number): Block => ({ id: `${order}`, order, type: 'heading', content: `${order}` })
  const content = Array.from({ length: 10 }, (_, order) => counted(heading(order), 'content'))
  const cooperation = (id: string): Cooperation => ({ ...emptyCooperation(id, now), title: id, slug: id })
  const entries = rows.map((id) => [id, counted(cooperation(id), 'isActive')])
  const opened = { ...cooperation('item-3'), content }
  const { container, type } = typedEditor(CooperationEditor, Object.fromEntries(entries), opened)
  expect(container.querySelectorAll('.row')).toHaveLength(20)
  const before = reads
  type({ ...opened, content: content.with(4, { ...heading(4), content: 'Neuer Abschnitt' }) })
  expect(container.querySelector<HTMLInputElement>('#block-4')?.value).toBe('Neuer Abschnitt')
  expect([before > 20, reads]).toEqual([true, before])
})
