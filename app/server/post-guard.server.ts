/**
 * Visitors' posts have a rate limit per network, which counts before any of the body is read: a script that posts all day
 * costs no more than a look at its address. Wide enough for an office that shares one address.
 */
import type { Clock } from '#ports/clock.ts'
import { createHashedLimiter } from './inquiries/hashed-limiter.server.ts'
import { networksOf } from '#domain/networks.ts'
import { tellingPath } from './page-rules.server.ts'
import type { Tally } from './tally.server.ts'

const perHost = { points: 60, seconds: 300 }
const perNetwork = { points: 180, seconds: 300 }

/**
 * The function returns whether a post from this address to a path may be read. An address that says nothing
 * about a visitor has no limit of its own.
 */
export function createPostGuard(clock: Clock, tally: Pick<Tally, 'count'>) {
  const pair = () => [createHashedLimiter(perHost, clock), createHashedLimiter(perNetwork, clock)] as const
  // Requests that scripts of pages send must never use up the limit of bookings.
  const [forms, telling] = [pair(), pair()]
  return (address: string, path: string): boolean => {
    const from = networksOf(address)
    const [hosts, networks] = path === tellingPath ? telling : forms
    if (from === null || (hosts.spend(from.host) && networks.spend(from.network))) return true
    tally.count('floodPosts')
    return false
  }
}
