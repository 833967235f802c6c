/**
 * The topics that a booking may name: those of the active cards, and for one day those that were on offer before the
 * advisor renamed, changed or withdrew a card, because a visitor may have the dialog open.
 */
import { onOneLine } from '#domain/text-fields.ts'
import type { Clock } from '#ports/clock.ts'
import type { Question } from '#domain/appointments/questions.ts'
import { type Topic, topicOf } from '#domain/appointments/topics.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import type { Documents } from '#ports/documents.ts'
import type { PublishedContent } from '#server/content/published.server.ts'

export interface Cards {
  /** The topics that visitors see now, `null` if they cannot be read. Never fails. */
  topics(): Promise<Topic[] | null>
  /** Calls back after every change of content; returns the function that stops it. */
  watch(listener: () => void): () => void
}

export interface OfferedTopic extends Topic {
  /** The card's questions until recently. */
  former: Question[]
}

const withdrawnFor = 86_400_000
const maxWithdrawn = 500

export type OfferedTopics = ReturnType<typeof createOfferedTopics>

export function createOfferedTopics(cards: Cards, clock: Clock) {
  let offered: Topic[] = []
  /** As they were, the newest last. */
  let withdrawn: { topic: Topic; since: number }[] = []

  /** Whether the cards could be read. */
  async function refresh(): Promise<boolean> {
    const topics = await cards.topics()
    if (topics) follow(topics)
    return topics !== null
  }

  function follow(topics: Topic[]) {
    const now = clock.now().getTime()
    const kept = new Set(topics.map((topic) => JSON.stringify(topic)))
    const gone = offered.filter((topic) => !kept.has(JSON.stringify(topic)))
    withdrawn = [...withdrawn, ...gone.map((topic) => ({ topic, since: now }))]
      .filter(({ since }) => now - since <= withdrawnFor)
      .slice(-maxWithdrawn)
    offered = topics
  }

  function findTopic(title: string, id: string): Topic | undefined {
    const wanted = toComparable(title)
    const isWanted = (topic: Topic) => toComparable(topic.title) === wanted
    const before = withdrawn.map(({ topic }) => topic).toReversed()
    const card = offered.find((topic) => topic.id === id)
    // The current card decides what was agreed, whatever its title was when the dialog was opened.
    if (card && [card, ...before.filter((topic) => topic.id === id)].some(isWanted)) return { ...card, title }
    return offered.find(isWanted) ?? before.find(isWanted)
  }

  const unwatch = cards.watch(() => void refresh())
  void refresh()

  return {
    /**
     * The topic of this title, `null` if it is not on offer. `id`: its card, which distinguishes two with the
     * same title. While the cards cannot be read, every title is accepted: losing a booking is worse than an
     * odd title.
     */
    async find(title: string, id = ''): Promise<OfferedTopic | null> {
      const isRead = await refresh()
      const topic = findTopic(title, id)
      if (!topic) return isRead ? null : { id, title, former: [] }
      const former = withdrawn.filter((one) => one.topic.id === topic.id).toReversed()
      return { ...topic, former: former.flatMap((one) => one.topic.questions ?? []) }
    },
    /** Like `find`, only by its card: for the free times, before anything is typed. */
    async ofCard(id: string): Promise<Topic | null> {
      await refresh()
      return offered.find((topic) => topic.id === id) ?? null
    },
    stop: unwatch,
  }
}

function toComparable(title: string): string {
  return onOneLine(title.normalize('NFC'))
}

type Content = Pick<PublishedContent, 'consultation' | 'isOutdated'>

/** The cards that a booking may name: those visible to visitors. */
export function createPublishedCards(content: Content, { watch }: Pick<Documents, 'watch'>): Cards {
  return {
    async topics() {
      const cards = activeCards(await content.consultation())
      return content.isOutdated() ? null : cards.map(topicOf)
    },
    watch: (listener) => watch(() => listener()),
  }
}
