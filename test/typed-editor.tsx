/**
 * A manager's editor in jsdom, with a form open into which one types; the functions it is given are new with each
 * rendering, as on a screen. To be imported before the editor, which asks for what jsdom does not have.
 */
import { act, type ComponentType, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { WithId } from '#admin/shell/session/state.ts'
import { createStore } from '#admin/shell/store.ts'

/** jsdom lays nothing out. */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  /** Lets `act` wait for what a component does. */
  IS_REACT_ACT_ENVIRONMENT: true,
})
Element.prototype.scrollIntoView = () => {}

export function typedEditor<Content, Item extends WithId>(
  Editor: ComponentType<EditorProps<Content, Item>>,
  content: Content,
  opened: Item,
) {
  const place = document.body.appendChild(document.createElement('div'))
  const typed = createStore({ value: opened })
  function Screen() {
    const { value } = useSyncExternalStore(typed.subscribe, typed.get)
    const saved = async () => 'saved' as const
    const nothing = () => {}
    return (
      <Editor
        content={content}
        saved={content}
        unreadable={none}
        form={{ base: opened, content: value, isNew: false }}
        problems={noProblems}
        busy={false}
        storage="embedded"
        view=""
        show={nothing}
        change={nothing}
        openForm={nothing}
        closeForm={nothing}
        changeForm={(update) => typed.set({ value: update(value) })}
        save={saved}
        saveForm={saved}
        upload={upload}
        eraseEntry={async () => true}
        confirm={async () => true}
        announce={nothing}
      />
    )
  }
  const root = createRoot(place)
  act(() => root.render(<Screen />))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  return { place, type: (value: Item) => act(() => typed.set({ value })) }
}

// A session keeps these as they are until they change.
const none: readonly string[] = []
const noProblems = {}
const upload = async () => ({ outcome: 'cancelled' as const })

/** The same object, telling how often the field was read: each rendering of what shows it reads it. */
export function counted<Value extends object>(
  value: Value,
  field: keyof Value & string,
  count: () => void,
): Value {
  return new Proxy(value, {
    get(target, name) {
      if (name === field) count()
      return Reflect.get(target, name)
    },
  })
}
