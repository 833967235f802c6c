/**
 * The cookie of a device that signed in before. It grants no access: it only gives the device attempts of its own,
 * whatever address it has today. It contains a random name and a signature, and survives signing out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The maximum that browsers allow. */
const seconds = 400 * 24 * 60 * 60

export interface DeviceCookies {
  /** The device's name, `null` if it never signed in here. */
  in(headers: Headers): string | null
  /** The Set-Cookie value that keeps the device known; `null` creates a new name. */
  setting(device: string | null): string
}

export function createDeviceCookies(secret: string, isSecure: boolean): DeviceCookies {
  const name = isSecure ? '__Host-lotse.device' : 'lotse.device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${seconds}`
  // The same secret signs sessions; the signatures are not interchangeable.
  const signatureOf = (device: string) => createHmac('sha256', secret).update(`device\n${device}`).digest()

  return {
    in(headers) {
      const cookies = (headers.get('cookie') ?? '').split(/; */)
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
      const [, device = '', signature = ''] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(value) ?? []
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(device)
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
    },
    setting(device) {
      const named = device ?? randomBytes(16).toString('hex')
      return `${name}=${named}.${signatureOf(named).toString('base64url')}; ${attributes}`
    },
  }
}
