import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { Host } from '#server/host.server.ts'
import { fetchUnder } from '#test/exchange.ts'
import { listening } from '#test/local-server.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { etagOf, cachedResponse } from './cached-response.ts'
import { createListener, type ListenerSettings } from './listener.ts'

const mebibyte = 1024 * 1024
const session = 'lotse.session_token=real'

/** A product that reports how much it was given to read. */
async function open(settings: Partial<ListenerSettings> = {}, change: Partial<Host> = {}) {
  const warn = vi.fn()
  const handle = vi.fn<Host['handle']>(async (request) =>
    Response.json(
      { bytes: (await request.arrayBuffer()).byteLength },
      { headers: { 'Set-Cookie': 'a=b; Path=/; HttpOnly' } },
    ),
  )
  const host: Partial<Host> = {
    handle,
    health: async () => ({ status: 'ok', documents: 'reachable', files: 'reachable', mail: 'reachable' }),
    hasSession: async (cookies) => cookies.includes('lotse.session'),
    admitsPost: () => true,
    networkOf: (address) => address,
    tally: { count() {} },
    isSignedIn: async (headers) => headers.get('cookie') === session,
    bodyLimit: (path, isSignedIn) => (path.startsWith('/admin/') && isSignedIn ? 8 * mebibyte : 1_000),
    cacheKey: () => null,
    visitedPath: () => null,
    isMissing: () => false,
    onContentChange: () => () => {},
    contentUnchangedSince: () => 0,
    log: { info() {}, warn, error() {} },
    requests: { run: (_id, answer) => answer(), countReady() {}, answered() {} },
    ...change,
  }
  const server = createServer()
  const url = `http://127.0.0.1:${await listening(server)}`
  const plain = { isHttps: false, isDevelopment: false, staticFiles: new Map() }
  const usual = { siteUrl: url, isAnyHostOurs: true, trustedProxies: 0, ...plain }
  server.on('request', createListener(host as Host, { ...usual, ...settings }))
  return { url, warn, handle }
}

it.each(['', 'Cookie: lotse.session_token=made-up\r\n'])(
  'answers an upload at its first bytes without a session (%j), and reads no more of it',
  async (cookie) => {
    const { url } = await open()
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /admin/bild HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${cookie}Content-Length: ${40 * mebibyte}\r\n\r\nfirst bytes`,
    )
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*\{"bytes":0\}/)
  },
)

it('refuses a post beyond the rate limit of its network before anything of it is read, counts no admin, and takes large bodies from them', async () => {
  const admitsPost = vi.fn(() => false)
  const { url, handle } = await open({}, { admitsPost })
  const answer = await fetch(`${url}/kontakt`, { method: 'POST', body: 'name=a' })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('zu viele Anfragen')
  expect(handle).not.toHaveBeenCalled()
  const headers = { cookie: session, connection: 'close' }
  const body = new Uint8Array(4 * mebibyte)
  const admitted = await fetch(`${url}/admin/bild`, { method: 'POST', headers, body })
  expect(await admitted.json()).toEqual({ bytes: 4 * mebibyte })
  expect(admitsPost).toHaveBeenCalledTimes(1)
})

it('refuses what would wait too long, and says so', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = vi.fn()
  const { url } = await open({}, { tally: { count } })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /admin-login HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300))
  await vi.waitUntil(() => count.mock.calls.length > 0)
  // Responses keep the order of the requests, so earlier ones come first.
  let answers = ''
  for await (const chunk of socket) {
    answers += String(chunk)
    vi.advanceTimersByTime(1_000)
  }
  expect(answers).toContain('200 OK')
  expect(answers).toMatch(/503 Service Unavailable[^]*Gerade ist sehr viel los/)
  expect(count).toHaveBeenCalledWith('floodRequests')
})

const siteUrl = 'https://example.ch'
const kept = { bodies: { identity: Buffer.from('file') }, etag: etagOf(Buffer.from('file')), headers: {} }
const file = cachedResponse(kept, { isHttps: true, isDevelopment: false })
const named = { siteUrl, isAnyHostOurs: false, isHttps: true, staticFiles: new Map([['/file', file]]) }

it('the host that a request names is refused where it is not the site, taken where it is, and any at /healthz, for those who watch over the machine', async () => {
  const { url, handle } = await open(named)
  for (const path of ['/page', '/file', '/healthz/x'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetchUnder('other.ch', url + path, { method })
      expect([path, answer.status]).toEqual([path, 421])
      expect(await answer.text()).toBe(`Diese Website steht unter ${siteUrl}\n`)
    }
  expect(handle).not.toHaveBeenCalled()
  expect((await fetchUnder('example.ch:443', `${url}/page`)).status).toBe(200)
  expect(await (await fetchUnder('example.ch', `${url}/file`)).text()).toBe('file')
  const health = await fetchUnder('10.0.0.7:3000', `${url}/healthz`)
  expect(await health.json()).toMatchObject({ status: 'ok' })
})

it.each([[true], [false]])(
  'the host that a request names comes with HSTS on every answer or on none: https %s',
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
  // Who only pretends to be a proxy that ends TLS.
  [{}, ''],
])('marks cookies as Secure where the address of the site demands it: %j', async (settings, mark) => {
  const { url } = await open(settings)
  const answer = await fetch(`${url}/page`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.getSetCookie()).toEqual([`a=b; Path=/; HttpOnly${mark}`])
})

it('says once that a proxy is not trusted', async () => {
  const { url, warn } = await open()
  const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  for (const time of ['first', 'second']) await fetch(`${url}/${time}`, forwarded)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('192.0.2.1')
})
