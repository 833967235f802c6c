/** Reads a client's request, trusting proxies only as far as the settings say. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export interface RequestSettings {
  trustedProxies: number
  /** The public origin; requests to its host have its scheme, however they arrived. */
  siteUrl: string
  /** Whether requests to other hosts are handled, too, because it is not configured which host is ours. */
  isAnyHostOurs: boolean
}

/**
 * The IP address that is `trustedProxies` hops away from us. Anything further left could be forged by the
 * client. All clients whose entry there is no address (`unknown`, a made-up word) count as one unknown
 * client.
 */
export function clientAddress(
  request: IncomingMessage,
  { trustedProxies }: Pick<RequestSettings, 'trustedProxies'>,
): string {
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || forwarded === undefined) return direct
  const hops = String(forwarded)
    .slice(-longestHop * trustedProxies)
    .split(',')
  const address = withoutPort((hops.at(-trustedProxies) ?? hops[0] ?? '').trim())
  return isIP(address) === 0 ? 'unknown' : address
}

/** The length of the longest entry that a proxy adds: an IPv6 address with its zone and port. */
const longestHop = 100

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`, with a different port for every connection. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address
}

/** Also false for two hosts, which Node has joined. */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
}

export type Origin = { origin: string } | { refused: 'malformed' | 'another-host' }

/** The origin that a request was sent to. */
export function originOf(
  request: IncomingMessage,
  { siteUrl, isAnyHostOurs }: Omit<RequestSettings, 'trustedProxies'>,
): Origin {
  const { host } = request.headers
  if (!isHost(host)) return { refused: 'malformed' }
  const site = new URL(siteUrl)
  // The default port may be given explicitly.
  const asked = URL.parse(`${site.protocol}//${host}`)
  // There is no port above 65535.
  if (asked === null) return { refused: 'malformed' }
  if (asked.host === site.host) return { origin: siteUrl }
  return isAnyHostOurs ? { origin: `http://${host}` } : { refused: 'another-host' }
}

/** Longer than any address of a page, a picture or a preview; without a bound, thousands of segments would be matched. */
const longestPath = 1_000

/** Whether the path can be decoded, and means the same to us as to any other reader of it. */
export function isWellFormed(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return false
  const [path = ''] = url.split('?', 1)
  if (path.length > longestPath) return false
  try {
    const decoded = decodeURIComponent(path)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decoded)
  } catch {
    return false
  }
}

/** Forms of other sites must not act in a visitor's name. Clients that are no browsers send neither header. */
export function isCrossSite(request: IncomingMessage, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return request.headers.origin !== undefined && request.headers.origin !== origin
}

/** The whole body, `null` if it is larger than allowed. A truncated body throws, and is never acted upon. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  const chunks: Buffer[] = []
  let received = 0
  // Destroying the request would close the connection before the response is sent.
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of arriving) {
    received += chunk.length
    if (received > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function webHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
