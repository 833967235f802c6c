/**
 * The content that visitors see now. It never fails: if the backend is down, it serves the last read content,
 * and before the first read the last backup's content or the defaults. It is kept in memory, so that a page
 * costs no query.
 */
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { type ContentType, contentTypeNames, contentTypes, type Entries } from '#domain/content-types.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { findBySlug, publicCooperations } from '#domain/cooperation/find.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { publishWebsite } from '#domain/website/published.ts'
import { findSamples, type Samples, withoutDemo } from '#domain/samples/samples.ts'
import { examplesIn, isDue, isOwn } from '#domain/website/examples.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { type CacheDeps, createTypeCache, type TypeCache } from './type-cache.server.ts'

type ReadEntries = <T extends ContentType>(type: T) => Promise<Entries<T>>
export type PublishedContent = ReturnType<typeof createPublished>

type PublishedDeps = Omit<CacheDeps, 'lastGood' | 'seeds'> &
  Partial<Pick<CacheDeps, 'lastGood' | 'seeds'>> & {
    /** Whether visitors can find the site: then it is an advisor's own, whatever its name. */
    hasRealAddress: boolean
  }
type TypeCaches = { readonly [T in ContentType]: TypeCache<T> }

export function createPublished({
  documents,
  lastGood = async () => null,
  seeds = {},
  hasRealAddress,
  clock,
  log,
}: PublishedDeps) {
  const deps = { documents, lastGood, seeds, clock, log }
  const caches: TypeCaches = {
    promotion: createTypeCache('promotion', deps),
    gallery: createTypeCache('gallery', deps),
    consultation: createTypeCache('consultation', deps),
    cooperation: createTypeCache('cooperation', deps),
    website: createTypeCache('website', deps),
  }

  // The token contains the start, because counting begins again after a restart.
  const started = clock.now().getTime()
  let changes = 0
  const stop = documents.watch((changed) => {
    const affected = contentTypeNames.filter((type) => changed.has(contentTypes[type].storage.collection))
    for (const type of affected) caches[type].refresh()
    if (affected.length > 0) changes++
  })
  for (const type of contentTypeNames) caches[type].refresh()

  const entries: ReadEntries = async (type) => (await caches[type].get()).entries
  const all = () => Promise.all(contentTypeNames.map((type) => caches[type].get()))

  return {
    /** All entries of any type, by id. */
    entries,
    ...readersOf(entries, hasRealAddress),
    hasRealAddress,
    /** The `data:` address behind `/media/inline/{hash}`; `null` if no published content contains it. */
    async inlineImage(hash: string): Promise<string | null> {
      return (await all()).find(({ images }) => images.has(hash))?.images.get(hash) ?? null
    },
    /**
     * Whether visitors see the picture at this address of ours; hidden content and the trash show nothing.
     * Needs no query.
     */
    async showsPicture(address: string): Promise<boolean> {
      const now = clock.now()
      return (await all()).some(({ pictures }) => pictures.get(address)?.some((isShownAt) => isShownAt(now)))
    },
    /** Whether there is stored content of the type; also `false` if that cannot be read. */
    async isSaved(type: ContentType): Promise<boolean> {
      await caches[type].get()
      return caches[type].isStored()
    },
    /** Whether the last read of some type failed: pages rendered now must not be cached. */
    isOutdated: () => contentTypeNames.some((type) => caches[type].hasFailed()),
    /**
     * When the clock by itself last changed what visitors see, in milliseconds; `-Infinity` if it never did.
     */
    findLastChange: () => lastChange(caches, clock.now().getTime()),
    /** A text that differs after every change of any content on any server. */
    changeToken: () => `${started}-${changes}`,
    stop,
  }
}

function lastChange(caches: TypeCaches, now: number): number {
  let since = Number.NEGATIVE_INFINITY
  // Every request asks, so nothing is allocated.
  for (const type of contentTypeNames)
    for (const moment of caches[type].changes()) if (moment <= now && moment > since) since = moment
  return since
}

/** The readers of content for pages, on entries of any origin. */
export function readersOf(entries: ReadEntries, hasRealAddress: boolean) {
  const readSavedWebsite = async () => (await entries('website')).current ?? blankWebsite
  const shown = createLatest((saved: Website) => publishWebsite(saved, hasRealAddress))
  const website = async () => shown(await readSavedWebsite())
  const isUnfinished = createLatest((saved: Website) => hasRealAddress && examplesIn(saved).some(isDue))
  const stored = {
    promotion: async () => (await entries('promotion')).current ?? defaultPromotion,
    gallery: async () => (await entries('gallery')).current ?? defaultGallery,
    consultation: async () => (await entries('consultation')).current ?? defaultConsultation,
    /** Active and not deleted, newest first. */
    cooperations: async (): Promise<readonly Cooperation[]> => active(await entries('cooperation')),
  }
  const active = createLatest((all: Entries<'cooperation'>) => publicCooperations(Object.values(all)))
  const isOwnSite = async () => isOwn(await readSavedWebsite(), hasRealAddress)
  const own = <Content>(read: () => Promise<Content>, without: (content: Content) => Content) => {
    const cleared = createLatest(without)
    return async () => ((await isOwnSite()) ? cleared(await read()) : read())
  }
  const cooperations = own(stored.cooperations, withoutDemo.cooperations)
  return {
    promotion: own(stored.promotion, withoutDemo.promotion),
    gallery: own(stored.gallery, withoutDemo.gallery),
    consultation: own(stored.consultation, withoutDemo.consultation),
    /** The website without content that is not meant for visitors; its e-mail address may be empty. */
    website,
    /** The website as the advisor wrote it. */
    readSavedWebsite,
    /**
     * The content that is still as delivered or filled in by `npm run demo`, though visitors of an own site
     * may not see it.
     */
    async samples(): Promise<Samples> {
      const [promotion, gallery, consultation, partners] = await Promise.all([
        stored.promotion(),
        stored.gallery(),
        stored.consultation(),
        stored.cooperations(),
      ])
      return findSamples({ promotion, gallery, consultation, cooperations: partners }, await isOwnSite())
    },
    /**
     * The website as visitors get it, with the address that mails go from and to, even if visitors may not
     * see it.
     */
    async websiteForMails(): Promise<Website> {
      const [{ advisor, ...site }, saved] = await Promise.all([website(), readSavedWebsite()])
      return { ...site, advisor: { ...advisor, email: saved.advisor.email } }
    },
    /** Whether delivered content is still on a site that visitors could find. */
    isUnfinished: async () => isUnfinished(await readSavedWebsite()),
    cooperations,
    cooperation: async (slug: string) => findBySlug(await cooperations(), slug),
  }
}

/** The answer is kept until the question is another object: every part of a page asks. */
function createLatest<Question, Answer>(answer: (question: Question) => Answer) {
  let last: { question: Question; answer: Answer } | null = null
  return (question: Question): Answer => {
    if (last?.question !== question) last = { question, answer: answer(question) }
    return last.answer
  }
}
