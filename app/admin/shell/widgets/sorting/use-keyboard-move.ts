/**
 * Moving a row or a tile without dragging (WCAG 2.2, 2.5.7): its handle lifts it, arrow keys or another one choose the
 * place, its handle again drops it, Escape cancels.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { isGridKey, neighbour } from './grid-navigation.ts'

/** What is told of a move, by keyboard or by pointer. */
export interface MoveListeners {
  onLift: (id: string) => void
  /** Each time the lifted one comes to another position, 0-based. */
  onCarry: (id: string, index: number) => void
  /** `index` is `null` where the move was cancelled. */
  onDrop: (id: string, index: number | null) => void
}

interface KeyboardMoveOptions extends MoveListeners {
  /** In order. */
  ids: readonly string[]
  /** How many stand side by side. */
  columns: () => number
  /** Pressing or focusing anything else puts the lifted one back. */
  isInside: (target: EventTarget | null) => boolean
}

export function useKeyboardMove(options: KeyboardMoveOptions) {
  const { ids, columns, isInside, onLift, onCarry, onDrop } = options
  const [held, setLifted] = useState<{ id: string; index: number } | null>(null)
  // Deleted meanwhile, here or on another device.
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
    /** Where it would be dropped, 0-based. */
    lifted,
    /** One was pressed, shown at `index`, 0-based. */
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
    /** The focus left a handle. */
    leave({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) cancelOutside(relatedTarget)
    },
    /** Dragging begins instead. */
    release: () => setLifted(null),
  }
}
