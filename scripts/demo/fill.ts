/**
 * Adds the sample content to an empty installation the way the advisor would: images through the upload, content
 * through the one save path, so that versions, log entries and addresses are like those of real content.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import { slugOf } from '#domain/cooperation/slug.ts'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { blankWebsite } from '#domain/website/website.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Editing } from '#server/content/editing.server.ts'
import type { Pictures } from '#server/media/pictures.server.ts'
import type { Uploads } from '#server/media/uploads.server.ts'
import {
  cards,
  consultation,
  cooperations,
  type DemoBlock,
  type Drawing,
  drawings,
  faq,
  faqTitle,
  portrait,
  promotion,
  rotation,
  voices,
  voicesTitle,
} from './content.ts'

export interface DemoDeps {
  editing: Editing
  uploads: Uploads
  pictures: Pictures
  /** What the gallery calls the storage of its pictures. */
  storage: GalleryImage['storageType']
  now: Date
  /** Called with the number of pictures before the work that takes some seconds. */
  onDrawing: (count: number) => void
}

export type DemoOutcome = { outcome: 'filled' } | { outcome: 'not-empty'; types: ContentType[] }

/** Throws `Unavailable`. */
export async function fillWithDemo(deps: DemoDeps): Promise<DemoOutcome> {
  const types = await savedTypes(deps.editing)
  if (types.length > 0) return { outcome: 'not-empty', types }
  deps.onDrawing(drawings.length + 1)
  const images = await uploadDrawings(deps)
  const created = deps.now.toISOString()
  await save(deps.editing, 'gallery', { current: galleryOf(images, deps.storage, created) })
  await save(deps.editing, 'consultation', { current: consultationOf(created) })
  await save(deps.editing, 'cooperation', cooperationsOf(images, deps.now))
  await save(deps.editing, 'website', { current: websiteOf(deps.editing, await portraitOf(deps)) })
  const { drawing, ...fields } = promotion
  await save(deps.editing, 'promotion', { current: { ...fields, image: urlOf(images, drawing) } })
  return { outcome: 'filled' }
}

/** A removed entry counts, too: the advisor has worked here. */
async function savedTypes(editing: Editing): Promise<ContentType[]> {
  const saved: ContentType[] = []
  for (const type of contentTypeNames) {
    const loaded = await editing.load(type)
    if (loaded.outcome === 'unavailable') throw new Unavailable(type)
    if (Object.keys(loaded.entries).length > 0) saved.push(type)
  }
  return saved
}

interface Stored {
  url: string
  width: number
  height: number
  bytes: number
}
type Images = ReadonlyMap<Drawing, Stored>

async function uploadDrawings({ uploads, pictures }: DemoDeps): Promise<Images> {
  const images = new Map<Drawing, Stored>()
  for (const { file } of drawings) images.set(file, await uploadDrawing({ uploads, pictures }, file))
  await pictures.idle()
  return images
}

async function portraitOf({ uploads, pictures }: DemoDeps): Promise<string> {
  const { url } = await uploadDrawing({ uploads, pictures }, portrait.file)
  await pictures.idle()
  return url
}

async function uploadDrawing(
  { uploads, pictures }: Pick<DemoDeps, 'uploads' | 'pictures'>,
  file: string,
): Promise<Stored> {
  const drawing = readFileSync(join(import.meta.dirname, 'drawings', `${file}.svg`))
  const stored = await uploads.store(await sharp(drawing).png().toBuffer(), `${file}.png`)
  if (stored.outcome !== 'stored') throw new Unavailable(`${file}: ${stored.outcome}`)
  // Generated now, so that the first visitor finds every size.
  await pictures.pictureFor(stored.url)
  return stored
}

/** The website as it is shown already, with sample texts where site.config.json leaves something out. */
function websiteOf(editing: Editing, portraitUrl: string) {
  const shown = editing.initial('website').current ?? blankWebsite
  const { alt: portraitAlt, caption: portraitCaption } = portrait
  const about = { ...shown.about, portrait: portraitUrl, portraitAlt, portraitCaption }
  return { ...shown, about, faqTitle, faq, voicesTitle, voices }
}

function urlOf(images: Images, drawing: Drawing): string {
  return images.get(drawing)?.url ?? ''
}

function galleryOf(images: Images, storageType: GalleryImage['storageType'], uploadedAt: string) {
  return {
    isVisible: true,
    autoRotateSpeed: rotation,
    images: drawings.map(({ file, title, alt }, order) => {
      const { url = '', bytes = 0, ...size } = images.get(file) ?? {}
      return {
        id: file,
        url,
        title,
        alt,
        order,
        uploadedAt,
        fileSize: bytes,
        storageType,
        ...size,
      }
    }),
  }
}

function consultationOf(created: string) {
  const dates = { createdAt: created, updatedAt: created }
  return { ...consultation, cards: cards.map((card) => ({ ...card, isActive: true, ...dates })) }
}

const minute = 60_000

function cooperationsOf(images: Images, now: Date) {
  const entries = cooperations.map(({ title, blocks }, index) => {
    // The list shows the newest first.
    const createdAt = new Date(now.getTime() - index * minute).toISOString()
    const id = slugOf(title)
    const content = blocks.map((block, order) => blockOf(images, block, order))
    return [id, { id, title, slug: id, content, isActive: true, createdAt, updatedAt: createdAt }] as const
  })
  return Object.fromEntries(entries)
}

function blockOf(images: Images, block: DemoBlock, order: number) {
  const common = { id: `block-${order}`, order, content: block.content }
  if (block.type !== 'image') return { ...common, type: block.type }
  return { ...common, type: block.type, imageUrl: urlOf(images, block.drawing), imageAlt: block.alt }
}

async function save(editing: Editing, type: ContentType, changes: Record<string, unknown>) {
  const base = Object.fromEntries(Object.keys(changes).map((id) => [id, null]))
  const saved = await editing.save({ type, changes, base, change: { changeType: 'create' } })
  if (saved.outcome === 'unavailable') throw new Unavailable(type)
  if (saved.outcome !== 'saved') throw new Error(`The sample content was not taken: ${JSON.stringify(saved)}`)
}
