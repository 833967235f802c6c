/**
 * Requests with settings that fetch does not allow: the Host header, the sender's address, the connection.
 * Redirects are not followed.
 */
import { request, type RequestOptions } from 'node:http'
import { Readable } from 'node:stream'

export interface Asked extends RequestOptions {
  headers?: Record<string, string>
  body?: URLSearchParams | Uint8Array | string
}

export function exchange(url: string, { headers, body, ...options }: Asked): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const isForm = body instanceof URLSearchParams
  const type = isForm && { 'content-type': 'application/x-www-form-urlencoded' }
  const asking = request(url, { ...options, headers: { ...type, ...headers } }, (answer) => {
    const answered = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const status = answer.statusCode ?? 0
    const content = status === 204 || status === 304 ? null : (Readable.toWeb(answer) as ReadableStream)
    resolve(new Response(content, { status, headers: answered }))
  })
  asking.on('error', reject).end(isForm ? body.toString() : body)
  return promise
}

/** Sends a request as a proxy passes it on: `host` is the Host header. */
export function fetchUnder(host: string, url: string, asked: Asked = {}) {
  return exchange(url, { ...asked, headers: { ...asked.headers, host } })
}
