import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from '#domain/rich-text/html.ts'
import { linesOf } from '#domain/rich-text/text.ts'
import { htmlOfText, isHtmlText, plainText, readableText, serializeText } from './text-block.ts'

it('a text block stays plain text while it has only paragraphs', () => {
  expect(serializeText('<p>Eins &amp; zwei</p>\n<p>Drei &lt; vier</p>')).toBe('Eins & zwei\nDrei < vier')
  expect(serializeText('')).toBe('')
  expect(linesOf('eins\r\n\r\n drei \rvier\n')).toEqual(['eins', 'drei', 'vier'])
  // HTML as soon as plain text is not enough.
  for (const html of [
    '<p><strong>Fett</strong></p>',
    '<ul>\n<li>a</li>\n</ul>',
    '<p>a<br />b</p>',
    '<p>&lt;p&gt;Spitze Klammern</p>',
    '<p> a</p>',
  ])
    expect(serializeText(html)).toBe(html)
})

it('a text block in plain text is the same text after the editor', () => {
  const lines = fc.string({ unit: fc.constantFrom('a', ' ', '<', '>', '&', '&lt;', 'p', '/', '\n', '- ') })
  fc.assert(
    fc.property(lines, (content) => {
      const again = serializeText(htmlOfText(content))
      const shown = isHtmlText(again) ? readableText(again).split('\n').filter(Boolean) : linesOf(again)
      if (!isHtmlText(content)) expect(shown).toEqual(linesOf(content).map((line) => line.trim()))
    }),
  )
})

it('a text block in HTML is still recognised as HTML after cleaning', () => {
  const pieces = fc.constantFrom(...'<p> </p> <ul> <li> </li> x <b> </b> <img> <h3>'.split(' '))
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const html = parts.join('')
      if (isHtmlText(html)) expect(isHtmlText(cleanHtml(html).html)).toBe(true)
    }),
  )
})

it('a text block has a plain text without tags and a readable text for comparisons', () => {
  const html = '<p>Siehe <a href="https://example.ch/">Partner</a></p>\n<ul>\n<li><b>Eins</b></li>\n</ul>'
  expect(plainText(html)).toBe('Siehe Partner Eins')
  expect(readableText(html)).toBe('Siehe Partner (https://example.ch/)\n- *Eins*')
  expect(readableText('<b> ist kein Tag')).toBe('<b> ist kein Tag')
})
