import { expect, it } from 'vitest'
import { bodyLimit, cacheKey } from './page-rules.server.ts'

it.each([
  '/admin',
  '/promotion-manager',
  '/Vorschau/geheim/bild/0',
  '/admin-login',
  '/beratung/Termin.json',
  '/beratung/TERMIN?karte=x',
  '//beratung',
  '/beratung%2ftermin',
  '/beratung%252ftermin',
  '/beratung.data',
  '/beratung?gebucht=1&termin=a&datum=2026-11-24',
])('the page cache leaves out %s', (url) => {
  expect(cacheKey(url)).toBeNull()
})

const sheet = '/impressum/informationsblatt'
it.each([
  ['/', '/', '/?gesendet=1'],
  ['/kooperationen/muster-ag', '/kooperationen/muster-ag', '/Kooperationen/muster-ag/'],
  ['/einblicke.json', '/einblicke.json', '/einblicke.json?x=1'],
  ['/beratung', '/Beratung', '/beratung//', '/%62eratung', '/BERATUNG/?x=1', '/beratung?termin=1'],
  ['/beratung', '/beratung?utm_source=a&fbclid=b', '/beratung?gebucht=2', '/beratung?%zz'],
  ['/beratung?gebucht=1', '/beratung?utm_source=a&gebucht=1'],
  ['/kontakt?gesendet=1', '/kontakt?gesendet=1&termin=1'],
  [`${sheet}?version=3`, `${sheet}?version=3&x=1`],
  [sheet, `${sheet}?version=`, `${sheet}?version=x`, `${sheet}?version=1234567`, `${sheet}?Version=3`],
])('the cache key %s is the same under every spelling of the address', (key, ...urls) => {
  for (const url of [key, ...urls]) expect(cacheKey(url), url).toBe(key)
})

it("the size limit of a request is that of a form, more for the signed-in editor, and 0 for a stranger's picture", () => {
  const form = bodyLimit('/kontakt', false)
  expect(form).toBe(64 * 1024)
  expect(bodyLimit('/admin/gallery', false)).toBe(form)
  expect(bodyLimit('/admin/picture', false)).toBe(0)
  expect(bodyLimit('/admin-login', true)).toBe(form)
  expect(bodyLimit('/admin/gallery', true)).toBeGreaterThan(10_000_000)
  expect(bodyLimit('/admin.data', true)).toBeGreaterThan(10_000_000)
})
