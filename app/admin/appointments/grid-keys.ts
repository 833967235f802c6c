/**
 * Arrow keys in a grid, as in the ARIA Authoring Practices: only one element in it is in the order of Tab,
 * and keys move from there. In a cell that is what can be pressed, or else the cell itself.
 */
import { type KeyboardEvent, useId, useState } from 'react'

/** Ids by row, then cell, then focusable element; at least one in each cell. */
export type Stops = readonly (readonly (readonly string[])[])[]

/** Returns the id that a key leads to; `null` if it is no key of a grid or leads nowhere. */
export function stopAfter(
  stops: Stops,
  from: string,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): string | null {
  const row = stops.findIndex((cells) => cells.some((cell) => cell.includes(from)))
  const cells = stops[row] ?? []
  const column = cells.findIndex((cell) => cell.includes(from))
  const within = cells[column] ?? []
  const index = within.indexOf(from)
  const at = (rowAt: number, columnAt: number, which: 0 | -1 = 0) => {
    const found = stops[rowAt]
    // Rows may differ in length.
    return found?.[Math.min(columnAt, found.length - 1)]?.at(which) ?? null
  }
  switch (key) {
    case 'ArrowRight':
      return column + 1 < cells.length ? at(row, column + 1) : null
    case 'ArrowLeft':
      return column > 0 ? at(row, column - 1) : null
    case 'ArrowDown':
      return within[index + 1] ?? at(row + 1, column)
    case 'ArrowUp':
      return within[index - 1] ?? (row > 0 ? at(row - 1, column, -1) : null)
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0)
    case 'End':
      return ctrlKey ? at(stops.length - 1, Infinity) : at(row, Infinity)
    default:
      return null
  }
}

/** `first` is the target of Tab before anything in the grid had the focus. */
export function useGridKeys(stops: Stops, first: string) {
  const gridId = useId()
  const [last, setLast] = useState(first)
  const isThere = stops.some((cells) => cells.some((cell) => cell.includes(last)))
  const active = isThere ? last : first
  return {
    onKeyDown(event: KeyboardEvent) {
      const next = stopAfter(stops, active, event)
      if (next === null || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      document.getElementById(gridId + next)?.focus()
    },
    /** Props of a focusable element. */
    stop: (id: string) => ({
      id: gridId + id,
      tabIndex: id === active ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  }
}
