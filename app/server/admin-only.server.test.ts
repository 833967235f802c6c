import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { adminContext, adminOnly, requireAdmin } from './admin-only.server.ts'
import { createLog } from './log.server.ts'
import { type Services, servicesContext } from './services.server.ts'
import type { Sessions } from './session.server.ts'

const siteUrl = 'https://example.ch'
const admin: Admin = { id: 'admin-1', email: 'berater@example.ch', name: 'Anna Muster' }

let whoIsSignedIn: Sessions['whoIsSignedIn']

beforeEach(() => {
  whoIsSignedIn = async (headers) =>
    headers.get('cookie') === 'lotse.session=1' ? { admin, cookies: ['lotse.session=renewed'] } : null
})

function contextFor() {
  const context = new RouterContextProvider()
  const log = createLog({ level: 'silent' })
  context.set(servicesContext, { sessions: { whoIsSignedIn }, siteUrl, log } as Services)
  return context
}

async function thrownFor(headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const request = new Request(`${siteUrl}/admin`, { method, headers })
  const answer = await requireAdmin(request, contextFor()).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('let through')
  return answer
}

it('admin routes redirect a visitor without a session to /, and answer a JSON request with signed-out', async () => {
  const page = await thrownFor({ accept: 'text/html' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/'])
  const answer = await thrownFor({ accept: 'application/json' }, 'POST')
  expect([answer.status, await answer.json()]).toEqual([401, { outcome: 'signed-out' }])
})

async function passed(below: Response) {
  const context = contextFor()
  const request = new Request(`${siteUrl}/admin`, { headers: { cookie: 'lotse.session=1' } })
  const url = new URL(request.url)
  const given = { request, context, params: {}, pattern: '/admin', url }
  const response = await adminOnly(given, async () => below)
  return { context, headers: response?.headers }
}

it('admin routes let the admin through, known to everything below, and renew the session', async () => {
  const { context, headers } = await passed(new Response('below'))
  expect(context.get(adminContext)).toEqual(admin)
  expect(headers?.getSetCookie()).toEqual(['lotse.session=renewed'])
  expect(headers?.get('cache-control')).toBe('private, no-store')
})

it('admin routes keep a cookie that the route set, so that signing out does not renew the session', async () => {
  const erased = 'lotse.session=; Max-Age=0'
  const { headers } = await passed(new Response(null, { headers: { 'Set-Cookie': erased } }))
  expect(headers?.getSetCookie()).toEqual([erased])
})

it('admin routes answer 503 if it cannot be determined who is signed in', async () => {
  whoIsSignedIn = () => Promise.reject(new Unavailable('down'))
  expect((await thrownFor({ accept: 'text/html' })).status).toBe(503)
  const answer = await thrownFor({ accept: 'application/json' })
  expect(await answer.json()).toEqual({ outcome: 'unavailable' })
})

it.each<[boolean, Record<string, string>, string?]>([
  [true, { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
  [true, { 'sec-fetch-site': 'same-site' }],
  [true, { origin: 'https://example.ch.evil.example' }],
  [false, { 'sec-fetch-site': 'same-origin' }],
  [false, { 'sec-fetch-site': 'none' }],
  [false, { origin: siteUrl }],
  [false, { origin: 'http://127.0.0.1:3000' }],
  [false, {}],
  [false, { 'sec-fetch-site': 'cross-site' }, 'GET'],
])(
  'it is %s that a write is refused as coming from another site, with %o',
  async (isRefused, headers, method) => {
    const init = { method: method ?? 'POST', headers: { ...headers, cookie: 'lotse.session=1' } }
    const request = new Request('http://127.0.0.1:3000/admin', init)
    const answer = await requireAdmin(request, contextFor()).catch((thrown: unknown) => thrown)
    expect(answer instanceof Response && answer.status === 403).toBe(isRefused)
  },
)
