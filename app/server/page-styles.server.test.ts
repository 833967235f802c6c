import { describe, expect, it } from 'vitest'
import { createPageStyles } from './page-styles.server.ts'

const routes = {
  root: {},
  'routes/site/layout': { css: ['/assets/site.css'] },
  'routes/site/contact': { css: ['/assets/forms.css#', '/assets/site.css'] },
}
const manifest = { version: '1', routes } as unknown as Parameters<typeof createPageStyles>[0]
const files: Record<string, string> = {
  '/assets/site.css': 'body{color:red}\n',
  '/assets/forms.css': '.field{background:url(/assets/a.svg)}',
}
const read = (path: string) => files[path] ?? ''
const texts = (ids: string[]) => createPageStyles(manifest, read).of(ids)

describe('style sheets written into pages', () => {
  it('are those of the routes, each once, the frame first, and the manifest links none', () => {
    expect(texts(['root', 'routes/site/contact'])).toEqual([
      'body{color:red}',
      '.field{background:url(/assets/a.svg)}',
    ])
    expect(texts(['root'])).toEqual(['body{color:red}'])
    const { manifest: without } = createPageStyles(manifest, read)
    expect(Object.values(without.routes).flatMap((route) => route?.css)).toEqual([])
  })

  it.each(['a{background:url(a.svg)}', 'a{background:url("../a.svg")}', 'a{content:"</style>"}'])(
    'are refused when they cannot stand in a page: %s',
    (text) => {
      expect(() => createPageStyles(manifest, () => text)).toThrow('cannot be written')
    },
  )
})
