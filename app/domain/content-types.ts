/**
 * The registry of content types. A new content type starts here: its schema, its empty content, and where it lives.
 * Nothing else in ports, adapters, server or the admin shell knows a single content type.
 */
import type { z } from 'zod'
import { type Consultation, consultationSchema, defaultConsultation } from './consultation/consultation.ts'
import { type Cooperation, cooperationSchema } from './cooperation/cooperation.ts'
import { readConsultation } from './consultation/read.ts'
import { readCooperation } from './cooperation/read.ts'
import { readGallery } from './gallery/read.ts'
import { readPromotion } from './promotion/read.ts'
import { defaultGallery, type Gallery, gallerySchema } from './gallery/gallery.ts'
import { defaultPromotion, type Promotion, promotionSchema } from './promotion/promotion.ts'

/** `single`: the whole content is document `current`. `list`: every entry is a document of its own. */
export type Storage =
  | { kind: 'single'; collection: 'promotions' | 'gallery' | 'consultations' }
  | { kind: 'list'; collection: 'cooperations' }

interface ContentTypeDefinition<Content> {
  storage: Storage
  /** One document's content. */
  schema: z.ZodType<Content>
  /** What is shown before anything was ever saved: document id to content. */
  empty: Record<string, Content>
  /** A stored document, whatever its age; `null` where it cannot be shown at all. */
  read: (id: string, data: unknown) => Content | null
  /** What the admin log notes beside action and time (specification §3, 'Admin log entry'). */
  logged: (id: string, content: Content) => Record<string, unknown>
}

function define<Content>(definition: ContentTypeDefinition<Content>) {
  return definition
}

export const contentTypes = {
  promotion: define<Promotion>({
    storage: { kind: 'single', collection: 'promotions' },
    schema: promotionSchema,
    empty: { current: defaultPromotion },
    read: readPromotion,
    logged: (_id, content) => ({ data: content }),
  }),
  gallery: define<Gallery>({
    storage: { kind: 'single', collection: 'gallery' },
    schema: gallerySchema,
    empty: { current: defaultGallery },
    read: readGallery,
    logged: (_id, content) => ({ imageCount: content.images.length }),
  }),
  consultation: define<Consultation>({
    storage: { kind: 'single', collection: 'consultations' },
    schema: consultationSchema,
    empty: { current: defaultConsultation },
    read: readConsultation,
    logged: (_id, content) => ({ cardCount: content.cards.length }),
  }),
  cooperation: define<Cooperation>({
    storage: { kind: 'list', collection: 'cooperations' },
    schema: cooperationSchema,
    empty: {},
    read: readCooperation,
    logged: (id, content) => ({ cooperationId: id, title: content.title }),
  }),
}

export type ContentType = keyof typeof contentTypes
export const contentTypeNames = Object.keys(contentTypes) as ContentType[]
/** One document of a content type. */
export type Entry<T extends ContentType> = z.infer<(typeof contentTypes)[T]['schema']>
/** All documents of a content type, by id: `{ current }` for a single one. */
export type Entries<T extends ContentType> = Record<string, Entry<T>>
