/** Tells a session cookie that we signed from a forged one, without asking the database. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/same-secret.ts'

/** better-auth's cookie name, with the prefix that browsers require for https. */
const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?lotse\.session_token=([^;\s]+)/g

/** The value is `{token}.{signature}`, escaped; the signature is an HMAC-SHA-256 of the token in base64. */
export function hasSignedSession(cookies: string, secret: string): boolean {
  return [...cookies.matchAll(sessionCookie)].some(([, value = '']) => isSigned(value, secret))
}

/** The part of a session cookie's value that the database knows. */
export function tokenIn(escaped: string): string {
  const value = unescaped(escaped)
  return value.slice(0, Math.max(0, value.lastIndexOf('.')))
}

function isSigned(escaped: string, secret: string): boolean {
  const value = unescaped(escaped)
  const end = value.lastIndexOf('.')
  // better-auth's tokens; a device's cookie is signed with the same secret, and is no session.
  if (!/^[A-Za-z0-9]+$/.test(value.slice(0, Math.max(0, end)))) return false
  const expected = createHmac('sha256', secret).update(value.slice(0, end)).digest('base64')
  return isSameSecret(expected, value.slice(end + 1))
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
