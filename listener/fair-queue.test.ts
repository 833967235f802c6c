import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** `costs`: milliseconds of the processor's time that each piece takes. */
function open(costs = 0) {
  let used = 0
  const queue = createFairQueue(() => used)
  const begun: string[] = []
  const ask = async (network: string, name = network) => {
    const end = await queue.take(network)
    begun.push(end ? name : `not ${name}`)
    used += costs
    end?.()
  }
  const flood = (count: number) => {
    for (let index = 0; index < count; index += 1) void ask('flood')
  }
  return { ask, begun, flood }
}

const nextTurn = () => vi.advanceTimersToNextTimerAsync()

it('begins one piece of work at a time, with a look at the connections in between', async () => {
  const { ask, begun } = open()
  for (const name of ['a', 'b', 'c']) void ask('network', name)
  await Promise.resolve()
  const seen: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    seen.push(begun.join())
    await nextTurn()
  }
  expect(seen).toEqual(['a', 'a,b', 'a,b,c'])
})

it('lets a network begin 50 pieces of work a second, however many it asks for, and others go on', async () => {
  const { ask, begun, flood } = open()
  flood(200)
  const begunAfter = async (milliseconds: number) => {
    const before = begun.length
    await vi.advanceTimersByTimeAsync(milliseconds)
    return begun.length - before
  }
  // A second's quota at once, and what becomes due meanwhile.
  const first = await begunAfter(100)
  expect(first).toBeGreaterThanOrEqual(50)
  expect(first).toBeLessThanOrEqual(55)
  void ask('home')
  await begunAfter(10)
  expect(begun).toContain('home')
  expect(await begunAfter(1_000)).toBeLessThanOrEqual(51)
  await begunAfter(5_000)
  expect(begun).toHaveLength(201)
})

it('charges a network for the time that its work takes: a fifth of the processor', async () => {
  const { ask, begun, flood } = open(30)
  flood(200)
  // A second's quota at once, seven times 30 ms, and then each as its time comes.
  await vi.advanceTimersByTimeAsync(100)
  const atOnce = begun.length
  expect(atOnce).toBeLessThanOrEqual(8)
  await vi.advanceTimersByTimeAsync(3_000)
  expect((begun.length - atOnce) * 30).toBeLessThanOrEqual(0.2 * 3_000 + 30)
  expect((begun.length - atOnce) * 30).toBeGreaterThanOrEqual(0.2 * 3_000 - 60)
  void ask('home')
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toContain('home')
})

it('makes nobody wait after a single piece of work, however long it took', async () => {
  const { ask, begun } = open(60_000)
  for (const name of ['first', 'second']) {
    void ask('home', name)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(begun).toEqual(['first', 'second'])
})

it('shares the time between pieces that are in progress together', async () => {
  let used = 0
  const queue = createFairQueue(() => used)
  const endOfOne = await queue.take('one')
  await nextTurn()
  const endOfOther = await queue.take('other')
  used += 300
  for (const end of [endOfOne, endOfOther]) end?.()
  // Each has used 150 ms, which is 750 of its second: twelve more starts, at once.
  let more = 0
  for (let count = 0; count < 20; count += 1) void queue.take('one').then((end) => end && (more += 1))
  await vi.advanceTimersByTimeAsync(15)
  expect(more).toBeGreaterThanOrEqual(12)
  expect(more).toBeLessThanOrEqual(14)
})

it('lets networks take turns, so that a flood waits for itself, and is refused at once what would wait too long', async () => {
  const { ask, begun, flood } = open()
  flood(500)
  void ask('home')
  await nextTurn()
  await nextTurn()
  expect(begun.filter((name) => name === 'not flood')).toHaveLength(299)
  expect(begun.filter((name) => name !== 'not flood')).toEqual(['flood', 'flood', 'home'])
})
