/**
 * The cookie of a device that signed in before. It grants no access: it only gives the device attempts of its own,
 * whatever address it has today. It contains a random name and a signature, and survives signing out.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#domain/same-secret.ts'
import { cookieAttributes, cookieIn, cookiePrefix } from './cookie.ts'

/** The maximum that browsers allow. */
const seconds = 400 * 24 * 60 * 60

export function createDeviceCookies(secret: string, isSecure: boolean) {
  const name = `${cookiePrefix(isSecure)}.device`
  const attributes = `${cookieAttributes(isSecure)}; Max-Age=${seconds}`
  // The same secret signs sessions; the signatures are not interchangeable.
  const signatureOf = (device: string) =>
    createHmac('sha256', secret).update(`device\n${device}`).digest('base64url')

  return {
    /** The device's name, `null` if it never signed in here. */
    in(headers: Headers): string | null {
      const value = cookieIn(headers, name)
      const [, device = '', signature = ''] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(value ?? '') ?? []
      return isSameSecret(signatureOf(device), signature) ? device : null
    },
    /** The Set-Cookie value that keeps the device known; `null` creates a new name. */
    setting(device: string | null): string {
      const named = device ?? randomBytes(16).toString('hex')
      return `${name}=${named}.${signatureOf(named)}; ${attributes}`
    },
  }
}
