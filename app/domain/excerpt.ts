/**
 * The beginning of a text for lists and previews, cut between graphemes so that no emoji or accented letter is split.
 */

const graphemes = new Intl.Segmenter('de-CH', { granularity: 'grapheme' })

/** At most `length` graphemes, followed by '...' only if something was cut. */
export function excerpt(text: string, length: number): string {
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}
