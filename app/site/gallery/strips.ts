/** The pictures that the carousel shows at once, in at most seven strips, and those that the page contains. */

const maxStrips = 7

/** The displayed width of a picture, as in the `sizes` attribute: that of the middle picture. */
export const stripSizes = '(width < 48rem) 66vw, 40vw'

export interface Strip<Item> {
  item: Item
  /** Index of the item in the list. */
  index: number
  /** 0 in the middle, negative to its left. */
  offset: number
}

/** Shows each item at most once: fewer than seven items have fewer strips, the odd one to the right. */
export function stripsAround<Item>(items: readonly Item[], current: number): Strip<Item>[] {
  const count = Math.min(maxStrips, items.length)
  const first = -Math.floor((count - 1) / 2)
  return Array.from({ length: count }, (_, position) => first + position).flatMap((offset) => {
    const index = wrapIndex(current + offset, items.length)
    return items.slice(index, index + 1).map((item) => ({ item, index, offset }))
  })
}

/** Wraps around: the first index follows the last. */
export function wrapIndex(index: number, count: number) {
  return ((index % count) + count) % count
}

/**
 * A page contains only the part of a long gallery that the carousel shows first: the beginning and, as it wraps
 * around, the end. The rest is fetched when the carousel starts, so that a page does not grow with the gallery.
 */
const fromStart = 9
const fromEnd = 3
const maxInPage = fromStart + fromEnd

export function pageSlice<Picture>(pictures: readonly Picture[]): Picture[] {
  if (pictures.length <= maxInPage) return [...pictures]
  return [...pictures.slice(0, fromStart), ...pictures.slice(-fromEnd)]
}

/**
 * The position in the whole gallery of one of the pictures in the page, while `missing` ones have not been
 * fetched.
 */
export function positionInWhole(index: number, count: number, missing: number): number {
  return missing > 0 && index >= count - fromEnd ? index + missing : index
}
