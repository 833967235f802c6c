// @vitest-environment jsdom
import { act, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { EditorActions } from '#admin/shell/definition.ts'
import type { AnyContent, OpenForm, WithId } from '#admin/shell/session/state.ts'
import { createStore } from '#admin/shell/store.ts'
import { EditorActionsContext, EditorModelContext } from '#admin/shell/use-editor.ts'
import { editButtonId, type Item, ItemsSection } from './items.tsx'
import { useItems } from './use-items.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const item = { id: 'a', title: 'Bank', isActive: true }
const removal = { title: (title: string) => title, text: '', confirm: '', done: '', failed: '' }
const words = {
  list: { switchedOn: '', switchedOff: '' },
  removal,
  form: { created: '', updated: '' },
  discard: { title: '', text: '' },
}

/** A list of one item, whose form is opened from its row. */
async function openedFromItsRow() {
  const state = createStore({ items: [item], form: null as OpenForm<Item> | null })
  const actions = {
    openForm: (opened: Item) => state.set({ form: { base: opened, content: opened, isNew: false } }),
    confirm: async () => true,
  } as unknown as EditorActions<AnyContent, WithId>
  const unused = {
    isFormUnsaved: false,
    unreadable: [],
    problems: {},
    isUploading: false,
    busy: false,
    view: '',
  }

  function List() {
    const { items, form } = useSyncExternalStore(state.subscribe, state.get)
    const { list } = useItems<unknown, Item>({
      words,
      blank: (id) => ({ ...item, id }),
      without: (content) => content,
      switchItem: (content) => content,
    })
    return (
      <>
        <ItemsSection words={{ count: () => 'Partner', add: 'Neu' }} count={1} onAdd={list.onAdd}>
          {items.map((each) => (
            <button key={each.id} type="button" id={editButtonId(each.id)} onClick={() => list.onEdit(each)}>
              {each.title}
            </button>
          ))}
        </ItemsSection>
        <input id="outside" />
        {form && <input id="typed" />}
      </>
    )
  }
  function Screen() {
    const { form } = useSyncExternalStore(state.subscribe, state.get)
    return (
      <EditorActionsContext value={actions}>
        <EditorModelContext value={{ ...unused, storage: 'embedded', content: {}, saved: {}, form }}>
          <List />
        </EditorModelContext>
      </EditorActionsContext>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() => root.render(<Screen />))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  await act(async () => document.getElementById(editButtonId('a'))?.click())
  return async (focused: string, items: (typeof item)[]) => {
    document.getElementById(focused)?.focus()
    await act(async () => state.set({ items, form: null }))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return document.activeElement?.id
  }
}

it.each([
  ['returns the focus to its row', 'typed', [item], 'edit-a'],
  ['returns the focus to the list if its row is gone', 'typed', [], 'items-heading'],
  ['takes the focus from nothing else if its row is gone', 'outside', [], 'outside'],
])('a form that closes %s', async (_what, focused, items, found) => {
  const close = await openedFromItsRow()
  expect(await close(focused, items)).toBe(found)
})
