/**
 * Hashes of passwords: scrypt with N = 2^15, r = 8, p = 3, one of the settings that OWASP's Password Storage Cheat Sheet
 * names; 32 MiB and a tenth of a second each. A hash says how it was made, so that later ones may cost more.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const cost = { N: 2 ** 15, r: 8, p: 3 }
const saltBytes = 16
const hashBytes = 32
// Node refuses a call that needs more; scrypt takes 128 · N · r bytes and a little.
const memory = 64 * 1024 * 1024

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** `scrypt.{N}.{r}.{p}.{salt}.{hash}`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await hashOf(password, salt, cost)
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')]
  return parts.join('.')
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, n, r, p, salt, hash] = /^scrypt\.(\d+)\.(\d+)\.(\d+)\.([\w-]+)\.([\w-]{43})$/.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return false
  const given = await hashOf(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, Buffer.from(hash, 'base64url'))
}

/** The same letter can be typed in two ways: `é` as one sign, or as an `e` with an accent. */
function hashOf(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, hashBytes, { N, r, p, maxmem: memory })
}
