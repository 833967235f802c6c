import { Agent } from 'node:http'
import { connect } from 'node:net'
import type { Host } from '#server/host.server.ts'
import { exchange, fetchUnder } from '#test/exchange.ts'
import { listening } from '#test/local-server.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { etagOf, createCachedResponse } from './cached-response.ts'
import { watchConnections, usualLimits } from './connections.ts'
import { createFairQueue } from './fair-queue.ts'
import { createListener, type ListenerSettings } from './listener.ts'
import { openServer } from './server.ts'

const mebibyte = 1024 * 1024
const session = 'lotse.session_token=real'

/** A product that reports how much it was given to read. */
async function open(
  settings: Partial<ListenerSettings> = {},
  change: Partial<Host> = {},
  queue = createFairQueue(),
) {
  const warn = vi.fn()
  const handle = vi.fn<Host['handle']>(async (request) =>
    Response.json(
      { bytes: (await request.arrayBuffer()).byteLength },
      { headers: { 'Set-Cookie': 'a=b; Path=/; HttpOnly' } },
    ),
  )
  const host: Partial<Host> = {
    handle,
    health: async () => ({
      status: 'ok',
      documents: 'reachable',
      files: 'reachable',
      mail: 'reachable',
      disk: 'has room',
    }),
    hasSession: async (cookies) => cookies === session,
    admitsPost: () => true,
    networksOf: (address) => ({ host: address, network: address, region: '', area: '' }),
    tally: { count() {} },
    bodyLimit: (path, isSignedIn) => (path.startsWith('/admin/') && isSignedIn ? 8 * mebibyte : 1_000),
    cacheKey: () => null,
    visitedPath: () => null,
    isMissing: () => false,
    onContentChange: () => {},
    contentUnchangedSince: () => 0,
    log: { info() {}, warn, error() {} },
    requests: { run: (_id, answer) => answer(), countReady() {}, logAnswer() {} },
    ...change,
  }
  const server = openServer()
  const connections = watchConnections(server, usualLimits)
  const url = `http://127.0.0.1:${await listening(server)}`
  const plain = { isHttps: false, isDevelopment: false, staticFiles: new Map() }
  const usual = { siteUrl: url, isAnyHostOurs: true, trustedProxies: 0, ...plain }
  connections.answerWith(createListener(host as Host, { ...usual, ...settings }, queue))
  return { url, warn, handle, server }
}

