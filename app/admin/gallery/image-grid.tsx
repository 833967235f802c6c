/** The pictures in order. One dropped on another swaps positions with it; by mouse, by touch and without dragging. */
import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom'
import {
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  DragDropProvider,
  DragOverlay,
  PointerSensor,
} from '@dnd-kit/react'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { galleryWords as words, nameOf, sortAnnouncements as announcements } from './messages.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { pageNonce } from '#admin/shell/widgets/sorting/page-nonce.ts'
import { useRegisteredOnDemand } from '#admin/shell/widgets/sorting/use-registered-on-demand.ts'
import { Tile, type TileActions } from './tile.tsx'
import { tileIn, useKeyboardSwap } from './use-keyboard-swap.ts'

interface ImageGridProps {
  /** In order. */
  images: readonly GalleryImage[]
  onSwap: (id: string, otherId: string) => void
  onCaption: (id: string) => void
  onDelete: (id: string) => void
}

export function ImageGrid({ images, onSwap, ...actions }: ImageGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const [announcement, announce] = useState('')
  const keepFocusOn = useKeptFocus(grid)
  const positionOf = (id: unknown) => images.findIndex((image) => image.id === id) + 1
  const labelOf = (id: unknown) => nameOf(images[positionOf(id) - 1] ?? { title: '' }, positionOf(id))

  function swap(id: string, otherId: string) {
    announce(announcements.swapped(labelOf(id), labelOf(otherId), positionOf(otherId)))
    keepFocusOn(id)
    onSwap(id, otherId)
  }
  const { lifted, choose, key } = useKeyboardSwap({ images, grid, announce, onSwap: swap })

  const [carried, setCarried] = useState<{ id: string; targetId: string | null } | null>(null)
  const { isRegistered, listeners } = useRegisteredOnDemand('.tile')

  function dragStart({ operation: { source } }: DragStartEvent) {
    if (source) setCarried({ id: String(source.id), targetId: null })
  }
  function dragOver({ operation: { source, target } }: DragOverEvent) {
    if (!source) return
    setCarried({ id: String(source.id), targetId: target ? String(target.id) : null })
    if (!target || source.id === target.id) return
    announce(announcements.over(labelOf(target.id), positionOf(target.id), images.length))
  }
  function dragEnd({ canceled, operation: { source, target } }: DragEndEvent) {
    setCarried(null)
    if (!source) return
    if (canceled || !target || target.id === source.id) announce(announcements.cancelled(labelOf(source.id)))
    else swap(String(source.id), String(target.id))
  }
  const stable = useStableActions({ onChoose: choose, onKey: key, ...actions })
  const moved = lifted ?? carried
  const roleOf = (id: string) => {
    if (moved?.id === id) return 'lifted'
    if (moved?.targetId === id) return 'target'
    return lifted === null ? 'none' : 'other'
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={dragStart}
      onDragOver={dragOver}
      onDragEnd={dragEnd}
    >
      {images.length > 1 && (
        <p className="field__hint" aria-hidden={lifted !== null || undefined}>
          {lifted === null ? words.sortHint : announcement}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p id={hintId} hidden>
        {words.handleHint}
      </p>
      <ul className={lifted === null ? 'tiles' : 'tiles tiles--choosing'} ref={grid} {...listeners}>
        {images.map((image, index) => (
          <Tile
            key={image.id}
            image={image}
            place={index + 1}
            part={roleOf(image.id)}
            hintId={hintId}
            isRegistered={isRegistered}
            {...stable}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null} className="tile tile--carried">
        {({ id }) => {
          const image = images[positionOf(id) - 1]
          return image ? <img src={image.url} alt="" /> : null
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}

const { Distance, Delay } = PointerActivationConstraints

const sensors = [
  PointerSensor.configure({
    // The whole tile can be dragged; its buttons stay buttons.
    activatorElements: ({ element, handle }) => [handle, element],
    // A finger on the picture scrolls unless it rests first; the handle always drags.
    activationConstraints: ({ pointerType, target }, { handle }) =>
      pointerType === 'touch' && !handle?.contains(target as Node)
        ? [new Delay({ value: 250, tolerance: 5 })]
        : [new Distance({ value: 5 })],
  }),
]

/** dnd-kit's defaults without its keyboard sensor and its announcements: ours know the grid. */
const plugins = () => [
  AutoScroller,
  Cursor,
  Feedback,
  PreventSelection,
  StyleInjector.configure({ nonce: pageNonce() }),
]

/** A tile that moves in the page loses the focus; it gets it back after the next render. */
function useKeptFocus(grid: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState({ id: '' })
  useEffect(() => {
    tileIn(grid, focused.id)?.querySelector<HTMLElement>('.tile__handle')?.focus()
  }, [grid, focused])
  return (id: string) => setFocused({ id })
}

/** The same functions in every render, so that a change does not render all 120 tiles again. */
function useStableActions(actions: TileActions): TileActions {
  const latest = useLatest(actions)
  return {
    onChoose: useCallback((id) => latest().onChoose(id), [latest]),
    onKey: useCallback((event, id) => latest().onKey(event, id), [latest]),
    onCaption: useCallback((id) => latest().onCaption(id), [latest]),
    onDelete: useCallback((id) => latest().onDelete(id), [latest]),
  }
}
