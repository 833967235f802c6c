import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChosenPicture, isPreviewable } from './chosen-picture.tsx'

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

it.each([
  ['', 'https://'],
  ['data:image/jpeg;base64,AAAA', 'Bild ist im Inhalt gespeichert'],
])('says in the empty field for its address what belongs there: %j', (url, said) => {
  // Typical props from a form whose other fields may have a placeholder of their own.
  const address = { id: 'address', label: 'Adresse', placeholder: undefined }
  const upload = async () => ({ outcome: 'cancelled' as const })
  const props = { id: 'image', url, focus: undefined, alt: 'Bild', prefix: 'promotion', upload, address }
  const html = renderToString(createElement(ChosenPicture, { ...props, onChange: () => {} }))
  expect(html).toContain(`placeholder="${said}"`)
})
