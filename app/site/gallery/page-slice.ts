/**
 * Of a long gallery a page only contains what the carousel shows first: the beginning and, as it wraps around, the end.
 * The rest is fetched when the carousel starts, so that a page does not grow with the gallery.
 */

const mostInPage = 24
const fromTheBeginning = 12
const fromTheEnd = 3

export function pageShare<Picture>(pictures: readonly Picture[]): Picture[] {
  if (pictures.length <= mostInPage) return [...pictures]
  return [...pictures.slice(0, fromTheBeginning), ...pictures.slice(-fromTheEnd)]
}

/** The position in the whole gallery of one of the pictures in the page, while `missing` ones have not been fetched. */
export function placeInWhole(index: number, count: number, missing: number): number {
  return missing > 0 && index >= count - fromTheEnd ? index + missing : index
}
