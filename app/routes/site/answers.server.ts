/** The server's answers to the forms of visitors: a page for a browser, the outcome itself for an island. */
import { data, redirect } from 'react-router'
import type { TooMany } from '#design/use-posted-form.ts'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import type { InquiryOutcome } from '#server/inquiries/inquiries.server.ts'
import type { Services } from '#server/services.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'

const statusOf = { invalid: 422, failed: 503, 'too-many': 429 } as const

/**
 * An island's answer always has status 200: browsers print any other status to the console. A form without a
 * script is redirected to `thanks`, or gets its page again with the typed values.
 */
export async function inquiryResponse<Field extends string>(
  services: Services,
  request: Request,
  outcome: InquiryOutcome<Field>,
  values: Partial<Record<string, string>>,
  thanks: string,
) {
  const answer = await withWayOn(services, outcome)
  if (wantsJson(request))
    return data({ ...answer, ...(answer.outcome === 'sent' && { to: thanks }), values: {} })
  if (answer.outcome === 'sent') throw redirect(thanks, 303)
  return data({ ...answer, values }, { status: statusOf[answer.outcome] })
}

/** `null` if the site has none. */
export function phoneOf({ advisor: { phone }, company }: Website): TooMany['phone'] {
  return phone ? { text: phone, href: telephoneLink(phone, company.country) } : null
}

/** A limit's refusal as forms show it, with the advisor's number; every other outcome as it is. */
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

const minute = 60_000

/** When the limit ends, in Zurich's time. */
function inWords(again: Date, now: Date): TooMany['again'] {
  if (again.getTime() - now.getTime() <= minute) return { inMinutes: 1 }
  // The first full minute after the limit's end; a minute earlier, it would still be refused.
  const shown = new Date(Math.ceil(again.getTime() / minute) * minute)
  const date = todayInZurich(shown)
  return { date: date === todayInZurich(now) ? null : date, time: clockInZurich(shown.toISOString()) }
}
