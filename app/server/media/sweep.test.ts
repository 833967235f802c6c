import { beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { pathsBelow } from '#ports/files.contract.ts'
import { imageHash } from '#server/content/entries.server.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { checkUnusedPictures } from '#domain/readiness/unused-pictures.ts'
import { readReadiness } from '#server/readiness/record.server.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import { createSweep } from './sweep.server.ts'

const hour = 3_600_000
const day = 24 * hour
let log: RecordedLog
let documents: ReturnType<typeof createMemoryDocuments>
let files: ReturnType<typeof createMemoryFiles>
let clock: ReturnType<typeof createFixedClock>
let sweep: ReturnType<typeof createSweep>
/** The addresses of pictures that lost a file. */
let forgotten: Set<string>

beforeEach(() => {
  log = createRecordedLog()
  documents = createMemoryDocuments()
  clock = createFixedClock(new Date())
  files = createMemoryFiles(clock.now)
  forgotten = new Set()
  const pictures = { forget: (url: string) => void forgotten.add(url) }
  sweep = createSweep({ documents, files, pictures, clock, log })
})

async function put(...paths: string[]) {
  for (const path of paths) await files.put(path, new Uint8Array([1, 2, 3]))
}

async function show(collection: 'gallery' | 'versions' | 'promotions', ...urls: string[]) {
  const data = { images: urls.map((url) => ({ url })) }
  await documents.commit([{ kind: 'put', collection, id: 'current', data }])
}

it('the sweep deletes expired preview links, and then the files that only they used', async () => {
  const links = createPreviewLinks({ documents, clock, log })
  const pages = [{ path: '/promotion', name: 'Promotion' }]
  const link = (image: string) => {
    const entries = { current: { ...defaultPromotion, image } }
    return links.create({ type: 'promotion', name: 'Entwurf', pages, entries })
  }
  await put('gallery/old.jpg', 'gallery/newer.jpg')
  await link('/media/gallery/old.jpg')
  clock.advance(6 * day)
  const newer = await link('/media/gallery/newer.jpg')
  expect(await sweep.run()).toEqual([])
  clock.advance(day)
  expect(await sweep.run()).toEqual(['gallery/old.jpg'])
  expect(await documents.list('previewLinks')).toMatchObject([{ id: 'link' in newer && newer.link.id }])
  expect(await documents.list('previewContents')).toHaveLength(1)
})

it('the sweep deletes an upload that was never saved, with its variants, after a day', async () => {
  await put('gallery/shown.jpg', 'gallery/a-lost.jpg', 'variants/1/gallery/a-lost.jpg/320.avif')
  await show('gallery', '/media/gallery/shown.jpg')
  clock.advance(2 * hour)
  await put('gallery/a-new.jpg')
  clock.advance(23 * hour)
  documents.breakDown()
  expect(await sweep.run(), 'nobody knows what refers to it').toEqual([])
  documents.recover()
  expect(await sweep.run()).toEqual(['gallery/a-lost.jpg', 'variants/1/gallery/a-lost.jpg/320.avif'])
  expect(await pathsBelow(files)).toEqual(['gallery/a-new.jpg', 'gallery/shown.jpg'])
})

it('the sweep keeps a picture and its variants for a day after its last version, so that an undo can restore it', async () => {
  await put('gallery/b.jpg', 'gallery/a.jpg', 'variants/1/gallery/a.jpg/320.avif')
  await show('promotions', '/media/gallery/b.jpg')
  await show('gallery', '/media/gallery/a.jpg')
  clock.advance(100 * hour)
  const { list } = files
  files.list = async function* (folder) {
    files.list = list
    await files.touch('gallery/a.jpg')
    await show('gallery')
    yield* list(folder)
  }
  expect(await sweep.run(), 'while it runs').toEqual([])
  clock.advance(23 * hour)
  expect(await sweep.run()).toEqual([])
  clock.advance(2 * hour)
  expect(await sweep.run()).toEqual(['gallery/a.jpg', 'variants/1/gallery/a.jpg/320.avif'])
})

it('the sweep keeps pictures that any content or version uses, and their variants', async () => {
  await put('gallery/shown.jpg', 'gallery/before.jpg', 'gallery/banner.jpg')
  await put('variants/1/gallery/shown.jpg/320.webp', 'variants/1/gallery/shown.jpg/manifest.json')
  await show('gallery', '/media/gallery/shown.jpg')
  await show('versions', '/media/gallery/before.jpg')
  await show('promotions', '/media/gallery/banner.jpg')
  clock.advance(100 * hour)
  expect(await sweep.run()).toEqual([])
})

it('the sweep deletes variants of missing files, of missing inline pictures and of earlier formats', async () => {
  const inline = 'data:image/jpeg;base64,AQID'
  await show('gallery', inline)
  const left = [`variants/1/inline/${imageHash(inline)}/320.webp`]
  const superfluous = [
    'variants/0/gallery/x.jpg/320.webp',
    'variants/1/gallery/gone.jpg/320.webp',
    `variants/1/inline/${imageHash('data:image/jpeg;base64,BBBB')}/320.webp`,
  ]
  await put(...left, ...superfluous)
  clock.advance(25 * hour)
  expect((await sweep.run()).toSorted()).toEqual(superfluous.toSorted())
  const gone = `/media/inline/${imageHash('data:image/jpeg;base64,BBBB')}`
  expect([...forgotten].toSorted()).toEqual(['/media/gallery/gone.jpg', gone])
  expect(await pathsBelow(files)).toEqual(left)
})

/** Stores a number of pictures, of which the content shows the first few. */
async function stored(all: number, shown: number) {
  const names = Array.from({ length: all }, (_, number) => `gallery/${number}.jpg`)
  await put(...names, 'variants/1/gallery/gone.jpg/320.avif')
  await show('gallery', ...names.slice(0, shown).map((name) => `/media/${name}`))
  return names
}
const line = async () => checkUnusedPictures((await readReadiness(documents)).keptPictures)

it.each([1, 3, 467])(
  'the sweep deletes nothing while the content uses none of %i pictures, and reports that',
  async (all) => {
    const names = await stored(all, 0)
    for (const days of [2, 40, 400]) {
      clock.advance(days * day)
      expect(await sweep.run()).toEqual([])
    }
    expect(await pathsBelow(files)).toHaveLength(names.length + 1)
    expect(await line()).toMatchObject({ state: 'open', count: all, goneAt: null })
    expect(log.lines().at(-1)).toMatchObject({ facts: { used: 0, unused: all } })
  },
)

it.each([
  [467, 1],
  [467, 400],
  [40, 34],
  [6, 1],
])(
  'the sweep keeps more than a small part of the pictures for 30 days, and reports them: %i, of which %i are used',
  async (all, shown) => {
    await stored(all, shown)
    clock.advance(2 * day)
    const goneAt = new Date(clock.now().getTime() + 30 * day)
    expect(await sweep.run()).toEqual([])
    expect(await line()).toMatchObject({ state: 'open', count: all - shown, goneAt: goneAt.toISOString() })
    expect(log.events()).toEqual(['pictures kept that no content shows: was content lost?'])
    clock.advance(29 * day)
    expect(await sweep.run()).toEqual([])
    clock.advance(day)
    expect(await sweep.run()).toHaveLength(all - shown + 1)
    expect(await line()).toEqual({ state: 'none' })
  },
)

it('the sweep restarts its wait if more pictures become unused, and reports nothing once they are used again', async () => {
  const names = await stored(100, 50)
  clock.advance(2 * day)
  await sweep.run()
  clock.advance(29 * day)
  await show('gallery', '/media/gallery/0.jpg')
  expect(await sweep.run()).toEqual([])
  clock.advance(2 * day)
  expect(await sweep.run(), 'told of only two days ago').toEqual([])
  await show('gallery', ...names.map((name) => `/media/${name}`))
  expect(await sweep.run()).toEqual(['variants/1/gallery/gone.jpg/320.avif'])
  expect(await line()).toEqual({ state: 'none' })
})

it.each([
  [467, 440],
  [20, 15],
  [2, 1],
])('the sweep deletes a small part of %i pictures at once: %i are used', async (all, shown) => {
  await stored(all, shown)
  clock.advance(2 * day)
  expect(await sweep.run()).toHaveLength(all - shown + 1)
  expect(await line()).toEqual({ state: 'none' })
})
