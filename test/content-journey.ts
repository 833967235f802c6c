/**
 * For journeys with their own content: the built product on documents in memory, which a journey may change
 * at any time.
 */
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { expect, test as base } from './browser.ts'
import { type Card, fill as fillCards } from './consultation-manager.ts'
import { putIn, sampleImage } from './content-samples.ts'
import type { OpenedApp } from './in-process-app.ts'
import { plainPicture } from './photos.ts'

export { expect }

interface Content {
  promotion(changes: Partial<Promotion>): Promise<void>
  cards(...cards: Card[]): Promise<void>
  /** A gallery of this many small pictures; without a speed it turns only by hand. */
  gallery(count: number, autoRotateSpeed?: number): Promise<void>
}

export const test = base.extend<{ content: Content }>({
  baseURL: async ({ memorySite }, use) => use(memorySite.url),
  content: async ({ memorySite }, use) => {
    await use(contentOf(memorySite))
    await emptied(memorySite)
  },
})

function contentOf(site: OpenedApp): Content {
  return {
    promotion: (changes) => putIn(site, 'promotions', { ...defaultPromotion, ...changes }),
    cards: (...cards) => fillCards(site, cards),
    async gallery(count, autoRotateSpeed = 0) {
      const picture = await plainPicture(12, 8)
      const images = Array.from({ length: count }, (_, order) => {
        const title = `Aussicht ${order + 1}`
        return sampleImage(`image-${order + 1}`, { title, alt: title, order, fileSize: picture.length })
      })
      for (const { url } of images) await site.files.put(url.replace('/media/', ''), picture)
      await putIn(site, 'gallery', { isVisible: true, autoRotateSpeed, images })
    },
  }
}

/** Resets to an installation in which nothing was ever saved. */
async function emptied({ documents }: OpenedApp) {
  for (const collection of ['promotions', 'consultations', 'gallery'] as const) {
    for (const { id } of await documents.list(collection))
      await documents.commit([{ kind: 'delete', collection, id }])
  }
}
