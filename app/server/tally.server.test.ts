import { createRecordedLog } from '#test/recorded-log.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTally } from './tally.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = 'refused since the last minute'

it('writes once a minute how often what was refused, nothing where nothing was, and what is left at the end', () => {
  const log = createRecordedLog()
  const tally = createTally(log)
  tally.start()
  for (let index = 0; index < 1_000; index += 1) tally.count('honeypotPosts')
  tally.count('refusedSignIns.wrong-password')
  expect(log.lines()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(log.lines()).toHaveLength(1)
  vi.advanceTimersByTime(600_000)
  const facts = { honeypotPosts: 1_000, 'refusedSignIns.wrong-password': 1 }
  expect(log.lines()).toEqual([{ event, facts }])
  tally.count('floodPosts')
  tally.stop()
  vi.advanceTimersByTime(600_000)
  expect(log.lines().slice(1)).toEqual([{ event, facts: { floodPosts: 1 } }])
})
