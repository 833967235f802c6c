import { expect, it } from 'vitest'
import { createPageStyles } from './page-styles.server.ts'

const routes = {
  root: {},
  'routes/site/layout': { css: ['/assets/site.css'] },
  'routes/site/contact': { css: ['/assets/forms.css#', '/assets/site.css'] },
}
const manifest = { version: '1', routes } as unknown as Parameters<typeof createPageStyles>[0]
const forms = '.field{background:url(/assets/a.svg)}'
const files: Record<string, string> = {
  '/assets/site.css': 'body{color:red}\n',
  '/assets/forms.css': forms,
}
const read = (path: string) => files[path] ?? ''
const texts = (ids: string[]) => createPageStyles(manifest, read).of(ids)

it('page styles are those of the routes, each once, the frame first, and the manifest links none', () => {
  expect(texts(['root', 'routes/site/contact'])).toEqual(['body{color:red}', forms])
  expect(texts(['root'])).toEqual(['body{color:red}'])
  const { manifest: without } = createPageStyles(manifest, read)
  expect(Object.values(without.routes).flatMap((route) => route?.css)).toEqual([])
})

it('page styles are refused if they cannot stand in a page', () => {
  for (const text of ['a{background:url(a.svg)}', 'a{background:url("../a.svg")}', 'a{content:"</style>"}'])
    expect(() => createPageStyles(manifest, () => text), text).toThrow('cannot be written')
})
