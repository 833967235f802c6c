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

export interface KnownSessions {
  /** `cookie` is the whole session cookie; `admin` is `null` if it was found invalid. */
  remember(cookie: string, admin: Admin | null): void
  /** Whose session it was when last looked up, at most five minutes ago. */
  recalled(cookie: string): Admin | null
  end(cookie: string): void
  hasEnded(cookie: string): boolean
  /** From then on a session only counts if it is looked up again. */
  forgetAll(): void
}

export function createKnownSessions(clock: Clock): KnownSessions {
  const good = new Map<string, { admin: Admin; at: number }>()
  const ended = new Set<string>()

  return {
    remember(cookie, admin) {
      const hash = hashOf(cookie)
      good.delete(hash)
      if (admin && !ended.has(hash)) good.set(hash, { admin, at: clock.now().getTime() })
      forgetOldest(good, mostKnown)
    },
    recalled(cookie) {
      const known = good.get(hashOf(cookie))
      return known && clock.now().getTime() - known.at < goodFor ? known.admin : null
    },
    end(cookie) {
      good.delete(hashOf(cookie))
      ended.add(hashOf(cookie))
      forgetOldest(ended, mostEnded)
    },
    hasEnded: (cookie) => ended.has(hashOf(cookie)),
    forgetAll: () => good.clear(),
  }
}

/** Hashed, so that reading the memory lets nobody in. */
function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}

function forgetOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}
