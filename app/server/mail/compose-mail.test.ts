import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { html, lines } from './compose-mail.server.ts'

function read(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

it('HTML of a mail shows any text as typed, and lets none of it become markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { markup } = html`${text}`
      expect(markup).not.toMatch(/[<>"']/)
      expect(read(markup)).toBe(text)
    }),
  )
})

it('HTML of a mail inserts its own pieces unescaped, and replacement patterns literally', () => {
  expect(html`<b>${html`<i>${'$1 $$ <'}</i>`}</b>`.markup).toBe('<b><i>$1 $$ &lt;</i></b>')
})

it('HTML of a mail keeps line breaks of every system', () => {
  expect(html`${lines('a\r\nb\nc\rd')}`.markup).toBe('a<br>b<br>c<br>d')
})
