/**
 * The codes of the second step: those of an authenticator app (RFC 6238: six digits, every 30 seconds, SHA-1, as every app has
 * them), and those that recover an account.
 */
import { Secret, TOTP } from 'otpauth'
import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const period = 30
/** A code of the step before and of the one after counts too: clocks differ, and typing takes time. */
const window = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** For a QR code. */
export function appUri(secret: string, issuer: string, account: string): string {
  return totp(secret, { issuer, label: account }).toString()
}

/**
 * The step to which a code belongs, `null` if it is not a valid code. A caller that accepts it must accept no
 * step up to it again.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token) || !/^[A-Z2-7]{32}$/.test(secret)) return null
  const delta = totp(secret).validate({ token, window, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}

// Crockford's base 32: no letter that is taken for a digit.
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10
const half = 4
const saltBytes = 16
const hashBytes = 32

/**
 * Recovery codes: ten of 40 random bits, each good once. They are stored as scrypt hashes with one salt for the set, so
 * that a reader of the database would try for years, and checking one takes one computation.
 */
export function newCodes(): string[] {
  return Array.from({ length: count }, () => `${group()}-${group()}`)
}

export function newSalt(): string {
  return randomBytes(saltBytes).toString('base64url')
}

/** Ignores case, spaces and hyphens, and reads an O as zero and an I or L as one. */
export async function codeHash(code: string, salt: string): Promise<string> {
  const read = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    // The limit makes hashing an overlong input as fast as hashing a code.
    .slice(0, 50)
  return (await hashOf(read, salt, hashBytes)).toString('base64url')
}

const hashOf = promisify<string, string, number, Buffer>(scrypt)

function group(): string {
  return Array.from({ length: half }, () => characters[randomInt(characters.length)]).join('')
}
