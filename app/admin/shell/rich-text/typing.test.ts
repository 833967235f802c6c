// @vitest-environment jsdom
import { EditorState, Selection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { htmlOf, openHtml } from './document.ts'
import { backspace } from './typing.ts'

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

function pressed(state: EditorState, times: number): EditorState {
  let next = state
  for (let count = 0; count < times; count += 1)
    backspace(next, (transaction) => (next = next.apply(transaction)))
  return next
}

const list = '<ul>\n<li>Eins</li>\n<li>Zwei</li>\n<li>Drei</li>\n</ul>'

describe('Backspace', () => {
  it('takes the bullet away first', () => {
    expect(htmlOf(pressed(opened(list, 'Drei'), 1).doc)).toBe(
      '<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>\n<p>Drei</p>',
    )
  })

  it('then goes on at the end of the item before', () => {
    const { doc, selection } = pressed(opened(list, 'Drei'), 2)
    expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>ZweiDrei</li>\n</ul>')
    expect(selection.$from.parentOffset).toBe('Zwei'.length)
  })

  it('closes the list again where an item between others is emptied', () => {
    const state = opened(list, 'Zwei')
    const emptied = state.apply(state.tr.delete(state.selection.from, state.selection.from + 'Zwei'.length))
    const { doc, selection } = pressed(emptied, 2)
    expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>Drei</li>\n</ul>')
    expect(selection.$from.parent.textContent).toBe('Eins')
  })

  it('leaves lists of different kinds apart', () => {
    const html = '<ul>\n<li>Eins</li>\n</ul>\n<p>Mitte</p>\n<ol>\n<li>Zwei</li>\n</ol>'
    expect(htmlOf(pressed(opened(html, 'Mitte'), 1).doc)).toBe(
      '<ul>\n<li>EinsMitte</li>\n</ul>\n<ol>\n<li>Zwei</li>\n</ol>',
    )
  })

  it('is left to the browser within a text', () => {
    const state = opened('<p>Text</p>', 'Text')
    expect(backspace(state.apply(state.tr.setSelection(Selection.atEnd(state.doc))))).toBe(false)
  })
})
