/**
 * A list whose items are moved by a handle. The item moves on screen at once; `onMove` reports the new order to store.
 */
import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { withMoved } from '#domain/list-order.ts'
import { useRowsInSteps } from '#admin/shell/widgets/use-rows-in-steps.ts'
import { DragArea } from './drag-area.tsx'
import { sortingWords as words } from './messages.ts'
import { useRegisteredOnDemand } from './use-registered-on-demand.ts'

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
  const { isRegistered, listeners } = useRegisteredOnDemand('.sort-handle')
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
      <ul className={className} {...listeners}>
        {rendered.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            index={index}
            name={nameOf(item)}
            className={itemClassName(item)}
            isRegistered={isRegistered}
            render={children}
          />
        ))}
      </ul>
    </DragArea>
  )
}

interface SortableItemProps<Item> {
  item: Item
  index: number
  name: string
  className: string
  isRegistered: boolean
  render: RenderItem<Item>
}

/** While one types into one of many items, the others stay as they are. */
const SortableItem = memo(RenderedItem) as typeof RenderedItem

function RenderedItem<Item extends { id: string }>(props: SortableItemProps<Item>) {
  const { item, index, name, className, isRegistered, render } = props
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
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
    <>
      <li ref={row} className={className}>
        {render(item, { index, handle })}
      </li>
      {isRegistered && <Registration id={item.id} index={index} element={row} handle={button} />}
    </>
  )
}

interface RegistrationProps {
  id: string
  index: number
  element: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
}

/** After the row in the tree: by its layout effects, the row is in the page. */
function Registration({ id, index, element, handle }: RegistrationProps) {
  useSortable({ id, index, element, handle })
  return null
}
