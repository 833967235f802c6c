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

/** The range after text from elsewhere came in while the dialog was open; empty if its words are gone. */
export function moveRange(range: LinkRange, { mapping }: Transaction): LinkRange {
  const to = mapping.map(range.to, -1)
  return { ...range, from: Math.min(mapping.map(range.from, 1), to), to }
}

/** `text` replaces the words of the range. If those have changed since, it goes behind them. */
export function withLink(state: EditorState, range: LinkRange, text: string, href: string): Transaction {
  const mark = marks.link.create({ href })
  const { tr } = state
  const { from, to } = findPlace(state, range)
  if (text === state.doc.textBetween(from, to, ' ') && from < to)
    tr.removeMark(from, to, marks.link).addMark(from, to, mark)
  else {
    const kept = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    tr.replaceWith(from, to, state.schema.text(text, mark.addToSet(marks.link.removeFromSet(kept))))
  }
  // The cursor goes behind the link, so that text typed next does not replace it.
  return tr
    .setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1))
    .removeStoredMark(marks.link)
    .scrollIntoView()
}

function findPlace({ doc }: EditorState, { from, to, text }: LinkRange) {
  if (from < to && doc.textBetween(from, to, ' ') === text) return { from, to }
  const { to: behind } = Selection.near(doc.resolve(to), -1)
  return { from: behind, to: behind }
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
