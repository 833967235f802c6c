import { describe, expect, it } from 'vitest'
import { createBudget } from './budget.ts'

describe('a budget', () => {
  let now = 0
  const clock = { now: () => new Date(now) }
  const ofThree = (maxKeys?: number) => {
    now = 1_000_000
    return createBudget({ points: 3, seconds: 60 }, clock, maxKeys)
  }
  const times = (count: number, spend: () => boolean) => Array.from({ length: count }, spend)

  it('is spent by each key for itself, and whole again when its time is over', () => {
    const budget = ofThree()
    expect(times(4, () => budget.spend('a'))).toEqual([true, true, true, false])
    expect(budget.spend('b')).toBe(true)
    now += 59_999
    expect(budget.spend('a')).toBe(false)
    now += 1
    expect(times(4, () => budget.spend('a'))).toEqual([true, true, true, false])
  })

  it('takes back what was spent, and never becomes larger by it', () => {
    const budget = ofThree()
    budget.refund('a')
    budget.spend('a')
    budget.refund('a')
    budget.refund('a')
    expect(times(4, () => budget.spend('a'))).toEqual([true, true, true, false])
  })

  it('is whole again for a key that is forgotten', () => {
    const budget = ofThree()
    times(3, () => budget.spend('a'))
    budget.forget('a')
    expect(budget.spend('a')).toBe(true)
  })

  it('holds nobody for longer when the clock is put back', () => {
    const budget = ofThree()
    times(3, () => budget.spend('a'))
    now -= 500_000
    expect(budget.spend('a')).toBe(true)
  })

  it('does not grow with a million keys, and lets new ones through', () => {
    const budget = ofThree(1_000)
    for (let key = 0; key < 1_000_000; key++) budget.spend(`key ${key}`)
    expect(budget.keyCount()).toBe(1_000)
    expect(budget.spend('somebody else')).toBe(true)
  })

  it('keeps nothing of keys whose time is over', () => {
    const budget = ofThree()
    for (let key = 0; key < 100; key++) budget.spend(`key ${key}`)
    now += 60_000
    budget.spend('another')
    expect(budget.keyCount()).toBe(1)
  })
})
