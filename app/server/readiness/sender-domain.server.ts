/** What name servers say about the domain that mails are sent from. */
import type { FindingOf } from '#domain/readiness/finding.ts'
import {
  checkDmarc,
  checkSpf,
  dmarcNames,
  isRegistrable,
  senderDomain,
  type TxtRecords,
} from '#domain/readiness/sender-domain.ts'
import type { Outside } from '#ports/outside.ts'
import type { FullMailRoute } from './mail-route.server.ts'

/** `null` where it says nothing: EmailJS sends in the name of the mailbox that is connected there. */
function domainOf({ service, from }: FullMailRoute): string | null {
  const domain = senderDomain(from)
  return service === 'smtp' && isRegistrable(domain) ? domain : null
}

export async function askSpf(route: FullMailRoute, outside: Outside): Promise<FindingOf<'spf'>> {
  const domain = domainOf(route)
  if (domain === null) return { state: 'none' }
  return checkSpf(domain, route.host, await recordsOf(domain, outside))
}

export async function askDmarc(route: FullMailRoute, outside: Outside): Promise<FindingOf<'dmarc'>> {
  const domain = domainOf(route)
  if (domain === null) return { state: 'none' }
  const records = await Promise.all(dmarcNames(domain).map((name) => recordsOf(name, outside)))
  return checkDmarc(domain, route.from, records)
}

async function recordsOf(name: string, { texts }: Outside): Promise<TxtRecords> {
  return texts(name).catch(() => null)
}
