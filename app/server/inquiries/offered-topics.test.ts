import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { createOfferedTopics, type OfferedTopics, publishedCards } from './offered-topics.server.ts'

const hour = 3_600_000

let clock: FixedClock
let titles: string[]
let changed: () => void
let topics: OfferedTopics
let isWatching: boolean

beforeEach(async () => {
  clock = createFixedClock('2026-11-21T07:42:00Z')
  titles = ['Säule 3a', 'Hypothek']
  isWatching = true
  topics = createOfferedTopics(
    {
      titles: async () => titles,
      watch(listener) {
        changed = listener
        return () => {
          isWatching = false
        }
      },
    },
    clock,
  )
  await topics.includes('')
})

describe('the topics on offer', () => {
  it('are the titles of the cards, without regard to spaces, line breaks and to how an umlaut is composed', async () => {
    expect(await topics.includes('Gewinnspiel')).toBe(false)
    expect(await topics.includes(' Säule  3a '.normalize('NFD'))).toBe(true)
    titles = ['Säule\t3a\u0007\nneu']
    changed()
    expect(await topics.includes('Säule 3a neu')).toBe(true)
    topics.stop()
    expect(isWatching).toBe(false)
  })

  it('include every name that a card had for a day after it was renamed', async () => {
    for (const name of ['Vorsorge', 'Altersvorsorge']) {
      titles = [name]
      changed()
      await topics.includes('')
    }
    clock.advance(23 * hour)
    for (const name of ['Säule 3a', 'Vorsorge', 'Altersvorsorge'])
      expect(await topics.includes(name)).toBe(true)
    clock.advance(25 * hour)
    expect(await topics.includes('Säule 3a')).toBe(false)
  })

  it('begin the day anew when a card was shown again', async () => {
    titles = ['Hypothek']
    changed()
    clock.advance(23 * hour)
    titles = ['Säule 3a', 'Hypothek']
    changed()
    await topics.includes('')
    titles = ['Hypothek']
    clock.advance(23 * hour)
    expect(await topics.includes('Säule 3a')).toBe(true)
  })
})

describe('the cards that a booking may name', () => {
  const [card] = defaultConsultation.cards
  function cardsOf(change: Partial<Consultation>, isOutdated = false) {
    const cards = ['Hypothek', 'Steuern'].map((title) => ({ ...card, title, isActive: title === 'Hypothek' }))
    const consultation = { ...defaultConsultation, cards, ...change } as Consultation
    const content = { consultation: async () => consultation, isOutdated: () => isOutdated }
    const documents = createMemoryDocuments()
    return { ...publishedCards(content, documents), documents }
  }

  it('are the active ones, none in a hidden section, and unknown while the content cannot be read', async () => {
    expect(await cardsOf({}).titles()).toEqual(['Hypothek'])
    expect(await cardsOf({ isVisible: false }).titles()).toEqual([])
    expect(await cardsOf({}, true).titles()).toBeNull()
  })

  it('are followed through every change of content, until nobody asks', async () => {
    const { documents, watch } = cardsOf({})
    const change = () =>
      documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data: {} }])
    let changes = 0
    const stop = watch(() => (changes += 1))
    await change()
    stop()
    await change()
    expect(changes).toBe(1)
  })
})
