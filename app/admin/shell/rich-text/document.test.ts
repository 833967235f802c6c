// @vitest-environment jsdom
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from '#domain/rich-text/html.ts'
import { fragmentOf, htmlOf, openHtml } from './document.ts'

const written = (html: string) => {
  const opened = openHtml(html)
  return opened && htmlOf(opened)
}

it.each([
  ...[
    '<p>a <strong>b</strong> <em>c</em> <b>d</b> <i>e</i> <u>f</u><br />g</p>',
    '<h3>Titel</h3>\n<h4>Mehr</h4>',
    '<ul>\n<li>a</li>\n<li><p>b</p></li>\n</ul>',
    '<ol>\n<li>a<ul>\n<li>b</li>\n</ul>c</li>\n</ol>',
    '<p><a href="/kontakt?a=1&amp;b=2">x <strong>y</strong></a></p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
    '',
  ].map((html) => [html, html] as const),
  ['Text<p>mehr</p>', '<p>Text</p>\n<p>mehr</p>'],
  ['<p></p><p>a</p><p> </p>', '<p>a</p>'],
  ['<em><strong>a</strong></em>', '<p><strong><em>a</em></strong></p>'],
  ['<a>Ohne Ziel</a>', '<p>Ohne Ziel</p>'],
] as const)('the editor opens %s, and writes it as %s', (html, expected) => {
  expect(written(html)).toBe(expected)
})

it.each([
  '<div>a</div>',
  '<p class="x">a</p>',
  '<p>a<!-- b --></p>',
  '<a href="javascript:alert(1)">a</a>',
  '<p><img src="x">a</p>',
  '<ul>Text</ul>',
  '<li>a</li>',
  '<ul><ul><li>a</li></ul></ul>',
  '<table><tr><td>a</td></tr></table>',
  '<a href="/a">x<a href="/b">y</a></a><strong><b>z</b></strong>',
])('the editor does not open %s', (html) => {
  expect(openHtml(html)).toBeNull()
})

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'Zwei Wörter', ' ', '&lt;', '&amp;amp;', '\u00a0', '<br />', '\n', '  x  ', ''),
    fc.array(tie('inline'), { maxLength: 3 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'b', 'i', 'u'), tie('inline'))
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc
      .tuple(fc.constantFrom('/kontakt', '#fragen', 'https://example.ch/?a=1&amp;b=2'), tie('inline'))
      .map(([href, text]) => `<a href="${href}">${text}</a>`),
  ),
})).inline
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    inline,
    fc.tuple(fc.constantFrom('p', 'h3', 'h4'), inline).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.array(tie('block'), { maxLength: 3 }), { maxLength: 3 }),
      )
      .map(
        ([tag, items]) => `<${tag}>${items.map((item) => `<li>${item.join('')}</li>`).join('\n')}</${tag}>`,
      ),
    fc
      .tuple(fc.constantFrom('p', 'ul', 'li', 'strong', 'a', 'h3'), tie('block'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  ),
})).block
const texts = fc.array(block, { maxLength: 4 }).map((blocks) => cleanHtml(blocks.join('')).html)

it('the editor keeps text and formatting of all sanitized HTML that it can open', () => {
  let opened = 0
  fc.assert(
    fc.property(texts, (html) => {
      const back = written(html)
      if (back === null) return
      opened += 1
      expect(shown(back)).toEqual(shown(html))
      expect(cleanHtml(back)).toEqual({ html: back, removed: [] })
      expect(openHtml(back)).not.toBeNull()
    }),
    { numRuns: 500, seed: 17 },
  )
  expect(opened).toBeGreaterThan(100)
})

/**
 * Every visible letter with the elements around it, collected independently of the editor. Paragraphs may be
 * implied.
 */
function shown(html: string): string[] {
  const letters: string[] = []
  const walk = (node: Node, path: readonly string[]) => {
    for (const child of node.childNodes) {
      if (child instanceof Text) {
        const around = [...new Set(path)]
          .filter((tag) => tag !== 'P')
          .toSorted()
          .join(' ')
        letters.push(
          ...child.data
            .replace(/[ \t\n]+/g, '')
            .split('')
            .map((letter) => `${letter} ${around}`),
        )
      } else if (child instanceof HTMLAnchorElement) {
        const href = child.getAttribute('href')
        walk(child, href === null ? path : [...path, `A=${href}`])
      } else if (child instanceof Element) {
        if (child.tagName === 'BR') letters.push('BR')
        walk(child, [...path, child.tagName])
      }
    }
  }
  walk(fragmentOf(html), [])
  return letters
}
