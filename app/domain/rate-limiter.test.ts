import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

let now = 0
const clock = { now: () => new Date(now) }
const ofThree = (maxKeys?: number) => {
  now = 1_000_000
  return createRateLimiter({ points: 3, seconds: 60 }, clock, maxKeys)
}
const times = (count: number, spend: () => boolean) => Array.from({ length: count }, spend)

it('a rate limiter counts each key separately, and is full again when its time is over', () => {
  const limiter = ofThree()
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
  expect(limiter.spend('b')).toBe(true)
  now += 59_999
  expect(limiter.spend('a')).toBe(false)
  now += 1
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
})

it('a rate limiter accepts refunds, but never exceeds its limit', () => {
  const limiter = ofThree()
  limiter.spend('a')
  for (let time = 0; time < 2; time += 1) limiter.refund('a')
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
})

it.each<[string, (limiter: ReturnType<typeof ofThree>) => unknown]>([
  ['for a key that is forgotten', (limiter) => limiter.forget('a')],
  ['when the clock is put back', () => (now -= 500_000)],
])('a rate limiter is full again %s', (_, happens) => {
  const limiter = ofThree()
  times(3, () => limiter.spend('a'))
  happens(limiter)
  expect(limiter.spend('a')).toBe(true)
})

it('a rate limiter forgets the oldest of too many keys, and locks no new key out', () => {
  const limiter = ofThree(1_000)
  times(3, () => limiter.spend('first'))
  for (let key = 0; key < 999; key++) times(3, () => limiter.spend(`key ${key}`))
  expect(limiter.spend('first')).toBe(false)
  expect(limiter.spend('somebody else')).toBe(true)
  expect(limiter.spend('key 0')).toBe(false)
  expect(limiter.spend('first')).toBe(true)
})
