/**
 * The content that visitors see now. It never fails: if the backend is down, it serves what was read last; before that
 * what the last backup has, or the defaults. Cached in memory, so that a page costs no query; read on start and whenever the documents
 * change, so that an outage right after a save still shows what was saved.
 */
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import {
  changesByClock,
  type ContentCollection,
  type ContentType,
  contentTypeNames,
  contentTypes,
  type Entries,
  isPublished,
  isRemoved,
  picturesIn,
} from '#domain/content-types.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { findBySlug, publicCooperations, type SlugLookup } from '#domain/cooperation/find.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { publishedWebsite } from '#domain/website/published.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { inlineImagesIn, mapStrings } from '#domain/versioning/images.ts'
import type { Clock } from '#ports/clock.ts'
import type { StoredContent } from '#ports/backups.ts'
import type { Collection, Documents } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import {
  contentsOf,
  emptyOf,
  imageHash,
  type ReadableDocuments,
  readEntries,
  type Seeds,
} from './entries.server.ts'

export interface PublishedContent {
  promotion(): Promise<Promotion>
  gallery(): Promise<Gallery>
  consultation(): Promise<Consultation>
  /** Without what the advisor keeps to themselves. */
  website(): Promise<Website>
  /** Active and not deleted, newest first. */
  cooperations(): Promise<readonly Cooperation[]>
  cooperation(slug: string): Promise<SlugLookup>
  /** All entries of any type, by id. */
  entries<T extends ContentType>(type: T): Promise<Entries<T>>
  /** The `data:` address behind `/media/inline/{hash}`; `null` if no published content contains it. */
  inlineImage(hash: string): Promise<string | null>
  /** Whether visitors see the picture at this address of ours; what is hidden or in the trash shows nothing. Needs no query. */
  showsPicture(address: string): Promise<boolean>
  /** Whether there is stored content of the type; also `false` where that cannot be read. */
  isSaved(type: ContentType): Promise<boolean>
  /** Whether the last read of some type failed: pages rendered now must not be cached. */
  isOutdated(): boolean
  /** Since when the clock alone has changed nothing that visitors see, in milliseconds; `-Infinity` if it never did. */
  unchangedSince(): number
  /** Another text after every change of any content, whoever made it. */
  changeToken(): string
  stop(): void
}

interface PublishedParts {
  documents: Documents
  /** For when nothing was ever read. Throws nothing. */
  lastGood?: () => Promise<StoredContent | null>
  seeds?: Seeds
  clock: Clock
  log: Log
}

/** How long to wait before retrying a backend that is down, so that not every page waits for it. */
const retryMilliseconds = 1_000
/** Readers get a result even while an editor saves continuously. */
const maxReads = 3

export function createPublished({
  documents,
  lastGood = async () => null,
  seeds = {},
  clock,
  log,
}: PublishedParts): PublishedContent {
  const parts = { documents, lastGood, seeds, clock, log }
  // `Object.fromEntries` loses which cache belongs to which type.
  const caches = Object.fromEntries(
    contentTypeNames.map((type) => [type, createTypeCache(type, parts)]),
  ) as TypeCaches

  // With the start in it: after a restart counting begins anew.
  const started = clock.now().getTime()
  let changes = 0
  const stop = documents.watch((changed) => {
    const affected = contentTypeNames.filter((type) => changed.has(contentTypes[type].storage.collection))
    for (const type of affected) caches[type].refresh()
    if (affected.length > 0) changes++
  })
  for (const type of contentTypeNames) caches[type].refresh()

  const entries = async <T extends ContentType>(type: T) => (await caches[type].get()).entries

  return {
    entries,
    ...readersOf(entries),
    async inlineImage(hash) {
      const all = await Promise.all(contentTypeNames.map((type) => caches[type].get()))
      return all.map(({ images }) => images.get(hash)).find((image) => image !== undefined) ?? null
    },
    async showsPicture(address) {
      const now = clock.now()
      const all = await Promise.all(contentTypeNames.map((type) => caches[type].get()))
      return all.some(({ pictures }) => pictures.get(address)?.some((isShownAt) => isShownAt(now)))
    },
    async isSaved(type) {
      await caches[type].get()
      return caches[type].isStored()
    },
    isOutdated: () => contentTypeNames.some((type) => caches[type].hasFailed()),
    unchangedSince() {
      const now = clock.now().getTime()
      let since = Number.NEGATIVE_INFINITY
      // Every request asks, so nothing is allocated.
      for (const type of contentTypeNames)
        for (const moment of caches[type].changes()) if (moment <= now && moment > since) since = moment
      return since
    },
    changeToken: () => `${started}-${changes}`,
    stop,
  }
}

/** What pages ask of the content, read from entries of any origin. */
export function readersOf(
  entries: PublishedContent['entries'],
): Pick<
  PublishedContent,
  'promotion' | 'gallery' | 'consultation' | 'website' | 'cooperations' | 'cooperation'
