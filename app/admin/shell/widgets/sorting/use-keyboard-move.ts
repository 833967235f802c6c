/**
 * Moving a row without dragging (WCAG 2.2, 2.5.7): its handle lifts it, arrow keys or the handle of another row choose the
 * place, its handle again drops it, Escape cancels.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { isGridKey, neighbour } from './grid-navigation.ts'
import { useCancelOutside } from './use-cancel-outside.ts'

interface KeyboardMoveOptions {
  /** Of the rows, in order. */
  ids: readonly string[]
  /** Selects the handles of the rows in `list`. */
  handles: string
  list: RefObject<HTMLElement | null>
  onLift: (id: string) => void
  /** Each time the lifted row comes to another position, 0-based. */
  onCarry: (id: string, index: number) => void
  /** `index` is `null` where the move was cancelled. */
  onDrop: (id: string, index: number | null) => void
}

export function useKeyboardMove({ ids, handles, list, onLift, onCarry, onDrop }: KeyboardMoveOptions) {
  const [held, setLifted] = useState<{ id: string; index: number } | null>(null)
  // Deleted meanwhile, here or on another device.
  const isGone = held !== null && !ids.includes(held.id)
  if (isGone) setLifted(null)
  const lifted = isGone ? null : held
  // What else there is in a row acts on the stored order, not on the one that is shown.
  const isHandle = (target: EventTarget | null) =>
    target instanceof Element && list.current?.contains(target) === true && target.closest(handles) !== null

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
  useCancelOutside(lifted !== null, isHandle, () => lifted && drop(lifted.id, null))
  return {
    /** Where it would be dropped, 0-based. */
    lifted,
    /** The handle of a row was pressed; `index` is where the row is shown, 0-based. */
    choose(id: string, index: number) {
      if (lifted) drop(lifted.id, index)
      else lift(id, index)
    },
    key(event: KeyboardEvent, id: string) {
      if (lifted?.id !== id) return
      if (isGridKey(event.key)) {
        event.preventDefault()
        carry(id, neighbour(lifted.index, event.key, ids.length, 1))
      }
      if (event.key === 'Escape' || event.key === 'Tab') drop(id, null)
    },
    /** The focus left a handle. */
    leave({ relatedTarget }: FocusEvent) {
      if (lifted && relatedTarget !== null && !isHandle(relatedTarget)) drop(lifted.id, null)
    },
    /** Dragging begins instead. */
    release: () => setLifted(null),
  }
}
