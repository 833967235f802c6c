/**
 * Moving a picture without dragging (WCAG 2.2, 2.5.7): the handle lifts it, arrow keys or a click choose the target,
 * the handle again swaps, Escape cancels. Everything is announced.
 */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { nameOf, sortAnnouncements as announcements } from './messages.ts'
import { columnsOf, isGridKey, neighbour } from './grid-navigation.ts'

interface Lifting {
  id: string
  targetId: string
}

interface LiftingParts {
  /** In order. */
  images: readonly GalleryImage[]
  grid: RefObject<HTMLUListElement | null>
  announce: (sentence: string) => void
  onSwap: (id: string, otherId: string) => void
}

export function useLifting({ images, grid, announce, onSwap }: LiftingParts) {
  const [lifting, setLifting] = useState<Lifting | null>(null)
  const placeOf = (id: string) => images.findIndex((image) => image.id === id) + 1
  const named = (id: string) => {
    const place = placeOf(id)
    return nameOf(images[place - 1] ?? { title: '' }, place)
  }

  function lift(id: string) {
    setLifting({ id, targetId: id })
    announce(announcements.lifted(named(id), placeOf(id), images.length))
  }
  function aim(targetId: string) {
    if (!lifting || lifting.targetId === targetId) return
    setLifting({ ...lifting, targetId })
    const place = placeOf(targetId)
    announce(
      targetId === lifting.id
        ? announcements.atOwnPlace(place, images.length)
        : announcements.over(named(targetId), place, images.length),
    )
    tileIn(grid, targetId)?.scrollIntoView({ block: 'nearest' })
  }
  function put(targetId: string) {
    if (!lifting) return
    setLifting(null)
    if (targetId === lifting.id) announce(announcements.cancelled(named(lifting.id)))
    else onSwap(lifting.id, targetId)
  }
  function cancel() {
    if (!lifting) return
    setLifting(null)
    announce(announcements.cancelled(named(lifting.id)))
  }

  useCancelOutside(lifting !== null, grid, cancel)
  return {
    lifting,
    /** The handle was pressed, or a picture while another one is lifted. */
    choose(id: string) {
      if (lifting === null) lift(id)
      else put(id === lifting.id ? lifting.targetId : id)
    },
    key(event: KeyboardEvent, id: string) {
      if (lifting?.id !== id) return
      if (isGridKey(event.key)) {
        event.preventDefault()
        const columns = columnsOf(tilesIn(grid))
        const index = neighbour(placeOf(lifting.targetId) - 1, event.key, images.length, columns)
        const target = images[index]
        if (target) aim(target.id)
      }
      if (event.key === 'Escape' || event.key === 'Tab') cancel()
    },
  }
}

function useCancelOutside(isLifted: boolean, grid: RefObject<HTMLElement | null>, cancel: () => void) {
  useEffect(() => {
    if (!isLifted) return
    const listener = (event: PointerEvent) => {
      if (!grid.current?.contains(event.target as Node)) cancel()
    }
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  })
}

export function tilesIn(grid: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(grid.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
}

export function tileIn(grid: RefObject<HTMLElement | null>, id: string): HTMLElement | undefined {
  return tilesIn(grid).find((tile) => tile.dataset['picture'] === id)
}
