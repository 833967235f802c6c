import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChosenPicture, isPreviewable } from './chosen-picture.tsx'

it.each([
  ['shows', ['/media/gallery/a.jpg', 'https://example.ch/a.jpg', 'data:image/jpeg;base64,AAAA']],
  ['does not even try', ['', 'javascript:alert(1)', 'http://example.ch/a.jpg', '//host/a.jpg']],
  ['does not even try', ['/\\host', 'data:text/html,x', 'https://']],
])('%s a picture in the editor before it is saved: %j', (what, urls) => {
  for (const url of urls) expect(isPreviewable(url)).toBe(what === 'shows')
})

it.each([
  ['', 'https://'],
  ['data:image/jpeg;base64,AAAA', 'Bild ist im Inhalt gespeichert'],
])('says in the empty field for its address what belongs there: %j', (url, said) => {
  const html = renderToString(
    createElement(ChosenPicture, {
      id: 'image',
      url,
      focus: undefined,
      alt: 'Bild',
      prefix: 'promotion',
      upload: async () => ({ outcome: 'cancelled' as const }),
      // As a form gives it, whose other fields may have a placeholder of their own.
      address: { id: 'address', label: 'Adresse', placeholder: undefined },
      onChange: () => {},
    }),
  )
  expect(html).toContain(`placeholder="${said}"`)
})
