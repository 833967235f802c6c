/**
 * Adds the sample content (domain/samples) to an empty installation the way the advisor would: images through the upload,
 * content through the one save path, so that versions, log entries and addresses are like those of real content.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import { slugOf } from '#domain/cooperation/slug.ts'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
// Images are named after the drawings beside this file.
import content from '#domain/samples/samples.json' with { type: 'json' }
import { isOwn } from '#domain/website/examples.ts'
import { seedOf } from '#domain/website/read.ts'
import rich from '#domain/website/rich-example.json' with { type: 'json' }
import { blankWebsite, type Website } from '#domain/website/website.ts'
import type { Files } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createEditing, type Editing } from '#server/content/editing.server.ts'
import type { Log } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createUploads, type UploadOutcome } from '#server/media/uploads.server.ts'

type DemoDeps = Parameters<typeof createEditing>[0] & {
  files: Files
  log: Log
  /** The gallery's name for the storage of its pictures. */
  storage: GalleryImage['storageType']
  /** Called with the number of pictures before the work that takes some seconds. */
  onDrawing: (count: number) => void
}

type DemoOutcome = { outcome: 'filled' } | { outcome: 'not-empty'; types: ContentType[] }

/** Throws `Unavailable`. */
export async function fillWithDemo({ storage, onDrawing, ...deps }: DemoDeps): Promise<DemoOutcome> {
  const editing = createEditing(deps)
  const types = await savedTypes(editing)
  if (types.length > 0) return { outcome: 'not-empty', types }
  const { gallery, promotion, consultation } = content
  const drawings = [...gallery.images.map(({ id }) => id), rich.about.portrait]
  onDrawing(drawings.length)
  const stored = await uploadDrawings(deps, drawings)
  const urlOf = (drawing: string) => stored.get(drawing)?.url ?? ''
  const now = deps.clock.now()
  const created = now.toISOString()
  const images = gallery.images.map((image, order) => {
    const { url = '', bytes: fileSize = 0, width, height } = stored.get(image.id) ?? {}
    return { ...image, url, order, uploadedAt: created, fileSize, storageType: storage, width, height }
  })
  const dates = { isActive: true, createdAt: created, updatedAt: created }
  const cards = consultation.cards.map((card) => ({ ...card, ...dates }))
  const shown = editing.initial('website').current ?? blankWebsite
  const website = withRichExample(shown)
  const about = { ...website.about, portrait: urlOf(rich.about.portrait) }
  await save(editing, 'gallery', { current: { ...gallery, images } })
  await save(editing, 'consultation', { current: { ...consultation, cards } })
  await save(editing, 'cooperation', cooperationsOf(urlOf, now))
  await save(editing, 'website', { current: { ...website, about } })
  await save(editing, 'promotion', { current: { ...promotion, image: urlOf(promotion.image) } })
  return { outcome: 'filled' }
}

/** The whole example, or, if site.config.json describes another advisor, only the parts that this cannot have yet. */
function withRichExample(shown: Website): Website {
  const seed = seedOf(rich)
  if ('faults' in seed) throw new Error(seed.faults.join('; '))
  const { faqTitle, faq, voicesTitle, voices, about } = seed.website
  if (!isOwn(shown, false)) return seed.website
  return {
    ...shown,
    faqTitle,
    faq,
    voicesTitle,
    voices,
    about: { ...shown.about, portraitAlt: about.portraitAlt },
  }
}

/** A removed entry counts, too, because the advisor has worked here. */
async function savedTypes(editing: Editing): Promise<ContentType[]> {
  const saved: ContentType[] = []
  for (const type of contentTypeNames) {
    const loaded = await editing.load(type)
    if (loaded.outcome === 'unavailable') throw new Unavailable(type)
    if (Object.keys(loaded.entries).length > 0) saved.push(type)
  }
  return saved
}

type Stored = Extract<UploadOutcome, { outcome: 'stored' }>

/** Makes every size of each picture, so that they are ready for the first visitor. */
async function uploadDrawings({ files, log }: Pick<DemoDeps, 'files' | 'log'>, drawings: readonly string[]) {
  const uploads = createUploads({ files, newId: randomUUID, log })
  const pictures = createPictures({ files, inlineImage: async () => null, log })
  const images = new Map<string, Stored>()
  for (const name of drawings) {
    const drawing = readFileSync(join(import.meta.dirname, 'drawings', `${name}.svg`))
    const stored = await uploads.store(await sharp(drawing).png().toBuffer(), { name: `${name}.png` })
    if (stored.outcome !== 'stored') throw new Unavailable(`${name}: ${stored.outcome}`)
    images.set(name, stored)
    await pictures.pictureFor(stored.url)
  }
  await pictures.idle()
  return images
}

const minute = 60_000

function cooperationsOf(urlOf: (drawing: string) => string, now: Date) {
  const entries = content.cooperations.map(({ title, content: blocks }, index) => {
    // The list shows the newest first.
    const createdAt = new Date(now.getTime() - index * minute).toISOString()
    const id = slugOf(title)
    const numbered = blocks.map((block, order) => ({
      ...block,
      id: `block-${order}`,
      order,
      ...(block.imageUrl !== undefined && { imageUrl: urlOf(block.imageUrl) }),
    }))
    return [
      id,
      { id, title, slug: id, content: numbered, isActive: true, createdAt, updatedAt: createdAt },
    ] as const
  })
  return Object.fromEntries(entries)
}

async function save(editing: Editing, type: ContentType, changes: Record<string, unknown>) {
  const saved = await editing.save({ type, changes, base: {}, change: { changeType: 'create' } })
  if (saved.outcome === 'unavailable') throw new Unavailable(type)
  if (saved.outcome !== 'saved') throw new Error(`The sample content was not taken: ${JSON.stringify(saved)}`)
}
