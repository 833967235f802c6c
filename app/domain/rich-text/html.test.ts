import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from './html.ts'

const everything =
  '<h3>Titel</h3><h4>Mehr</h4><p>Ein <strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <u>e</u><br /></p><ul><li>f</li></ul><ol><li>g</li></ol>'

it('clean HTML keeps every allowed tag, and safe links', () => {
  const { html, removed } = cleanHtml(everything)
  for (const tag of ['h3', 'h4', 'p', 'strong', 'em', 'b', 'i', 'u', 'br', 'ul', 'ol', 'li'])
    expect(html).toContain(`<${tag}`)
  expect(removed).toEqual([])
  for (const to of ['https://example.ch/a', 'mailto:a@example.ch', 'tel:+41711234567', '/kontakt', '#karten'])
    expect(cleanHtml(`<a href="${to}">x</a>`)).toEqual({ html: `<a href="${to}">x</a>`, removed: [] })
})

it('clean HTML loses everything else, reports it, and keeps the words of an unsafe link', () => {
  const dirty = '<p onclick="x()" style="a">a<script>alert(1)</script><img src=x onerror=y></p><!-- c -->'
  const removed = ['<!-- -->', 'onclick', 'style', '<script>', '<img>']
  expect(cleanHtml(dirty)).toEqual({ html: '<p>a</p>', removed })
  for (const link of ['javascript:alert(1)', 'java&#10;script:x', 'data:text/html,x', '&#x6A;avascript:x'])
    expect(cleanHtml(`<a href="${link}">x</a>`)).toEqual({ html: '<a>x</a>', removed: ['href'] })
})

it('clean HTML survives deep nesting', () => {
  const { html } = cleanHtml('<b>'.repeat(6_000))
  expect(html.length).toBeLessThan(500)
})

const pieces = fc.constantFrom(
  '<a href="',
  '<svg onload=x>',
  ...`<p> </p> <b> </b> "> ' <script> </script> <!-- --> &lt; & < > javascript: /x Text <ul><li>`.split(' '),
  '<style>',
  '<noscript>',
  '<xmp>',
)

it('clean HTML contains only what is allowed, and is not changed by cleaning it again', () => {
  const inputs = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(inputs, (input) => {
      const { html } = cleanHtml(input)
      const tags = [...html.matchAll(/<([^>]*)>/g)].map(([, tag]) => tag)
      for (const tag of tags) {
        expect(tag).toMatch(
          /^(?:\/?(?:p|strong|em|ul|ol|li|b|i|u|h3|h4|a)|br \/|a href="(?:#|\/(?!\/)|https?:|mailto:|tel:)[^"<>]*")$/,
        )
      }
      expect(cleanHtml(html)).toEqual({ html, removed: [] })
    }),
    { numRuns: 500 },
  )
})
