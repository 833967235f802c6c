/**
 * Of a long gallery a page carries only what the carousel shows first: the beginning, and the end before it, since it
 * goes round. The rest is asked for when the carousel comes to life, so that a page does not grow with the gallery.
 */

const mostInPage = 24
const fromTheBeginning = 12
const fromTheEnd = 3

export function pageShare<Picture>(pictures: readonly Picture[]): Picture[] {
  if (pictures.length <= mostInPage) return [...pictures]
  return [...pictures.slice(0, fromTheBeginning), ...pictures.slice(-fromTheEnd)]
}

/** Where one of the pictures at hand stands in the whole gallery, while `missing` ones have not come. */
export function placeInWhole(index: number, count: number, missing: number): number {
  return missing > 0 && index >= count - fromTheEnd ? index + missing : index
}
