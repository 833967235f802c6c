import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin } from '#test/built-app.ts'
import { appOfFile } from '#test/app-of-file.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { expect, it, vi } from 'vitest'

const app = await appOfFile()

/** fetch decodes bodies and tidies addresses; these tests need both as they are. */
function exchange(lines: string[]): Promise<{ head: string; body: Buffer }> {
  const { port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) })
    })
  })
}

const get = (path: string, ...headers: string[]) =>
  exchange([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers])

/** A limit for a hung test: a page is rendered and compressed before it is kept. */
const waiting = { timeout: 20_000 }

/** A page is kept once it has an entity tag. */
async function untilKept(path: string): Promise<Response> {
  return vi.waitUntil(async () => {
    const response = await fetch(app.url + path)
    return response.headers.has('etag') && response
  }, waiting)
}

it('kept pages are sent in an accepted encoding, as 304 if unchanged, and without a body to HEAD', async () => {
  const kept = await untilKept('/')
  const [page, etag = ''] = [await kept.text(), kept.headers.get('etag') ?? '']
  for (const [encoding, decoded] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const { head, body } = await get('/', `Accept-Encoding: ${encoding}`)
    expect(head).toContain(`Content-Encoding: ${encoding}`)
    expect(decoded(body).toString()).toBe(page)
  }
  const plain = await get('/', 'If-None-Match: "other"')
  expect(plain.head).toMatch(/^HTTP\/1\.1 200/)
  expect(plain.head).not.toMatch(/Content-Encoding/)
  expect(plain.body.toString()).toBe(page)
  const unchanged = await get('/', `If-None-Match: ${etag}`)
  expect(unchanged.head).toMatch(/^HTTP\/1\.1 304/)
  expect(unchanged.body).toHaveLength(0)
  const head = await exchange(['HEAD / HTTP/1.1', 'Host: 127.0.0.1'])
  expect(head.head).toMatch(/Content-Length: [1-9]/)
  expect(head.body).toHaveLength(0)
})

it('kept pages show saved content at once, and are still served while the backend is down', async () => {
  await untilKept('/')
  const data = { ...defaultPromotion, title: 'Neue Aktion im Herbst' }
  await app.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  const shown = async (path: string) => (await fetch(app.url + path)).text()
  expect(await shown('/')).toContain('Neue Aktion im Herbst')
  expect(await (await untilKept('/')).text()).toContain('Neue Aktion im Herbst')
  app.documents.breakDown()
  expect(await shown('/promotion')).toContain('Neue Aktion im Herbst')
  app.documents.recover()
})

it('cached pages are served to a visitor with a made-up session, but not to the admin', async () => {
  const etag = (await untilKept('/')).headers.get('etag')
  await app.accounts.createAdmin(admin)
  const answer = await fetch(`${app.url}/`, { headers: { cookie: await sessionCookie(app) } })
  expect(answer.headers.has('etag')).toBe(false)
  expect(answer.headers.get('cache-control')).toMatch(/private/)
  const visitor = await fetch(`${app.url}/`, { headers: { cookie: 'lotse.session=session-9' } })
  expect(visitor.headers.get('etag')).toBe(etag)
})

it('all missing addresses share one kept 404 page', async () => {
  const kept = await untilKept('/gibt-es-nicht')
  expect(kept.status).toBe(404)
  for (const path of ['/anderswo', '/Auch/Nicht?da=1', '/admin/a/b', '/wp-login.php']) {
    const answer = await fetch(app.url + path, { headers: { 'if-none-match': '*' } })
    expect([path, answer.status, answer.headers.get('etag')]).toEqual([path, 404, kept.headers.get('etag')])
  }
  expect((await fetch(`${app.url}/beratung.data`)).status).toBe(200)
})

