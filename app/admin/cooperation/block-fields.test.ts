import { describe, expect, it } from 'vitest'
import { isPreviewable } from './block-fields.tsx'

describe('pictures in the editor', () => {
  it.each(['/media/gallery/a.jpg', 'https://example.ch/a.jpg', 'data:image/jpeg;base64,AAAA'])(
    'shows %s before it is saved',
    (url) => {
      expect(isPreviewable(url)).toBe(true)
    },
  )

  it.each([
    '',
    'javascript:alert(1)',
    'http://example.ch/a.jpg',
    '//host/a.jpg',
    '/\\host',
    'data:text/html,x',
    'https://',
  ])('does not even try "%s"', (url) => {
    expect(isPreviewable(url)).toBe(false)
  })
})
