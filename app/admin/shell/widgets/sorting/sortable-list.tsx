/** A list whose items are moved by a handle. An item moves at once; `onMove` reports the index to store. */
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { withMoved } from '#domain/list-order.ts'
import { useRowsInSteps } from '#admin/shell/widgets/use-rows-in-steps.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { sortingWords as words } from './messages.ts'
import { type Draggable, useDraggingOnDemand } from './use-dragging-on-demand.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  className: string
  itemClassName: (item: Item) => string
  nameOf: (item: Item) => string
  /** The list shows the new order until this resolves, and then that of `items`. */
  onMove: (id: string, index: number) => void | Promise<unknown>
  /** With a stable function, unchanged items are not rendered again. */
  children: RenderItem<Item>
}

interface Move {
  id: string
  /** 0-based. */
  index: number
}

const handles = '.sort-handle'

type RenderItem<Item> = (item: Item, position: { index: number; handle: ReactNode }) => ReactNode

export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, className, itemClassName, nameOf, onMove, children } = props
  const { current, move } = usePendingMoves(items, onMove)
  const [announcement, announce] = useState('')
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const titleOf = (id: string) => {
    const item = items.find((candidate) => candidate.id === id)
    return item ? nameOf(item) : ''
  }
  const positionOf = (index: number) => words.position(index + 1, items.length)

  const told = {
    onLift: (id: string) => announce(words.list.lifted(titleOf(id))),
    onCarry: (id: string, index: number) => announce(words.list.over(titleOf(id), positionOf(index))),
    onDrop(id: string, index: number | null) {
      if (index === null) return announce(words.list.cancelled(titleOf(id)))
      announce(words.list.dropped(titleOf(id), positionOf(index)))
      void move(id, index)
    },
  }
  const ids = current.map(({ id }) => id)
  // The other controls of a row act on the stored order, not on the one on the screen.
  const isInside = (target: EventTarget | null) =>
    target instanceof Element && list.current?.contains(target) === true && target.closest(handles) !== null
  const { lifted, release, ...keys } = useKeyboardMove({ ids, columns: () => 1, isInside, ...told })
  const { Dragging, draggableOf, ofList } = useDraggingOnDemand(loadDragging, handles)
  const actions = useStable(keys)
  const rendered = useRowsInSteps(lifted ? withMoved(current, lifted.id, lifted.index) : current)
  return (
    <>
      <ul className={className} ref={list} {...ofList}>
        {rendered.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            index={index}
            name={nameOf(item)}
            className={itemClassName(item)}
            draggable={draggableOf(item.id)}
            liftedTo={item.id === lifted?.id ? lifted.index : null}
            hintId={hintId}
            actions={actions}
            render={children}
          />
        ))}
      </ul>
      <p id={hintId} hidden>
        {words.list.instructions}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {Dragging && (
        <Dragging ids={rendered.map(({ id }) => id)} draggableOf={draggableOf} onBegin={release} {...told} />
      )}
    </>
  )
}

/** The order on the screen while a new one is being stored. */
function usePendingMoves<Item extends { id: string }>(
  items: readonly Item[],
  onMove: SortableListProps<Item>['onMove'],
) {
  const [pending, setPending] = useState<readonly Move[]>([])
  const current = pending.reduce((order, { id, index }) => withMoved(order, id, index), items)
  async function move(id: string, index: number) {
    if (current[index]?.id === id) return
    const moving = { id, index }
    setPending((before) => [...before, moving])
    await onMove(id, index)
    setPending((before) => before.filter((other) => other !== moving))
  }
  return { current, move }
}

const loadDragging = async () => (await import('./dragging.tsx')).Dragging

interface SortableItemProps<Item> {
  item: Item
  index: number
  name: string
  className: string
  draggable: Draggable
  /** The position the lifted item was moved to, 0-based; `null` if it is not lifted. */
  liftedTo: number | null
  /** The id of the element that says how to move an item without dragging. */
  hintId: string
  actions: Pick<ReturnType<typeof useKeyboardMove>, 'choose' | 'key' | 'leave'>
  render: RenderItem<Item>
}

/** A `memo`, so that typing into one of many items does not render the others. */
const SortableItem = memo(RenderedItem) as typeof RenderedItem

function RenderedItem<Item extends { id: string }>(props: SortableItemProps<Item>) {
  const { item, index, name, className, draggable, liftedTo, hintId, actions, render } = props
  const { row, handle: button } = draggable
  useEffect(() => {
    if (liftedTo !== null) button.current?.scrollIntoView({ block: 'nearest' })
  }, [button, liftedTo])
  const handle = (
    <button
      ref={button}
      className="sort-handle"
      type="button"
      aria-label={words.handle(name)}
      aria-roledescription={words.role}
      aria-pressed={liftedTo !== null}
      aria-describedby={hintId}
      onClick={() => actions.choose(item.id, index)}
      onKeyDown={(event) => actions.key(event, item.id)}
      onBlur={actions.leave}
    >
      <Icon drawing={GripVertical} />
    </button>
  )
  return (
    <li ref={row} className={className} data-lifted={liftedTo === null ? undefined : ''}>
      {render(item, { index, handle })}
    </li>
  )
}
