import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Host } from '#server/host.server.ts'
import { afterEach, expect, it, vi } from 'vitest'
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

const posted = (cookie: string) => ({
  method: 'POST',
  headers: { cookie, connection: 'close' },
  body: new Uint8Array(4 * mebibyte),
})

it('takes large bodies from the admin', async () => {
  const { url } = await open()
  const answer = await fetch(`${url}/admin/bild`, posted(session))
  expect(await answer.json()).toEqual({ bytes: 4 * mebibyte })
})

it('holds nothing of a large body that comes with a made-up session, and lets the application refuse it', async () => {
  const { url } = await open()
  const answer = await fetch(`${url}/admin/bild`, posted('lotse.session_token=made-up'))
  expect(await answer.json()).toEqual({ bytes: 0 })
})
