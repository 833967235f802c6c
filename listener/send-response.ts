/** Sends responses that are made for one request: compressed if that helps, with the headers of every response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, encodingFor } from './encodings.ts'
import { completeHeaders, type HeaderSettings } from './headers.ts'

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

/** A response of the application whose body is complete. */
export interface Complete {
  status: number
  headers: Headers
  body: Buffer
}

/** Texts are compressed if that helps; everything else is sent as it is. Node omits the body when it responds to HEAD. */
export async function sendComplete(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Complete,
  settings: HeaderSettings,
  /** Called with the number of bytes that will wait for the client. */
  hold: (bytes: number) => void,
) {
  const headers = readNamed(answer.headers)
  const encoding = isText(answer.headers) ? textEncoding(request, answer.body, headers) : 'identity'
  const body = await compress(answer.body, encoding, 'quick')
  // The client left meanwhile.
  if (response.destroyed) return
  if (answer.status !== 204 && answer.status !== 304) headers['Content-Length'] = String(body.length)
  response.writeHead(answer.status, withCookies(headers, answer.headers, settings))
  hold(body.length)
  response.end(body)
}

/** Chooses the encoding of a text, and sets the headers for it. */
function textEncoding(request: IncomingMessage, body: Buffer, headers: Record<string, string>) {
  const encoding =
    body.length < minCompressibleBytes ? 'identity' : encodingFor(request.headers['accept-encoding'])
  headers.Vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Cache-Control'] ??= 'private, no-cache'
  return encoding
}

export async function completeAnswer(answer: Response): Promise<Complete> {
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

function isText(headers: Headers): boolean {
  return /^(?:text\/|application\/(?:json|xml|manifest\+json))/.test(headers.get('content-type') ?? '')
}

function readNamed(headers: Headers): Record<string, string> {
  const entries = [...headers].filter(([name]) => name !== 'set-cookie')
  return Object.fromEntries(entries.map(([name, value]) => [canonicalName(name), value]))
}

function withCookies(own: Record<string, string>, headers: Headers, settings: HeaderSettings): string[] {
  const cookies = headers.getSetCookie().flatMap((cookie) => ['Set-Cookie', secureCookie(cookie, settings)])
  return [...completeHeaders(own, settings), ...cookies]
}

function secureCookie(cookie: string, { isHttps }: HeaderSettings): string {
  return isHttps && !/;\s*secure\b/i.test(cookie) ? `${cookie}; Secure` : cookie
}

/** `Headers` lower-cases names; ours are compared with those of listener/headers.ts. */
export function canonicalName(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}
