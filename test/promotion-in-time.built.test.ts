/**
 * The promotion appears and disappears at its instants on the running server, whose pages are kept ready to send: no
 * kept page outlives such an instant, whatever the clock does.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { admin } from '#test/built-app.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const title = 'Nur für kurze Zeit'

async function promote(timing: Partial<Promotion>) {
  const data = { ...defaultPromotion, title, ...timing }
  await app.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
}

const pages = {
  '/': (html: string) => html.includes(title),
  '/promotion': (html: string) => html.includes(title),
  // The link in the menu of every page.
  '/kontakt': (html: string) => html.includes('href="/promotion"'),
  '/gibt-es-nicht': (html: string) => html.includes('href="/promotion"'),
  '/sitemap.xml': (text: string) => text.includes('/promotion</loc>'),
}
const paths = Object.keys(pages) as (keyof typeof pages)[]

const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

/** Whether visitors see the promotion; all pages have to agree. */
async function isSeen(): Promise<boolean> {
  const seen = await Promise.all(paths.map(async (path) => pages[path](await (await ask(path)).text())))
  const [first = false] = seen
  expect(Object.fromEntries(paths.map((path, index) => [path, seen[index]]))).toEqual(
    Object.fromEntries(paths.map((path) => [path, first])),
  )
  return first
}

/** For what hangs: pages are rendered and compressed anew after each change. */
const waiting = { timeout: 20_000 }

/** Only what is kept has an entity tag. Returns the tags by path. */
async function untilKept(): Promise<Record<string, string>> {
  const tags = paths.map(async (path) => {
    const tag = await vi.waitUntil(async () => {
      const answer = await ask(path)
      await answer.arrayBuffer()
      return answer.headers.get('etag')
    }, waiting)
    return [path, tag] as const
  })
  return Object.fromEntries(await Promise.all(tags))
}

async function statusesWith(tags: Record<string, string>): Promise<number[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await ask(path, { 'if-none-match': tags[path] ?? '' })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}

const millisecondBefore = (moment: string) => new Date(Date.parse(moment) - 1)

const visibleFrom = '2026-10-25T02:30:00+02:00'
const visibleUntil = '2026-10-25T02:30:00+01:00'
it('in the hour that comes twice is on every page from its begin up to its end, though all of them were kept, and browsers ask each time', async () => {
  app.clock.set(millisecondBefore(visibleFrom))
  await promote({ visibleFrom, visibleUntil })
  expect(await isSeen()).toBe(false)
  const tags = await untilKept()
  expect((await ask('/')).headers.get('cache-control')).toBe('public, no-cache')
  // A missing page is never answered as unchanged.
  expect(await statusesWith(tags)).toEqual(paths.map((path) => (path === '/gibt-es-nicht' ? 404 : 304)))
  app.clock.set(visibleFrom)
  expect(await statusesWith(tags)).toEqual(paths.map((path) => (path === '/gibt-es-nicht' ? 404 : 200)))
  expect(await isSeen()).toBe(true)
  await untilKept()
  app.clock.set(millisecondBefore(visibleUntil))
  expect(await isSeen()).toBe(true)
  await untilKept()
  app.clock.set(visibleUntil)
  expect(await isSeen()).toBe(false)
})

it("has no trace on visitors' pages before it begins, of which the advisor is told, and never appears while it is switched off", async () => {
  app.clock.set(millisecondBefore(visibleFrom))
  await promote({ visibleFrom, visibleUntil })
  const html = await (await ask('/promotion')).text()
  expect(html).toContain('Zurzeit keine aktuelle Promotion')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  await app.accounts.createAdmin(admin)
  const cookie = await sessionCookie(app)
  const forAdmin = await (await ask('/promotion', { cookie })).text()
  expect(forAdmin).toContain(title)
  expect(forAdmin).toContain('Die Promotion ist erst ab Sonntag, 25. Oktober, 02:30 Uhr')
  await promote({ visibleFrom, visibleUntil, isVisible: false })
  app.clock.set(visibleFrom)
  expect(await isSeen()).toBe(false)
})
