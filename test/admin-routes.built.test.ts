/** How the routes below /admin respond to requests that no browser of ours would send. */
import { expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { appOfFile } from './app-of-file.ts'
import { admin } from './built-app.ts'
import { putIn } from './content-samples.ts'
import { asScript, postJson } from './forms.ts'
import { adminScreens } from './public-pages.ts'
import { sessionCookie } from './session-cookie.ts'

const app = await appOfFile()
await app.accounts.createAdmin(admin)
const cookie = await sessionCookie(app)

const order = {
  changes: { current: { ...defaultPromotion, title: 'Gespeichert' } },
  base: { current: defaultPromotion },
  change: { changeType: 'update' },
  version: { id: '5f0c8a52-6f0e-4d3c-9a61-3a1de9a5d001', timestamp: '2026-11-23T08:00:00.000Z' },
}

const send = (path: string, body: unknown, sent = cookie) => postJson(app.url, path, body, { cookie: sent })

const told = (path: string, headers: Record<string, string> = { ...asScript, cookie }) =>
  fetch(app.url + path, { headers })

it.each([...adminScreens, '/promotion-manager', '/admin/preview/promotion', '/admin/visits.csv'])(
  '%s redirects to / without a session',
  async (path) => {
    const answer = await fetch(app.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  },
)

it('the admin area warns about an untrusted proxy as long as it forwards requests', async () => {
  const note = /TRUST_PROXY nennt die Anzahl der Proxys/
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  for (let time = 0; time < 2; time += 1)
    expect(await (await told('/admin/gallery', { cookie, ...forwarded })).text()).toMatch(note)
  expect(await (await told('/admin/gallery', { cookie })).text()).not.toMatch(note)
})

const unsigned: [path: string, body?: object][] = [
  ['/admin/picture?name=a', order],
  ['/admin/readiness', { action: 'test-mail', second: 'anna@bluewin.ch' }],
  ['/admin/preview-links', { action: 'create', type: 'promotion', name: 'x', pages: [], entries: {} }],
  ['/admin/availability', { intent: 'add', address: 'https://calendar.example/a.ics' }],
  ['/admin/readiness/spf'],
  ['/admin/preview-links'],
  ['/admin/connection'],
]

it.each(unsigned)('a request without a session is answered with 401: %s', async (path, body) => {
  expect((await (body ? send(path, body, '') : told(path, asScript))).status).toBe(401)
})

it.each<[number, string, unknown?]>([
  [404, '/admin/save/adminLogs', order],
  [400, '/admin/save/promotion', '{'],
  [400, '/admin/readiness', { action: 'put-aside', id: 'nonsense', reason: 'x', about: [] }],
  // None of these is a check that makes requests to the outside.
  [404, '/admin/readiness/legal'],
  [404, '/admin/readiness/constructor'],
  [404, '/admin/readiness'],
])('a request that makes no sense is answered with %i: %s', async (status, path, body) => {
  expect((await (body ? send(path, body) : told(path))).status).toBe(status)
})

it('the connection check reports changed content and a lost database, during which a download fails', async () => {
  const connection = async () =>
    (await (await told('/admin/connection')).json()) as { connected: boolean; changes: string }
  const before = await connection()
  expect(before.connected).toBe(true)
  expect((await connection()).changes).toBe(before.changes)
  await putIn(app, 'promotions', { ...defaultPromotion, title: 'Von einem anderen Gerät' })
  expect((await connection()).changes).not.toBe(before.changes)
  app.documents.breakDown()
  expect((await connection()).connected).toBe(false)
  expect((await told('/admin/visits.csv')).status).toBe(503)
  app.documents.recover()
})

it('the log is paged by fifty entries, newest first, with links between the pages', async () => {
  const data = { action: 'gallery-update', timestamp: '2026-11-22T08:00:00.000Z', imageCount: 1 }
  const ids = Array.from({ length: 60 }, (_, index) => `entry-${index}`)
  await app.documents.commit(ids.map((id) => ({ kind: 'put', collection: 'adminLogs', id, data })))
  const page = async (path: string) => (await told(path, { cookie })).text()
  const rows = (html: string) => html.match(/log__row/g)?.length
  const newest = await page('/admin/log')
  expect(rows(newest)).toBe(50)
  const older = await page(/href="([^"]+)"[^>]*>Ältere zeigen/.exec(newest)?.[1] ?? '')
  // The eleventh entry is the login.
  expect(rows(older)).toBe(11)
  expect(older).toMatch(/href="\/admin\/log"[^>]*>Zu den neuesten/)
})

it('a check that was put aside can be taken up again', async () => {
  const aside = { action: 'put-aside', reason: 'Kommt noch', about: ['missing'] }
  for (const change of [aside, { action: 'take-up' }]) {
    const answer = await send('/admin/readiness', { id: 'site-address', ...change })
    expect(await answer.json()).toEqual({ outcome: 'done' })
  }
  expect(await (await told('/admin/ready', { cookie })).text()).not.toContain('Kommt noch')
})

it('a mail in the outbox can be downloaded and erased, and no other file can be reached this way', async () => {
  await app.outbox.add(sampleMail({ id: 'one', text: 'Nr. 1' }))
  // The script of a tab that was opened before an update reads this name.
  expect(await (await told('/admin/outbox.data')).text()).toContain('"shown"')
  expect((await send('/admin/outbox', { action: 'forward' })).status).toBe(400)
  expect((await send('/admin/outbox', { action: 'erase', id: '../lotse.db' })).status).toBe(200)
  expect((await told('/admin/outbox/..%2Flotse.db')).status).toBe(404)
  const file = await told('/admin/outbox/one')
  expect(file.headers.get('content-type')).toBe('message/rfc822')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await PostalMime.parse(await file.arrayBuffer())).text).toContain('Nr. 1')
  const erase = { action: 'erase', id: 'one' }
  expect((await send('/admin/outbox', erase, '')).status).not.toBe(200)
  expect(await app.outbox.ids()).toEqual(['one'])
  expect(await (await send('/admin/outbox', erase)).text()).toContain('erased')
  expect(await app.outbox.ids()).toEqual([])
})
