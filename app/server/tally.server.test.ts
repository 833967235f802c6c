import { createRecordedLog } from '#test/recorded-log.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTally } from './tally.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = 'refused since the last minute'

it('logs once a minute how often something was refused, nothing if nothing was, and the rest at the end', () => {
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
