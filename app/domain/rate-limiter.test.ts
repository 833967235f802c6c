import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

describe('a rate limiter', () => {
  let now = 0
  const clock = { now: () => new Date(now) }
  const ofThree = (maxKeys?: number) => {
    now = 1_000_000
    return createRateLimiter({ points: 3, seconds: 60 }, clock, maxKeys)
  }
  const times = (count: number, spend: () => boolean) => Array.from({ length: count }, spend)

  it('is spent by each key for itself, and whole again when its time is over', () => {
    const limiter = ofThree()
    expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
    expect(limiter.spend('b')).toBe(true)
    now += 59_999
    expect(limiter.spend('a')).toBe(false)
    now += 1
    expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
  })

  it('takes back what was spent, and never becomes larger by it', () => {
    const limiter = ofThree()
    limiter.refund('a')
    limiter.spend('a')
    limiter.refund('a')
    limiter.refund('a')
    expect(times(4, () => limiter.spend('a'))).toEqual([true, true, true, false])
  })

  it('is whole again for a key that is forgotten', () => {
    const limiter = ofThree()
    times(3, () => limiter.spend('a'))
    limiter.forget('a')
    expect(limiter.spend('a')).toBe(true)
  })

  it('holds nobody for longer when the clock is put back', () => {
    const limiter = ofThree()
    times(3, () => limiter.spend('a'))
    now -= 500_000
    expect(limiter.spend('a')).toBe(true)
  })

  it('does not grow with a million keys, and lets new ones through', () => {
    const limiter = ofThree(1_000)
    for (let key = 0; key < 1_000_000; key++) limiter.spend(`key ${key}`)
    expect(limiter.keyCount()).toBe(1_000)
    expect(limiter.spend('somebody else')).toBe(true)
  })

  it('keeps nothing of keys whose time is over', () => {
    const limiter = ofThree()
    for (let key = 0; key < 100; key++) limiter.spend(`key ${key}`)
    now += 60_000
    limiter.spend('another')
    expect(limiter.keyCount()).toBe(1)
  })
})
