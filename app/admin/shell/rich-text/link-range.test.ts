// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
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

it.each([
  ['<p>Eins zwei fünf vier</p>', 'Eins zwei fünf vier'],
  ['<p>Kurz</p>', 'Kurz'],
])('a link replaces nothing if its words are no longer there: %s', (later, words) => {
  const html = linked('drei', '<p>Eins zwei drei vier</p>', later)
  const { textContent } = documentOf(html)
  expect(html).toContain(`>drei</a>`)
  expect(textContent.replace('drei', '')).toBe(words)
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
