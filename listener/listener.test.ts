import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Host } from '#server/host.server.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createListener } from './listener.ts'

const mebibyte = 1024 * 1024
const session = 'lotse.session_token=real'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A product that says how much it was given to read. */
async function open(settings: { siteUrl?: string; trustedProxies?: number } = {}) {
  const warn = vi.fn()
  const host: Partial<Host> = {
    handle: async (request) =>
      Response.json(
        { bytes: (await request.arrayBuffer()).byteLength },
        { headers: { 'Set-Cookie': 'a=b; Path=/; HttpOnly' } },
      ),
    hasSession: (cookies) => cookies.includes('lotse.session'),
    isSignedIn: async (headers) => headers.get('cookie') === session,
    bodyLimit: (path, isSignedIn) => (path.startsWith('/admin/') && isSignedIn ? 8 * mebibyte : 1_000),
    keptUnder: () => null,
    onContentChange: () => () => {},
    log: { info() {}, warn, error() {} },
  }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const staticFiles = new Map()
  const usual = { siteUrl: url, trustedProxies: 0, isHttps: false, isDevelopment: false, staticFiles }
  server.on('request', createListener(host as Host, { ...usual, ...settings }))
  return { url, warn }
}

it('takes large bodies from the admin', async () => {
  const { url } = await open()
  const body = new Uint8Array(4 * mebibyte)
  const headers = { cookie: session, connection: 'close' }
  const answer = await fetch(`${url}/admin/bild`, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({ bytes: 4 * mebibyte })
})

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

describe('behind a proxy that ends TLS', () => {
  const https = { headers: { 'x-forwarded-proto': 'https' } }

  it('marks cookies as Secure and asks for https from now on', async () => {
    const { url } = await open({ trustedProxies: 1, siteUrl: 'http://localhost:3000' })
    const answer = await fetch(`${url}/page`, https)
    expect(answer.headers.getSetCookie()).toEqual(['a=b; Path=/; HttpOnly; Secure'])
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  })

  it('does neither for a client that only pretends to be one', async () => {
    const { url } = await open()
    const answer = await fetch(`${url}/page`, https)
    expect(answer.headers.getSetCookie()).toEqual(['a=b; Path=/; HttpOnly'])
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  it('says once that the proxy is not trusted', async () => {
    const { url, warn } = await open()
    const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    await fetch(`${url}/page`, forwarded)
    await fetch(`${url}/page`, forwarded)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('192.0.2.1')
  })
})
