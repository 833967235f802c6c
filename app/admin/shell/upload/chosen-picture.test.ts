import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChosenPicture, isPreviewable } from './chosen-picture.tsx'

it('previews a picture only from this site, over https or inline', () => {
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
])('says in the empty address field what belongs there: %j', (url, said) => {
  // Typical props from a form whose other fields may have a placeholder of their own.
  const address = { id: 'address', label: 'Adresse', placeholder: undefined }
  const upload = async () => ({ outcome: 'cancelled' as const })
  const props = { id: 'image', url, focus: undefined, alt: 'Bild', prefix: 'promotion', upload, address }
  const html = renderToString(createElement(ChosenPicture, { ...props, onChange: () => {} }))
  expect(html).toContain(`placeholder="${said}"`)
})
