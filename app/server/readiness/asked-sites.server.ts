/**
 * Asks sites whether an address exists: this site at the address that visitors type, and those that content
 * links to.
 */
import type { IncomingMessage } from 'node:http'
import { codeOf } from '#domain/error-code.ts'
import type { CheckedContent } from '#domain/readiness/content-checks.ts'
import type { DeadReason, FindingOf } from '#domain/readiness/finding.ts'
import { linksIn, targetOf } from '#domain/readiness/links.ts'
import type { Outside } from '#ports/outside.ts'
import {
  type AddressRules,
  bodyOf,
  requestChecked,
  ForbiddenAddress,
  isCertificateError,
  TooLarge,
} from '#server/outgoing/checked-request.server.ts'

const timeout = 5_000
const largest = 10_000

/** `siteUrl` is a setting of the server, so any address is allowed. */
export async function askSite(
  siteUrl: string | null,
  { resolve }: Pick<Outside, 'resolve'>,
): Promise<FindingOf<'site-answers'>> {
  if (!siteUrl?.startsWith('https:')) return { state: 'none' }
  try {
    const rules = { isAllowed: () => true, ...(resolve && { resolve }) }
    const signal = AbortSignal.timeout(timeout)
    const asked = { method: 'GET', accept: 'application/json', signal } as const
    const response = await requestChecked(`${siteUrl}/healthz`, rules, asked)
    return isHealth(await textOf(response, signal))
      ? { state: 'done', url: siteUrl }
      : { state: 'open', about: ['other-site'], problem: 'other-site', url: siteUrl }
  } catch (error) {
    if (!isCertificateError(error)) return { state: 'unknown', reason: 'no-answer' }
    return { state: 'open', about: ['certificate'], problem: 'certificate', url: siteUrl }
  }
}

/** Empty if it is longer than the answer of `/healthz`. */
async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  try {
    return new TextDecoder().decode(await bodyOf(response, largest, signal))
  } catch (error) {
    if (error instanceof TooLarge) return ''
    throw error
  }
}

function isHealth(body: string): boolean {
  try {
    const health: unknown = JSON.parse(body)
    return typeof health === 'object' && health !== null && 'documents' in health && 'mail' in health
  } catch {
    return false
  }
}

export interface LinkRules extends AddressRules {
  /** In milliseconds, for one link with all its redirects. */
  timeout?: number
}

const usualTimeout = 5_000
const atOnce = 4

export async function askLinks(
  content: CheckedContent,
  siteUrl: string,
  rules: LinkRules,
): Promise<FindingOf<'outside-links'>> {
  const links = linksIn(content).flatMap((found) => {
    const target = targetOf(found.link, siteUrl)
    return target?.kind === 'outside' ? [{ ...found, url: target.url }] : []
  })
  if (links.length === 0) return { state: 'none' }
  const urls = [...new Set(links.map(({ url }) => withoutAnchor(url)))]
  const reasons = new Map(await someAtOnce(urls, async (url) => [url, await deadReason(url, rules)] as const))
  // If no site answers at all, it is this machine that has no connection.
  if (urls.every((url) => reasons.get(url) === 'no-answer')) return { state: 'unknown', reason: 'no-answer' }
  const dead = links.flatMap(({ link, source, url }) => {
    const reason = reasons.get(withoutAnchor(url)) ?? null
    return reason === null ? [] : [{ link, source, reason }]
  })
  if (dead.length === 0) return { state: 'done', count: links.length }
  return { state: 'open', about: dead.map(({ link }) => link), dead, count: links.length }
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*$/, '')
}

async function someAtOnce<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>) {
  const waiting = [...items]
  const results: Result[] = []
  async function work() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await ask(item))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}

/**
 * `null` if the address exists. A server that does not like HEAD is asked by GET before its answer counts.
 */
async function deadReason(url: string, rules: LinkRules): Promise<DeadReason | null> {
  const signal = AbortSignal.timeout(rules.timeout ?? usualTimeout)
  const ask = async (method: 'HEAD' | 'GET') => {
    try {
      return judgeResponse(await requestChecked(url, rules, { method, accept: '*/*', signal }))
    } catch (error) {
      return failureOf(error)
    }
  }
  const first = await ask('HEAD')
  const mayDifferByGet = first === 'not-found' || first === 'failing' || first === 'no-answer'
  return mayDifferByGet && !signal.aborted ? ask('GET') : first
}

/** A site that asks for a sign-in or turns machines away exists. */
function judgeResponse(response: IncomingMessage): DeadReason | null {
  const { statusCode = 0 } = response
  response.destroy()
  if (statusCode === 404 || statusCode === 410) return 'not-found'
  return statusCode >= 500 && statusCode < 600 ? 'failing' : null
}

function failureOf(error: unknown): DeadReason {
  if (error instanceof ForbiddenAddress) return 'private'
  if (isCertificateError(error)) return 'certificate'
  return codeOf(error) === 'ENOTFOUND' ? 'no-such-host' : 'no-answer'
}
