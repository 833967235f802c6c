import { expect, it } from 'vitest'
import { exchange } from '#test/exchange.ts'
import { serve } from '#test/local-server.ts'
import { createCachedResponse, etagOf, send } from './cached-response.ts'

const body = Buffer.from('page')
const etag = etagOf(body)
const page = createCachedResponse(
  { bodies: { identity: body }, etag, headers: {} },
  { isHttps: false, isDevelopment: false },
)
const tag = etag.slice(2)

it.each([
  [etag, 304],
  [tag, 304],
  ['*', 304],
  [`"other", ${etag}`, 304],
  [`"other",${tag},W/"more"`, 304],
  ['"other"', 200],
  [tag.slice(1, -1), 200],
  ['', 200],
  [`${','.repeat(7_000)}`, 200],
  [`${','.repeat(7_000)}${tag}`, 304],
])('a cached page answers If-None-Match %j with %d', async (known, status) => {
  const url = await serve((request, response) => send(request, response, page))
  expect((await exchange(url, { headers: { 'if-none-match': known } })).status).toBe(status)
})
