// @vitest-environment jsdom
import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { htmlOf, openHtml } from './document.ts'
import { backspace, toggleList } from './typing.ts'

/** With the cursor at the beginning of the block that reads `text`. */
function opened(html: string, text: string): EditorState {
  const doc = openHtml(html)
  if (doc === null) throw new Error('not showable')
  let at = -1
  doc.descendants((node, position) => {
    if (node.isTextblock && node.textContent === text && at < 0) at = position + 1
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) })
}

function pressed(state: EditorState): EditorState {
  let next = state
  backspace(next, (transaction) => (next = next.apply(transaction)))
  return next
}

const list = '<ul>\n<li>Eins</li>\n<li>Zwei</li>\n<li>Drei</li>\n</ul>'

it('Backspace takes the bullet away first, then goes on at the end of the item before', () => {
  const once = pressed(opened(list, 'Drei'))
  expect(htmlOf(once.doc)).toBe('<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>\n<p>Drei</p>')
  const { doc, selection } = pressed(once)
  expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>ZweiDrei</li>\n</ul>')
  expect(selection.$from.parentOffset).toBe('Zwei'.length)
})

it('Backspace closes the list again where an item between others is emptied', () => {
  const state = opened(list, 'Zwei')
  const emptied = state.apply(state.tr.delete(state.selection.from, state.selection.from + 'Zwei'.length))
  const { doc, selection } = pressed(pressed(emptied))
  expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>Drei</li>\n</ul>')
  expect(selection.$from.parent.textContent).toBe('Eins')
})

it('Backspace leaves lists of different kinds apart, and to the browser what is within a text', () => {
  const state = opened('<ul>\n<li>Eins</li>\n</ul>\n<p>Mitte</p>\n<ol>\n<li>Zwei</li>\n</ol>', 'Mitte')
  expect(htmlOf(pressed(state).doc)).toBe('<ul>\n<li>EinsMitte</li>\n</ul>\n<ol>\n<li>Zwei</li>\n</ol>')
  expect(backspace(state.apply(state.tr.setSelection(Selection.atEnd(state.doc))))).toBe(false)
})

it('a list is taken away again where everything is selected', () => {
  const { doc } = opened(list, 'Eins')
  let state = EditorState.create({ doc, selection: new AllSelection(doc) })
  toggleList(state, (transaction) => (state = state.apply(transaction)))
  expect(htmlOf(state.doc)).toBe('<p>Eins</p>\n<p>Zwei</p>\n<p>Drei</p>')
})
