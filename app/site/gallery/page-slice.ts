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

/** The position in the whole gallery of one of the pictures in the page, while `missing` ones have not been fetched. */
export function positionInWhole(index: number, count: number, missing: number): number {
  return missing > 0 && index >= count - fromEnd ? index + missing : index
}
