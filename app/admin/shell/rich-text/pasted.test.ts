// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { cleanHtml } from '#domain/rich-text/html.ts'
import { htmlOf, openHtml } from './document.ts'
import { cleanPasted } from './pasted.ts'
import { isHtmlSource, isPlainLines, linesToHtml, pastingProps } from './pasting.ts'

function pasted(html: string) {
  const { content, removed } = cleanPasted(html)
  const left = content.innerHTML.replace(/<\/?div>/g, '|').replace(/<br>/g, '<br />')
  return { left: left.replace(/[\s\u00a0]+/g, ' ').trim(), removed }
}

it('what is pasted from Word keeps paragraphs, bold, links and lists, and loses looks and pictures', () => {
  const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=DE-CH>
    <p class=MsoNormal><b><span style='color:red'>Vorsorge</span></b> heisst <a href="https://example.ch/">planen</a>.<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Säule 3a</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Steuern</p>
    <p class=MsoNormal><img src="file:///C:/bild.png"></p></body></html>`
  const { left, removed } = pasted(word)
  expect(left).toContain('<p><strong>Vorsorge</strong> heisst <a href="https://example.ch/">planen</a>.</p>')
  expect(left).toMatch(/<ul><li>Säule 3a<\/li>\s*<li>Steuern<\/li>\s*<\/ul>/)
  expect(removed).toEqual(['picture', 'look'])
})

it('what is pasted from a mail keeps the text of its tables, and of styled spans what they mean', () => {
  const { left, removed } = pasted(
    '<div style="display:none">Vorschau</div><table><tr><td><span style="font-weight:700">Fett</span></td><td><i>schräg</i></td></tr></table>',
  )
  expect(left).toBe('|<strong>Fett</strong>||<em>schräg</em>|')
  expect(removed).toEqual(['table'])
})

it('what is pasted from Google keeps what is bold, not the bold around everything', () => {
  expect(
    pasted('<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>').left,
  ).toBe('<p>a <strong>b</strong></p>')
})

it('what is pasted runs nothing, and keeps the words of a link that leads nowhere', () => {
  expect(
    pasted('<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><input></p>'),
  ).toEqual({ left: '<p>ab</p>', removed: ['link', 'form', 'script'] })
})

it('what is pasted has nothing left that the server would remove', () => {
  const { content } = cleanPasted('<h1 class="x">A</h1><ol><li><p>b</p></li></ol><u>c</u><font>d</font>')
  const html = content.innerHTML.replace(/<\/?div>/g, '')
  expect(cleanHtml(html)).toEqual({ html, removed: [] })
})

it('plain lines become paragraphs and lists', () => {
  expect(linesToHtml('Unser Angebot:\n- A & B\n• C\n\n1. eins\n2) zwei\nEnde')).toBe(
    '<p>Unser Angebot:</p><ul><li>A &amp; B</li><li>C</li></ul><ol><li>eins</li><li>zwei</li></ol><p>Ende</p>',
  )
})

it('plain lines are told from HTML and from one line', () => {
  expect(['a\nb', '- a', 'a', '<p>a</p>\n<p>b</p>'].map(isPlainLines)).toEqual([true, true, false, false])
  const sources = ['<p>a <strong>b</strong></p>\n', '1 < 2 und <p> ist ein Tag', '<script>1</script>']
  expect(sources.map(isHtmlSource)).toEqual([true, false, false])
})

it('what a keyboard types of a clipboard replaces what was selected, also while the selection of the view lags behind', () => {
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
