/**
 * Moving a picture without dragging (WCAG 2.2, 2.5.7): the handle lifts it, arrow keys or a click choose the target,
 * the handle again swaps, Escape cancels. Everything is announced.
 */
import type { RefObject } from 'react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { columnsOf } from '#admin/shell/widgets/sorting/grid-navigation.ts'
import { useKeyboardMove } from '#admin/shell/widgets/sorting/use-keyboard-move.ts'
import { sortAnnouncements as announcements } from './messages.ts'

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

export function useKeyboardSwap(options: KeyboardSwapOptions) {
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
          ? announcements.atOwnPlace(index + 1, images.length)
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
    /** The handle was pressed, or a picture while another one is lifted. */
    choose: (id: string) => choose(id, positionOf(id) - 1),
    key,
  }
}

export function tilesIn(grid: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(grid.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
}

export function tileIn(grid: RefObject<HTMLElement | null>, id: string): HTMLElement | undefined {
  return tilesIn(grid).find((tile) => tile.dataset['picture'] === id)
}
