/** Which pictures the carousel shows at once: at most seven strips, the current one in the middle. */

const maxStrips = 7

export interface Strip<Item> {
  item: Item
  /** Index of the item in the list. */
  index: number
  /** 0 in the middle, negative to its left. */
  offset: number
}

/** Each item at most once: with fewer than seven there are fewer strips, the odd one to the right. */
export function stripsAround<Item>(items: readonly Item[], current: number): Strip<Item>[] {
  const count = Math.min(maxStrips, items.length)
  const first = -Math.floor((count - 1) / 2)
  return Array.from({ length: count }, (_, position) => first + position).flatMap((offset) => {
    const index = wrapIndex(current + offset, items.length)
    return items.slice(index, index + 1).map((item) => ({ item, index, offset }))
  })
}

/** Wraps around: the first one follows the last. */
export function wrapIndex(index: number, count: number) {
  return ((index % count) + count) % count
}
