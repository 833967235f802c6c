import { expect, it } from 'vitest'
import { judgeClock, judgeDisk, judgeNode, judgeRights } from './rules.ts'

it.each([
  ['fine', {}],
  ['fine', { files: 0, freeFiles: 0 }],
  ['advice', { free: 900e6 }],
  ['advice', { free: 5e9, data: 3e9 }],
  ['mend', { free: 100e6 }],
  ['mend', { freeFiles: 10 }],
])('the disk is %s with %o', (urgency, change) => {
  expect(judgeDisk({ free: 50e9, data: 100e6, freeFiles: 1e6, files: 2e6, ...change })).toBe(urgency)
})

it('group-readable secrets get advice, world-readable ones and an old Node must be fixed', () => {
  const rights = [0o700, 0o600, 0o750, 0o640, 0o755, 0o644].map((mode) => judgeRights(mode))
  expect(rights).toEqual(['fine', 'fine', 'advice', 'advice', 'mend', 'mend'])
  expect(['20.20.2', '26.10.0'].map((version) => judgeNode(version))).toEqual(['mend', 'fine'])
})

it('the clock must be fixed if files are from the future, gets advice if not synchronised, or is not judged', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const later = new Date('2026-11-22T10:05:00Z')
  expect(judgeClock({ now, newestFile: later, isSynchronised: true })).toBe('mend')
  expect(judgeClock({ now, newestFile: now, isSynchronised: false })).toBe('advice')
  expect(judgeClock({ now, newestFile: null, isSynchronised: null })).toBe('unknown')
  expect(judgeClock({ now, newestFile: now, isSynchronised: true })).toBe('fine')
})
