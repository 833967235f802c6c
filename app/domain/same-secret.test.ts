import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret.ts'

it('compares two secrets letter by letter', () => {
  expect(isSameSecret('a1b2', 'a1b2')).toBe(true)
  expect(isSameSecret('a1b2', 'a1b3')).toBe(false)
  expect(isSameSecret('a1b2', 'a1b')).toBe(false)
})

it('rejects whatever is no secret, and never throws', () => {
  const texts = ['', 'ä1b', 'äöüä', '\uD800\uD800ab']
  for (const given of [...texts, null, undefined, 7, {}, ['a1b2'], new Uint8Array(4)]) {
    expect(isSameSecret('a1b2', given)).toBe(false)
    expect(isSameSecret(given, 'a1b2')).toBe(false)
  }
  expect(isSameSecret('', '')).toBe(false)
})
