import { describe, expect, it } from 'vitest'
import { judgeClock, judgeDisk, judgeNode, judgeRights } from './rules.ts'

describe('the disk', () => {
  const disk = { free: 50e9, data: 100e6, freeFiles: 1e6, files: 2e6 }
  it.each([
    ['fine', {}],
    ['fine', { files: 0, freeFiles: 0 }],
    ['advice', { free: 900e6 }],
    ['advice', { free: 5e9, data: 3e9 }],
    ['mend', { free: 100e6 }],
    ['mend', { freeFiles: 10 }],
  ])('is %s with %o', (urgency, change) => {
    expect(judgeDisk({ ...disk, ...change })).toBe(urgency)
  })
})

describe('the rights of what holds secrets', () => {
  it.each([
    [0o700, 'fine'],
    [0o600, 'fine'],
    [0o750, 'advice'],
    [0o640, 'advice'],
    [0o755, 'mend'],
    [0o644, 'mend'],
  ])('%i', (mode, urgency) => expect(judgeRights(mode)).toBe(urgency))
})

describe('the clock', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const later = new Date('2026-11-22T10:05:00Z')
  it('is wrong where the site wrote something in the future', () => {
    expect(judgeClock({ now, newestFile: later, isSynchronised: true })).toBe('mend')
  })
  it('is worth a word where nobody sets it, and cannot be judged where the system does not say', () => {
    expect(judgeClock({ now, newestFile: now, isSynchronised: false })).toBe('advice')
    expect(judgeClock({ now, newestFile: null, isSynchronised: null })).toBe('unknown')
    expect(judgeClock({ now, newestFile: now, isSynchronised: true })).toBe('fine')
  })
})

it('Node is too old before 24', () => {
  expect(judgeNode('20.20.2')).toBe('mend')
  expect(judgeNode('26.10.0')).toBe('fine')
})
