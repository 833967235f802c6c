/**
 * The content of one type as visitors see it, kept in memory: read on start and whenever the documents change, so that an
 * outage right after a save still shows what was saved.
 */
import {
  changesByClock,
  type ContentCollection,
  type ContentType,
  type Entries,
  isPublished,
  isRemoved,
  picturesIn,
} from '#domain/content-types.ts'
import { inlineImagesIn, mapStrings } from '#domain/versioning/images.ts'
import type { StoredContent } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
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

interface CachedContent<T extends ContentType> {
  entries: Entries<T>
  /** Inline images by hash. */
  images: ReadonlyMap<string, string>
  /** Whether visitors see what contains the picture, by its address and for each entry. */
  pictures: ReadonlyMap<string, readonly ((now: Date) => boolean)[]>
  /** When the clock alone changes what visitors see of it, in milliseconds. */
  changes: readonly number[]
}

export type TypeCache<T extends ContentType> = ReturnType<typeof createTypeCache<T>>

export interface CacheDeps {
  documents: Documents
  /** The content of the last backup, for when nothing was ever read. Throws nothing. */
  lastGood: () => Promise<StoredContent | null>
  seeds: Seeds
  clock: Clock
  log: Log
}

/** How long to wait before retrying a backend that is down, so that not every page waits for it. */
const retryMilliseconds = 1_000
/** Readers get a result even while an editor saves continuously. */
const maxReads = 3

/** The content of one type as last read. Concurrent callers share one read. */
export function createTypeCache<T extends ContentType>(
  type: T,
  { documents, lastGood, seeds, clock, log }: CacheDeps,
) {
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
    } catch (error) {
      state = 'failed'
      failedAt = clock.now().getTime()
      log.error('content not read, showing what was read last', error, { type })
      const backedUp = isKnown ? null : await lastGood()
      const stored = backedUp && (await readable(type, documentsOf(backedUp), log))
      if (stored) content = withPublicImages(type, stored)
    }
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
    /** Returns at once; calls of `get` meanwhile share the read. */
    refresh() {
      state = 'stale'
      void get()
    },
    hasFailed: () => state === 'failed',
    /** Whether the content was stored; before anything is, `get` returns what is shown instead. */
    isStored: () => isStored,
    /** When the clock alone changes what visitors see of the content as last read, in milliseconds. */
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
