/** Responses that are ready to send: every encoding compressed, every header set. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, encodingFor } from './encodings.ts'
import { completeHeaders, type HeaderSettings, isPage } from './headers.ts'

interface Variant {
  headers: string[]
  body: Buffer
}

export interface CachedResponse {
  status: number
  etag: string
  /** Whether it counts as a visit: a page that exists, no file. */
  isPage: boolean
  variants: Record<Encoding, Variant>
  /** The headers of a 304 response. */
  unchangedHeaders: string[]
}

/** Files that are already compressed (pictures, fonts) have no further encoding. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

export interface CachedResponseInit {
  /** 200 if omitted. */
  status?: number
  bodies: Bodies
  etag: string
  headers: Record<string, string>
}

export function createCachedResponse(
  { status = 200, bodies, etag, headers }: CachedResponseInit,
  settings: HeaderSettings,
): CachedResponse {
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  const variant = (encoding: Encoding, body: Buffer): Variant => ({
    headers: completeHeaders(
      {
        ...shared,
        'Content-Length': String(body.length),
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
      settings,
    ),
    body,
  })
  const identity = variant('identity', bodies.identity)
  return {
    status,
    etag,
    isPage: status === 200 && isPage(headers),
    variants: {
      identity,
      br: bodies.br ? variant('br', bodies.br) : identity,
      gzip: bodies.gzip ? variant('gzip', bodies.gzip) : identity,
    },
    unchangedHeaders: completeHeaders(shared, settings),
  }
}

/** Weak, because the encodings of one content share it. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

export async function compressBody(text: Buffer): Promise<Bodies> {
  const [br, gzip] = await Promise.all([compress(text, 'br', 'thorough'), compress(text, 'gzip', 'thorough')])
  return { br, gzip, identity: text }
}

/** Node omits the body when it responds to HEAD. */
export function send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse) {
  const { headers } = request
  const known = headers['if-none-match']
  if (known !== undefined && answer.status === 200 && names(known, answer.etag)) {
    response.writeHead(304, answer.unchangedHeaders).end()
    return
  }
  const variant = answer.variants[encodingFor(headers['accept-encoding'])]
  response.writeHead(answer.status, variant.headers).end(variant.body)
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. The list is searched and not split: a stranger may send any. */
function names(known: string, etag: string): boolean {
  return known === '*' || known.includes(etag.replace(/^W\//, ''))
}
