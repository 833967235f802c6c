/**
 * Visitors' posts have a budget per network, which is spent before any of the body is read: a script that posts all day
 * costs no more than a look at its address. Wide enough for an office that shares one address.
 */
import type { Clock } from '#ports/clock.ts'
import { createHashedBudget } from './inquiries/budget.server.ts'
import { networksOf } from './inquiries/networks.server.ts'
import { tellingPath } from './page-rules.server.ts'
import type { Tally } from './tally.server.ts'

const perHost = { points: 60, seconds: 300 }
const perNetwork = { points: 180, seconds: 300 }

/**
 * Whether a post from this address to a path may be read. An address that says nothing about a visitor has no limit of its
 * own.
 */
export type PostGuard = (address: string, path: string) => boolean

export function createPostGuard(clock: Clock, tally: Pick<Tally, 'count'>): PostGuard {
  const budgets = () => [createHashedBudget(perHost, clock), createHashedBudget(perNetwork, clock)] as const
  // Requests that scripts of pages send must never use up the budget of bookings.
  const [forms, telling] = [budgets(), budgets()]
  return (address, path) => {
    const from = networksOf(address)
    const [hosts, networks] = path === tellingPath ? telling : forms
    if (from === null || (hosts.spend(from.host) && networks.spend(from.network))) return true
    tally.count('floodPosts')
    return false
  }
}
