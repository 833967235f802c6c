import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropStart, focusAt, focusPoint, focusSchema, objectPosition } from './focus.ts'

describe('the spot of a picture that no crop may lose', () => {
  it('is the middle where nobody chose one, or what is stored makes no sense', () => {
    for (const focus of [undefined, '', '50', '101 0', '-1 4', '4% 4%'])
      expect(focusPoint(focus)).toEqual({ x: 50, y: 50 })
    expect(objectPosition(undefined)).toBeUndefined()
    expect(objectPosition('50 50')).toBeUndefined()
  })

  it('is whole percents inside the picture, wherever somebody points, and can be read again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: -500, max: 500, noNaN: true }),
        (x, y) => {
          const focus = focusAt({ x, y })
          expect(focusSchema.safeParse(focus).success).toBe(true)
          expect(focusAt(focusPoint(focus))).toBe(focus)
        },
      ),
    )
  })

  it('stays inside every crop', () => {
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

  it('is refused in any other form', () => {
    for (const focus of ['50', '50 101', 'url(x) 1', '4 5;'])
      expect(focusSchema.safeParse(focus).success).toBe(false)
  })
})
