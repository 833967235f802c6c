import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cropStart, focusAt, focusPoint, focusSchema, objectPosition } from './focus.ts'

it('the focus point is the middle if none is chosen or the chosen one is invalid', () => {
  for (const focus of ['50', '101 0', '-1 4', '4% 4%', 'url(x) 1', '4 5;']) {
    expect(focusPoint(focus)).toEqual({ x: 50, y: 50 })
    expect(focusSchema.safeParse(focus).success).toBe(false)
  }
  for (const focus of [undefined, '']) expect(focusPoint(focus)).toEqual({ x: 50, y: 50 })
  expect(objectPosition(undefined)).toBeUndefined()
  expect(objectPosition('50 50')).toBeUndefined()
})

it('the focus point is in whole percents inside the picture, wherever the pointer is', () => {
  const percent = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(percent, percent, (x, y) => {
      const focus = focusAt({ x, y })
      expect(focusSchema.safeParse(focus).success).toBe(true)
      expect(focusAt(focusPoint(focus))).toBe(focus)
    }),
  )
})

it('the focus point stays inside every crop', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: 10, max: 1200 }), fc.nat(1190), (at, shown, cut) => {
      const whole = shown + cut
      const start = cropStart(whole, shown, at)
      const spot = (whole * at) / 100
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start + shown).toBeLessThanOrEqual(whole)
      expect(spot).toBeGreaterThanOrEqual(start - 1)
      expect(spot).toBeLessThanOrEqual(start + shown + 1)
    }),
  )
})
