/**
 * The TXT records of the sender's domain that say who may send mail in its name: SPF (RFC 7208) and DMARC
 * (RFC 7489).
 */
import { spfOfServer } from '#domain/mail-setup/providers.ts'
import type { FindingOf } from './finding.ts'

/**
 * The texts of a name's TXT records; `no-such-name` if the name does not exist, `null` if no name server answered.
 */
export type TxtRecords = readonly string[] | 'no-such-name' | null

/** The part of an address behind the @, in lower case. */
export function senderDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Mail servers only know registered names; `.example` never is one (RFC 2606). */
export function isRegistrable(domain: string): boolean {
  return /\.[a-z][a-z0-9-]*$/.test(domain) && !/\.(?:example|test|invalid|localhost|local)$/.test(domain)
}

export function checkSpf(domain: string, mailHost: string, records: TxtRecords): FindingOf<'spf'> {
  if (records === null) return { state: 'unknown', reason: 'no-answer' }
  const value = spfFor(domain, mailHost)
  const entry = value === null ? null : { name: domain, value }
  const open = (problem: 'missing' | 'several' | 'allows-everybody' | 'allows-nobody' | 'no-such-domain') =>
    ({ state: 'open', about: [problem], problem, entry }) as const
  if (records === 'no-such-name') return open('no-such-domain')
  const found = records.filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [only] = found
  if (only === undefined) return open('missing')
  if (found.length > 1) return open('several')
  const allowed = readAllowance(only)
  if (allowed !== 'some') return open(`allows-${allowed}`)
  return { state: 'done', entry: { name: domain, value: only } }
}

/** A provider takes mails by other servers than it sends them by, so one of another domain says nothing. */
function spfFor(domain: string, mailHost: string): string | null {
  const isOwn = `.${mailHost}`.endsWith(`.${domain}`)
  return spfOfServer(mailHost) ?? (isOwn ? `v=spf1 mx a:${mailHost} ~all` : null)
}

/**
 * Terms after `all` are ignored, and so is `redirect` beside it (RFC 7208, 5.1). Finding out whether the
 * service is among `some` would take its whole tree of `include`.
 */
function readAllowance(record: string): 'everybody' | 'nobody' | 'some' {
  const terms = record.toLowerCase().trim().split(/ +/).slice(1)
  const end = terms.findIndex((term) => /^[-+~?]?all$/.test(term))
  if (/^\+?all$/.test(terms[end] ?? '')) return 'everybody'
  const isAllowing = (term: string) => (term.startsWith('redirect=') ? end < 0 : !/^[-~?]|=/.test(term))
  return (end < 0 ? terms : terms.slice(0, end)).some(isAllowing) ? 'some' : 'nobody'
}

/** A subdomain without an entry follows the domain above it. */
export function dmarcNames(domain: string): string[] {
  const [, ...above] = domain.split('.')
  return [domain, ...(above.length > 1 ? [above.join('.')] : [])].map((name) => `_dmarc.${name}`)
}

/** `records` in the order of `dmarcNames`. */
export function checkDmarc(
  domain: string,
  reportsTo: string,
  records: readonly TxtRecords[],
): FindingOf<'dmarc'> {
  const names = dmarcNames(domain)
  const entry = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` }
  for (const [index, texts] of records.entries()) {
    if (texts === null) return { state: 'unknown', reason: 'no-answer' }
    const found = texts === 'no-such-name' ? [] : texts.filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text))
    if (found.length > 1) return { state: 'open', about: ['several'], problem: 'several', entry }
    if (found[0] !== undefined)
      return { state: 'done', entry: { name: names[index] ?? entry.name, value: found[0] } }
  }
  return { state: 'open', about: ['missing'], problem: 'missing', entry }
}
