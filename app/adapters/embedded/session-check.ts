/** Whose session a request carries, also during an outage, and the end of a session. */
import { z } from 'zod'
import type { KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { longestSession, type Sessions } from './sessions.ts'

const sessionUser = z.object({ id: z.string(), email: z.string(), name: z.string() })

/** During an outage the session stays in the database, and ends when its cookie is presented again. */
export async function signOut(sessions: Sessions, headers: Headers): Promise<{ cookies: string[] }> {
  const answer = await sessions.signOut({ headers, returnHeaders: true })
  return { cookies: answer.headers.getSetCookie() }
}

export async function whoIsSignedIn(
  sessions: Sessions,
  known: KnownSessions,
  headers: Headers,
  cookie: string,
): Promise<{ admin: Admin; cookies: string[] } | null> {
  if (known.hasEnded(cookie)) {
    await signOut(sessions, headers)
    return null
  }
  try {
    const { response, headers: answered } = await sessions.getSession({ headers, returnHeaders: true })
    const hasEnded = response !== null && isOver(response.session.createdAt)
    if (hasEnded) await signOut(sessions, headers)
    const admin = response === null || hasEnded ? null : sessionUser.parse(response.user)
    known.remember(cookie, admin)
    // Signed out while it was being looked up: then nothing is renewed either.
    return admin && !known.hasEnded(cookie) ? { admin, cookies: answered.getSetCookie() } : null
  } catch (error) {
    const admin = known.recalled(cookie)
    if (admin) return { admin, cookies: [] }
    throw new Unavailable('the session cannot be read', { cause: error })
  }
}

/** No session lasts longer, however often it was renewed. better-auth uses the machine's clock. */
export function isOver(since: Date | string): boolean {
  return Date.now() - new Date(since).getTime() >= longestSession
}
