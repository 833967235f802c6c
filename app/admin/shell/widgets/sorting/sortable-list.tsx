/**
 * A list whose items are moved by a handle. The item moves on screen at once; `onMove` reports the new order to store.
 */
import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { withMoved } from '#domain/list-order.ts'
import { DragArea } from './drag-area.tsx'
import { sortingWords as words } from './messages.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  className: string
  itemClassName: (item: Item) => string
  nameOf: (item: Item) => string
  /** Until this resolves, the list shows the new order; afterwards that of `items`. */
  onMove: (id: string, index: number) => void | Promise<unknown>
  children: (item: Item, position: { index: number; handle: ReactNode }) => ReactNode
}

export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, className, itemClassName, nameOf, onMove, children } = props
  const [moving, setMoving] = useState<{ id: string; index: number } | null>(null)
  const shown = moving ? withMoved(items, moving.id, moving.index) : items
  const itemOf = (id: string) => items.find((item) => item.id === id)

  async function move(id: string, index: number) {
    if (items.findIndex((item) => item.id === id) === index) return
    setMoving({ id, index })
    await onMove(id, index)
    setMoving(null)
  }
  return (
    <DragArea
      words={words.list}
      nameOf={(id) => {
        const item = itemOf(id)
        return item ? nameOf(item) : ''
      }}
      describePosition={({ index }) => (index === null ? null : words.place(index + 1, items.length))}
      onDrop={({ id, index }) => {
        if (index !== null) void move(id, index)
      }}
    >
      <ul className={className}>
        {shown.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            index={index}
            name={nameOf(item)}
            className={itemClassName(item)}
          >
            {(handle) => children(item, { index, handle })}
          </SortableItem>
        ))}
      </ul>
    </DragArea>
  )
}

interface SortableItemProps {
  id: string
  index: number
  name: string
  className: string
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, index, name, className, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const handle = (
    <button
      ref={handleRef}
      className="sort-handle"
      type="button"
      aria-label={words.handle(name)}
      aria-roledescription={words.role}
    >
      <Icon drawing={GripVertical} />
    </button>
  )
  return (
    <li ref={ref} className={className} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  )
}
