/**
 * Passwords and sessions by better-auth on our own tables. It is reached through its functions only, none of its routes
 * exist. It is loaded with the first cookie or sign-in, so that visitors' pages never wait for it.
 */
import type { Database } from './database.ts'

// The port compares passwords of any sensible length; better-auth's own limit is 128.
const longestPassword = 1_000
const day = 24 * 60 * 60

export type Sessions = Awaited<ReturnType<typeof loadSessions>>

export const cookiePrefix = 'lotse'

export async function loadSessions(database: Database, secret: string, secureCookies: boolean) {
  const { betterAuth } = await import('better-auth')
  const { api } = betterAuth({
    database: { db: database.kysely, type: 'sqlite' },
    secret,
    // Only its routes, which nobody reaches, would make use of the address.
    baseURL: 'http://localhost',
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: longestPassword,
    },
    session: {
      expiresIn: 30 * day,
      updateAge: day,
      // Read only while the database is down (see `whoIsSignedIn`).
      cookieCache: { enabled: true, maxAge: 5 * 60 },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
    },
    telemetry: { enabled: false },
    // Its messages may name the e-mail address.
    logger: { disabled: true },
  })
  return api
}

/** The code of an error that better-auth answers a caller with, empty for any other error. */
export function codeOf(error: unknown): string {
  const body = (error as { body?: { code?: unknown } } | null)?.body
  return typeof body?.code === 'string' ? body.code : ''
}
