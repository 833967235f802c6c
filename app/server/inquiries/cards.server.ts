/** The cards that a booking may name: those visible to visitors. */
import { activeCards } from '#domain/consultation/cards.ts'
import type { Documents } from '#ports/documents.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Cards } from './offered-topics.server.ts'

type Content = Pick<PublishedContent, 'consultation' | 'isOutdated'>

export function publishedCards(content: Content, { watch }: Pick<Documents, 'watch'>): Cards {
  return {
    async titles() {
      const cards = activeCards(await content.consultation())
      return content.isOutdated() ? null : cards.map(({ title }) => title)
    },
    watch: (listener) => watch(() => listener()),
  }
}
