import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { problemsOf } from '#domain/problem.ts'
import { defaultPromotion, promotionSchema, readPromotion } from './promotion.ts'
import { isVisibleAt, nextChange, type Timing, visibilityAt, visibilityChanges } from './visibility.ts'

const minute = 60_000
const at = (text: string) => new Date(text)
const before = (text: string) => new Date(Date.parse(text) - 1)
const timed = (visibleFrom?: string, visibleUntil?: string): Timing => ({
  isVisible: true,
  ...(visibleFrom !== undefined && { visibleFrom }),
  ...(visibleUntil !== undefined && { visibleUntil }),
})

it('a promotion is visible from its start until its end, to the millisecond, even in the hour repeated in autumn', () => {
  const [from, until] = ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']
  const promotion = timed(from, until)
  const moments = [before(from), at(from), before(until), at(until)]
  expect(moments.map((moment) => isVisibleAt(promotion, moment))).toEqual([false, true, true, false])
  const next = moments.map((moment) => nextChange(promotion, moment))
  expect(next).toEqual([at(from), at(until), at(until), null])
})

it('a promotion reports its state, what follows, and when it changes', () => {
  const [from, until] = ['2026-12-01T08:00:00+01:00', '2026-12-24T18:00:00+01:00']
  const now = at('2026-11-20T00:00:00Z')
  expect(visibilityAt(timed(), now)).toEqual({ state: 'visible', until: null })
  expect(visibilityAt(timed(from), now)).toEqual({ state: 'waiting', from: at(from), until: null })
  expect(visibilityAt(timed(from, until), at(from))).toEqual({ state: 'visible', until: at(until) })
  expect(visibilityAt(timed(undefined, until), at(until))).toEqual({ state: 'over', since: at(until) })
  expect(visibilityAt(timed(until, from), now)).toEqual({ state: 'never' })
  const off = { ...timed(from, until), isVisible: false }
  expect(visibilityAt(off, at(until))).toEqual({ state: 'off' })
  expect(visibilityChanges(timed(from, until))).toEqual([at(from), at(until)])
  for (const never of [timed(), off, timed(until, from), timed(from, from)])
    expect(visibilityChanges(never)).toEqual([])
})

it('a promotion changes only at its next change, whatever its start, end and the current time', () => {
  const instant = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    .map((time) => new Date(Math.floor(time / minute) * minute))
  const moment = fc.option(
    instant.map((date) => date.toISOString()),
    { nil: undefined },
  )
  fc.assert(
    fc.property(fc.boolean(), moment, moment, instant, fc.nat(), (isVisible, from, until, now, later) => {
      const promotion = { ...timed(from, until), isVisible }
      const next = nextChange(promotion, now)
      const then = new Date(now.getTime() + later * 1_000)
      if (next === null || then < next) expect(isVisibleAt(promotion, then)).toBe(isVisibleAt(promotion, now))
      if (next !== null) expect(isVisibleAt(promotion, next)).not.toBe(isVisibleAt(promotion, now))
    }),
  )
})

const problems = (change: object) => {
  const parsed = promotionSchema.safeParse({ ...defaultPromotion, ...change })
  return parsed.success ? [] : problemsOf(parsed.error)
}

it('start and end are read as stored, and may be missing or unreadable', () => {
  expect(problems({})).toEqual([])
  expect(readPromotion('current', defaultPromotion)).toEqual(defaultPromotion)
  const stored = { ...defaultPromotion, visibleFrom: '2026-12-01T08:00:00+01:00' }
  expect(readPromotion('current', stored)).toEqual(stored)
  expect(readPromotion('current', { ...stored, visibleUntil: 'bald' })).toEqual(stored)
})

it.each(['2026-12-01T08:00', '2026-13-01T08:00:00Z', '0202-12-01T08:00', ''])(
  'a start without a zone, or that is no date at all, is refused: %j',
  (visibleFrom) => {
    expect(problems({ visibleFrom })).toEqual([{ path: 'visibleFrom', code: 'invalid-date' }])
  },
)

it('an end that is not after the start is refused, compared as instants', () => {
  const wrong = [{ path: 'visibleUntil', code: 'ends-before-begin' }]
  const visibleFrom = '2026-10-25T02:30:00+02:00'
  expect(problems({ visibleFrom, visibleUntil: '2026-10-25T02:00:00+01:00' })).toEqual([])
  expect(problems({ visibleFrom, visibleUntil: visibleFrom })).toEqual(wrong)
  const ended = { visibleFrom, visibleUntil: '2026-10-25T00:00:00Z' }
  expect(problems(ended)).toEqual(wrong)
  expect(problems({ ...ended, textColor: 'rot' })).toEqual([{ path: 'textColor', code: 'color' }, ...wrong])
})
