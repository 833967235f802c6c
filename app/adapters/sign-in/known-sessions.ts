/**
 * What this server remembers about sessions without asking the database: which were valid a moment ago, so that an
 * outage does not sign the advisor out, and which were signed out, so that no outage revives a copy of their cookie.
 */
import { createHash } from 'node:crypto'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'

const goodFor = 5 * 60_000
const mostKnown = 100
const mostEnded = 10_000

export type KnownSessions = ReturnType<typeof createKnownSessions>

export function createKnownSessions(clock: Clock) {
  const good = new Map<string, { admin: Admin; at: number }>()
  const ended = new Set<string>()

  return {
    /** `cookie` is the whole session cookie; `admin` is `null` if it was found invalid. */
    remember(cookie: string, admin: Admin | null) {
      const hash = hashOf(cookie)
      good.delete(hash)
      if (admin && !ended.has(hash)) good.set(hash, { admin, at: clock.now().getTime() })
      forgetOldest(good, mostKnown)
    },
    /** Whose session it was when last looked up, at most five minutes ago. */
    recalled(cookie: string): Admin | null {
      const known = good.get(hashOf(cookie))
      return known && clock.now().getTime() - known.at < goodFor ? known.admin : null
    },
    end(cookie: string) {
      good.delete(hashOf(cookie))
      ended.add(hashOf(cookie))
      forgetOldest(ended, mostEnded)
    },
    hasEnded: (cookie: string): boolean => ended.has(hashOf(cookie)),
    /** From then on a session only counts if it is looked up again. */
    forgetAll: () => good.clear(),
  }
}

/** Cookies are hashed, so that a copy of the memory opens no session. */
function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}

function forgetOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}
