// @vitest-environment jsdom
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { htmlOf, openHtml } from './document.ts'
import { linkRange, moveRange, withLink, withoutLink } from './link-range.ts'

const href = 'https://example.ch/'

function documentOf(html: string) {
  const doc = openHtml(html)
  if (doc === null) throw new Error('not showable')
  return doc
}

/** The dialog opened on the words, and the text that another device stored while it was open. */
function openedOn(words: string, html: string, later: string) {
  const doc = documentOf(html)
  const from = doc.textContent.indexOf(words) + 1
  const before = EditorState.create({ doc, selection: TextSelection.create(doc, from, from + words.length) })
  const { content } = documentOf(later)
  const start = doc.content.findDiffStart(content)
  const end = doc.content.findDiffEnd(content)
  if (start === null || end === null) throw new Error('no difference')
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const taken = before.tr.replace(start, end.a + overlap, documentOf(later).slice(start, end.b + overlap))
  return { opened: moveRange(linkRange(before), taken), state: before.apply(taken) }
}

function linked(words: string, html: string, later: string, text = words) {
  const { opened, state } = openedOn(words, html, later)
  return htmlOf(state.apply(withLink(state, opened, text, href)).doc)
}

it('a link is put on its words although text from elsewhere moved them meanwhile', () => {
  const later = '<p>Neu am Anfang: Eins zwei drei vier</p>'
  const link = `<a href="${href}">`
  expect(linked('drei', '<p>Eins zwei drei vier</p>', later)).toBe(
    `<p>Neu am Anfang: Eins zwei ${link}drei</a> vier</p>`,
  )
  expect(linked('drei', '<p>Eins zwei drei vier</p>', later, '3')).toBe(
    `<p>Neu am Anfang: Eins zwei ${link}3</a> vier</p>`,
  )
})

const drei = `<a href="${href}">drei</a>`
it.each([
  ['<p>Eins zwei fünf vier</p>', `<p>Eins zwei fünf ${drei} vier</p>`],
  ['<p>Eins zwei dr. vier</p>', `<p>Eins zwei dr. ${drei} vier</p>`],
  ['<p>Eins zwei drxxi vier</p>', `<p>Eins zwei drxxi ${drei} vier</p>`],
  ['<p>Eins zwei  vier</p>', `<p>Eins zwei ${drei} vier</p>`],
  ['<p>Kurz</p>', `<p>Kurz ${drei}</p>`],
  ['<p>Anders</p><ul><li><p>Kurz</p></li></ul>', `<p>Anders</p>\n<ul>\n<li><p>Kurz ${drei}</p></li>\n</ul>`],
])('a link whose words are gone replaces nothing, and goes behind what came in: %s', (later, left) => {
  expect(linked('drei', '<p>Eins zwei drei vier</p>', later)).toBe(left)
})

it('a link whose words were partly replaced is not glued to the word behind it', () => {
  expect(linked('drei vier', '<p>Eins drei vier acht</p>', '<p>Eins drei fünf neun</p>')).toBe(
    `<p>Eins drei <a href="${href}">drei vier</a> fünf neun</p>`,
  )
})

it('a link set at the cursor gets no blank', () => {
  const doc = documentOf('<p>Siehe (</p>')
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 8) })
  expect(htmlOf(state.apply(withLink(state, linkRange(state), 'hier', href)).doc)).toBe(
    `<p>Siehe (<a href="${href}">hier</a></p>`,
  )
})

it('removing a link removes no other', () => {
  const one = `<a href="${href}">Eins</a>`
  const other = '<a href="https://example.ch/zwei">Zwei</a>'
  const moved = openedOn('Eins', `<p>${one} ${other}</p>`, `<p>Neu: ${one} ${other}</p>`)
  expect(htmlOf(moved.state.apply(withoutLink(moved.state, moved.opened)).doc)).toBe(
    `<p>Neu: Eins ${other}</p>`,
  )
  const gone = openedOn('Eins', `<p>${one} ${other}</p>`, `<p>${other}</p>`)
  expect(htmlOf(gone.state.apply(withoutLink(gone.state, gone.opened)).doc)).toBe(`<p>${other}</p>`)
})

it('the cursor stands behind a link that replaced the whole text', () => {
  const doc = documentOf('<p>Alles</p>')
  const state = EditorState.create({ doc, selection: new AllSelection(doc) })
  const after = state.apply(withLink(state, linkRange(state), 'Mein Link', href))
  expect(after.doc.textBetween(0, after.selection.from)).toBe('Mein Link')
})
