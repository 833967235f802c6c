/**
 * The content that visitors see now. It never fails: if the backend is down, it serves what was read last; before that
 * what the last backup has, or the defaults. It is kept in memory, so that a page costs no query.
 */
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { type ContentType, contentTypeNames, contentTypes, type Entries } from '#domain/content-types.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { findBySlug, publicCooperations, type SlugLookup } from '#domain/cooperation/find.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { publishedWebsite } from '#domain/website/published.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { type CacheDeps, createTypeCache, type TypeCache } from './type-cache.server.ts'

export interface PublishedContent {
  promotion(): Promise<Promotion>
  gallery(): Promise<Gallery>
  consultation(): Promise<Consultation>
  /** The website without what is not meant for visitors. */
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
  /** A text that is another one after every change of any content on any server. */
  changeToken(): string
  stop(): void
}

type PublishedDeps = Omit<CacheDeps, 'lastGood' | 'seeds'> & Partial<Pick<CacheDeps, 'lastGood' | 'seeds'>>
type TypeCaches = { readonly [T in ContentType]: TypeCache<T> }

export function createPublished({
  documents,
  lastGood = async () => null,
  seeds = {},
  clock,
  log,
}: PublishedDeps): PublishedContent {
  const deps = { documents, lastGood, seeds, clock, log }
  const caches: TypeCaches = {
    promotion: createTypeCache('promotion', deps),
    gallery: createTypeCache('gallery', deps),
    consultation: createTypeCache('consultation', deps),
    cooperation: createTypeCache('cooperation', deps),
    website: createTypeCache('website', deps),
  }

  // The token contains the start, because counting begins anew after a restart.
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
