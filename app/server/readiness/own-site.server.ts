/** Whether this site answers, encrypted, at the address that visitors type. */
import type { FindingOf } from '#domain/readiness/finding.ts'
import type { Outside } from '#ports/outside.ts'
import { checkedRequest, isCertificateError } from '#server/outgoing/checked-request.server.ts'

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
    const response = await checkedRequest(`${siteUrl}/healthz`, rules, asked)
    const body = await beginningOf(response)
    return isHealth(body)
      ? { state: 'done', url: siteUrl }
      : { state: 'open', about: ['other-site'], problem: 'other-site', url: siteUrl }
  } catch (error) {
    if (!isCertificateError(error)) return { state: 'unknown', reason: 'no-answer' }
    return { state: 'open', about: ['certificate'], problem: 'certificate', url: siteUrl }
  }
}

async function beginningOf(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > largest) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isHealth(body: string): boolean {
  try {
    const health: unknown = JSON.parse(body)
    return typeof health === 'object' && health !== null && 'documents' in health && 'mail' in health
  } catch {
    return false
  }
}
