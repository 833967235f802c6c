import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

let now = 0
const clock = { now: () => new Date(now) }
const ofThree = (maxKeys?: number) => {
  now = 1_000_000
  return createRateLimiter({ points: 3, seconds: 60 }, clock, maxKeys)
}
const times = (count: number, spend: () => boolean) => Array.from({ length: count }, spend)

it('a rate limiter is spent by each key for itself, and whole again when its time is over', () => {
  const limiter = ofThree()
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
  expect(limiter.spend('b')).toBe(true)
  now += 59_999
  expect(limiter.spend('a')).toBe(false)
  now += 1
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
})

it('a rate limiter takes back what was spent, and never becomes larger by it', () => {
  const limiter = ofThree()
  limiter.spend('a')
  for (let time = 0; time < 2; time += 1) limiter.refund('a')
  expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
})

it.each<[string, (limiter: ReturnType<typeof ofThree>) => unknown]>([
  ['for a key that is forgotten', (limiter) => limiter.forget('a')],
  ['when the clock is put back', () => (now -= 500_000)],
])('a rate limiter is whole again %s', (_, happens) => {
  const limiter = ofThree()
  times(3, () => limiter.spend('a'))
  happens(limiter)
  expect(limiter.spend('a')).toBe(true)
})

it('a rate limiter does not grow with many keys, and keeps nothing of those whose time is over', () => {
  const limiter = ofThree(1_000)
  for (let key = 0; key < 10_000; key++) limiter.spend(`key ${key}`)
  expect(limiter.keyCount()).toBe(1_000)
  expect(limiter.spend('somebody else')).toBe(true)
  now += 60_000
  limiter.spend('another')
  expect(limiter.keyCount()).toBe(1)
})
