/**
 * This server's memory of sessions, which needs no database. Sessions that were valid a moment ago are
 * remembered, so that an outage does not sign the advisor out. Those that were signed out are remembered, so
 * that no outage revives a copy of their cookie.
 */
import { createHash } from 'node:crypto'
import { isWithin } from '#domain/is-within.ts'
import type { Admin } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'

const goodFor = 5 * 60_000
const mostKnown = 100
const mostEnded = 10_000

export type KnownSessions = ReturnType<typeof createKnownSessions>

interface Found {
  admin: Admin
  /** Set-Cookie headers for the answer. */
  cookies: string[]
}

export function createKnownSessions(clock: Clock) {
  /** Results of look-ups, by the hash of the cookie. Made-up cookies never displace a valid one. */
  const good = new Map<string, { admin: Admin; at: number }>()
  const gone = new Map<string, { at: number }>()
  const ended = new Set<string>()
  let timesForgotten = 0

  const isRecent = ({ at }: { at: number }) => isWithin(at, clock.now().getTime(), goodFor)

  function recall(cookie: string): Admin | null {
    const known = good.get(hashOf(cookie))
    return known && isRecent(known) ? known.admin : null
  }

  /** A look-up that began before a change and ends after it is not remembered. */
  function remember(hash: string, found: Found | null, since: number) {
    good.delete(hash)
    gone.delete(hash)
    const at = clock.now().getTime()
    if (!found) gone.set(hash, { at })
    else if (since === timesForgotten) good.set(hash, { admin: found.admin, at })
    forgetOldest(good, mostKnown)
    forgetOldest(gone, mostKnown)
  }

  /**
   * The owner of the session by `look`; during an outage, the last known one. `cookie` is the whole session
   * cookie. Throws what `look` throws, `Unavailable` only if nothing is remembered.
   */
  async function lookUp(cookie: string, look: () => Promise<Found | null>): Promise<Found | null> {
    const hash = hashOf(cookie)
    const since = timesForgotten
    try {
      const found = await look()
      // Signed out while it was being looked up: then nothing is renewed either.
      const counted = ended.has(hash) ? null : found
      remember(hash, counted, since)
      return counted
    } catch (error) {
      const admin = error instanceof Unavailable ? recall(cookie) : null
      if (admin) return { admin, cookies: [] }
      throw error
    }
  }

  return {
    lookUp,
    /**
     * Whether the session counted when `lookUp` last looked it up; it is looked up again after five minutes.
     */
    async counts(cookie: string, look: () => Promise<Found | null>): Promise<boolean> {
      const hash = hashOf(cookie)
      const missed = gone.get(hash)
      if (ended.has(hash) || (missed && isRecent(missed))) return false
      if (recall(cookie)) return true
      return look().then(
        (found) => found !== null,
        () => false,
      )
    },
    end(cookie: string) {
      good.delete(hashOf(cookie))
      ended.add(hashOf(cookie))
      forgetOldest(ended, mostEnded)
    },
    hasEnded: (cookie: string): boolean => ended.has(hashOf(cookie)),
    /** After this call, a session only counts if it is looked up again. */
    forgetAll() {
      timesForgotten += 1
      good.clear()
      gone.clear()
    },
  }
}

/** Cookies are hashed, so that a copy of the memory opens no session. */
function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}

function forgetOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}
