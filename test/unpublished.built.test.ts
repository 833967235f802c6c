/** What is not published is told to nobody: not by data addresses, not by pictures, not by a link that shows something else. */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { sampleCooperation, sampleImage } from '#test/content-samples.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const picture = (name: string) => `/media/gallery/${name}.jpg`

async function store(...names: string[]) {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  for (const name of names) await app.files.put(`gallery/${name}.jpg`, await image.jpeg().toBuffer())
}

function cooperation(id: string, change: Partial<Cooperation> = {}): Cooperation {
  const block = {
    id: 'b',
    order: 0,
    type: 'image',
    content: '',
    imageUrl: picture(id),
    imageAlt: 'Bild',
  } as const
  return sampleCooperation({ id, title: `Haus ${id}`, slug: `haus-${id}`, content: [block], ...change })
}

const stored = (data: Cooperation) =>
  app.documents.commit([{ kind: 'put', collection: 'cooperations', id: data.id, data: { ...data } }])

const hiddenPromotion = {
  ...defaultPromotion,
  title: 'Noch geheim',
  image: picture('promotion'),
  visibleFrom: '2026-12-24T08:00:00+01:00',
}
const storePromotion = () =>
  app.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data: hiddenPromotion }])

const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init })

async function linkTo(entries: Record<string, Cooperation>) {
  const links = createPreviewLinks({ documents: app.documents, clock: app.clock, log: createRecordedLog() })
  const pages = Object.values(entries).map(({ id, title }) => ({ path: `/kooperationen/${id}`, name: title }))
  const made = await links.create({ type: 'cooperation', name: 'Entwurf', pages, entries })
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return `/vorschau/${made.secret}`
}

describe('a promotion that is not visible yet', () => {
  beforeEach(async () => {
    await store('promotion')
    await storePromotion()
  })

  it('is not told, neither what it says nor when it begins; its picture is shown to nobody before that', async () => {
    for (const path of ['/promotion.data', '/_root.data', '/kontakt.data', '/promotion', '/sitemap.xml'])
      expect(await (await ask(path)).text(), path).not.toMatch(
        /Noch geheim|24\. ?Dezember|2026-12-24|24\.12\./,
      )
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }])
      expect((await ask(picture('promotion'), init)).status).toBe(404)
    app.clock.set('2026-12-24T07:00:00Z')
    expect((await ask(picture('promotion'))).status).toBe(200)
  })

  it('is not in what a preview link of something else sends, whose text is reduced to what visitors may get', async () => {
    const content = '<p onclick="x()">Mit <strong>Rat</strong><img src="x" onerror="x()"></p>'
    const link = await linkTo({
      a: cooperation('a', { content: [{ id: 't', order: 0, type: 'text', content }] }),
    })
    for (const address of [link, `${link}.data`]) {
      const answer = await ask(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(/Noch geheim|24\. Dezember|2026-12-24/)
    }
    expect(await (await ask(link)).text()).toContain('<p>Mit <strong>Rat</strong></p>')
  })
})

it('pictures of a cooperation that is not active, and of a hidden gallery, are shown to nobody', async () => {
  await store('a', 'g')
  await stored(cooperation('a', { isActive: false }))
  const gallery = { isVisible: false, autoRotateSpeed: 5, images: [{ ...sampleImage('g') }] }
  await app.documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data: gallery }])
  for (const name of ['a', 'g']) expect((await ask(picture(name))).status).toBe(404)
  expect(await (await ask('/_root.data')).text()).not.toContain('gallery/g')
  await stored(cooperation('a'))
  expect((await ask(picture('a'))).status).toBe(200)
})

it('a preview link has neither pictures nor titles of another cooperation, also of one that is published no longer', async () => {
  await store('a', 'b', 'c')
  const [b, c] = [cooperation('b', { isActive: false }), cooperation('c')]
  await stored(b)
  await stored(c)
  const link = await linkTo({ a: cooperation('a'), b, c })
  const pictures = () =>
    Promise.all([0, 1, 2].map(async (index) => (await ask(`${link}/bild/${index}`)).status))
  expect(await pictures()).toEqual([200, 404, 404])
  expect(await (await ask(link)).text()).toContain('Haus c')
  await stored(cooperation('c', { isActive: false }))
  for (const address of [link, `${link}.data`]) {
    const text = await (await ask(address)).text()
    expect(text).toContain('Haus a')
    expect(text).not.toContain('Haus c')
  }
})
