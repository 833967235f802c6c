/**
 * The single cookie of a signed-in browser: a random name known to our session store, and Firebase's session cookie.
 */
import { randomBytes } from 'node:crypto'

export interface SessionCookie {
  /** The whole value; the key in the session store. */
  value: string
  jwt: string
}

// The longest duration that Firebase allows.
export const sessionSeconds = 14 * 24 * 60 * 60

export function createSessionCookies(isSecure: boolean) {
  // The prefix makes browsers accept the cookie only from this very host over https.
  const name = isSecure ? '__Host-lotse.session' : 'lotse.session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    /** Two sign-ins within a second get the same cookie from Firebase; the random part tells them apart. */
    made: (jwt: string): SessionCookie => ({ value: `${randomBytes(16).toString('hex')}.${jwt}`, jwt }),
    setting: ({ value }: SessionCookie) => `${name}=${value}; ${attributes}; Max-Age=${sessionSeconds}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
    in(headers: Headers): SessionCookie | null {
      const cookies = (headers.get('cookie') ?? '').split(/; */)
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
      const [, jwt] = /^[0-9a-f]{32}\.(.+)$/.exec(value ?? '') ?? []
      return value !== undefined && jwt !== undefined ? { value, jwt } : null
    },
  }
}
