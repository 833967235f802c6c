import { expect, it } from 'vitest'
import { isWithin } from './is-within.ts'

it('a moment is within a length of time from itself to just before the end, and not before it', () => {
  const nows = [999, 1_000, 1_499, 1_500, 9_000]
  expect(nows.map((now) => isWithin(1_000, now, 500))).toEqual([false, true, true, false, false])
})
