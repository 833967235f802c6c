/**
 * The titles that a booking may name: those of the active cards, and for one day those that were on offer before the
 * advisor renamed or withdrew a card, because a visitor may have the dialog open.
 */
import { onOneLine } from '#domain/text-fields.ts'
import type { Clock } from '#ports/clock.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import type { Documents } from '#ports/documents.ts'
import type { PublishedContent } from '#server/content/published.server.ts'

export interface Cards {
  /** The titles of the cards that visitors see now, `null` if they cannot be read. Never fails. */
  titles(): Promise<string[] | null>
  /** Calls back after every change of content; returns the function that stops it. */
  watch(listener: () => void): () => void
}

const withdrawnFor = 86_400_000
const maxWithdrawn = 500

export type OfferedTopics = ReturnType<typeof createOfferedTopics>

export function createOfferedTopics(cards: Cards, clock: Clock) {
  let offered = new Set<string>()
  const withdrawnAt = new Map<string, number>()

  /** Whether the cards could be read. */
  async function refresh(): Promise<boolean> {
    const titles = await cards.titles()
    if (titles) follow(new Set(titles.map(comparable)))
    return titles !== null
  }

  function follow(titles: Set<string>) {
    const now = clock.now().getTime()
    for (const title of offered) if (!titles.has(title)) withdrawnAt.set(title, now)
    for (const title of titles) withdrawnAt.delete(title)
    for (const [title, since] of withdrawnAt) {
      if (now - since > withdrawnFor || withdrawnAt.size > maxWithdrawn) withdrawnAt.delete(title)
    }
    offered = titles
  }

  const unwatch = cards.watch(() => void refresh())
  void refresh()

  return {
    /** While the cards cannot be read, every title is accepted: losing a booking is worse than an odd title. */
    async includes(title: string): Promise<boolean> {
      if (!(await refresh())) return true
      return offered.has(comparable(title)) || withdrawnAt.has(comparable(title))
    },
    stop: unwatch,
  }
}

function comparable(title: string): string {
  return onOneLine(title.normalize('NFC'))
}

type Content = Pick<PublishedContent, 'consultation' | 'isOutdated'>

/** The cards that a booking may name: those visible to visitors. */
export function publishedCards(content: Content, { watch }: Pick<Documents, 'watch'>): Cards {
  return {
    async titles() {
      const cards = activeCards(await content.consultation())
      return content.isOutdated() ? null : cards.map(({ title }) => title)
    },
    watch: (listener) => watch(() => listener()),
  }
}