it.each(['', 'Cookie: lotse.session_token=made-up\r\n'])(
  'answers an upload without a session (%j) at its first bytes, and reads no more of it',
  async (cookie) => {
    const { url } = await open()
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /admin/picture HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${cookie}Content-Length: ${40 * mebibyte}\r\n\r\nfirst bytes`,
    )
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*\{"bytes":0\}/)
  },
)

it('does nothing for a client that has reset its connection, which has no address any more', async () => {
  const { url, handle, server } = await open()
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }))
  await expect(fetch(`${url}/kontakt`, { method: 'POST', body: 'name=a' })).rejects.toThrow('fetch failed')
  expect(handle).not.toHaveBeenCalled()
})

it('answers a client behind a socket without addresses, of which a trusted proxy says the address', async () => {
  const { url, handle, server } = await open({ trustedProxies: 1 })
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }))
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  expect((await fetch(`${url}/kontakt`, { method: 'POST', body: 'name=a', headers })).status).toBe(200)
  expect(handle).toHaveBeenCalledWith(expect.anything(), '192.0.2.1')
})

it('refuses a post over the rate limit unread, but exempts the admin, whose large bodies are accepted', async () => {
  const admitsPost = vi.fn(() => false)
  const { url, handle } = await open({}, { admitsPost })
  const answer = await fetch(`${url}/kontakt`, { method: 'POST', body: 'name=a' })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('zu viele Anfragen')
  expect(handle).not.toHaveBeenCalled()
  const headers = { cookie: session, connection: 'close' }
  const body = new Uint8Array(4 * mebibyte)
  const admitted = await fetch(`${url}/admin/picture`, { method: 'POST', headers, body })
  expect(await admitted.json()).toEqual({ bytes: 4 * mebibyte })
  expect(admitsPost).toHaveBeenCalledTimes(1)
})

it.each(['/admin-login', '/media/gallery/1.jpg'])(
  'refuses a request that would wait too long with 503 and Retry-After: %s',
  async (path) => {
    // No more starts become due while time stands still.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const count = vi.fn()
    const { promise: working, resolve: work } = Promise.withResolvers<void>()
    const answer = async () => {
      await working
      return new Response('done')
    }
    const { url } = await open(
      {},
      { tally: { count }, handle: answer, media: answer },
      createFairQueue({ perNetwork: 3, all: 10 }),
    )
    const agent = new Agent()
    const asking = Array.from({ length: 12 }, () => exchange(url + path, { agent }))
    for (const asked of asking) asked.catch(() => {})
    const refused = await Promise.race(asking)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('Gerade ist sehr viel los')
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(count).toHaveBeenCalledWith('floodRequests')
    work()
    agent.destroy()
  },
)

it.each([
  ['two hosts', ['Host: x', 'Host: y'], 400],
  ['the same host twice', ['Host: x', 'host: x'], 400],
  ['no host', [], 400],
  [
    'more headers than any browser sends',
    ['Host: x', ...Array.from({ length: 101 }, (_, index) => `X${index}: a`)],
    431,
  ],
  [
    'as many headers as browsers and proxies may send',
    ['Host: x', ...Array.from({ length: 90 }, (_, index) => `X${index}: a`)],
    200,
  ],
])('a request with %s is answered with $2, even for a static file', async (_, lines, status) => {
  const { url } = await open({ staticFiles: new Map([['/file', file]]) })
  for (const path of ['/file', '/page', '/healthz']) {
    if (lines.length === 0 && path === '/healthz') continue
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
    expect([path, (await socket.toArray()).join('').slice(9, 12)]).toEqual([path, String(status)])
  }
})

const siteUrl = 'https://example.ch'
const kept = { bodies: { identity: Buffer.from('file') }, etag: etagOf(Buffer.from('file')), headers: {} }
const file = createCachedResponse(kept, { isHttps: true, isDevelopment: false })
const named = { siteUrl, isAnyHostOurs: false, isHttps: true, staticFiles: new Map([['/file', file]]) }

it('a request that names another host is refused with 421', async () => {
  const { url, handle } = await open(named)
  for (const path of ['/page', '/file', '/healthz/x'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetchUnder('other.ch', url + path, { method })
      expect([path, answer.status]).toEqual([path, 421])
      expect(await answer.text()).toBe(`Diese Website steht unter ${siteUrl}\n`)
    }
  expect(handle).not.toHaveBeenCalled()
})

it('a request that names the host of the site is answered, with or without a port', async () => {
  const { url } = await open(named)
  expect((await fetchUnder('example.ch:443', `${url}/page`)).status).toBe(200)
  expect(await (await fetchUnder('example.ch', `${url}/file`)).text()).toBe('file')
})

it('a request to /healthz may name any host, for monitoring inside the network', async () => {
  const { url } = await open(named)
  const health = await fetchUnder('10.0.0.7:3000', `${url}/healthz`)
  expect(await health.json()).toMatchObject({ status: 'ok' })
})

it.each([[true], [false]])(
  'every answer has HSTS with https, and none without, whatever host is named: https %s',
  async (isHttps) => {
    const { url } = await open({ ...named, isHttps, siteUrl: isHttps ? siteUrl : 'http://example.ch' })
    const headers = { 'x-forwarded-proto': isHttps ? 'http' : 'https' }
    const of = (path: string, host: string, method = 'GET') =>
      fetchUnder(host, url + path, { method, headers })
    const answers = await Promise.all([
      of('/page', 'example.ch'),
      of('/page', 'other.ch'),
      of('/page', 'a b'),
      of('/healthz', 'other.ch'),
      of('/assets/none.js', 'example.ch'),
      of('/page', 'example.ch', 'DELETE'),
    ])
    const hsts = answers.map((answer) => answer.headers.has('strict-transport-security'))
    expect(hsts).toEqual(answers.map(() => isHttps))
  },
)

it.each([
  [{ trustedProxies: 1, siteUrl: 'https://example.ch', isHttps: true }, '; Secure'],
  // A client that only pretends to be a TLS-terminating proxy.
  [{}, ''],
])('marks cookies as Secure only if the address of the site is https: %j', async (settings, mark) => {
  const { url } = await open(settings)
  const answer = await fetch(`${url}/page`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.getSetCookie()).toEqual([`a=b; Path=/; HttpOnly${mark}`])
})

it('warns once about an untrusted proxy, without the address', async () => {
  const { url, warn } = await open()
  const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  for (const time of ['first', 'second']) await fetch(`${url}/${time}`, forwarded)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('192.0.2.1')
})
