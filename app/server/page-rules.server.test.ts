import { describe, expect, it } from 'vitest'
import { bodyLimit, keptUnder } from './page-rules.server.ts'

describe('kept pages', () => {
  it.each(['/', '/beratung', '/kooperationen/muster-ag', '/sitemap.xml', '/robots.txt', '/einblicke.json'])(
    'include %s',
    (url) => {
      expect(keptUnder(url)).toBe(url)
    },
  )

  it.each([
    '/admin',
    '/admin/gallery',
    '/promotion-manager',
    '/admin-login',
    '/beratung/termin',
    '/beratung/termin.json',
    '/?gesendet=1',
    '/?utm_source=a&seite=2',
    // Other spellings of an address would fill the memory with copies.
    '/Beratung',
    '/beratung/',
    '/%62eratung',
    '//beratung',
    '/beratung.data',
  ])('leave out %s', (url) => {
    expect(keptUnder(url)).toBeNull()
  })

  it('are the same with the parameters that advertisers append', () => {
    expect(keptUnder('/beratung?utm_source=a&utm_medium=b&fbclid=c&gclid=d')).toBe('/beratung')
  })
})

describe('the size of a request', () => {
  it('is that of a form; the signed-in editor sends more, and nobody else a picture', () => {
    const form = bodyLimit('/kontakt', false)
    expect(bodyLimit('/admin/gallery', false)).toBe(form)
    expect(bodyLimit('/admin/bild', false)).toBe(0)
    expect(bodyLimit('/admin-login', true)).toBe(form)
    expect(bodyLimit('/admin/gallery', true)).toBeGreaterThan(10_000_000)
    expect(bodyLimit('/admin.data', true)).toBeGreaterThan(10_000_000)
  })
})
