/**
 * Moves a row or a tile without dragging (WCAG 2.2, 2.5.7). Its handle lifts it, arrow keys or another handle
 * choose the place, its handle drops it, and Escape cancels.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { isGridKey, neighbour } from './grid-navigation.ts'

/** The events of a move, by keyboard or by pointer. */
export interface MoveListeners {
  onLift: (id: string) => void
  /** Called each time the lifted item comes to another position, 0-based. */
  onCarry: (id: string, index: number) => void
  /** `index` is `null` if the move was cancelled. */
  onDrop: (id: string, index: number | null) => void
}

interface KeyboardMoveOptions extends MoveListeners {
  /** In order. */
  ids: readonly string[]
  /** The number of items side by side. */
  columns: () => number
  /** Pressing or focusing anything else puts the lifted item back. */
  isInside: (target: EventTarget | null) => boolean
}

export function useKeyboardMove(options: KeyboardMoveOptions) {
  const { ids, columns, isInside, onLift, onCarry, onDrop } = options
  const [held, setLifted] = useState<{ id: string; index: number } | null>(null)
  // The item was deleted in the meantime, here or on another device.
  const isGone = held !== null && !ids.includes(held.id)
  if (isGone) setLifted(null)
  const lifted = isGone ? null : held

  function lift(id: string, index: number) {
    setLifted({ id, index })
    onLift(id)
  }
  function carry(id: string, index: number) {
    if (index === lifted?.index) return
    setLifted({ id, index })
    onCarry(id, index)
  }
  function drop(id: string, index: number | null) {
    setLifted(null)
    onDrop(id, index)
  }
  const cancelOutside = (target: EventTarget | null) => {
    if (lifted && !isInside(target)) drop(lifted.id, null)
  }
  useEffect(() => {
    if (lifted === null) return
    const listener = ({ target }: PointerEvent) => cancelOutside(target)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  })
  return {
    /** The lifted item, and the index at which it would be dropped, 0-based. */
    lifted,
    /** Handles a press on the handle of the item shown at `index`, 0-based. */
    choose(id: string, index: number) {
      if (lifted) drop(lifted.id, id === lifted.id ? lifted.index : index)
      else lift(id, index)
    },
    key(event: KeyboardEvent, id: string) {
      if (lifted?.id !== id) return
      if (isGridKey(event.key)) {
        event.preventDefault()
        carry(id, neighbour(lifted.index, event.key, ids.length, columns()))
      }
      if (event.key === 'Escape' || event.key === 'Tab') drop(id, null)
    },
    /** Handles the loss of focus by a handle. */
    leave({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) cancelOutside(relatedTarget)
    },
    /** Ends the move because dragging begins instead. */
    release: () => setLifted(null),
  }
}
