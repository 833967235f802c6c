// @vitest-environment jsdom
import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it, onTestFinished } from 'vitest'
import { htmlOf, openHtml } from './document.ts'
import { backspace, toggleList, typingPlugins } from './typing.ts'

/** An editor with the cursor at the beginning of the block that reads `text`. */
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

it('Backspace first removes the bullet, then joins the text to the item before', () => {
  const once = pressed(opened(list, 'Drei'))
  expect(htmlOf(once.doc)).toBe('<ul>\n<li>Eins</li>\n<li>Zwei</li>\n</ul>\n<p>Drei</p>')
  const { doc, selection } = pressed(once)
  expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>ZweiDrei</li>\n</ul>')
  expect(selection.$from.parentOffset).toBe('Zwei'.length)
})

it('Backspace rejoins the list when an item in its middle is emptied', () => {
  const state = opened(list, 'Zwei')
  const emptied = state.apply(state.tr.delete(state.selection.from, state.selection.from + 'Zwei'.length))
  const { doc, selection } = pressed(pressed(emptied))
  expect(htmlOf(doc)).toBe('<ul>\n<li>Eins</li>\n<li>Drei</li>\n</ul>')
  expect(selection.$from.parent.textContent).toBe('Eins')
})

it('Backspace keeps lists of different kinds apart, and leaves deletions within a text to the browser', () => {
  const state = opened('<ul>\n<li>Eins</li>\n</ul>\n<p>Mitte</p>\n<ol>\n<li>Zwei</li>\n</ol>', 'Mitte')
  expect(htmlOf(pressed(state).doc)).toBe('<ul>\n<li>EinsMitte</li>\n</ul>\n<ol>\n<li>Zwei</li>\n</ol>')
  expect(backspace(state.apply(state.tr.setSelection(Selection.atEnd(state.doc))))).toBe(false)
})

it('toggling a list removes it when everything is selected', () => {
  const { doc } = opened(list, 'Eins')
  let state = EditorState.create({ doc, selection: new AllSelection(doc) })
  toggleList(state, (transaction) => (state = state.apply(transaction)))
  expect(htmlOf(state.doc)).toBe('<p>Eins</p>\n<p>Zwei</p>\n<p>Drei</p>')
})

/** The HTML after typing and pressing keys in an empty editor, key by key. */
function typedInto(...keys: string[]): string {
  const doc = openHtml('')
  if (doc === null) throw new Error('not showable')
  const state = EditorState.create({ doc, plugins: typingPlugins(() => false) })
  const view = new EditorView(document.createElement('div'), { state })
  onTestFinished(() => view.destroy())
  const press = (key: string, ctrlKey = false) =>
    view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key, ctrlKey })))
  for (const key of keys) {
    if (key === 'Backspace' || key === 'Enter') press(key)
    else if (key === 'Mod-z') press('z', true)
    else
      for (const sign of key) {
        const { from, to } = view.state.selection
        const insert = () => view.state.tr.insertText(sign, from, to)
        if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert)))
          view.dispatch(insert())
      }
  }
  return htmlOf(view.state.doc)
}

it.each([
  ['3. Säule: was sie bringt'],
  ['15. März, 18 Uhr'],
  ['2. Termin'],
  ['31. 12. 2026'],
  ['10) Punkte'],
  ['– 20 % Rabatt'],
  ['1.5 % Zins'],
  ['1.August'],
  ['-20 Grad'],
  ['+ Zuschlag'],
  ['Am 1. August'],
  ['a. Variante'],
])('a line that begins with %j stays as typed', (text) => {
  expect(typedInto(text)).toBe(`<p>${text}</p>`)
})

it.each([
  ['1. Erstens', '<ol>\n<li>Erstens</li>\n</ol>'],
  ['1) Erstens', '<ol>\n<li>Erstens</li>\n</ol>'],
  ['- Punkt', '<ul>\n<li>Punkt</li>\n</ul>'],
  ['* Punkt', '<ul>\n<li>Punkt</li>\n</ul>'],
])('a line that begins with %j becomes a list at the space', (text, html) => {
  expect(typedInto(text)).toBe(html)
})

it.each(['Backspace', 'Mod-z'])(
  '%s takes back that a line became a list, and keeps the typed characters',
  (key) => {
    expect(typedInto('1. ', key, 'August')).toBe('<p>1. August</p>')
    expect(typedInto('1) ', key, 'Termin')).toBe('<p>1) Termin</p>')
    expect(typedInto('- ', key, '20 %')).toBe('<p>- 20 %</p>')
    expect(typedInto('Vorher', 'Enter', '1. ', key, 'Säule')).toBe('<p>Vorher</p>\n<p>1. Säule</p>')
  },
)
