/** Which words of two texts differ, so that a change in a long text is visible at a glance. */
export interface TextPart {
  text: string
  changed: boolean
}

// Above this, comparing every word with every other is noticeably slow; then everything between the common beginning
// and end counts as changed.
const maxComparisons = 1_000_000

export function wordDifferences(older: string, newer: string): { older: TextPart[]; newer: TextPart[] } {
  const one = wordsOf(older)
  const other = wordsOf(newer)
  const start = commonStart(one, other)
  const end = commonStart(one.slice(start).toReversed(), other.slice(start).toReversed())
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const
  const common = commonWords(...middle)
  const around = (words: string[], kept: Set<number>) =>
    parts(words, (index) => index < start || index >= words.length - end || kept.has(index - start))
  return { older: around(one, common.one), newer: around(other, common.other) }
}

/** Words, the spaces between them and single punctuation marks. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? []
}

function commonStart(one: string[], other: string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length++
  return length
}

/** Positions of a longest common subsequence in both lists. */
function commonWords(one: string[], other: string[]) {
  const common = { one: new Set<number>(), other: new Set<number>() }
  if (one.length * other.length > maxComparisons) return common
  const width = other.length + 1
  // lengths[i * width + j]: longest common subsequence of one from i on and other from j on.
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      common.one.add(i++)
      common.other.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}

/** Merges neighbours of the same kind; a lone space between changed words counts as changed. */
function parts(words: string[], isKept: (index: number) => boolean): TextPart[] {
  const kept = words.map((_, index) => isKept(index))
  const joined: TextPart[] = []
  words.forEach((text, index) => {
    const isGap = !text.trim() && kept[index - 1] === false && kept[index + 1] === false
    const changed = isGap || kept[index] === false
    const last = joined.at(-1)
    if (last?.changed === changed) last.text += text
    else joined.push({ text, changed })
  })
  return joined
}
