/**
 * The cookie of a device that signed in before. It lets nobody in: it only spares the device the attempts of strangers,
 * whatever address it has today. It holds a random name and a signature, and outlives signing out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The longest that browsers keep a cookie. */
const seconds = 400 * 24 * 60 * 60

export interface DeviceCookies {
  /** The name of the device, `null` for one that never signed in here. */
  in(headers: Headers): string | null
  /** The Set-Cookie value that keeps the device known, `null` for one that gets a name. */
  setting(device: string | null): string
}

export function createDeviceCookies(secret: string, isSecure: boolean): DeviceCookies {
  const name = isSecure ? '__Host-lotse.device' : 'lotse.device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${seconds}`
  // The same secret signs sessions; a signature of one is none of the other.
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
