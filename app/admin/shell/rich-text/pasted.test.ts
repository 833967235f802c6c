// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { cleanHtml } from '#domain/rich-text/html.ts'
import { htmlOf, openHtml } from './document.ts'
import { cleanPasted } from './pasted.ts'
import { isHtmlSource, pastingProps } from './pasting.ts'

const ignore = () => {}

function pasted(html: string) {
  const { content, removed } = cleanPasted(html)
  const opened = openHtml(content.innerHTML)
  return { left: opened && htmlOf(opened).replaceAll('\n', ''), removed }
}

it('text pasted from Word keeps paragraphs, bold, links and lists, and loses looks and pictures', () => {
  const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=DE-CH>
    <p class=MsoNormal><b><span style='color:red'>Vorsorge</span></b> heisst <a href="https://example.ch/">planen</a>.<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Säule 3a</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Steuern</p>
    <p class=MsoNormal><img src="file:///C:/bild.png"></p></body></html>`
  const { left, removed } = pasted(word)
  expect(left).toContain('<p><strong>Vorsorge</strong> heisst <a href="https://example.ch/">planen</a>.</p>')
  expect(left).toContain('<ul><li>Säule 3a</li><li>Steuern</li></ul>')
  expect(removed).toEqual(['picture', 'look'])
})

it('text pasted from a mail keeps its tables row by row, and the meaning of styled spans', () => {
  const { left, removed } = pasted(
    '<div style="display:none">Vorschau</div><table><tr><td><span style="font-weight:700">Fett</span></td><td><i>schräg</i></td></tr></table>',
  )
  expect(left).toBe('<p><strong>Fett</strong>\u2003<em>schräg</em></p>')
  expect(removed).toEqual(['hidden', 'table'])
})

it('text pasted from Google Docs keeps its bold words, but not the bold element around everything', () => {
  expect(
    pasted('<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>').left,
  ).toBe('<p>a <strong>b</strong></p>')
})

it('pasted text runs no script, and keeps the words of a link without a valid target', () => {
  expect(
    pasted('<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><input></p>'),
  ).toEqual({ left: '<p>ab</p>', removed: ['link', 'form', 'script'] })
})

it('pasted text contains nothing that the server would remove', () => {
  const { content } = cleanPasted('<h1 class="x">A</h1><ol><li><p>b</p></li></ol><u>c</u><font>d</font>')
  const html = content.innerHTML.replace(/<\/?div>/g, '')
  expect(cleanHtml(html)).toEqual({ html, removed: [] })
})

it('HTML source is told apart from text that mentions tags', () => {
  const sources = ['<p>a <strong>b</strong></p>\n', '1 < 2 und <p> ist ein Tag', '<script>1</script>']
  expect(sources.map(isHtmlSource)).toEqual([true, false, false])
})

it('text copied from another ProseMirror editor is cleaned like any other', () => {
  const html = '<p data-pm-slice="1 1 []">a <s>b</s></p>'
  const given = pastingProps(ignore, ignore).transformPastedHTML?.call(
    undefined as never,
    html,
    undefined as never,
  )
  expect(given).toBe('<p>a</p>')
})

it('HTML inserted by a keyboard replaces the selected text, even if the selection of the view lags behind', () => {
  const doc = openHtml('<p>Ganz alter Text</p>')
  if (doc === null) throw new Error('not showable')
  const props = pastingProps(ignore, ignore)
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1) })
  const view = new EditorView(document.createElement('div'), { state, ...props })
  const typed = '<p>Ganz <strong>neuer</strong></p>'
  const isHandled = props.handleTextInput?.call(undefined as never, view, 1, 16, typed, () => view.state.tr)
  expect(isHandled).toBe(true)
  expect(htmlOf(view.state.doc)).toBe(typed)
})

const inWord = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${text}</p>`

it.each([
  ['<ol start="3"><li>c</li><li>d</li></ol>', '<p>3. c</p><p>4. d</p>', []],
  ['<ol><li>a</li></ol><p>b</p><ol start=2><li>c</li></ol>', '<ol><li>a<p>b</p></li><li>c</li></ol>', []],
  [
    '<ol><li>a</li></ol><h3>b</h3><ol start=2><li>c</li></ol>',
    '<ol><li>a</li></ol><h3>b</h3><p>2. c</p>',
    [],
  ],
  ['<ol><li>a</li><li value=5>b</li></ol>', '<ol><li>a</li></ol><p>5. b</p>', []],
  ['<ol reversed><li>a</li><li>b</li></ol>', '<p>2. a</p><ol><li>b</li></ol>', []],
  ['<ol type=I><li>a</li><li>b</li></ol>', '<ol><li>a</li><li>b</li></ol>', ['number']],
  ['<ol style="list-style-type:lower-alpha"><li>a</li></ol>', '<ol><li>a</li></ol>', ['number']],
  [
    '<style>ol.x{list-style-type:upper-roman}</style><ol class=x><li>a</li></ol>',
    '<ol><li>a</li></ol>',
    ['number'],
  ],
  [
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    [],
  ],
  ['<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>', []],
  [
    '<ul><li>a<p>b</p><ol><li>c</li></ol>d</li></ul>',
    '<ul><li>a<p>b</p><ol><li>c</li></ol><p>d</p></li></ul>',
    [],
  ],
  ['<ol><li>a</li><li><del>b</del></li><li>c</li></ol>', '<ol><li>a</li><li>c</li></ol>', ['struck']],
  [inWord(1, 'I.', 'a') + inWord(1, 'II.', 'b'), '<ol><li>a</li><li>b</li></ol>', ['number']],
  [
    inWord(1, '1.', 'a') + inWord(2, '1.1.', 'b') + inWord(1, '2.', 'c'),
    '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
    ['number'],
  ],
  [inWord(1, '4.', 'a') + inWord(1, '5.', 'b'), '<p>4. a</p><p>5. b</p>', []],
  [inWord(1, 'Schritt 1:', 'a'), '<p>Schritt 1: a</p>', []],
  [
    inWord(1, '·', 'a') + inWord(2, 'o', 'b') + inWord(3, '§', 'c'),
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    [],
  ],
  [
    `<h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span>Titel</h1>`,
    '<h3>1.1 Titel</h3>',
    [],
  ],
  [inWord(1, '1.)', 'a') + inWord(1, '2.)', 'b'), '<ol><li>a</li><li>b</li></ol>', []],
  [inWord(1, 'a.)', 'a'), '<ol><li>a</li></ol>', ['number']],
  [inWord(1, '§ 1', 'a') + inWord(1, '#2', 'b'), '<p>§ 1 a</p><p>#2 b</p>', []],
  [inWord(1, '1 –', 'a') + inWord(1, '- 2 -', 'b'), '<p>1 – a</p><p>- 2 - b</p>', []],
  [inWord(1, '1.', 'a') + inWord(2, '1.a', 'b'), '<ol><li>a<p>1.a b</p></li></ol>', []],
  [
    '<ol><li><p>a</p></li><li style="display: block"><p>b</p></li><li><p>c</p></li></ol>',
    '<ol><li>a<p>b</p></li><li>c</li></ol>',
    [],
  ],
  [
    '<ul><li>a</li><li style="display: block">b</li></ul><ol><li style="display: block">c</li></ol>',
    '<ul><li>a<p>b</p></li></ul><ol><li>c</li></ol>',
    [],
  ],
  [
    '<ul><li>a</li></ul><ul><li style="display:block">b</li><li>c</li></ul>',
    '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    [],
  ],
  [
    '<ol><li>a<ol><li style="display:block">b</li><li>c</li></ol></li></ol>',
    '<ol><li>a<p>b</p><ol><li>c</li></ol></li></ol>',
    [],
  ],
  ['<ol style="list-style-type:disc"><li>a</li></ol>', '<ul><li>a</li></ul>', []],
  [`<ol style='list-style-type:"– "'><li>a</li></ol>`, '<ul><li>a</li></ul>', []],
  ['<ol type=circle><li>a</li></ol><ol><li type=square>b</li></ol>', '<ul><li>a</li><li>b</li></ul>', []],
  ['<ul style="list-style:decimal inside"><li>a</li><li>b</li></ul>', '<ol><li>a</li><li>b</li></ol>', []],
  ['<style>.x{list-style-type:decimal}</style><ul><li class=x>a</ul>', '<ol><li>a</li></ol>', []],
  [
    '<ul style="list-style-type:decimal"><li style="list-style-type:inherit">a</li><li style="list-style:unset">b</li></ul>',
    '<ol><li>a</li><li>b</li></ol>',
    [],
  ],
  ['<ol type=I><li style="list-style-type:revert">a</li></ol>', '<ol><li>a</li></ol>', ['number']],
  ['<ul style="list-style-type:lower-roman"><li>a</li></ul>', '<ol><li>a</li></ol>', ['number']],
  [
    '<ul style="list-style:inside"><li>a</li></ul><ul type=A><li>b</li></ul>',
    '<ul><li>a</li><li>b</li></ul>',
    [],
  ],
  [
    '<ol><li>a</li><li><img src=x></li><li>siehe 2</li></ol>',
    '<ol><li>a</li></ol><p>3. siehe 2</p>',
    ['picture'],
  ],
  ['<ol><li>a</li><li><br></li><li>c</li></ol>', '<ol><li>a</li></ol><p>3. c</p>', []],
  [
    `<div class=O><span style='mso-special-format:bullet;font-family:Arial'>•</span><span>a</span></div><div class=O><span style='mso-special-format:bullet;font-family:Wingdings'>§</span><span>b</span></div>`,
    '<ul><li>a</li><li>b</li></ul>',
    [],
  ],
  [
    `<div class=O><span style='mso-special-format:"numbullet2\\,1"'>1.</span>a</div><div class=O><span style='mso-special-format:"numbullet2\\,2"'>2.</span>b</div>`,
    '<ol><li>a</li><li>b</li></ol>',
    [],
  ],
  [
    '<ul style="mso-special-format:bullet"><li style="mso-special-format:bullet">a</li></ul>',
    '<ul><li>a</li></ul>',
    [],
  ],
  [
    '<p><span style="mso-special-format:bullet">Text des Punkts</span></p><p>danach</p>',
    '<p>Text des Punkts</p><p>danach</p>',
    [],
  ],
  [
    '<ul><li><span style="mso-special-format:bullet">Ja</span>, gern</li></ul>',
    '<ul><li>Ja, gern</li></ul>',
    [],
  ],
] as [string, string, string[]][])(
  'pasting keeps the levels of lists, and reports numbers that no list can show: %s',
  (html, left, removed) => {
    expect(pasted(html)).toEqual({ left, removed })
  },
)

it.each([
  ['m<sup>2</sup>, 10<sup>6</sup>, CO<sub>2</sub>', 'm², 10⁶, CO₂', []],
  ['CHF 7258<sup>1)</sup>', 'CHF 7258¹⁾', []],
  ['1<sup>er</sup> août, 2<sup>nd</sup>, M<sup>me</sup> X', '1er août, 2nd, Mme X', []],
  ['Lotse<sup>TM</sup> und Lotse<sup>®</sup>', 'Lotse™ und Lotse®', []],
  ['7258<sup>a</sup>', '7258 a', ['raised']],
  ['7258<sup>2a</sup>', '7258 2a', ['raised']],
  ['x<span style="vertical-align:4pt">3</span>', 'x³', []],
  ['x<span style="vertical-align:-20%">3</span>', 'x₃', []],
  ['CHF 50<sup>.–</sup>, CHF 50<sup>.-</sup>, Preis<sup>**)</sup>', 'CHF 50.–, CHF 50.-, Preis**)', []],
  ['<math><msup><mn>10</mn><mn>6</mn></msup><msub><mi>x</mi><mn>1</mn></msub></math>', '10⁶x₁', []],
  ['10<sup>2<sup>3</sup></sup>, m<sup><sup>2</sup></sup>', '10²³, m²', ['raised']],
  ['10<span class="NormalTextRun Superscript">6</span>', '10⁶', []],
  [
    'm<span style="font-size:60%;vertical-align:top">2</span>, <span style="vertical-align:top">3</span>',
    'm², 3',
    ['look'],
  ],
  ['<math><mfrac><mn>1</mn><mn>4</mn></mfrac><mo>\u2062</mo><mi>a</mi></math>', '1/4a', []],
  [
    '<span class="katex"><span class="katex-mathml" style="position:absolute;clip:rect(1px,1px,1px,1px);overflow:hidden"><math><semantics><msup><mn>10</mn><mn>6</mn></msup><annotation>10^6</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">10<span>6</span></span></span>',
    '10⁶',
    [],
  ],
  [
    `CHF <span style='position:relative;top:.5pt;mso-text-raise:-.5pt'>7258</span>, <span style='mso-text-raise:1.0pt'>044 123 45 67</span>`,
    'CHF 7258, 044 123 45 67',
    [],
  ],
  [
    'Seit <span style="vertical-align: 1px">2026</span>, <code style="vertical-align:-0.1em">3</code>',
    'Seit 2026, 3',
    [],
  ],
  [
    `x<span style='mso-text-raise:2.0pt'>2</span>, y<span style="vertical-align:-.15em">3</span>`,
    'x², y₃',
    [],
  ],
] as [string, string, string[]][])(
  'pasting keeps superscript and subscript apart from the number before them: %s',
  (html, left, removed) => {
    expect(pasted(html)).toEqual({ left: `<p>${left}</p>`, removed })
  },
)

it.each([
  [
    '<p style="text-decoration:line-through">a<span style="text-decoration:none">b</span></p>c',
    '<p>c</p>',
    ['struck'],
  ],
  [
    '<style>.x{text-decoration:line-through}</style><p class=x style="text-decoration:none">a</p>',
    '<p>a</p>',
    [],
  ],
  [
    '<span style="visibility:hidden">a<i style="visibility:visible">b</i></span>',
    '<p><em>b</em></p>',
    ['hidden'],
  ],
  ['<div style="font-size:0">a<span style="font-size:16px">b</span></div>', '<p>b</p>', ['hidden', 'look']],
  ['<u>a</u><span style="text-decoration:underline wavy red">b</span>', '<p><u>a</u>b</p>', []],
  ['<strong>a<span style="font-weight:400">b</span></strong>', '<p><strong>a</strong>b</p>', []],
  ['<p style="font:italic bold 12px/1.5 Arial">a</p>', '<p><strong><em>a</em></strong></p>', ['look']],
  ['a<br>b<br clear=all>c<br>', '<p>a<br />b<br />c</p>', []],
  ['<pre>a\nb\n</pre>', '<p>a<br />b</p>', []],
  ['a<hr>b<blockquote>c</blockquote>', '<p>a</p><p>b</p><p>c</p>', ['layout']],
  ['<p>&nbsp;</p><p>a\tb&nbsp;c</p>', '<p>a b\u00a0c</p>', []],
  ['Ver\u00adsicherung', '<p>Ver\u00adsicherung</p>', []],
  ['<input type=checkbox checked> a<br><input type=checkbox> b', '<p>☑ a<br />☐ b</p>', []],
  [
    '<ul><li role=checkbox aria-checked=true><img alt=checked src=x><p>a</p></li></ul>',
    '<ul><li>☑ a</li></ul>',
    [],
  ],
  ['<img alt="👍🏽" src=x><img alt="Foto" src=x>', '<p>👍🏽</p>', ['picture']],
  [`Hallo <span style='font-family:Wingdings;mso-char-type:symbol'>J</span>`, '<p>Hallo ☺</p>', ['look']],
  [
    `1 <span style='font-family:Symbol;mso-symbol-font-family:Symbol'>£</span> <font face="Symbol">a</font> <span style='font-family:Symbol'>®&#61619;</span> <font face=Wingdings>J</font>`,
    '<p>1 ≤ α →≥ ☺</p>',
    ['look'],
  ],
  [`a<span style='font-family:Webdings'>b</span>`, '<p>a</p>', ['symbol', 'look']],
  [`<span style='font-family:"Segoe UI Symbol", Symbol'>a</span>`, '<p>a</p>', ['look']],
  ['\uf0b7 a \uf0e0 b', '<p>• a → b</p>', []],
  ['<span class=msoMoveFrom>a</span>b\u202ec\u2060', '<p>bc</p>', ['struck']],
  [
    '<table><tr><th>Jahr</th><th>Betrag</th></tr><tr><td><p>2026</p></td><td>7258</td></tr></table>',
    '<p><strong>Jahr</strong>\u2003<strong>Betrag</strong></p><p>2026\u20037258</p>',
    ['table'],
  ],
  ['<table><tr><td><p>a</p><p>b</p></td></tr></table>', '<p>a</p><p>b</p>', ['table']],
  [
    '<a href="#_Toc1">Kapitel</a> <a href="#kontakt">Kontakt</a>',
    '<p>Kapitel <a href="#kontakt">Kontakt</a></p>',
    ['link'],
  ],
  [
    '<a href="https://www.google.com/url?q=https%3A%2F%2Fexample.ch%2Fa&sa=D">a</a>',
    '<p><a href="https://example.ch/a">a</a></p>',
    [],
  ],
  [
    "<span style='mso-element:field-begin'></span>HYPERLINK x<span style='mso-element:field-separator'></span>a<span style='mso-element:field-end'></span>",
    '<p>a</p>',
    [],
  ],
  ['<!--[if supportFields]>PAGE<![endif]-->a', '<p>a</p>', []],
  [
    "<span style='mso-element:field-begin'></span> IF <span style='mso-element:field-begin'></span> PAGE <span style='mso-element:field-separator'></span>1<span style='mso-element:field-end'></span> = 1 <span style='mso-element:field-separator'></span>a<span style='mso-element:field-end'></span>",
    '<p>a</p>',
    [],
  ],
  [
    "<p>x <span style='mso-element:field-begin'></span> IF <span style='mso-element:field-begin'></span> PAGE <span style='mso-element:field-separator'></span>1 = 1 <span style='mso-element:field-separator'></span>a<span style='mso-element:field-end'></span></p><p>b</p>",
    '<p>x a</p><p>b</p>',
    [],
  ],
  [
    `a<span style='mso-element:field-begin'></span> XE "Stichwort" <span style='mso-element:field-end'></span>b`,
    '<p>ab</p>',
    [],
  ],
  ['<div style="overflow:hidden;height:1em">a</div>', '<p>a</p>', []],
  [
    '<div style="overflow:hidden;max-height:0">a</div>b<i style="overflow:clip;width:1px">c</i>',
    '<p>b</p>',
    ['hidden'],
  ],
  [
    '<table style="width:0px;overflow:hidden"><tr style="height:0pt;overflow:hidden"><td style="max-width:0;overflow:hidden">a</td><th style="width:1px;overflow:hidden">b</th></tr></table>',
    '<p>a\u2003<strong>b</strong></p>',
    ['table'],
  ],
  [
    '<style>@media print{p{display:none}</style><p>a</p><style>i{text-decoration:line-through</style><i>b</i>',
    '<p>a</p>',
    ['struck'],
  ],
  ['<span style="white-space-collapse:preserve">a\nb</span>', '<p>a<br />b</p>', []],
  ['<div style="white-space: break-spaces">a\nb</div>', '<p>a<br />b</p>', []],
  [
    '<pre style="white-space:inherit">a\n<i style="white-space-collapse:collapse">b\nc</i></pre>',
    '<p>a<br /><em>b c</em></p>',
    [],
  ],
  ['<pre>a\n<span style="white-space:inherit">b\nc</span></pre>', '<p>a<br />b<br />c</p>', []],
  [
    'a <b style="display:initial">b</b> <i style="display:unset">c</i> <span style="display:revert">d</span> <span style="display:inherit">e</span>',
    '<p>a <strong>b</strong> <em>c</em> d e</p>',
    [],
  ],
  ['<p style="display:revert">a</p><p style="display:inherit">b</p>', '<p>a</p><p>b</p>', []],
  ['<table><tr><td>a<br>\n</td><td><br></td><td><br>b<br></td></tr></table>', '<p>a\u2003b</p>', ['table']],
  ['<table><tr><td>a<br>b</td><td>c</td></tr></table>', '<p>a<br />b\u2003c</p>', ['table']],
  [
    '<ul style="--en-todo:true"><li style="--en-checked:true"><div>a</div></li><li style="--en-checked:false">b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
    [],
  ],
  [
    '<ul class="inline-task-list"><li class="checked"><span>a</span></li><li>b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
    [],
  ],
  ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '<p>漢(かん)</p>', []],
  ['a\ufffcb', '<p>ab</p>', []],
  ['<a href="tel:+41%2044%20123%2045%2067">a</a>', '<p><a href="tel:+41441234567">a</a></p>', []],
  [`${'<div>'.repeat(60)}tief`, '<p>tief</p>', []],
] as [string, string, string[]][])('pasting keeps the visible text: %s', (html, left, removed) => {
  expect(pasted(html)).toEqual({ left, removed })
})

it.each([
  ['without braces', 'a b c '],
  ['with unclosed braces', '.a{b:c '],
  ['with unclosed blocks inside', '@media screen{.a{b:c} '],
  ['with unclosed comments', '/* '],
  ['with unclosed brackets', 'b:(;'],
])('a long style is read once, not once for each of its letters: %s', (_name, piece) => {
  const style = piece.repeat(500_000 / piece.length)
  expect(pasted(`<style>${style}</style><p style='${style}'>a</p>`).left).toBe('<p>a</p>')
})

it('a pasted or dropped picture is reported, unless it comes with text', () => {
  const told: string[] = []
  const { handlePaste, handleDrop } = pastingProps(ignore, ({ name }) => told.push(name))
  const picture = new File([], 'a.png', { type: 'image/png' })
  const given = (files: File[], text: string) => ({
    files,
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  })
  const view = undefined as never
  const paste = (clipboardData: object) => handlePaste?.call(view, view, { clipboardData } as never, view)
  expect([paste(given([picture], '')), paste(given([picture], 'Text')), paste(given([], ''))]).toEqual([
    true,
    false,
    false,
  ])
  let isKept = false
  const dataTransfer = given([new File([], 'b.pdf', { type: 'application/pdf' }), picture], '')
  const event = { dataTransfer, preventDefault: () => (isKept = true) }
  expect([handleDrop?.call(view, view, event as never, view, false), isKept]).toEqual([true, true])
  expect(told).toEqual(['a.png', 'a.png'])
})
