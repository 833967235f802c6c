/**
 * Moving a picture without dragging (WCAG 2.2, 2.5.7): the handle lifts it, arrow keys or a click choose the target,
 * the handle again swaps, Escape cancels. Everything is announced.
 */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { columnsOf, isGridKey, neighbour } from '#admin/shell/widgets/sorting/grid-navigation.ts'
import { useCancelOutside } from '#admin/shell/widgets/sorting/use-cancel-outside.ts'
import { nameOf, sortAnnouncements as announcements } from './messages.ts'

interface Lifted {
  id: string
  targetId: string
}

interface KeyboardSwapOptions {
  /** In order. */
  images: readonly GalleryImage[]
  grid: RefObject<HTMLUListElement | null>
  announce: (sentence: string) => void
  onSwap: (id: string, otherId: string) => void
}

export function useKeyboardSwap({ images, grid, announce, onSwap }: KeyboardSwapOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const positionOf = (id: string) => images.findIndex((image) => image.id === id) + 1
  const labelOf = (id: string) => {
    const position = positionOf(id)
    return nameOf(images[position - 1] ?? { title: '' }, position)
  }

  function lift(id: string) {
    setLifted({ id, targetId: id })
    announce(announcements.lifted(labelOf(id), positionOf(id), images.length))
  }
  function moveTarget(targetId: string) {
    if (!lifted || lifted.targetId === targetId) return
    setLifted({ ...lifted, targetId })
    const position = positionOf(targetId)
    announce(
      targetId === lifted.id
        ? announcements.atOwnPlace(position, images.length)
        : announcements.over(labelOf(targetId), position, images.length),
    )
    tileIn(grid, targetId)?.scrollIntoView({ block: 'nearest' })
  }
  function drop(targetId: string) {
    if (!lifted) return
    setLifted(null)
    if (targetId === lifted.id) announce(announcements.cancelled(labelOf(lifted.id)))
    else onSwap(lifted.id, targetId)
  }
  function cancel() {
    if (!lifted) return
    setLifted(null)
    announce(announcements.cancelled(labelOf(lifted.id)))
  }

  useCancelOutside(
    lifted !== null,
    (target) => target instanceof Node && grid.current?.contains(target) === true,
    cancel,
  )
  return {
    lifted,
    /** The handle was pressed, or a picture while another one is lifted. */
    choose(id: string) {
      if (lifted === null) lift(id)
      else drop(id === lifted.id ? lifted.targetId : id)
    },
    key(event: KeyboardEvent, id: string) {
      if (lifted?.id !== id) return
      if (isGridKey(event.key)) {
        event.preventDefault()
        const columns = columnsOf(tilesIn(grid))
        const index = neighbour(positionOf(lifted.targetId) - 1, event.key, images.length, columns)
        const target = images[index]
        if (target) moveTarget(target.id)
      }
      if (event.key === 'Escape' || event.key === 'Tab') cancel()
    },
  }
}

export function tilesIn(grid: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(grid.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
}

export function tileIn(grid: RefObject<HTMLElement | null>, id: string): HTMLElement | undefined {
  return tilesIn(grid).find((tile) => tile.dataset['picture'] === id)
}
