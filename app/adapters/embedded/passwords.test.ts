import { expect, it, vi } from 'vitest'
import type * as passwords from './passwords.ts'

// Unit tests hash at a lower cost; this is about the real one.
const { hashPassword, verifyPassword } = await vi.importActual<typeof passwords>('./passwords.ts')

it('verifies a password against its scrypt hash, which is different each time', async () => {
  const [one, other] = await Promise.all([hashPassword('regatta-im-juni'), hashPassword('regatta-im-juni')])
  expect(one).toMatch(/^scrypt\.32768\.8\.3\./)
  expect(one).not.toBe(other)
  expect(await verifyPassword('regatta-im-juni', one)).toBe(true)
  expect(await verifyPassword('regatta-im-Juni', one)).toBe(false)
})

it('verifies a hash made at another cost, and rejects a malformed one', async () => {
  const { scryptSync } = await import('node:crypto')
  const salt = Buffer.from('a salt')
  const hash = scryptSync('geheim-6', salt, 32, { N: 2, r: 1, p: 1 }).toString('base64url')
  expect(await verifyPassword('geheim-6', `scrypt.2.1.1.${salt.toString('base64url')}.${hash}`)).toBe(true)
  for (const stored of ['', 'geheim-6', 'scrypt.2.1.1..', `scrypt.0.0.0.a.${hash}`])
    expect(await verifyPassword('geheim-6', stored).catch(() => false)).toBe(false)
})
