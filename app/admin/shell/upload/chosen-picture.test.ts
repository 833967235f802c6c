import { expect, it } from 'vitest'
import { isPreviewable } from './chosen-picture.tsx'

it('shows a picture before it is saved from here, by https or inline, and tries no other address', () => {
  const shown = ['/media/gallery/a.jpg', 'https://example.ch/a.jpg', 'data:image/jpeg;base64,AAAA']
  const others = [
    '',
    'javascript:alert(1)',
    'http://example.ch/a.jpg',
    '//host',
    '/\\host',
    'data:text/html,x',
  ]
  expect([...shown, ...others].filter(isPreviewable)).toEqual(shown)
})
