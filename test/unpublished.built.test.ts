/** Unpublished content is revealed by no data address, no picture and no link that shows something else. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { admin } from './built-app.ts'
import { putIn, sampleCooperation, sampleImage } from './content-samples.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { plainPicture } from './photos.ts'
import { createRecordedLog } from './recorded-log.ts'
import { sessionCookie } from './session-cookie.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const picture = (name: string) => `/media/gallery/${name}.jpg`

async function store(...names: string[]) {
  for (const name of names) await app.files.put(`gallery/${name}.jpg`, await plainPicture(8, 8))
}

function cooperation(id: string, change: Partial<Cooperation> = {}): Cooperation {
  const shown = { type: 'image', imageUrl: picture(id), imageAlt: 'Bild' } as const
  const content = [{ ...shown, id: 'b', order: 0, content: '' }]
  return sampleCooperation({ id, title: `Haus ${id}`, slug: `haus-${id}`, content, ...change })
}

const stored = (data: Cooperation) => putIn(app, 'cooperations', data, data.id)
const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init })
const text = async (path: string, init?: RequestInit) => (await ask(path, init)).text()

async function linkTo(entries: Record<string, Cooperation>) {
  const links = createPreviewLinks({ documents: app.documents, clock: app.clock, log: createRecordedLog() })
  const pages = Object.values(entries).map(({ id, title }) => ({ path: `/kooperationen/${id}`, name: title }))
  const made = await links.create({ type: 'cooperation', name: 'Entwurf', pages, entries })
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return `/vorschau/${made.secret}`
}

describe('a promotion that is not visible yet, beside a gallery that is switched off', () => {
  const visibleFrom = '2026-12-24T08:00:00+01:00'
  const trace = /gallery\/hidden|Noch geheim|24\. ?Dezember|2026-12-24|24\.12\./
  beforeEach(async () => {
    await store('promotion', 'hidden')
    const secret = { title: 'Noch geheim', image: picture('promotion') }
    const timing = { visibleFrom, visibleUntil: '2026-12-25T08:00:00+01:00' }
    await putIn(app, 'promotions', { ...defaultPromotion, ...secret, ...timing })
    await putIn(app, 'gallery', { isVisible: false, autoRotateSpeed: 5, images: [sampleImage('hidden')] })
  })

  it('is hidden from visitors with its text, dates and pictures, but announced to the advisor', async () => {
    for (const path of ['/promotion.data', '/_root.data', '/kontakt.data', '/promotion', '/sitemap.xml'])
      expect(await text(path), path).not.toMatch(trace)
    for (const name of ['promotion', 'hidden'])
      for (const init of [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }])
        expect((await ask(picture(name), init)).status).toBe(404)
    await app.accounts.createAdmin(admin)
    const forAdvisor = await text('/promotion', { headers: { cookie: await sessionCookie(app) } })
    expect(forAdvisor).toContain('Die Promotion ist erst ab Donnerstag, 24. Dezember, 8:00 Uhr')
    app.clock.set(visibleFrom)
    expect((await ask(picture('promotion'))).status).toBe(200)
  })

  it('is not in a preview link of something else, whose text is cleaned as on the website', async () => {
    const content = '<p onclick="x()">Mit <strong>Rat</strong><img src="x" onerror="x()"></p>'
    const link = await linkTo({
      a: cooperation('a', { content: [{ id: 't', order: 0, type: 'text', content }] }),
    })
    for (const address of [link, `${link}.data`]) {
      const answer = await ask(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(trace)
    }
    expect(await text(link)).toContain('<p>Mit <strong>Rat</strong></p>')
  })

  it('begins and ends on every cached page at its exact instants', async () => {
    const pages = ['/', '/promotion', '/kontakt', '/gibt-es-nicht', '/sitemap.xml']
    const seenOn = async (path: string) =>
      /Noch geheim|href="\/promotion"|\/promotion<\/loc>/.test(await text(path))
    // Only cached pages have an entity tag.
    const isKept = (path: string) =>
      vi.waitUntil(async () => (await ask(path)).headers.has('etag'), { timeout: 20_000 })
    for (const [now, isSeen] of [
      ['2026-12-24T06:59:59.999Z', false],
      [visibleFrom, true],
      ['2026-12-25T06:59:59.999Z', true],
      ['2026-12-25T07:00:00.000Z', false],
    ] as const) {
      app.clock.set(now)
      expect(await Promise.all(pages.map(seenOn)), now).toEqual(pages.map(() => isSeen))
      await Promise.all(pages.map(isKept))
    }
    expect((await ask('/')).headers.get('cache-control')).toBe('public, no-cache')
  })
})

it('a preview link has no pictures of other cooperations, and no titles of unpublished ones', async () => {
  await store('a', 'b', 'c')
  const [b, c] = [cooperation('b', { isActive: false }), cooperation('c')]
  await stored(b)
  await stored(c)
  const link = await linkTo({ a: cooperation('a'), b, c })
  const pictures = () =>
    Promise.all([0, 1, 2].map(async (index) => (await ask(`${link}/bild/${index}`)).status))
  expect(await pictures()).toEqual([200, 404, 404])
  const shown = await text(link)
  expect(shown).toContain('Haus c')
  expect(shown).not.toContain('Haus b')
  await stored(cooperation('c', { isActive: false }))
  for (const address of [link, `${link}.data`]) {
    const left = await text(address)
    expect(left).toContain('Haus a')
    expect(left).not.toContain('Haus c')
  }
})
