/**
 * A list whose items are moved by a handle. The item moves on screen at once; `onMove` reports the new order to store.
 */
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { withMoved } from '#domain/list-order.ts'
import { useRowsInSteps } from '#admin/shell/widgets/use-rows-in-steps.ts'
import { sortingWords as words } from './messages.ts'
import { type Draggable, useDraggingOnDemand } from './use-dragging-on-demand.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  className: string
  itemClassName: (item: Item) => string
  nameOf: (item: Item) => string
  /** Until this resolves, the list shows the new order; afterwards that of `items`. */
  onMove: (id: string, index: number) => void | Promise<unknown>
  /** The same function as before: an item that is the same, too, is not rendered again. */
  children: RenderItem<Item>
}

type RenderItem<Item> = (item: Item, position: { index: number; handle: ReactNode }) => ReactNode

export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, className, itemClassName, nameOf, onMove, children } = props
  const [moving, setMoving] = useState<{ id: string; index: number } | null>(null)
  const shown = moving ? withMoved(items, moving.id, moving.index) : items
  const rendered = useRowsInSteps(shown)
  const { Dragging, draggableOf, ofList } = useDraggingOnDemand(loadDragging, '.sort-handle')
  const itemOf = (id: string) => items.find((item) => item.id === id)

  async function move(id: string, index: number) {
    if (items.findIndex((item) => item.id === id) === index) return
    setMoving({ id, index })
    await onMove(id, index)
    setMoving(null)
  }
  return (
    <>
      <ul className={className} {...ofList}>
        {rendered.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            index={index}
            name={nameOf(item)}
            className={itemClassName(item)}
            draggable={draggableOf(item.id)}
            render={children}
          />
        ))}
      </ul>
      {Dragging && (
        <Dragging
          ids={rendered.map(({ id }) => id)}
          draggableOf={draggableOf}
          nameOf={(id) => {
            const item = itemOf(id)
            return item ? nameOf(item) : ''
          }}
          onDrop={(id, index) => void move(id, index)}
        />
      )}
    </>
  )
}

const loadDragging = async () => (await import('./dragging.tsx')).Dragging

interface SortableItemProps<Item> {
  item: Item
  index: number
  name: string
  className: string
  draggable: Draggable
  render: RenderItem<Item>
}

/** While one types into one of many items, the others stay as they are. */
const SortableItem = memo(RenderedItem) as typeof RenderedItem

function RenderedItem<Item extends { id: string }>(props: SortableItemProps<Item>) {
  const { item, index, name, className, draggable, render } = props
  const { row, handle: button } = draggable
  const handle = (
    <button
      ref={button}
      className="sort-handle"
      type="button"
      aria-label={words.handle(name)}
      aria-roledescription={words.role}
    >
      <Icon drawing={GripVertical} />
    </button>
  )
  return (
    <li ref={row} className={className}>
      {render(item, { index, handle })}
    </li>
  )
}