> {
  const cooperations = async () => publicCooperations(Object.values(await entries('cooperation')))
  return {
    promotion: async () => (await entries('promotion')).current ?? defaultPromotion,
    gallery: async () => (await entries('gallery')).current ?? defaultGallery,
    consultation: async () => (await entries('consultation')).current ?? defaultConsultation,
    website: async () => publishedWebsite((await entries('website')).current ?? blankWebsite),
    cooperations,
    cooperation: async (slug) => findBySlug(await cooperations(), slug),
  }
}

interface CachedContent<T extends ContentType> {
  entries: Entries<T>
  /** Inline images by hash. */
  images: ReadonlyMap<string, string>
  /** Whether visitors see what contains the picture, by its address and for each entry. */
  pictures: ReadonlyMap<string, readonly ((now: Date) => boolean)[]>
  /** When the clock alone changes what visitors see of it, in milliseconds. */
  changes: readonly number[]
}

interface TypeCache<T extends ContentType> {
  get(): Promise<CachedContent<T>>
  /** Returns at once; whoever calls `get` meanwhile shares the read. */
  refresh(): void
  hasFailed(): boolean
  /** What it returns was stored, and is not what is shown before. */
  isStored(): boolean
  /** Of the content as last read. */
  changes(): readonly number[]
}
type TypeCaches = { readonly [T in ContentType]: TypeCache<T> }

/** The content of one type as last read. Concurrent callers share one read. */
function createTypeCache<T extends ContentType>(
  type: T,
  { documents, lastGood, seeds, clock, log }: Required<PublishedParts>,
): TypeCache<T> {
  let content = withPublicImages(type, emptyOf(type, seeds))
  let state: 'fresh' | 'stale' | 'failed' = 'stale'
  let reading: Promise<void> | null = null
  let failedAt = 0
  let isStored = false
  let isKnown = false

  async function read() {
    // Set before reading: a change from now on may be missing from the result.
    state = 'fresh'
    try {
      const stored = await readable(type, documents, log)
      content = withPublicImages(type, stored ?? emptyOf(type, seeds))
      if (stored && seeds[type] && !isStored)
        log.info('SITE_CONFIG is no longer read: this content was saved in the admin area', { type })
      isStored = stored !== null
      isKnown = true
    } catch (error) {
      state = 'failed'
      failedAt = clock.now().getTime()
      log.error('content not read, showing what was read last', error, { type })
      if (!isKnown) await takeLastGood()
    }
  }

  async function takeLastGood() {
    const backedUp = await lastGood()
    const stored = backedUp && (await readable(type, documentsOf(backedUp), log))
    if (stored) content = withPublicImages(type, stored)
    isKnown = true
  }

  const isDue = () =>
    state === 'stale' || (state === 'failed' && clock.now().getTime() - failedAt >= retryMilliseconds)

  async function get(): Promise<CachedContent<T>> {
    // Read again if something changed meanwhile: a page made of the older state would be cached.
    for (let attempt = 0; attempt < maxReads && (reading !== null || isDue()); attempt += 1) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return content
  }

  return {
    get,
    refresh() {
      state = 'stale'
      void get()
    },
    hasFailed: () => state === 'failed',
    isStored: () => isStored,
    changes: () => content.changes,
  }
}

function documentsOf(stored: StoredContent): ReadableDocuments {
  const all = (collection: Collection) => stored.get(collection as ContentCollection) ?? []
  return {
    read: async (collection, id) => all(collection).find((document) => document.id === id) ?? null,
    list: async (collection) => [...all(collection)],
  }
}

async function readable<T extends ContentType>(
  type: T,
  documents: ReadableDocuments,
  log: Log,
): Promise<Entries<T> | null> {
  const { entries, repaired, unreadable } = await readEntries(documents, type)
  if (repaired.length > 0) log.warn('content repaired', { type, ids: repaired.join(' ') })
  const leftOut = Object.keys(unreadable)
  if (leftOut.length > 0) log.warn('content left out', { type, ids: leftOut.join(' ') })
  const contents = contentsOf(entries)
  return Object.keys(contents).length > 0 ? contents : null
}

/** Inline images are never part of a page; each has its own URL. */
function withPublicImages<T extends ContentType>(type: T, entries: Entries<T>): CachedContent<T> {
  const hashes = new Map(inlineImagesIn(entries).map((image) => [image, imageHash(image)]))
  const published = mapStrings(entries, (text) => {
    const hash = hashes.get(text)
    return hash === undefined ? text : `/media/inline/${hash}`
  })
  const images = new Map([...hashes].map(([image, hash]) => [hash, image]))
  const shown = Object.values(published).filter((content) => !isRemoved(type, content))
  return {
    entries: published,
    images,
    pictures: showingByPicture(type, shown),
    changes: shown.flatMap((each) => changesByClock(type, each).map((moment) => moment.getTime())),
  }
}

function showingByPicture<T extends ContentType>(
  type: T,
  shown: readonly Entries<T>[string][],
): CachedContent<T>['pictures'] {
  const showing = new Map<string, ((now: Date) => boolean)[]>()
  for (const entry of shown) {
    const isShownAt = (now: Date) => isPublished(type, entry, now)
    for (const address of picturesIn(type, entry))
      showing.set(address, [...(showing.get(address) ?? []), isShownAt])
  }
  return showing
}
