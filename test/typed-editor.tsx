/** A manager's editor with a form open, into which one types; everything around it is new with each rendering, as on a screen. */
import { act, type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { WithId } from '#admin/shell/session/state.ts'

export function typedEditor<Content, Item extends WithId>(
  Editor: ComponentType<EditorProps<Content, Item>>,
  content: Content,
  opened: Item,
) {
  const place = document.body.appendChild(document.createElement('div'))
  let show: (item: Item) => void = () => {}
  function Screen() {
    const [value, setValue] = useState(opened)
    show = setValue
    const saved = async () => 'saved' as const
    const nothing = () => {}
    return (
      <Editor
        content={content}
        saved={content}
        unreadable={none}
        form={{ value, opened, isNew: false }}
        problems={noProblems}
        busy={false}
        storage="embedded"
        view=""
        show={nothing}
        change={nothing}
        openForm={nothing}
        closeForm={nothing}
        changeForm={(update) => setValue(update)}
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
  return { place, type: (item: Item) => act(() => show(item)) }
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
  const { [field]: content } = value
  return Object.defineProperty({ ...value }, field, {
    enumerable: true,
    get() {
      count()
      return content
    },
  })
}
