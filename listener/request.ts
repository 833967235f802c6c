/** Reads what a client asks for, believing proxies only as far as the settings say. */
import type { IncomingMessage } from 'node:http'

export interface RequestSettings {
  trustedProxies: number
  /** The public origin; requests to its host have its scheme, whatever the proxy says. */
  siteUrl: string
}

/** The address that is `trustedProxies` steps away from us. Anything further left could be invented by the client. */
export function clientAddress(request: IncomingMessage, { trustedProxies }: RequestSettings): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = listed(request.headers['x-forwarded-for'])
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? direct
}

/** `null` where the Host header is none. */
export function originOf(
  request: IncomingMessage,
  { trustedProxies, siteUrl }: RequestSettings,
): string | null {
  const { host } = request.headers
  if (host === undefined || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return null
  if (host.toLowerCase() === new URL(siteUrl).host) return siteUrl
  // Such as a port beyond the last one.
  if (!URL.canParse(`http://${host}`)) return null
  const forwarded = trustedProxies > 0 ? listed(request.headers['x-forwarded-proto']).at(-1) : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${host}`
}

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/** Whether the path can be decoded, and means the same to us as to any other reader of it. */
export function isWellFormed(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return false
  try {
    const decoded = decodeURIComponent(url.split('?', 1)[0] ?? '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decoded)
  } catch {
    return false
  }
}

/** Forms of other sites may not act in a visitor's name. Clients that are no browsers send neither header. */
export function isCrossSite(request: IncomingMessage, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return request.headers.origin !== undefined && request.headers.origin !== origin
}

/** The whole body, `null` where it is larger than allowed. What is cut off on its way is thrown, and never acted upon. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  const chunks: Buffer[] = []
  let received = 0
  // Destroying the request would cut the connection before it is answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}
