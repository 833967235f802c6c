/**
 * Passwords and sessions by better-auth in our own tables. Only its functions are used; none of its routes exist.
 * Loaded with the first cookie or sign-in, so that visitors' pages never wait for it.
 */
import { cookieIn, cookiePrefix } from '#adapters/sign-in/cookie.ts'
import type { Database } from './database.ts'

// The port accepts passwords of any reasonable length; better-auth's own limit is 128.
const passwordLimit = 1_000
const day = 24 * 60 * 60

/** No matter how often a session is renewed; in milliseconds. */
export const longestSession = 90 * day * 1000

export type Sessions = Awaited<ReturnType<typeof loadSessions>>

/** The whole value including its signature; `null` if there is none. */
export function sessionCookieIn(headers: Headers, isSecure: boolean): string | null {
  return cookieIn(headers, `${cookiePrefix(isSecure)}.session_token`)
}

export async function loadSessions(database: Database, secret: string, secureCookies: boolean) {
  const { betterAuth } = await import('better-auth')
  const { api } = betterAuth({
    database: { db: database.kysely, type: 'sqlite' },
    secret,
    // Only used by better-auth's routes, which nobody can reach.
    baseURL: 'http://localhost',
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: passwordLimit,
    },
    session: {
      expiresIn: 30 * day,
      updateAge: day,
    },
    advanced: {
      cookiePrefix: cookiePrefix(secureCookies),
      // It would prepend `__Secure-` to the name.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
    },
    telemetry: { enabled: false },
    // Its messages may contain the e-mail address.
    logger: { disabled: true },
  })
  return api
}

/** The code of an error that better-auth reports to its caller, empty for any other error. */
export function codeOf(error: unknown): string {
  const body = (error as { body?: { code?: unknown } } | null)?.body
  return typeof body?.code === 'string' ? body.code : ''
}
