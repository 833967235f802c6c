/** The pictures in order. Dropping one on another swaps them: by mouse, by touch and without dragging. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { useDraggingOnDemand } from '#admin/shell/widgets/sorting/use-dragging-on-demand.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { columnsOf } from '#admin/shell/widgets/sorting/grid-navigation.ts'
import { useKeyboardMove } from '#admin/shell/widgets/sorting/use-keyboard-move.ts'
import { galleryWords as words, nameOf, sortAnnouncements as announcements } from './messages.ts'
import { Tile } from './tile.tsx'

interface ImageGridProps {
  /** In order. */
  images: readonly GalleryImage[]
  /** Ids of the pictures changed last, which visitors see. */
  doneTo: readonly string[]
  onSwap: (id: string, otherId: string) => void
  onCaption: (id: string) => void
  onDelete: (id: string) => void
}

export function ImageGrid({ images, doneTo, onSwap, ...actions }: ImageGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const [announcement, announce] = useState('')
  const keepFocusOn = useKeptFocus(grid)
  const positionOf = (id: string) => images.findIndex((image) => image.id === id) + 1
  const labelOf = (id: string) => nameOf(images[positionOf(id) - 1] ?? { title: '' }, positionOf(id))

  function swap(id: string, otherId: string) {
    announce(announcements.swapped(labelOf(id), labelOf(otherId), positionOf(otherId)))
    keepFocusOn(id)
    onSwap(id, otherId)
  }
  const { lifted, choose, key } = useKeyboardSwap({ images, grid, positionOf, labelOf, announce, swap })

  const { carried, carry, dropCarried } = useCarrying({
    onOver: (id) => announce(announcements.over(labelOf(id), positionOf(id), images.length)),
    onCancel: (id) => announce(announcements.cancelled(labelOf(id))),
    onSwap: swap,
  })
  const { Dragging, draggableOf, ofList } = useDraggingOnDemand(loadDragging, '.tile')

  // A change does not render all 120 tiles again.
  const stable = useStable({ onChoose: choose, onKey: key, ...actions })
  const moved = lifted ?? carried
  const roleOf = (id: string) => {
    if (moved?.id === id) return 'lifted'
    if (moved?.targetId === id) return 'target'
    return lifted === null ? 'none' : 'other'
  }
  return (
    <>
      {images.length > 1 && <SortHint announcement={lifted && announcement} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p id={hintId} hidden>
        {words.handleHint}
      </p>
      <ul className={lifted === null ? 'tiles' : 'tiles tiles--choosing'} ref={grid} {...ofList}>
        {images.map((image, index) => (
          <Tile
            key={image.id}
            image={image}
            position={index + 1}
            part={roleOf(image.id)}
            isDone={doneTo.includes(image.id)}
            hintId={hintId}
            draggable={draggableOf(image.id)}
            {...stable}
          />
        ))}
      </ul>
      {Dragging && (
        <Dragging images={images} draggableOf={draggableOf} onCarry={carry} onDrop={dropCarried} />
      )}
    </>
  )
}

/** Shows the announcement on the screen while a picture is lifted. */
function SortHint({ announcement }: { announcement: string | null }) {
  return (
    <p className="field__hint" aria-hidden={announcement !== null || undefined}>
      {announcement ?? words.sortHint}
    </p>
  )
}

interface CarryingActions {
  onOver: (targetId: string) => void
  onCancel: (id: string) => void
  onSwap: (id: string, targetId: string) => void
}

/** The picture dragged by pointer, and the one it is over. */
function useCarrying({ onOver, onCancel, onSwap }: CarryingActions) {
  const [carried, setCarried] = useState<{ id: string; targetId: string | null } | null>(null)
  function carry(id: string, targetId: string | null) {
    setCarried({ id, targetId })
    if (targetId !== null && targetId !== id) onOver(targetId)
  }
  function dropCarried(id: string, targetId: string | null) {
    setCarried(null)
    if (targetId === null || targetId === id) onCancel(id)
    else onSwap(id, targetId)
  }
  return { carried, carry, dropCarried }
}

const loadDragging = async () => (await import('./tile-dragging.tsx')).TileDragging

/** Returns the focus, after the next render, to a tile that lost it by moving in the page. */
function useKeptFocus(grid: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState({ id: '' })
  useEffect(() => {
    tileIn(grid, focused.id)?.querySelector<HTMLElement>('.tile__handle')?.focus()
  }, [grid, focused])
  return (id: string) => setFocused({ id })
}

interface KeyboardSwapOptions {
  /** In order. */
  images: readonly GalleryImage[]
  grid: RefObject<HTMLUListElement | null>
  /** 1-based. */
  positionOf: (id: string) => number
  labelOf: (id: string) => string
  announce: (sentence: string) => void
  swap: (id: string, otherId: string) => void
}

/**
 * Moving a picture without dragging (WCAG 2.2, 2.5.7): the handle lifts it, arrow keys or a click choose the target,
 * the handle again swaps, Escape cancels. Everything is announced.
 */
function useKeyboardSwap(options: KeyboardSwapOptions) {
  const { images, grid, positionOf, labelOf, announce, swap } = options
  const { lifted, choose, key } = useKeyboardMove({
    ids: images.map(({ id }) => id),
    columns: () => columnsOf(tilesIn(grid)),
    isInside: (target) => target instanceof Node && grid.current?.contains(target) === true,
    onLift: (id) => announce(announcements.lifted(labelOf(id), positionOf(id), images.length)),
    onCarry(id, index) {
      const targetId = images[index]?.id ?? id
      announce(
        targetId === id
          ? announcements.atOwnPosition(index + 1, images.length)
          : announcements.over(labelOf(targetId), index + 1, images.length),
      )
      tileIn(grid, targetId)?.scrollIntoView({ block: 'nearest' })
    },
    onDrop(id, index) {
      const targetId = index === null ? id : (images[index]?.id ?? id)
      if (targetId === id) announce(announcements.cancelled(labelOf(id)))
      else swap(id, targetId)
    },
  })
  return {
    lifted: lifted && { id: lifted.id, targetId: images[lifted.index]?.id ?? lifted.id },
    /** Called when the handle is pressed, or a picture while another one is lifted. */
    choose: (id: string) => choose(id, positionOf(id) - 1),
    key,
  }
}

function tilesIn(grid: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(grid.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
}

function tileIn(grid: RefObject<HTMLElement | null>, id: string): HTMLElement | undefined {
  return tilesIn(grid).find((tile) => tile.dataset['picture'] === id)
}
