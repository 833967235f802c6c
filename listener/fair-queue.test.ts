import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function open() {
  const queue = createFairQueue()
  const begun: string[] = []
  const ask = async (network: string, name = network) => {
    begun.push((await queue.take(network)) ? name : `not ${name}`)
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

it('lets networks take turns, so that a flood waits for itself', async () => {
  const { ask, begun, flood } = open()
  flood(40)
  void ask('home')
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['flood', 'flood', 'home'])
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

it('refuses at once what would wait too long, and nobody else', async () => {
  const { ask, begun, flood } = open()
  flood(500)
  void ask('home')
  await nextTurn()
  await nextTurn()
  expect(begun.filter((name) => name === 'not flood')).toHaveLength(299)
  expect(begun).toContain('home')
})
