/** The words in which two texts differ, so that a change in a long text is visible at a glance. */
// An import of 'diff' itself would include its word, line and sentence diffs; no bundler can leave them out.
import { diffArrays } from 'diff/lib/diff/array.js'

export interface TextPart {
  text: string
  changed: boolean
}

const words = new Intl.Segmenter('de-CH', { granularity: 'word' })

// Beyond this, texts have next to nothing in common, and a full comparison would take seconds in vain.
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
