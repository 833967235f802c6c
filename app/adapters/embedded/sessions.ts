/**
 * Passwords and sessions by better-auth in our own tables. Only its functions are used; none of its routes exist.
 * Loaded with the first cookie or sign-in, so that visitors' pages never wait for it.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { z } from 'zod'
import { cookieIn, cookiePrefix } from '#adapters/sign-in/cookie.ts'
import type { Database } from './database.ts'

const day = 24 * 60 * 60

/** How long a session lasts at most, however often it is renewed; in milliseconds. */
export const longestSession = 90 * day * 1000

export type Sessions = Awaited<ReturnType<typeof loadSessions>>

/** The whole value including its signature; `null` if there is none. */
export function sessionCookieIn(headers: Headers, isSecure: boolean): string | null {
  return cookieIn(headers, `${cookiePrefix(isSecure)}.session_token`)
}

export async function loadSessions(database: Database, secret: string, secureCookies: boolean) {
  const [{ betterAuth }, opening] = await Promise.all([import('better-auth'), sessionOpening()])
  const { api } = betterAuth({
    database: { db: database.kysely, type: 'sqlite' },
    secret,
    // Only better-auth's routes use it, and those do not exist here.
    baseURL: 'http://localhost',
    // Our accounts check passwords themselves, since a second factor may follow.
    emailAndPassword: { enabled: false },
    plugins: [opening],
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

/** Opens a session for the admin. What the browser calls itself is kept with it, never its address. */
async function sessionOpening() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth/api'),
    import('better-auth/cookies'),
  ])
  const body = z.object({ userId: z.string(), userAgent: z.string() })
  return {
    id: 'session-opening',
    endpoints: {
      openSession: createAuthEndpoint('/open-session', { method: 'POST', body }, async (endpoint) => {
        const { internalAdapter } = endpoint.context
        const { userId, userAgent } = endpoint.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('no such user')
        const session = await internalAdapter.createSession(userId, false, { userAgent })
        await setSessionCookie(endpoint, { session, user })
      }),
    },
  } satisfies BetterAuthPlugin
}
