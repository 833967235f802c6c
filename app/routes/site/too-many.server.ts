/** A limit's refusal as forms show it: when it ends, in Zurich's time, and the advisor's telephone number. */
import type { TooMany } from '#design/use-posted-form.ts'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import type { Services } from '#server/services.server.ts'

const minute = 60_000

/** `null` if the site has none. */
export function phoneOf({ advisor: { phone }, company }: Website): TooMany['phone'] {
  return phone ? { text: phone, href: telephoneLink(phone, company.country) } : null
}

/** Leaves every other outcome as it is. */
export async function withWayOn<Outcome extends { outcome: string }>(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  outcome: Outcome | { outcome: 'too-many'; again: Date | null },
): Promise<Exclude<Outcome, { outcome: 'too-many' }> | TooMany> {
  if (!isTooMany(outcome)) return outcome as Exclude<Outcome, { outcome: 'too-many' }>
  const again = outcome.again && inWords(outcome.again, clock.now())
  return { outcome: 'too-many', again, phone: phoneOf(await content.website()) }
}

function isTooMany(outcome: { outcome: string }): outcome is { outcome: 'too-many'; again: Date | null } {
  return outcome.outcome === 'too-many'
}

function inWords(again: Date, now: Date): TooMany['again'] {
  if (again.getTime() - now.getTime() <= minute) return { inMinutes: 1 }
  // The first full minute after it: at the one before, it would still be refused.
  const shown = new Date(Math.ceil(again.getTime() / minute) * minute)
  const date = todayInZurich(shown)
  return { date: date === todayInZurich(now) ? null : date, time: clockInZurich(shown.toISOString()) }
}
