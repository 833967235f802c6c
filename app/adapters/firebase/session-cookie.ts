/**
 * The single cookie of a signed-in browser: a random name known to our session store, and Firebase's session cookie.
 */
import { randomBytes } from 'node:crypto'
import { cookieAttributes, cookieIn, cookiePrefix } from '#adapters/sign-in/cookie.ts'

export interface SessionCookie {
  /** The whole value; the key in the session store. */
  value: string
  jwt: string
}

// The longest duration that Firebase allows.
export const sessionSeconds = 14 * 24 * 60 * 60

export function createSessionCookies(isSecure: boolean) {
  const name = `${cookiePrefix(isSecure)}.session`
  const attributes = cookieAttributes(isSecure)
  return {
    /** Two sign-ins within a second get the same cookie from Firebase; the random part tells them apart. */
    made: (jwt: string): SessionCookie => ({ value: `${randomBytes(16).toString('hex')}.${jwt}`, jwt }),
    setting: ({ value }: SessionCookie) => `${name}=${value}; ${attributes}; Max-Age=${sessionSeconds}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
    in(headers: Headers): SessionCookie | null {
      const value = cookieIn(headers, name)
      const [, jwt] = /^[0-9a-f]{32}\.(.+)$/.exec(value ?? '') ?? []
      return value !== null && jwt !== undefined ? { value, jwt } : null
    },
  }
}
