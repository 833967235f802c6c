/** What name servers say about the domain that mails are sent from. */
import type { AnswerOf } from '#domain/readiness/answer.ts'
import {
  checkDmarc,
  checkSpf,
  dmarcNames,
  isRegistrable,
  senderDomain,
  type TxtRecords,
} from '#domain/readiness/sender-domain.ts'
import type { Outside } from '#ports/outside.ts'
import type { FullMailSetup } from './mail-setup.server.ts'

/** `null` where it says nothing: EmailJS sends in the name of the mailbox that is connected there. */
function domainOf({ service, from }: FullMailSetup): string | null {
  const domain = senderDomain(from)
  return service === 'smtp' && isRegistrable(domain) ? domain : null
}

export async function askSpf(setup: FullMailSetup, outside: Outside): Promise<AnswerOf<'spf'>> {
  const domain = domainOf(setup)
  if (domain === null) return { state: 'none' }
  return checkSpf(domain, setup.host, await recordsOf(domain, outside))
}

export async function askDmarc(setup: FullMailSetup, outside: Outside): Promise<AnswerOf<'dmarc'>> {
  const domain = domainOf(setup)
  if (domain === null) return { state: 'none' }
  const records = await Promise.all(dmarcNames(domain).map((name) => recordsOf(name, outside)))
  return checkDmarc(domain, setup.from, records)
}

async function recordsOf(name: string, { texts }: Outside): Promise<TxtRecords> {
  return texts(name).catch(() => null)
}
