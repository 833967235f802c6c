/**
 * Recovery codes: ten of 40 random bits, each good once. They are stored as scrypt hashes with one salt for the set, so
 * that a reader of the database would try for years, and checking one takes one computation.
 */
import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// Crockford's base 32: no letter that is taken for a digit.
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10
const half = 4
const saltBytes = 16
const hashBytes = 32

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
    // What is far too long is hashed as fast as a code.
    .slice(0, 50)
  return (await hashOf(read, salt, hashBytes)).toString('base64url')
}

const hashOf = promisify<string, string, number, Buffer>(scrypt)

function group(): string {
  return Array.from({ length: half }, () => characters[randomInt(characters.length)]).join('')
}
