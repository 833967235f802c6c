/**
 * A list whose items are moved by handle, buttons or keyboard, and deleted with undo. The focus stays near
 * the last action, and every move is announced.
 */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { useEditorActions } from '#admin/shell/use-editor.ts'
import { editableWords as words } from './messages.ts'
import { SortableList } from './sortable-list.tsx'

export interface EditableListProps<Item extends { id: string }> {
  /** Unique in the page; ids of the controls derive from it. */
  id: string
  items: readonly Item[]
  /** The name of an item in labels and announcements, such as 'Block 2'. `position` is 1-based. */
  nameOf: (position: number) => string
  /** Moves an item to a position, 0-based. */
  onMove: (id: string, index: number) => void
  onRemove: (id: string) => void
  /** Undoes a deletion. */
  onInsert: (item: Item, index: number) => void
  /** Gets the focus when the last item is gone; otherwise a neighbour's heading does. */
  focusAfterRemoval: string
  /** As long as this and the next three functions are stable, only changed items are rendered. */
  isOpen?: (item: Item) => boolean
  renderHead: (item: Item, position: number) => ReactNode
  renderBody: (item: Item, position: number) => ReactNode
  /** Rendered after an item, except the last, such as an insert button; `position` is the item's, 1-based. */
  renderAfter?: (position: number) => ReactNode
}

const always = () => true

export function EditableList<Item extends { id: string }>(props: EditableListProps<Item>) {
  const { id: listId, items, nameOf, isOpen = always, renderHead, renderBody, renderAfter } = props
  const { move, actions } = useSteps(props)
  const last = items.length - 1
  const renderItem = useCallback(
    (item: Item, { index, handle }: { index: number; handle: ReactNode }) => (
      <>
        <ItemHead
          {...{ handle, actions, item, index, last }}
          listId={listId}
          name={nameOf(index + 1)}
          head={renderHead(item, index + 1)}
        />
        {isOpen(item) && <div className="block__body stack">{renderBody(item, index + 1)}</div>}
        {index < last && renderAfter?.(index + 1)}
      </>
    ),
    [listId, nameOf, isOpen, renderHead, renderBody, renderAfter, last, actions],
  )
  return (
    <SortableList
      className="blocks__list stack"
      items={items}
      itemClassName={(item) => (isOpen(item) ? 'block paper' : 'block block--closed paper')}
      nameOf={(item) => nameOf(items.indexOf(item) + 1)}
      onMove={move}
    >
      {renderItem}
    </SortableList>
  )
}

/** Moves and deletes items; either can be undone. */
function useSteps<Item extends { id: string }>(props: EditableListProps<Item>) {
  const { id: listId, items, nameOf, onMove, onRemove, onInsert } = props
  const { offerUndo } = useEditorActions()
  // More may have been typed before the undo.
  const latest = useLatest({ items, onMove, onInsert })
  function step(id: string, direction: 'up' | 'down', index: number) {
    const target = index + (direction === 'up' ? -1 : 1)
    if (target < 0 || target >= items.length) return
    move(id, target)
    focusSoon(buttonId(listId, direction, id))
  }
  function move(id: string, target: number) {
    const index = items.findIndex((item) => item.id === id)
    onMove(id, target)
    offerUndo(words.moved(target + 1, items.length), () => latest().onMove(id, index), listId)
  }
  function remove(item: Item, index: number) {
    onRemove(item.id)
    // The next item takes its place. Its heading gets the focus, so that holding Enter deletes only one.
    const neighbour = items[index + 1] ?? items[index - 1]
    focusSoon(neighbour ? headId(listId, neighbour.id) : props.focusAfterRemoval)
    offerUndo(words.removed(nameOf(index + 1)), () => {
      const now = latest()
      // An item that is back already (from another device, from a draft) is not inserted twice.
      if (now.items.some(({ id }) => id === item.id)) return
      now.onInsert(item, Math.min(index, now.items.length))
    })
  }
  return { move, actions: useStable({ step, remove }) }
}

interface ItemHeadProps<Item extends { id: string }> {
  listId: string
  item: Item
  index: number
  last: number
  name: string
  handle: ReactNode
  head: ReactNode
  actions: ReturnType<typeof useSteps<Item>>['actions']
}

function ItemHead<Item extends { id: string }>(props: ItemHeadProps<Item>) {
  const { listId, item, index, last, name, actions } = props
  return (
    <div className="block__head beside note">
      {props.handle}
      <span id={headId(listId, item.id)} tabIndex={-1}>
        {props.head}
      </span>
      {(['up', 'down'] as const).map((direction) => (
        // Not `disabled`, because a button that reaches the end while it is pressed would lose the focus.
        <IconButton
          drawing={direction === 'up' ? ArrowUp : ArrowDown}
          key={direction}
          id={buttonId(listId, direction, item.id)}
          label={words[direction](name)}
          aria-disabled={index === (direction === 'up' ? 0 : last) || undefined}
          onClick={() => actions.step(item.id, direction, index)}
        />
      ))}
      <IconButton
        drawing={Trash2}
        look="danger-quiet"
        label={words.remove(name)}
        onClick={() => actions.remove(item, index)}
      />
    </div>
  )
}

function headId(listId: string, id: string): string {
  return `${listId}-${id}-head`
}

function buttonId(listId: string, direction: 'up' | 'down', id: string): string {
  return `${listId}-${id}-${direction}`
}
