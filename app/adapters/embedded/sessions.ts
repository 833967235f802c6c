/**
 * Passwords and sessions by better-auth in our own tables. Only its functions are used; none of its routes exist.
 * Loaded with the first cookie or sign-in, so that visitors' pages never wait for it.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { z } from 'zod'
import { cookieIn, cookiePrefix } from '#domain/cookie.ts'
import type { Database } from './database.ts'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/same-secret.ts'
import type { KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'

const day = 24 * 60 * 60

/** How long a session lasts at most, however often it is renewed; in milliseconds. */
const longestSession = 90 * day * 1000

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

/** better-auth's cookie name, with the prefix that browsers require for https. */
const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?lotse\.session_token=([^;\s]+)/g

/**
 * Tells a cookie that we signed from a forged one, without asking the database. The value is `{token}.{signature}`,
 * escaped; the signature is an HMAC-SHA-256 of the token in base64.
 */
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

const sessionUser = z.object({ id: z.string(), email: z.string(), name: z.string() })

type Renewal = 'renewed' | 'as-it-is'

/** Whose session a request carries, also during an outage. */
export async function whoIsSignedIn(
  sessions: Sessions,
  known: KnownSessions,
  { headers, cookie, session }: { headers: Headers; cookie: string; session: Renewal },
): Promise<{ admin: Admin; cookies: string[] } | null> {
  if (known.hasEnded(cookie)) {
    await sessions.signOut({ headers })
    return null
  }
  return known.lookUp(cookie, () => read(sessions, headers, session))
}

async function read(sessions: Sessions, headers: Headers, session: Renewal) {
  try {
    const query = { disableRefresh: session === 'as-it-is' }
    const { response, headers: answered } = await sessions.getSession({ headers, query, returnHeaders: true })
    const hasEnded = response !== null && isOver(response.session.createdAt)
    if (hasEnded) await sessions.signOut({ headers })
    if (response === null || hasEnded) return null
    return { admin: sessionUser.parse(response.user), cookies: answered.getSetCookie() }
  } catch (error) {
    throw new Unavailable('the session cannot be read', { cause: error })
  }
}

/** No session lasts longer, however often it was renewed. better-auth uses the machine's clock. */
export function isOver(since: Date | string): boolean {
  return Date.now() - new Date(since).getTime() >= longestSession
}
