/** Sends the application's response: compressed if that helps, with the headers of every response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compress, encodingFor } from './encodings.ts'
import { completeHeaders, type HeaderSettings } from './headers.ts'
import { canonicalName } from './page-cache.ts'

/** Compressing smaller bodies gains nothing. */
const minCompressibleBytes = 1_000

/** A short response of the listener itself. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  settings: HeaderSettings,
  headers: Record<string, string> = {},
) {
  const body = Buffer.from(`${text}\n`)
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Length': String(body.length),
    ...headers,
  }
  response.writeHead(status, completeHeaders(own, settings)).end(body)
}

export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  answer: { status: number; headers: Headers; body: Buffer },
  settings: HeaderSettings,
) {
  const encoding =
    answer.body.length < minCompressibleBytes ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const body = await compress(answer.body, encoding, 'quick')
  const headers = named(answer.headers)
  headers.Vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
  headers['Content-Length'] = String(body.length)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Cache-Control'] ??= 'private, no-cache'
  response.writeHead(answer.status, withCookies(headers, answer.headers, settings)).end(body)
}

/** Files and other large bodies are streamed. */
export async function sendStream(response: ServerResponse, answer: Response, settings: HeaderSettings) {
  const headers = named(answer.headers)
  response.writeHead(answer.status, withCookies(headers, answer.headers, settings))
  if (!answer.body || response.req.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  try {
    await pipeline(body, response)
  } finally {
    // A response that is closed already is refused before the body is, and an open file that nobody holds ends the process.
    body.destroy()
  }
}

/** Texts are compressed if that helps; everything else is streamed as it is. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  settings: HeaderSettings,
) {
  const { status, headers } = answer
  if (!isText(headers)) return sendStream(response, answer, settings)
  return sendText(request, response, { status, headers, body: await bodyOf(answer) }, settings)
}

export async function bodyOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

function isText(headers: Headers): boolean {
  return /^(?:text\/|application\/(?:json|xml|manifest\+json))/.test(headers.get('content-type') ?? '')
}

function named(headers: Headers): Record<string, string> {
  const entries = [...headers].filter(([name]) => name !== 'set-cookie')
  return Object.fromEntries(entries.map(([name, value]) => [canonicalName(name), value]))
}

function withCookies(own: Record<string, string>, headers: Headers, settings: HeaderSettings): string[] {
  const cookies = headers.getSetCookie().flatMap((cookie) => ['Set-Cookie', secured(cookie, settings)])
  return [...completeHeaders(own, settings), ...cookies]
}

function secured(cookie: string, { isHttps }: HeaderSettings): string {
  return isHttps && !/;\s*secure\b/i.test(cookie) ? `${cookie}; Secure` : cookie
}
