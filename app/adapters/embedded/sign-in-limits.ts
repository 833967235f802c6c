/**
 * Slows down guessing of passwords: per client address, and per account for addresses that are not known to it. A known
 * address is one that signed in during the last 30 days, so that a stranger's attempts never lock the advisor out.
 */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { createBudget } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'
import type { Database } from './database.ts'

const attemptsPerAddress = { points: 10, seconds: 15 * 60 }
const attemptsPerAccount = { points: 30, seconds: 60 * 60 }
const knownFor = 30 * 24 * 60 * 60 * 1000

export interface SignInLimits {
  /** Takes one attempt; `false` when there is none left. */
  allowsAddress(address: string): boolean
  allowsAccount(email: string, address: string): Promise<boolean>
  /** Gives the attempts back after a success and remembers the address. */
  recordSuccess(email: string, address: string): Promise<void>
}

export function createSignInLimits(database: Database, clock: Clock, secret: string): SignInLimits {
  const perAddress = createBudget(attemptsPerAddress, clock)
  const perAccount = createBudget(attemptsPerAccount, clock)

  const hashOf = (email: string, address: string) =>
    createHmac('sha256', secret)
      .update(`${email}\n${networkOf(address)}`)
      .digest('base64url')

  const oldestKnown = () => new Date(clock.now().getTime() - knownFor).toISOString()

  async function isKnown(email: string, address: string): Promise<boolean> {
    const row = await database.kysely
      .selectFrom('known_addresses')
      .select('hash')
      .where('hash', '=', hashOf(email, address))
      .where('signed_in_at', '>', oldestKnown())
      .executeTakeFirst()
    return row !== undefined
  }

  return {
    allowsAddress: (address) => perAddress.spend(networkOf(address)),
    async allowsAccount(email, address) {
      return (await isKnown(email, address)) || perAccount.spend(email)
    },
    async recordSuccess(email, address) {
      perAddress.forget(networkOf(address))
      perAccount.giveBack(email)
      const signed_in_at = clock.now().toISOString()
      await database.kysely.deleteFrom('known_addresses').where('signed_in_at', '<=', oldestKnown()).execute()
      await database.kysely
        .insertInto('known_addresses')
        .values({ hash: hashOf(email, address), signed_in_at })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ signed_in_at }))
        .execute()
    },
  }
}

/** One IPv6 customer has at least 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
