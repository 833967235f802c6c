import { describe, expect, it } from 'vitest'
import { bodyLimit, cacheKey } from './page-rules.server.ts'

describe('kept pages', () => {
  it.each(['/', '/beratung', '/kooperationen/muster-ag', '/sitemap.xml', '/robots.txt', '/einblicke.json'])(
    'include %s',
    (url) => {
      expect(cacheKey(url)).toBe(url)
    },
  )

  it.each([
    '/admin',
    '/admin/gallery',
    '/promotion-manager',
    '/vorschau/geheim',
    '/Vorschau/geheim/bild/0',
    '/admin-login',
    '/beratung/termin',
    '/beratung/termin.json',
    '/beratung/Termin.json',
    '/ADMIN/',
    '/Admin-Login',
    '/beratung/TERMIN?karte=x',
    '//beratung',
    '/beratung%2ftermin',
    '/beratung%252ftermin',
    '/beratung.data',
  ])('leave out %s', (url) => {
    expect(cacheKey(url)).toBeNull()
  })

  it.each(['/Beratung', '/beratung/', '/beratung//', '/%62eratung', '/BERATUNG/?x=1', '/beratung?termin'])(
    'are the same under every spelling of their address: %s',
    (url) => {
      expect(cacheKey(url)).toBe('/beratung')
    },
  )

  it.each(['utm_source=a&fbclid=b', 'x=1', 'gebucht=2', 'gesendet=1', '%zz', '?gebucht=1'])(
    'are the same with a parameter that means nothing: %s',
    (query) => {
      expect(cacheKey(`/beratung?${query}`)).toBe('/beratung')
    },
  )

  it('are others with the parameter that says what a visitor has just done', () => {
    expect(cacheKey('/beratung?utm_source=a&gebucht=1')).toBe('/beratung?gebucht=1')
    expect(cacheKey('/kontakt?gesendet=1')).toBe('/kontakt?gesendet=1')
    expect(cacheKey('/?gesendet=1')).toBe('/')
    expect(cacheKey('/beratung?termin=1')).toBe('/beratung')
    expect(cacheKey('/kontakt?gesendet=1&termin=1')).toBe('/kontakt?gesendet=1')
  })

  it('leave out the one that says what a visitor has booked', () => {
    expect(cacheKey('/beratung?gebucht=1&termin=a&datum=2026-11-24')).toBeNull()
  })

  it('are others for every version of the information sheet', () => {
    const sheet = '/impressum/informationsblatt'
    expect(cacheKey(`${sheet}?version=3&x=1`)).toBe(`${sheet}?version=3`)
    for (const query of ['version=', 'version=x', 'version=-1', 'version=1234567', 'Version=3'])
      expect(cacheKey(`${sheet}?${query}`)).toBe(sheet)
  })
})

describe('the size of a request', () => {
  it('is that of a form; the signed-in editor sends more, and nobody else a picture', () => {
    const form = bodyLimit('/kontakt', false)
    expect(form).toBe(64 * 1024)
    expect(bodyLimit('/admin/gallery', false)).toBe(form)
    expect(bodyLimit('/admin/bild', false)).toBe(0)
    expect(bodyLimit('/admin-login', true)).toBe(form)
    expect(bodyLimit('/admin/gallery', true)).toBeGreaterThan(10_000_000)
    expect(bodyLimit('/admin.data', true)).toBeGreaterThan(10_000_000)
  })
})
