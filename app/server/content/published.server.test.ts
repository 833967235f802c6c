import { expect, it, onTestFinished } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import samples from '#domain/samples/samples.json' with { type: 'json' }
import { delivered, websiteWith } from '#test/website-samples.ts'
import { createLog } from '#server/log.server.ts'
import type { StoredContent } from '#ports/backups.ts'
import type { Collection, DocumentData } from '#ports/documents.ts'
import type { Seeds } from './entries.server.ts'
import { createPublished, type PublishedContent } from './published.server.ts'
import { sampleCooperation } from '#test/content-samples.ts'
import { countingReads } from '#test/counted-reads.ts'

interface Options {
  memory?: ReturnType<typeof createMemoryDocuments>
  seeds?: Seeds
  lastGood?: () => Promise<StoredContent>
}

function setUp({ memory = createMemoryDocuments(), seeds = {}, lastGood }: Options = {}) {
  const { documents, reads } = countingReads(memory)
  const lines: string[] = []
  let now = Date.parse('2026-07-01T10:00:00Z')
  const content = createPublished({
    documents,
    ...(lastGood && { lastGood }),
    seeds,
    hasRealAddress: false,
    clock: { now: () => new Date(now) },
    log: createLog({ level: 'info', write: (line) => lines.push(line) }),
  })
  onTestFinished(content.stop)
  const put = (collection: Collection, data: DocumentData, id = 'current') =>
    memory.commit([{ kind: 'put', collection, id, data }])
  const ofPromotion = () => reads.filter((read) => read === 'promotions/current')
  const pass = (milliseconds: number) => (now += milliseconds)
  return { memory, content, reads, ofPromotion, lines, put, pass }
}

async function titleOf(content: PublishedContent) {
  return (await content.promotion()).title
}

it('published content comes from the last backup until the stored content can be read', async () => {
  const memory = createMemoryDocuments()
  const today = { ...defaultPromotion, title: 'Heute' }
  await memory.commit([{ kind: 'put', collection: 'promotions', id: 'current', data: today }])
  memory.breakDown()
  const data = { ...defaultPromotion, title: 'Gestern' }
  const { content, pass } = setUp({
    memory,
    lastGood: async () => new Map([['promotions', [{ id: 'current', revision: '1', data }]]]),
  })
  expect(await titleOf(content)).toBe('Gestern')
  expect((await content.gallery()).images).toEqual([])
  expect(content.isOutdated()).toBe(true)
  memory.recover()
  pass(1_000)
  expect(await titleOf(content)).toBe('Heute')
})

it('the website comes from its file until it is saved, and then the log says once that the file is no longer read', async () => {
  const seeds = { website: { current: websiteWith({ hero: { title: 'Aus der Datei' } }) } }
  const { content, put, lines } = setUp({ seeds })
  const said = () => lines.filter((line) => line.includes('SITE_CONFIG is no longer read')).length
  expect([(await content.website()).hero.title, said()]).toEqual(['Aus der Datei', 0])
  for (const title of ['Gespeichert', 'Nochmals']) {
    await put('website', { ...websiteWith({ hero: { title } }) } as unknown as DocumentData)
    expect([(await content.website()).hero.title, said()]).toEqual([title, 1])
  }
})

const image = '/media/gallery/1.jpg'
const block = { id: 'b', order: 0, type: 'image', content: '', imageUrl: image, imageAlt: 'Bild' } as const
const cooperation = { ...sampleCooperation({ content: [block] }) }

it('the pictures of published content are those that it shows now, none in the trash, without a query for each', async () => {
  const { content, put, reads } = setUp()
  const two = '/media/gallery/2.jpg'
  await put('promotions', { ...defaultPromotion, image })
  expect(await content.showsPicture(image)).toBe(true)
  await put('promotions', { ...defaultPromotion, image: two })
  expect([await content.showsPicture(image), await content.showsPicture(two)]).toEqual([false, true])
  for (const deleted of [false, true, false]) {
    await put('cooperations', { ...cooperation, ...(deleted && { deleted }) }, 'a')
    expect(await content.showsPicture(image)).toBe(!deleted)
  }
  const before = reads.length
  for (let n = 0; n < 10; n += 1) await content.showsPicture(`/media/gallery/${n}.jpg`)
  expect(reads).toHaveLength(before)
})

it('the pictures of published content get addresses of their own if they are inline', async () => {
  const { content, put } = setUp()
  const inline = 'data:image/png;base64,AAAA'
  await put('promotions', { ...defaultPromotion, image: inline })
  const published = (await content.promotion()).image
  expect(published).toMatch(/^\/media\/inline\/[0-9a-f]{64}$/)
  expect(await content.showsPicture(published)).toBe(true)
  expect(await content.inlineImage(published.split('/').at(-1) ?? '')).toBe(inline)
  expect(await content.inlineImage('0')).toBe(null)
})

it('published content knows the exact instant at which the clock changed it last, without a query', async () => {
  const timing = { visibleFrom: '2026-07-01T13:00:00+02:00', visibleUntil: '2026-07-01T14:00:00+02:00' }
  const hour = 3_600_000
  const [from, until] = [Date.parse(timing.visibleFrom), Date.parse(timing.visibleUntil)]
  const { content, put, pass, reads } = setUp()
  await put('promotions', { ...defaultPromotion, ...timing })
  await content.promotion()
  const before = reads.length
  const seen = [0, hour - 1, 1, hour - 1, 1, 24 * hour, -25 * hour, -hour].map((passed) => {
    pass(passed)
    return content.findLastChange()
  })
  const never = Number.NEGATIVE_INFINITY
  expect(seen).toEqual([never, never, from, from, until, until, from, never])
  expect(reads).toHaveLength(before)
})

