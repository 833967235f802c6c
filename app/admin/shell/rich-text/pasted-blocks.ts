/**
 * Puts texts into paragraphs and items as a browser shows them: white space is collapsed, and hidden text is
 * left out and reported.
 */
import type { Block, Inline, Marker, Marks } from './pasted-lists.ts'
import type { RemovedKind } from './pasted-losses.ts'

export const plainMarks: Marks = { href: null, isBold: false, isItalic: false, isUnderlined: false }

/** The place of a text, and its look there. */
export interface Destination {
  marks: Marks
  isVisible: boolean
  hasSize: boolean
  tag: Block['tag']
  /** `isBegun`: the first paragraph of the item has the marker. */
  item: { level: number; marker: () => Marker | null; isBegun: boolean } | null
}

export function collectBlocks(tell: (kind: RemovedKind) => void) {
  const done: Block[] = []
  let open: Block | null = null
  let isBetweenCells = false
  let checkbox = ''
  const fields: ('instructions' | 'result')[] = []

  function openBlock({ tag, item }: Destination): Block {
    if (open) return open
    const marker = item && !item.isBegun ? item.marker() : null
    if (item) item.isBegun = true
    open = { tag: item ? 'p' : tag, inline: [], item: item && { level: item.level, marker } }
    return open
  }

  return {
    addText(text: string, destination: Destination) {
      if (fields.includes('instructions')) return
      if (text === '' || !destination.isVisible || !destination.hasSize) {
        if (text.trim() !== '') tell('hidden')
        return
      }
      if (open === null && isBlank(text)) return
      const { inline } = openBlock(destination)
      if (isBetweenCells && !isBlank(text)) {
        isBetweenCells = false
        if (inline.length > 0) inline.push({ kind: 'text', text: '\u2003', marks: plainMarks })
      }
      inline.push({ kind: 'text', text: checkbox + text, marks: destination.marks })
      checkbox = ''
    },
    addBreak(destination: Destination) {
      if (open && !isBetweenCells && destination.isVisible)
        openBlock(destination).inline.push({ kind: 'break' })
    },
    /** Ends the block, so that the next text begins a paragraph or an item. */
    endBlock() {
      const inline = trimInline(open?.inline ?? [])
      if (open && inline.length > 0) done.push({ ...open, inline })
      open = null
    },
    /** The last text of the open block. */
    textBefore: () => textBefore(open?.inline ?? []),
    /** Sets whether the next text is in a further cell of the same line. */
    setBetweenCells(is: boolean) {
      // Breaks between the texts of two cells would split the row.
      if (is && open) open.inline.length = open.inline.findLastIndex(isShown) + 1
      isBetweenCells = is
    },
    /** Puts a sign in front of the next text. */
    setCheckbox(sign: string) {
      checkbox = sign
    },
    /** A Word field, which may be inside another, has instructions such as HYPERLINK, a separator and a result. */
    beginField() {
      fields.push('instructions')
    },
    endInstructions() {
      // Not always of the last field, because a copied part may lack the end of an inner one.
      const at = fields.lastIndexOf('instructions')
      if (at >= 0) fields[at] = 'result'
    },
    endField() {
      fields.pop()
    },
    blocks: () => done,
  }
}

export const isBlank = (text: string) => /^[\s\u00a0]*$/.test(text)

function textBefore(inline: readonly Inline[]): string {
  const last = inline.at(-1)
  return last?.kind === 'text' ? last.text : ''
}

/** Removes white space that a browser does not show, and blank lines at either end. */
function trimInline(inline: readonly Inline[]): Inline[] {
  const shown: Inline[] = []
  let isAfterBlank = true
  for (const part of inline) {
    if (part.kind === 'break') {
      if (shown.length > 0) shown.push(part)
      isAfterBlank = true
      continue
    }
    const collapsed = part.text.replace(/[ \t\r\n\f]+/g, ' ')
    const text: string = isAfterBlank ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') continue
    isAfterBlank = text.endsWith(' ')
    const last: Inline | undefined = shown.at(-1)
    if (last?.kind === 'text' && isSameMarks(last.marks, part.marks))
      shown[shown.length - 1] = { ...last, text: last.text + text }
    else shown.push({ ...part, text })
  }
  return withoutEnds(shown)
}

const isShown = (part: Inline) => part.kind === 'text' && !isBlank(part.text)

function withoutEnds(inline: readonly Inline[]): Inline[] {
  const parts = inline.slice(inline.findIndex(isShown), inline.findLastIndex(isShown) + 1)
  const cut = (index: number, blank: RegExp) => {
    const part = parts[index]
    if (part?.kind === 'text') parts[index] = { ...part, text: part.text.replace(blank, '') }
  }
  cut(0, /^[\s\u00a0]+/)
  cut(parts.length - 1, /[\s\u00a0]+$/)
  return parts
}

function isSameMarks(one: Marks, other: Marks): boolean {
  return (
    one.href === other.href &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined
  )
}
