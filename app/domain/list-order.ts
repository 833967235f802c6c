/** The order of items in a list: sorted by their stored `order` or by a text, and one of them moved. */

export function inOrder<Item extends { order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.order - other.order)
}

/** The items with one of them at another position, 0-based; an unknown id changes nothing. */
export function withMoved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  index: number,
): Item[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  return items.filter((item) => item !== moved).toSpliced(index, 0, moved)
}

/** Sorts texts the same on every machine: by code units, not by a language. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
