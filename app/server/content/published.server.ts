/**
 * What visitors see now. It never fails: without a backend it is what was read last, and the defaults before that.
 * Kept in memory, so that a page costs no query; read at once when it is opened and when the documents change, so that
 * an outage in the next moment shows what was saved last and not what somebody happened to look at last.
 */
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { type ContentType, contentTypeNames, contentTypes, type Entries } from '#domain/content-types.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { findBySlug, publicCooperations, type SlugLookup } from '#domain/cooperation/find.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { inlineImagesIn, mapStrings } from '#domain/versioning/images.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import { contentsOf, emptyOf, imageHash, isRemoved, picturesIn, readEntries } from './entries.server.ts'

export interface PublishedContent {
  promotion(): Promise<Promotion>
  gallery(): Promise<Gallery>
  consultation(): Promise<Consultation>
  /** Active and not deleted, newest first. */
  cooperations(): Promise<readonly Cooperation[]>
  cooperation(slug: string): Promise<SlugLookup>
  /** All entries of any type, by id. */
  entries<T extends ContentType>(type: T): Promise<Entries<T>>
  /** The `data:` address behind `/media/inline/{hash}`; `null` where nothing that is published has it. */
  inlineImage(hash: string): Promise<string | null>
  /** Whether the content shows the picture at this address of ours; what lies in the trash shows nothing. Costs no query. */
  showsPicture(address: string): Promise<boolean>
  /** Whether the last reading of some type failed: what is shown then must not be kept for later. */
  isOutdated(): boolean
  stop(): void
}

interface PublishedParts {
  documents: Documents
  clock: Clock
  log: Log
}

/** A backend that does not answer is asked again after this long, so that pages don't wait for it one by one. */
const retryMilliseconds = 1_000
/** With an editor that saves without pause a reader still gets an answer. */
const mostReadings = 3

export function createPublished({ documents, clock, log }: PublishedParts): PublishedContent {
  const parts = { documents, clock, log }
  // A list of names forgets which shelf is of which type.
  const shelves = Object.fromEntries(
    contentTypeNames.map((type) => [type, createShelf(type, parts)]),
  ) as Shelves

  const stop = documents.watch((changed) => {
    for (const type of contentTypeNames) {
      if (changed.has(contentTypes[type].storage.collection)) shelves[type].renew()
    }
  })
  for (const type of contentTypeNames) shelves[type].renew()

  const entries = async <T extends ContentType>(type: T) => (await shelves[type].get()).entries
  const cooperations = async () => publicCooperations(Object.values(await entries('cooperation')))

  return {
    entries,
    promotion: async () => (await entries('promotion')).current ?? defaultPromotion,
    gallery: async () => (await entries('gallery')).current ?? defaultGallery,
    consultation: async () => (await entries('consultation')).current ?? defaultConsultation,
    cooperations,
    cooperation: async (slug) => findBySlug(await cooperations(), slug),
    async inlineImage(hash) {
      const all = await Promise.all(contentTypeNames.map((type) => shelves[type].get()))
      return all.map(({ images }) => images.get(hash)).find((image) => image !== undefined) ?? null
    },
    async showsPicture(address) {
      const all = await Promise.all(contentTypeNames.map((type) => shelves[type].get()))
      return all.some(({ pictures }) => pictures.has(address))
    },
    isOutdated: () => contentTypeNames.some((type) => shelves[type].hasFailed()),
    stop,
  }
}

interface Shelved<T extends ContentType> {
  entries: Entries<T>
  /** Inline images by hash. */
  images: ReadonlyMap<string, string>
  /** The addresses of the pictures that may be shown. */
  pictures: ReadonlySet<string>
}

interface Shelf<T extends ContentType> {
  get(): Promise<Shelved<T>>
  /** Nobody waits for it: whoever asks meanwhile shares the reading. */
  renew(): void
  hasFailed(): boolean
}
type Shelves = { readonly [T in ContentType]: Shelf<T> }

/** The content of one type as it was read last. Several who ask at once share one reading. */
function createShelf<T extends ContentType>(type: T, { documents, clock, log }: PublishedParts): Shelf<T> {
  let content: Shelved<T> = { entries: emptyOf(type), images: new Map(), pictures: new Set() }
  let state: 'fresh' | 'stale' | 'failed' = 'stale'
  let reading: Promise<void> | null = null
  let failedAt = 0

  async function read() {
    // Whatever changes from now on may be missing in what is read.
    state = 'fresh'
    try {
      content = withPublicImages(type, await readable(type, documents, log))
    } catch (error) {
      state = 'failed'
      failedAt = clock.now().getTime()
      log.error('content not read, showing what was read last', error, { type })
    }
  }

  const isDue = () =>
    state === 'stale' || (state === 'failed' && clock.now().getTime() - failedAt >= retryMilliseconds)

  async function get(): Promise<Shelved<T>> {
    // Read once more when something changed meanwhile: a page made of the older state would be kept.
    for (let attempt = 0; attempt < mostReadings && (reading !== null || isDue()); attempt += 1) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return content
  }

  return {
    get,
    renew() {
      state = 'stale'
      void get()
    },
    hasFailed: () => state === 'failed',
  }
}

async function readable<T extends ContentType>(type: T, documents: Documents, log: Log): Promise<Entries<T>> {
  const { entries, repaired, unreadable } = await readEntries(documents, type)
  if (repaired.length > 0) log.warn('content repaired', { type, ids: repaired.join(' ') })
  if (unreadable.length > 0) log.warn('content left out', { type, ids: unreadable.join(' ') })
  const contents = contentsOf(entries)
  return Object.keys(contents).length > 0 ? contents : emptyOf(type)
}

/** Inline images are never part of a page; each has an address of its own. */
function withPublicImages<T extends ContentType>(type: T, entries: Entries<T>): Shelved<T> {
  const hashes = new Map(inlineImagesIn(entries).map((image) => [image, imageHash(image)]))
  const published = mapStrings(entries, (text) => {
    const hash = hashes.get(text)
    return hash === undefined ? text : `/media/inline/${hash}`
  })
  const images = new Map([...hashes].map(([image, hash]) => [hash, image]))
  const shown = Object.values(published).filter((content) => !isRemoved(type, content))
  return { entries: published, images, pictures: new Set(shown.flatMap((each) => picturesIn(type, each))) }
}
