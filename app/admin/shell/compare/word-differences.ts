/** Which words of two texts differ, so that a change in a long text is visible at a glance. */
// From 'diff' alone would come its differences of words, lines and sentences as well, which no bundler can leave out.
import { diffArrays } from 'diff/lib/diff/array.js'

export interface TextPart {
  text: string
  changed: boolean
}

const words = new Intl.Segmenter('de-CH', { granularity: 'word' })

// Texts that have next to nothing in common: comparing them to the end would take seconds and say as little.
const mostEdits = 1_500

export function wordDifferences(older: string, newer: string): { older: TextPart[]; newer: TextPart[] } {
  const changes = diffArrays(segments(older), segments(newer), { maxEditLength: mostEdits })
  if (!changes) return { older: [{ text: older, changed: true }], newer: [{ text: newer, changed: true }] }
  const sideWithout = (other: 'added' | 'removed') =>
    joinParts(changes.flatMap((change) => (change[other] ? [] : [partOf(change.value, isChanged(change))])))
  return { older: sideWithout('added'), newer: sideWithout('removed') }
}

function segments(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function isChanged({ added, removed }: { added: boolean; removed: boolean }): boolean {
  return added || removed
}

function partOf(value: readonly string[], changed: boolean): TextPart {
  return { text: value.join(''), changed }
}

/** A lone space between changed words counts as changed: two words in a row are one piece. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const pieces: TextPart[] = []
  parts.forEach(({ text, changed }, index) => {
    const isGap = !text.trim() && parts[index - 1]?.changed === true && parts[index + 1]?.changed === true
    const last = pieces.at(-1)
    if (last && last.changed === (changed || isGap)) last.text += text
    else pieces.push({ text, changed: changed || isGap })
  })
  return pieces
}
