import { expect, it } from 'vitest'
import { isPreviewable } from './chosen-picture.tsx'

it.each([
  ['shows', ['/media/gallery/a.jpg', 'https://example.ch/a.jpg', 'data:image/jpeg;base64,AAAA']],
  ['does not even try', ['', 'javascript:alert(1)', 'http://example.ch/a.jpg', '//host/a.jpg']],
  ['does not even try', ['/\\host', 'data:text/html,x', 'https://']],
])('%s a picture in the editor before it is saved: %j', (what, urls) => {
  for (const url of urls) expect(isPreviewable(url)).toBe(what === 'shows')
})
