/**
 * The registry of content types. To add one, start here: its schema, its empty content, and where it is stored. Ports,
 * adapters, the save path and the admin shell are generic; only published.server.ts and the checks of
 * 'Bereit?' name each type.
 */
import { namesOf } from './names-of.ts'
import type { z } from 'zod'
import { consultationSchema, defaultConsultation } from './consultation/consultation.ts'
import { readConsultation } from './consultation/read.ts'
import { cooperationSchema } from './cooperation/cooperation.ts'
import { readCooperation } from './cooperation/read.ts'
import { defaultGallery, gallerySchema, readGallery } from './gallery/gallery.ts'
import { defaultPromotion, promotionSchema, readPromotion } from './promotion/promotion.ts'
import { isVisibleAt, visibilityChanges } from './promotion/visibility.ts'
import type { MergeRules } from './versioning/merge.ts'
import { readWebsite } from './website/read.ts'
import { websiteSchema } from './website/website.ts'

/** `single`: the whole content is the document `current`. `list`: every entry is a document of its own. */
export interface Storage<Collection extends string> {
  kind: 'single' | 'list'
  collection: Collection
}

interface ContentTypeDefinition<Content, Collection extends string> {
  storage: Storage<Collection>
  /** The content of one document. */
  schema: z.ZodType<Content>
  /** Shown before anything has been saved: content by document id. */
  empty: Record<string, Content>
  /** Reads a stored document, whatever its age; `null` if it cannot be shown at all. */
  read: (id: string, data: unknown) => Content | null
  /** The same content with every image address mapped. */
  mapImages: (content: Content, change: (address: string) => string) => Content
  /** How two changes of a document are merged, if that goes beyond comparing its fields. */
  mergeRules?: MergeRules
  /** Whether a stored document only waits in the trash; without it none does. */
  isRemoved?: (content: Content) => boolean
  /** Whether visitors see a stored document that is not in the trash; without it they see every one. */
  isPublished?: (content: Content, now: Date) => boolean
  /** When visitors begin to see the entry differently without a save, in order; without it never. */
  changesByClock?: (content: Content) => Date[]
  /** The fields that the admin log records besides action and time. */
  describeForLog: (id: string, content: Content) => Record<string, unknown>
}

function define<Content, const Collection extends string>(
  definition: ContentTypeDefinition<Content, Collection>,
) {
  return definition
}

export const contentTypes = {
  promotion: define({
    storage: { kind: 'single', collection: 'promotions' },
    schema: promotionSchema,
    empty: { current: defaultPromotion },
    read: readPromotion,
    mapImages: (content, change) => ({ ...content, image: change(content.image) }),
    isPublished: isVisibleAt,
    changesByClock: visibilityChanges,
    describeForLog: (_id, content) => ({ data: content }),
  }),
  gallery: define({
    storage: { kind: 'single', collection: 'gallery' },
    schema: gallerySchema,
    empty: { current: defaultGallery },
    read: readGallery,
    mapImages: (content, change) => ({
      ...content,
      images: content.images.map((image) => ({ ...image, url: change(image.url) })),
    }),
    isPublished: ({ isVisible }) => isVisible,
    describeForLog: (_id, content) => ({ imageCount: content.images.length }),
  }),
  consultation: define({
    storage: { kind: 'single', collection: 'consultations' },
    schema: consultationSchema,
    empty: { current: defaultConsultation },
    read: readConsultation,
    mapImages: (content) => content,
    describeForLog: (_id, content) => ({ cardCount: content.cards.length }),
  }),
  cooperation: define({
    storage: { kind: 'list', collection: 'cooperations' },
    schema: cooperationSchema,
    empty: {},
    read: readCooperation,
    mapImages: (content, change) => ({
      ...content,
      content: content.content.map((block) =>
        block.type === 'image' ? { ...block, imageUrl: change(block.imageUrl) } : block,
      ),
    }),
    mergeRules: { derived: ['slug', 'formerSlugs', 'createdAt', 'deletedAt'], removal: 'deleted' },
    isRemoved: ({ deleted }) => deleted,
    isPublished: ({ isActive }) => isActive,
    describeForLog: (id, content) => ({ cooperationId: id, title: content.title }),
  }),
  website: define({
    storage: { kind: 'single', collection: 'website' },
    schema: websiteSchema,
    // There is no default: site.config.json says whose site it is.
    empty: {},
    read: readWebsite,
    mapImages: (content, change) => ({
      ...content,
      advisor: { ...content.advisor, logo: change(content.advisor.logo) },
      hero: { ...content.hero, photo: change(content.hero.photo) },
      about: { ...content.about, portrait: change(content.about.portrait) },
      voices: content.voices.map((voice) => ({ ...voice, photo: change(voice.photo) })),
    }),
    mergeRules: { derived: ['sheets'] },
    describeForLog: (_id, { advisor }) => ({ name: advisor.name }),
  }),
}

export type ContentType = keyof typeof contentTypes
export const contentTypeNames = namesOf(contentTypes)
export type ContentCollection = (typeof contentTypes)[ContentType]['storage']['collection']
/** The collections that hold content. */
export const contentCollections: readonly ContentCollection[] = contentTypeNames.map(
  (type) => contentTypes[type].storage.collection,
)
/** One document of a content type. */
export type Entry<T extends ContentType> = z.infer<(typeof contentTypes)[T]['schema']>
/** All documents of a content type, by id: `{ current }` for a single one. */
export type Entries<T extends ContentType> = Record<string, Entry<T>>

/**
 * The common type of all definitions, with the content's own type erased: callers have to pass content of
 * that type.
 */
interface AnyContentType<Content = never> {
  storage: Storage<ContentCollection>
  schema: (typeof contentTypes)[ContentType]['schema']
  empty: Record<string, unknown>
  read: (id: string, data: unknown) => unknown
  mapImages: (content: Content, change: (address: string) => string) => unknown
  mergeRules?: MergeRules
  isRemoved?: (content: Content) => boolean
  isPublished?: (content: Content, now: Date) => boolean
  changesByClock?: (content: Content) => Date[]
  describeForLog: (id: string, content: Content) => Record<string, unknown>
}

export function definitionOf(type: ContentType): AnyContentType {
  return contentTypes[type]
}

/** The definition for any content: content from the store under this type is of its schema. */
function findDefinition(type: ContentType) {
  return contentTypes[type] as AnyContentType<unknown>
}

/** Whether an entry is in the trash. */
export function isRemoved(type: ContentType, content: unknown): boolean {
  return findDefinition(type).isRemoved?.(content) ?? false
}

/** Whether visitors see an entry: it is neither in the trash nor hidden. */
export function isPublished(type: ContentType, content: unknown, now: Date): boolean {
  return !isRemoved(type, content) && (findDefinition(type).isPublished?.(content, now) ?? true)
}

/** The moments at which the clock by itself changes what visitors see of an entry. */
export function changesByClock(type: ContentType, content: unknown): Date[] {
  return findDefinition(type).changesByClock?.(content) ?? []
}

/** The same entry with every picture's address mapped, in order. */
export function mapImages(type: ContentType, content: unknown, change: (address: string) => string): unknown {
  return findDefinition(type).mapImages(content, change)
}

/** The address of every picture of an entry, in order. */
export function picturesIn(type: ContentType, content: unknown): string[] {
  const found: string[] = []
  mapImages(type, content, (address) => {
    found.push(address)
    return address
  })
  return found
}
