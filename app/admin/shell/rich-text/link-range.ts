/** The link under the cursor or the selection: finding, setting and removing it. */
import type { Mark, ResolvedPos } from 'prosemirror-model'
import { type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { marks } from './schema.ts'

export interface LinkRange {
  from: number
  to: number
  /** The visible text of the link. */
  text: string
  /** Empty if there is no link yet. */
  href: string
}

/** The whole link around the cursor; otherwise the selection. */
export function linkRange(state: EditorState): LinkRange {
  const { from, to, empty, $from } = state.selection
  const mark = marks.link.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))
  const range = mark && empty ? aroundCursor($from, mark) : { from, to }
  return {
    ...range,
    text: state.doc.textBetween(range.from, range.to, ' '),
    href: String(mark?.attrs.href ?? ''),
  }
}

/**
 * The range after text from elsewhere came in while the dialog was open. If a change swallowed its words, it is
 * empty, behind what replaced them.
 */
export function moveRange(range: LinkRange, { mapping }: Transaction): LinkRange {
  const [from, to] = [mapping.map(range.from, 1), mapping.map(range.to, -1)]
  if (from < to) return { ...range, from, to }
  const behind = mapping.map(range.to, 1)
  return { ...range, from: behind, to: behind }
}

/**
 * `text` replaces the words of the range. If those have changed since, it goes behind the range, as words of
 * its own.
 */
export function withLink(state: EditorState, range: LinkRange, text: string, href: string): Transaction {
  const mark = marks.link.create({ href })
  const { tr, schema } = state
  const { from, to } = findPlace(state, range)
  let end = to
  if (text === state.doc.textBetween(from, to, ' ') && from < to)
    tr.removeMark(from, to, marks.link).addMark(from, to, mark)
  else {
    const kept = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    const around = marks.link.removeFromSet(kept)
    const isMoved = from === to && range.text !== ''
    const [before = '', behind = ''] = isMoved ? blanksAt(state, from) : []
    const plain = (blank: string) => (blank === '' ? [] : [schema.text(blank, around)])
    const link = schema.text(text, mark.addToSet(around))
    tr.replaceWith(from, to, [...plain(before), link, ...plain(behind)])
    end = tr.mapping.map(to) - behind.length
  }
  // The cursor goes behind the link, so that text typed next does not replace it.
  return tr
    .setSelection(Selection.near(tr.doc.resolve(end), -1))
    .removeStoredMark(marks.link)
    .scrollIntoView()
}

function findPlace({ doc }: EditorState, { from, to, text }: LinkRange) {
  if (from < to && doc.textBetween(from, to, ' ') === text) return { from, to }
  const { to: behind } = Selection.near(doc.resolve(to), -1)
  return { from: behind, to: behind }
}

/** The blanks that keep new words apart from those on either side. */
function blanksAt({ doc }: EditorState, place: number): string[] {
  const { nodeBefore, nodeAfter } = doc.resolve(place)
  const isGlued = [/\S$/.test(nodeBefore?.text ?? ''), /^[\p{L}\p{N}]/u.test(nodeAfter?.text ?? '')]
  return isGlued.map((is) => (is ? ' ' : ''))
}

export function withoutLink(state: EditorState, { from, to }: LinkRange): Transaction {
  return state.tr.removeMark(from, to, marks.link)
}

/** All of the text around the cursor that has the mark. */
function aroundCursor(cursor: ResolvedPos, mark: Mark) {
  const has = (index: number) => mark.isInSet(cursor.parent.maybeChild(index)?.marks ?? [])
  let first = cursor.index()
  let last = first
  while (has(first - 1)) first -= 1
  while (has(last + 1)) last += 1
  return { from: cursor.posAtIndex(first), to: cursor.posAtIndex(last + 1) }
}
