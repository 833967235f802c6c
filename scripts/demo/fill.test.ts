import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { createPublished } from '#server/content/published.server.ts'
import { createLog } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { websiteWith } from '#test/website-samples.ts'
import { fillWithDemo } from './fill.ts'

const clock = createFixedClock('2026-11-23T09:00:00Z')
const log = createLog({ level: 'silent' })
const example = websiteWith({})

function installation(website = example) {
  const seeds = { website: { current: website } }
  const documents = createMemoryDocuments()
  const files = createMemoryFiles()
  const fill = () =>
    fillWithDemo({ documents, files, seeds, clock, log, storage: 'embedded', onDrawing: () => {} })
  const pictures = createPictures({ files, inlineImage: async () => null, log })
  return {
    documents,
    pictures,
    fill,
    content: createPublished({ documents, hasRealAddress: false, clock, log }),
  }
}

it('visitors see the sample content and its pictures once it is filled in', async () => {
  const { content, pictures, fill } = installation()
  expect(await fill()).toEqual({ outcome: 'filled' })

  const { images } = await content.gallery()
  const { cards } = await content.consultation()
  const cooperations = await content.cooperations()
  const { image } = await content.promotion()
  const { hero, about, faq, voices } = await content.website()
  expect(hero.lead).toContain('Ich bin Andrin Keel, unabhängiger Berater')
  for (const filled of [images, cards, cooperations, faq, voices]) expect(filled).not.toEqual([])
  const shown = [...images.map(({ url }) => url), image, about.portrait]
  for (const url of shown) expect((await pictures.pictureFor(url))?.variants, url).not.toBeUndefined()
}, 60_000)

it('the sample content never replaces saved content, even if only one type was saved', async () => {
  const { documents, fill } = installation()
  await documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data: { images: [] } }])
  expect(await fill()).toEqual({ outcome: 'not-empty', types: ['gallery'] })
  expect(await documents.read('promotions', 'current')).toBeNull()
})
