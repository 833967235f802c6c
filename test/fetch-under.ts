/** Requests a server of this machine under another host name, like a proxy does: fetch sets the Host header itself. */
import { request } from 'node:http'
import { Readable } from 'node:stream'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: URLSearchParams
}

/** `host` is what the Host header says. Redirects are not followed. */
export function fetchUnder(host: string, url: string, { method = 'GET', headers, body }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const type = body && { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = request(url, { method, headers: { ...type, ...headers, host } }, (answer) => {
    const answered = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const status = answer.statusCode ?? 0
    const content = status === 204 ? null : (Readable.toWeb(answer) as ReadableStream)
    resolve(new Response(content, { status, headers: answered }))
  })
  asked.on('error', reject).end(body?.toString())
  return promise
}
