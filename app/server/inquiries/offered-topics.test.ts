import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createOfferedTopics, type OfferedTopics } from './offered-topics.server.ts'

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
  it('are the titles of the cards that visitors see', async () => {
    expect(await topics.includes('Säule 3a')).toBe(true)
    expect(await topics.includes('Gewinnspiel')).toBe(false)
  })

  it('are compared without regard to spaces and to how an umlaut is composed', async () => {
    expect(await topics.includes(' Säule  3a '.normalize('NFD'))).toBe(true)
  })

  it('include a card for a day after it was renamed', async () => {
    titles = ['Vorsorge', 'Hypothek']
    changed()
    clock.advance(23 * hour)
    expect(await topics.includes('Säule 3a')).toBe(true)
    expect(await topics.includes('Vorsorge')).toBe(true)
    clock.advance(25 * hour)
    expect(await topics.includes('Säule 3a')).toBe(false)
  })

  it('include every name a card had in between', async () => {
    for (const name of ['Vorsorge', 'Altersvorsorge']) {
      titles = [name]
      changed()
      await topics.includes('')
    }
    for (const name of ['Säule 3a', 'Vorsorge', 'Altersvorsorge'])
      expect(await topics.includes(name)).toBe(true)
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

  it('are no longer followed once nobody asks', () => {
    topics.stop()
    expect(isWatching).toBe(false)
  })
})

it('counts a title with a pasted tab or line break as the same on one line', async () => {
  titles = ['Säule\t3a\u0007\nneu']
  changed()
  expect(await topics.includes('Säule 3a neu')).toBe(true)
})
