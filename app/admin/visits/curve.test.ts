import { expect, it } from 'vitest'
import { ticksFor } from './curve.tsx'

it.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [27, [0, 10, 20, 30]],
  [450, [0, 200, 400, 600]],
])('a curve up to %i has at most four round steps', (greatest, ticks) => {
  expect(ticksFor(greatest)).toEqual(ticks)
})
