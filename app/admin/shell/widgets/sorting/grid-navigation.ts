/** The target of the arrow keys in a grid whose rows follow each other; a list is a grid of one column. */
export const gridKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type GridKey = (typeof gridKeys)[number]

export function isGridKey(key: string): key is GridKey {
  return gridKeys.some((gridKey) => gridKey === key)
}

/** Returns the same index at an edge, and the end of a short last row for a column beyond it. */
export function neighbour(index: number, key: GridKey, count: number, columns: number): number {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return index < columns ? index : index - columns
    case 'ArrowDown':
      return isInLastRow(index, count, columns) ? index : Math.min(last, index + columns)
    case 'Home':
      return 0
    case 'End':
      return last
  }
}

function isInLastRow(index: number, count: number, columns: number): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns)
}

/** The number of tiles in the first row. */
export function columnsOf(tiles: readonly { offsetTop: number }[]): number {
  const firstOfNextRow = tiles.findIndex(({ offsetTop }) => offsetTop > (tiles[0]?.offsetTop ?? 0))
  return firstOfNextRow === -1 ? Math.max(1, tiles.length) : firstOfNextRow
}
