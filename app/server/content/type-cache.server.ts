/**
 * The content of one type as visitors see it, kept in memory: read on start and whenever the documents
 * change, so that an outage right after a save still shows the saved content.
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
import { isWithin } from '#domain/is-within.ts'
import { inlineImagesIn, mapStrings } from '#domain/versioning/images.ts'
import type { StoredContent } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
import type { Collection, Documents } from '#ports/documents.ts'
import { createCachedRead } from '#server/cached-read.server.ts'
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
  /** Whether visitors see the content with the picture, by its address and for each entry. */
  pictures: ReadonlyMap<string, readonly ((now: Date) => boolean)[]>
  /** When the clock by itself changes what visitors see of it, in milliseconds. */
  changes: readonly number[]
}

interface LatestRead<T extends ContentType> {
  content: CachedContent<T>
  isStored: boolean
  /** Whether anything was read, if only a substitute. */
  isKnown: boolean
  failedAt: number | null
}

export type TypeCache<T extends ContentType> = ReturnType<typeof createTypeCache<T>>

export interface CacheDeps {
  documents: Documents
  /** The content of the last backup, for when nothing was ever read. Never throws. */
  lastGood: () => Promise<StoredContent | null>
  seeds: Seeds
  clock: Clock
  log: Log
}

/** How long to wait before retrying a backend that is down, so that not every page waits for it. */
const retryMilliseconds = 1_000

/** The content of one type as last read. */
export function createTypeCache<T extends ContentType>(
  type: T,
  { documents, lastGood, seeds, clock, log }: CacheDeps,
) {
  let latest: LatestRead<T> = {
    content: withPublicImages(type, emptyOf(type, seeds)),
    isStored: false,
    isKnown: false,
    failedAt: null,
  }

  async function read(): Promise<LatestRead<T>> {
    try {
      const stored = await readContents(type, documents, log)
      if (stored && seeds[type] && !latest.isStored)
        log.info('SITE_CONFIG is no longer read: this content was saved in the admin area', { type })
      const content = withPublicImages(type, stored ?? emptyOf(type, seeds))
      return { content, isStored: stored !== null, isKnown: true, failedAt: null }
    } catch (error) {
      const failedAt = clock.now().getTime()
      log.error('content not read, showing what was read last', error, { type })
      const backedUp = latest.isKnown ? null : await lastGood()
      const stored = backedUp && (await readContents(type, documentsOf(backedUp), log))
      const content = stored ? withPublicImages(type, stored) : latest.content
      return { ...latest, content, isKnown: true, failedAt }
    }
  }

  const cached = createCachedRead({
    read,
    isGood: ({ failedAt }) =>
      failedAt === null || isWithin(failedAt, clock.now().getTime(), retryMilliseconds),
  })

  async function get(): Promise<CachedContent<T>> {
    latest = await cached.get()
    return latest.content
  }

  return {
    get,
    /** Returns at once; calls of `get` meanwhile share the read. */
    refresh() {
      cached.forget()
      void get()
    },
    hasFailed: () => latest.failedAt !== null,
    /** Whether the content is stored; before that, `get` returns a substitute. */
    isStored: () => latest.isStored,
    /** When the clock by itself changes what visitors see of the last read content, in milliseconds. */
    changes: () => latest.content.changes,
  }
}

function documentsOf(stored: StoredContent): ReadableDocuments {
  const all = (collection: Collection) => stored.get(collection as ContentCollection) ?? []
  return {
    read: async (collection, id) => all(collection).find((document) => document.id === id) ?? null,
    list: async (collection) => [...all(collection)],
  }
}

async function readContents<T extends ContentType>(
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