it.each(['/', '/gibt-es-nicht', '/healthz', '/assets/gibt-es-nicht.js', '/media/gallery/x.jpg', '/%zz'])(
  'every answer carries the security headers: %s',
  async (path) => {
    const { head } = await get(path)
    expect(head).toMatch(/X-Content-Type-Options: nosniff/)
    expect(head).toMatch(/Content-Security-Policy: .*frame-ancestors 'none'/)
    expect(head).not.toMatch(/X-Powered-By|Set-Cookie/i)
  },
)

it('pages carry policy headers, which allow scripts only from their own host or by hash', async () => {
  for (const path of ['/', '/admin-login', '/gibt-es-nicht']) {
    const { head } = await get(path)
    expect(head).toMatch(/Referrer-Policy: strict-origin-when-cross-origin/)
    expect(head).toMatch(/Permissions-Policy: /)
    expect(head).toMatch(/Cross-Origin-Opener-Policy: same-origin/)
  }
  const policy = (await fetch(`${app.url}/`)).headers.get('content-security-policy')
  const scripts = /script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? []
  expect(scripts[0]).toBe("'self'")
  expect(scripts.slice(1).every((source) => /^'sha256-[\w+/=]+'$/.test(source))).toBe(true)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("style-src 'self'")
})

it.each([
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1', 400],
  ['a path that climbs out', 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', 404],
  ['an unknown method', 'DELETE / HTTP/1.1', 405],
])('bad requests are refused: %s', async (_, line, status) => {
  const { head } = await exchange([line, 'Host: 127.0.0.1'])
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
})

it('bad requests are refused: a body larger than any form, with or without Content-Length', async () => {
  const body = 'x'.repeat(64 * 1024 + 1)
  const announced = await fetch(`${app.url}/kontakt`, { method: 'POST', body })
  expect(announced.status).toBe(413)
  const stream = new Blob([body]).stream()
  const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(`${app.url}/kontakt`, { ...init, headers: type })).status).toBe(413)
})

const form = new URLSearchParams({ name: 'Anna Muster' })
it.each([
  ...['/admin-login', '/kontakt', '/beratung/termin'].map(
    (path) => ['what no form sends', path, '{}', 400] as const,
  ),
  ['a form with a mistake', '/kontakt', form, 422],
  ['where there is no form', '/ablauf', form, 405],
] as const)(
  'bad requests get answers that are not cached, and leave no error in the log: %s, %s',
  async (_, path, body, status) => {
    const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(app.url + path, { method: 'POST', headers, body })
    const kept = ['cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name))
    expect([answer.status, ...kept]).toEqual([status, 'private, no-store', 'noindex, nofollow'])
    expect(app.log.join('')).not.toContain('page failed')
  },
)

it('files of the build are compressed, and immutable for browsers', async () => {
  const page = await (await fetch(`${app.url}/`)).text()
  const script = /src="(\/assets\/entry\.client-[^"]+)"/.exec(page)?.[1] ?? ''
  const { head } = await get(script, 'Accept-Encoding: br')
  expect(head).toMatch(/Content-Type: text\/javascript/)
  expect(head).toMatch(/Cache-Control: public, max-age=31536000, immutable/)
  expect(head).toMatch(/Content-Encoding: br/)
})

it('/healthz reports an unreachable service, checks every 30 seconds at most, and sends no mail', async () => {
  const health = async () => (await fetch(`${app.url}/healthz`)).json()
  app.clock.advance(31_000)
  const reachable = { documents: 'reachable', files: 'reachable', mail: 'reachable', disk: 'has room' }
  expect(await health()).toEqual({ status: 'ok', ...reachable })
  app.documents.breakDown()
  expect(await health()).toMatchObject({ status: 'ok' })
  app.clock.advance(31_000)
  expect(await health()).toMatchObject({ status: 'impaired', documents: 'unreachable' })
  expect((await fetch(`${app.url}/healthz`)).status).toBe(503)
  app.documents.recover()
  expect(app.mailer.sent).toEqual([])
})
