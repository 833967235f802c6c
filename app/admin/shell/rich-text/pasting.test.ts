// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { htmlOf, openHtml } from './document.ts'
import { pastingProps } from './pasting.ts'

it('replaces what a keyboard types a clipboard over, also while the selection of the view lags behind', () => {
  const doc = openHtml('<p>Ganz alter Text</p>')
  if (doc === null) throw new Error('not showable')
  const props = pastingProps(() => {})
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1) })
  const view = new EditorView(document.createElement('div'), { state, ...props })
  const typed = '<p>Ganz <strong>neuer</strong></p>'
  const isHandled = props.handleTextInput?.call(undefined as never, view, 1, 16, typed, () => view.state.tr)
  expect(isHandled).toBe(true)
  expect(htmlOf(view.state.doc)).toBe(typed)
})
