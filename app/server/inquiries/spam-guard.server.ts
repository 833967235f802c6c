/**
 * Keeps scripts from flooding the advisor, and strangers from getting mails they never asked for, without a captcha
 * (the decision record has the figures). Narrow limits come first; during a flood, the site-wide limit still lets
 * people through in two ways: the first inquiry from a quiet area, and the same inquiry sent a second time, which
 * scripts do not do.
 */
import { honeypotField } from '#domain/honeypot.ts'
import { isWithin } from '#domain/is-within.ts'
import { type Allowance, wholeSite } from '#domain/rate-limiter.ts'
import type { Clock } from '#ports/clock.ts'
import type { Tally } from '#server/tally.server.ts'
import { createHashedLimiter } from './hashed-limiter.server.ts'
import { type Networks, networksOf } from '#domain/networks.ts'

const hour = 3_600
const day = 86_400

export const usualLimits = {
  host: { points: 6, seconds: hour },
  network: { points: 12, seconds: hour },
  region: { points: 24, seconds: hour },
  /** Inquiries naming the same mail address. */
  mailbox: { points: 6, seconds: day },
  /** Inquiries whose words differ only in digits. */
  sameWords: { points: 6, seconds: hour },
  everyone: { points: 40, seconds: hour },
  /** In addition to `everyone`: for areas without an inquiry in the past hour. */
  quietAreas: { points: 20, seconds: hour },
  /** In addition to both: for those who send the same again. */
  secondTries: { points: 40, seconds: hour },
} satisfies Record<string, Allowance>
export type Limits = Record<keyof typeof usualLimits, Allowance>

/** Soon enough for a person who reads 'try again in a minute', too late for a script that retries at once. */
const secondTryAfter = 5_000
const secondTryUntil = 1_800_000
const rememberedTries = 5_000

export interface InquiryAttempt {
  address: string
  email: string
  /** The visitor's words. */
  words: string
  /** The same for the same inquiry. */
  fingerprint: string
}

export type Admission =
  /** `refund` for an inquiry that could not be delivered: trying again must not be punished. */
  | { admitted: true; refund(): void }
  /** `again`: when the same inquiry would be admitted, if no other one comes in between. */
  | { admitted: false; limit: keyof Limits; again: Date }

export type SpamGuard = ReturnType<typeof createSpamGuard>

interface Spending {
  limit: keyof Limits
  key: string
}

/** `secret` decides which keys share a slot; random if omitted. */
export function createSpamGuard(clock: Clock, limits: Limits = usualLimits, secret?: Uint8Array) {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, allowance]) => [name, createHashedLimiter(allowance, clock, secret)]),
  ) as Record<keyof Limits, ReturnType<typeof createHashedLimiter>>
  const recentlyActiveAreas = createHashedLimiter({ points: 1, seconds: hour }, clock, secret)
  const isSecondTry = createSecondTries(clock)

  function refund(spent: Spending[]) {
    for (const { limit, key } of spent) limiters[limit].refund(key)
  }

  /** All of these have to be free. */
  function freeAt(spendings: Spending[]): Date {
    return new Date(Math.max(...spendings.map(tellFreeAt)))
  }

  /**
   * A mailbox's answer is a whole period: otherwise anybody could learn when its owner wrote to the advisor.
   */
  function tellFreeAt({ limit, key }: Spending): number {
    const now = clock.now().getTime()
    const free = limiters[limit].freeAt(key).getTime()
    return limit === 'mailbox' && free > now ? now + limits.mailbox.seconds * 1_000 : free
  }

  /** One of the two is enough; the second try needs a moment in between. */
  function siteFreeAt(): Date {
    const secondTry = limiters.secondTries.freeAt(wholeSite).getTime() + secondTryAfter
    return new Date(Math.min(limiters.everyone.freeAt(wholeSite).getTime(), secondTry))
  }

  /** Which site-wide limit this inquiry counts against, `null` if all are used up. */
  function siteWide(fingerprint: string, isQuietArea: boolean): keyof Limits | null {
    if (limiters.everyone.spend(wholeSite)) return 'everyone'
    if (isQuietArea && limiters.quietAreas.spend(wholeSite)) return 'quietAreas'
    if (isSecondTry(fingerprint) && limiters.secondTries.spend(wholeSite)) return 'secondTries'
    return null
  }

  return {
    admit({ address, email, words, fingerprint }: InquiryAttempt): Admission {
      const networks = networksOf(address)
      const isQuietArea = networks !== null && recentlyActiveAreas.spend(networks.area)
      const spent: Spending[] = []
      const narrow = narrowLimits(networks, email, words)
      for (const spending of narrow) {
        if (!limiters[spending.limit].spend(spending.key)) {
          refund(spent)
          return { admitted: false, limit: spending.limit, again: freeAt(narrow) }
        }
        spent.push(spending)
      }
      const limit = siteWide(fingerprint, isQuietArea)
      if (!limit) {
        refund(spent)
        return { admitted: false, limit: 'everyone', again: siteFreeAt() }
      }
      spent.push({ limit, key: wholeSite })
      return { admitted: true, refund: () => refund(spent) }
    },
  }
}

/** Whether the same inquiry came before: long enough ago for a person, and not too long. */
function createSecondTries(clock: Clock): (fingerprint: string) => boolean {
  const firstTries = new Map<string, number>()

  function remember(fingerprint: string) {
    firstTries.delete(fingerprint)
    firstTries.set(fingerprint, clock.now().getTime())
    const [oldest] = firstTries.keys()
    if (firstTries.size > rememberedTries && oldest !== undefined) firstTries.delete(oldest)
  }

  return (fingerprint) => {
    const firstAt = firstTries.get(fingerprint)
    const now = clock.now().getTime()
    if (firstAt !== undefined && isWithin(firstAt, now, secondTryUntil))
      return now - firstAt >= secondTryAfter
    remember(fingerprint)
    return false
  }
}

function narrowLimits(networks: Networks | null, email: string, words: string): Spending[] {
  const mailbox: Spending = { limit: 'mailbox', key: mailboxOf(email) }
  if (!networks) return [mailbox]
  const { host, network, region } = networks
  return [
    { limit: 'host', key: host },
    { limit: 'network', key: network },
    { limit: 'region', key: region },
    mailbox,
    { limit: 'sameWords', key: wordsWithoutFigures(words) },
  ]
}

/** Whether the honeypot was filled in. A script is answered with success, so that it does not look for the cause. */
export function isTrapped(input: Record<string, unknown>, tally: Pick<Tally, 'count'>): boolean {
  const filled = input[honeypotField]
  const isScript = typeof filled === 'string' && filled.trim() !== ''
  if (isScript) tally.count('honeypotPosts')
  return isScript
}

/** `eva+7@example.ch` reaches Eva, and at Gmail so does `e.v.a`. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [box = ''] = local.split('+')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}

function wordsWithoutFigures(words: string): string {
  return words.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()
}