it('published content is read once and again only after its own documents changed', async () => {
  const { content, ofPromotion, put } = setUp()
  await Promise.all([content.promotion(), content.promotion()])
  await content.promotion()
  expect(ofPromotion()).toHaveLength(1)
  await put('gallery', {})
  expect(await titleOf(content)).toBe(defaultPromotion.title)
  expect(ofPromotion()).toHaveLength(1)
  await put('promotions', { ...defaultPromotion, title: 'Neu' })
  expect(await titleOf(content)).toBe('Neu')
  expect(ofPromotion()).toHaveLength(2)
})

it('published content never returns a state that was replaced while it was being read', async () => {
  const memory = createMemoryDocuments()
  let late = Promise.resolve()
  const { content, put } = setUp({
    memory: {
      ...memory,
      async read(...document) {
        const found = await memory.read(...document)
        await late
        return found
      },
    },
  })
  expect(await titleOf(content)).toBe(defaultPromotion.title)
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  await put('promotions', { ...defaultPromotion, title: 'Alt' })
  const answer = titleOf(content)
  await memory.read('promotions', 'current')
  await put('promotions', { ...defaultPromotion, title: 'Neu' })
  resolve()
  expect(await answer).toBe('Neu')
})

it('published content stays as it was last read during an outage, and recovers by itself', async () => {
  const memory = createMemoryDocuments()
  let isLastCommit = false
  memory.watch(() => isLastCommit && memory.breakDown())
  const { content, put, pass, lines } = setUp({ memory })
  await put('promotions', { ...defaultPromotion, title: 'Gelesen' })
  await content.promotion()
  isLastCommit = true
  await put('promotions', { ...defaultPromotion, title: 'Später' })
  expect(await titleOf(content)).toBe('Gelesen')
  expect(content.isOutdated()).toBe(true)
  expect(lines.join('')).toContain('showing what was read last')
  memory.recover()
  pass(1_000)
  expect(await titleOf(content)).toBe('Später')
  expect(content.isOutdated()).toBe(false)
  isLastCommit = false
  await put('promotions', { ...defaultPromotion, title: 'Zuletzt' })
  const restarted = setUp({ memory }).content
  // Both read it without being asked, and the database answers one after the other.
  await memory.read('promotions', 'current')
  memory.breakDown()
  for (const one of [content, restarted]) expect(await titleOf(one)).toBe('Zuletzt')
})

it('published content is the default if the backend was down from the start, and is retried once a second at most', async () => {
  const memory = createMemoryDocuments()
  memory.breakDown()
  const { content, ofPromotion, pass } = setUp({ memory })
  expect([await content.promotion(), await content.cooperations()]).toEqual([defaultPromotion, []])
  await content.promotion()
  expect(ofPromotion()).toHaveLength(1)
  pass(1_000)
  await content.promotion()
  expect(ofPromotion()).toHaveLength(2)
})

it('published content is read again after an outage even if the clock was set back meanwhile', async () => {
  const memory = createMemoryDocuments()
  const { put } = setUp({ memory })
  await put('promotions', { ...defaultPromotion, title: 'Heute' })
  memory.breakDown()
  const { content, pass } = setUp({ memory })
  expect(await titleOf(content)).toBe(defaultPromotion.title)
  memory.recover()
  pass(-3 * 3_600_000)
  expect(await titleOf(content)).toBe('Heute')
})

it('published content repairs damaged documents, leaves out unreadable ones, and logs only their ids', async () => {
  const { content, put, lines } = setUp()
  await put('promotions', { title: 'Alt', imageBlur: 'viel', note: 'privat' })
  await put('cooperations', { title: 3 }, 'broken')
  expect(await content.promotion()).toEqual({ ...defaultPromotion, title: 'Alt' })
  expect(await content.cooperations()).toEqual([])
  for (const id of ['current', 'broken']) expect(lines.join('')).toContain(`"ids":"${id}"`)
  expect(lines.join('')).not.toContain('privat')
})

it('demo content is hidden from visitors of an own site, but still reported as a sample', async () => {
  const { content, put } = setUp()
  const dates = {
    isActive: true,
    createdAt: '2026-06-01T00:00:00.000Z',
    updatedAt: '2026-06-01T00:00:00.000Z',
  }
  const cards = samples.consultation.cards.map((card) => ({ ...card, ...dates }))
  await put('consultations', { ...samples.consultation, cards })
  const [partner] = samples.cooperations
  await put('cooperations', { ...sampleCooperation({ id: 'a', title: partner?.title ?? '' }) }, 'a')
  await put('promotions', { ...defaultPromotion, body: samples.promotion.body })
  const shown = async (name: string) => {
    await put('website', {
      ...websiteWith({ advisor: { ...delivered.advisor, name } }),
    } as unknown as DocumentData)
    const { isVisible } = await content.promotion()
    return [(await content.consultation()).cards.length, (await content.cooperations()).length, isVisible]
  }
  expect(await shown('Andrin Keel')).toEqual([cards.length, 1, true])
  expect(await shown('Mia Keller')).toEqual([0, 0, false])
  expect(await content.samples()).toMatchObject({ cooperations: [{ id: 'a' }], isOwnSite: true })
})
