import { createFixedClock } from '#adapters/memory/clock.ts'
import { beforeEach, expect, it } from 'vitest'
import { createPostGuard } from './post-guard.server.ts'

let clock: ReturnType<typeof createFixedClock>
let counted: string[]
let admits: ReturnType<typeof createPostGuard>
beforeEach(() => {
  clock = createFixedClock('2026-03-02T09:00:00Z')
  counted = []
  admits = createPostGuard(clock, { count: (refusal) => void counted.push(refusal) })
})

const admittedOf = (addresses: string[]) => addresses.filter((address) => admits(address, '/kontakt')).length
const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index))

it('posts of one address are limited to 60 in five minutes, and counted when refused', () => {
  expect(admittedOf(times(100, () => '192.0.2.1'))).toBe(60)
  expect(counted).toEqual(times(40, () => 'floodPosts'))
  expect(admits('198.51.100.1', '/kontakt')).toBe(true)
  clock.advance(300_000)
  expect(admits('192.0.2.1', '/kontakt')).toBe(true)
})

it.each<[string, number, (index: number) => string]>([
  ['of a whole network end after 180, whatever its addresses', 180, (index) => `192.0.2.${index % 250}`],
  ['of a network whose addresses are one household end after 60', 60, (index) => `2001:db8::${index}`],
  ['of clients whose proxy gives no address end after 60', 60, () => 'unknown'],
  // A limit that strangers share would lock everybody out.
  ['have no limit where the address says nothing', 500, (index) => (index % 2 === 0 ? '' : '127.0.0.1')],
])('posts %s', (_title, most, address) => {
  expect(admittedOf(times(500, address))).toBe(most)
})
