import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limits = { perNetwork: 200, all: 1_000 }

/** `costs`: milliseconds of the processor's time that each piece takes. */
function open(costs = 0) {
  let used = 0
  const queue = createFairQueue(limits, () => used)
  const begun: string[] = []
  const ask = async (network: string, name = network, host = network) => {
    const end = await queue.take({ network, host })
    begun.push(end ? name : `not ${name}`)
    used += costs
    end?.()
  }
  const flood = (count: number) => {
    for (let index = 0; index < count; index += 1) void ask('flood')
  }
  return { ask, begun, flood }
}

const from = (network: string) => ({ network, host: network })

const nextTurn = () => vi.advanceTimersToNextTimerAsync()

it('starts one piece of work per turn of the event loop', async () => {
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

it('lets a network start 200 pieces of work a second, without holding up others', async () => {
  const { ask, begun, flood } = open()
  flood(200)
  const begunAfter = async (milliseconds: number) => {
    const before = begun.length
    await vi.advanceTimersByTimeAsync(milliseconds)
    return begun.length - before
  }
  // Fifty at once, and one each 5 ms; a turn takes a millisecond here.
  expect(await begunAfter(100)).toBeLessThanOrEqual(71)
  void ask('home')
  await begunAfter(10)
  expect(begun).toContain('home')
  const others = begun.length
  expect(await begunAfter(500)).toBeLessThanOrEqual(103)
  expect(begun.length - others).toBeGreaterThanOrEqual(97)
  await begunAfter(1_000)
  expect(begun).toHaveLength(201)
})

it('limits a network to a fifth of the processor, by the time that its work takes', async () => {
  const { ask, begun, flood } = open(30)
  flood(200)
  // A quarter of a second's quota at once, twice 30 ms, and then each as its time comes.
  await vi.advanceTimersByTimeAsync(100)
  const atOnce = begun.length
  expect(atOnce).toBeLessThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(3_000)
  expect((begun.length - atOnce) * 30).toBeLessThanOrEqual(0.2 * 3_000 + 30)
  expect((begun.length - atOnce) * 30).toBeGreaterThanOrEqual(0.2 * 3_000 - 60)
  void ask('home')
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toContain('home')
})

it('does not delay a network after a single piece of work, however long it took', async () => {
  const { ask, begun } = open(60_000)
  for (const name of ['first', 'second']) {
    void ask('home', name)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(begun).toEqual(['first', 'second'])
})

it('splits the time between pieces of work in progress at the same time', async () => {
  let used = 0
  const queue = createFairQueue(limits, () => used)
  const endOfOne = await queue.take(from('one'))
  await nextTurn()
  const endOfOther = await queue.take(from('other'))
  used += 60
  for (const end of [endOfOne, endOfOther]) end?.()
  // Each has used 30 ms, which is 150 of its 250: twenty more starts at once, and one each 5 ms.
  let more = 0
  const goOn = (end: (() => void) | null) => {
    more += 1
    end?.()
  }
  for (let count = 0; count < 80; count += 1) void queue.take(from('one')).then(goOn)
  await vi.advanceTimersByTimeAsync(100)
  expect(more).toBeGreaterThanOrEqual(35)
  expect(more).toBeLessThanOrEqual(42)
})

it('runs two pieces of work of a network at a time, and starts a newcomer beside them', async () => {
  const queue = createFairQueue(limits, () => 0)
  const begun: string[] = []
  const ends: (() => void)[] = []
  async function take(network: string) {
    const end = await queue.take(from(network))
    begun.push(network)
    if (end) ends.push(end)
  }
  for (let count = 0; count < 20; count += 1) void take('flood')
  await vi.advanceTimersByTimeAsync(50)
  expect(begun).toEqual(['flood', 'flood'])
  void take('home')
  await vi.advanceTimersByTimeAsync(10)
  expect(begun.slice(2)).toEqual(['home'])
  for (const end of ends.splice(0, 2)) end()
  await vi.advanceTimersByTimeAsync(10)
  expect(begun.slice(3)).toEqual(['flood', 'flood'])
})

it('lets nobody wait for neighbours whose work waits for another machine, of which a network has twenty at most', async () => {
  const queue = createFairQueue(limits, () => 0)
  const ends: (() => void)[] = []
  const take = () => void queue.take(from('network')).then((end) => end && ends.push(end))
  for (let count = 0; count < 30; count += 1) take()
  await vi.advanceTimersByTimeAsync(200)
  expect(ends).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toHaveLength(20)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(ends).toHaveLength(21)
})

it('lets networks take turns, and refuses at once what would wait too long', async () => {
  const { ask, begun, flood } = open()
  flood(500)
  void ask('home')
  await nextTurn()
  await nextTurn()
  expect(begun.filter((name) => name === 'not flood')).toHaveLength(299)
  expect(begun.filter((name) => name !== 'not flood')).toEqual(['flood', 'flood', 'home'])
})

describe('when the queue is full', () => {
  const { perNetwork } = limits

  it('a network of a thousand hosts gets no more places and turns than any other', async () => {
    const { ask, begun } = open()
    for (let host = 0; host < 1_000; host += 1) void ask('network', 'flood', `host ${host}`)
    void ask('home')
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(begun.filter((name) => name === 'not flood')).toHaveLength(1_000 - 1 - perNetwork)
    expect(begun).toContain('home')
  })

  it('another host of a flooding network still gets a place and a turn', async () => {
    const { ask, begun } = open()
    for (let count = 0; count < 2 * perNetwork; count += 1) void ask('network', 'flood', 'server')
    void ask('network', 'neighbour', 'neighbour')
    for (let turn = 0; turn < 4; turn += 1) await nextTurn()
    expect(begun).toContain('neighbour')
  })

  it('six networks that fill every place keep no visitor out', async () => {
    const { ask, begun } = open()
    for (let count = 0; count < perNetwork; count += 1)
      for (let network = 0; network < 6; network += 1) void ask(`network ${network}`, 'flood')
    for (let visitor = 0; visitor < 20; visitor += 1) void ask(`home ${visitor}`, 'visitor')
    await nextTurn()
    expect(begun).not.toContain('not visitor')
    for (let turn = 0; turn < 40; turn += 1) await nextTurn()
    expect(begun.filter((name) => name === 'visitor')).toHaveLength(20)
    await vi.advanceTimersByTimeAsync(3_000)
    // Each piece was begun or refused exactly once.
    expect(begun).toHaveLength(6 * perNetwork + 20)
  })
})
