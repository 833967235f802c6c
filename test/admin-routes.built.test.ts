/** How the routes below /admin respond to requests that no browser of ours would send. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin } from './built-app.ts'
import { fetchUnder } from './fetch-under.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { adminScreens } from './public-pages.ts'
import { sessionCookie } from './session-cookie.ts'

let app: OpenedApp
let cookie: string

beforeAll(async () => {
  app = await openApp()
  await app.accounts.createAdmin(admin)
  cookie = await sessionCookie(app)
})
afterAll(() => app.close())

const json = { accept: 'application/json', 'content-type': 'application/json' }
const order = {
  changes: { current: { ...defaultPromotion, title: 'Gespeichert' } },
  base: { current: null },
  change: { changeType: 'update' },
  version: { id: '5f0c8a52-6f0e-4d3c-9a61-3a1de9a5d001', timestamp: '2026-11-23T08:00:00.000Z' },
}

function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...json, cookie, origin: app.url, ...headers },
  })
}

it.each([...adminScreens, '/promotion-manager', '/admin/vorschau/promotion'])(
  '%s leads to / when nobody is signed in',
  async (path) => {
    const answer = await fetch(app.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  },
)

describe('the frame of the admin area', () => {
  const note = /Wer ihn betreibt, setzt TRUST_PROXY/

  it('says what to set for as long as a proxy is in front that is not trusted', async () => {
    const forwarded = { cookie, 'x-forwarded-for': '203.0.113.7' }
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${app.url}/admin/gallery`, { headers: forwarded })
      expect(await answer.text()).toMatch(note)
    }
    expect(await (await fetch(`${app.url}/admin/gallery`, { headers: { cookie } })).text()).not.toMatch(note)
  })

  it('says nothing of it where the proxy is trusted', async () => {
    const trusting = await openApp({ TRUST_PROXY: '1', SITE_URL: 'https://beratung.example' })
    await trusting.accounts.createAdmin(admin)
    const client = { address: '', headers: new Headers() }
    const signedIn = await trusting.accounts.signIn(admin, client)
    const headers = {
      cookie: signedIn.outcome === 'signed-in' ? signedIn.cookies.join() : '',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    }
    const page = await (
      await fetchUnder('beratung.example', `${trusting.url}/admin/gallery`, { headers })
    ).text()
    expect(page).toContain('Benutzermenü')
    expect(page).not.toMatch(note)
    await trusting.close()
  })
})

describe('saving', () => {
  it.each(['/admin/speichern/promotion', '/admin/versionen/promotion', '/admin/bild?name=a'])(
    '%s is refused without a session',
    async (path) => {
      expect((await send(path, order, { cookie: '' })).status).toBe(401)
    },
  )

  it('is refused from another site, session or not', async () => {
    const answer = await send('/admin/speichern/promotion', order, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.status).toBe(403)
  })

  it('knows no other content types', async () => {
    expect((await send('/admin/speichern/adminLogs', order)).status).toBe(404)
  })

  it.each([['{'], [{ ...order, version: 7 }], [{ changes: [] }]])('refuses %j', async (body) => {
    expect((await send('/admin/speichern/promotion', body)).status).toBe(400)
  })
})

describe("what 'Bereit?' and preview links ask and store", () => {
  it.each(['/admin/bereit/spf', '/admin/vorschau-links'])(
    '%s is not told without a session',
    async (path) => {
      expect((await fetch(app.url + path, { headers: json })).status).toBe(401)
    },
  )

  it.each([
    ['/admin/bereit', { action: 'test-mail', second: 'anna@bluewin.ch' }],
    ['/admin/vorschau-links', { action: 'create', type: 'promotion', name: 'x', pages: [], entries: {} }],
  ])('%s takes nothing without a session', async (path, body) => {
    expect((await send(path, body, { cookie: '' })).status).toBe(401)
  })

  it.each(['/admin/bereit/legal', '/admin/bereit/constructor', '/admin/bereit'])(
    '%s is no check that asks outside',
    async (path) => {
      expect((await fetch(app.url + path, { headers: { ...json, cookie } })).status).toBe(404)
    },
  )

  it('no other line is put aside', async () => {
    const wrong = { action: 'put-aside', id: 'nonsense', reason: 'x' }
    expect((await send('/admin/bereit', wrong)).status).toBe(400)
  })
})

describe('uploading', () => {
  it('judges a file by what is in it, not by its name', async () => {
    const answer = await send('/admin/bild?name=foto.jpg', 'kein Bild', { 'content-type': 'image/jpeg' })
    expect(await answer.json()).toEqual({ outcome: 'refused', reason: 'not-an-image' })
  })
})

describe('the connection', () => {
  it("is told, and that nobody is signed in ('Verbunden', 'Nicht verfügbar')", async () => {
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/admin/verbindung`, { headers })
    expect(await (await ask({ ...json, cookie })).json()).toMatchObject({ connected: true })
    app.documents.breakDown()
    expect(await (await ask({ ...json, cookie })).json()).toMatchObject({ connected: false })
    app.documents.recover()
    expect((await ask(json)).status).toBe(401)
  })

  it('tells by another text that content was changed, and not what', async () => {
    const told = async () => {
      const answer = await fetch(`${app.url}/admin/verbindung`, { headers: { ...json, cookie } })
      return ((await answer.json()) as { changes: string }).changes
    }
    const before = await told()
    expect(await told()).toBe(before)
    const data = { ...defaultPromotion, title: 'Von einem anderen Gerät' }
    await app.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
    expect(await told()).not.toBe(before)
  })
})
