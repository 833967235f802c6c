import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/appointments/days.ts'
import { dayAfterKey, lastOfWeeks, weeksBeside, weeksFrom, weeksWith } from './calendar-weeks.ts'

it('the weeks begin with the current one, and follow each other without a gap', () => {
  const today = '2026-11-27'
  const first = weeksWith(today, today)
  expect(first).toBe('2026-11-23')
  expect(weeksFrom(first).map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
  ])
  expect(lastOfWeeks(first)).toBe('2026-12-27')
  const last = '2027-01-26'
  expect(weeksBeside(first, { today, last })).toEqual({ earlier: null, later: '2026-12-28' })
  expect(weeksBeside('2026-12-28', { today, last })).toEqual({ earlier: first, later: null })
})

it('every day is in the weeks shown with it, and a past day shows the current weeks', () => {
  const days = fc.integer({ min: -30, max: 400 })
  fc.assert(
    fc.property(fc.nat(3_000), days, (start, ahead) => {
      const today = addDays('2024-01-01', start)
      const day = addDays(today, ahead)
      const from = weeksWith(day, today)
      expect(weekdayOf(from)).toBe(0)
      if (ahead >= 0) expect(weeksFrom(from).flat()).toContain(day)
      else expect(from).toBe(weeksWith(today, today))
    }),
  )
})

it.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-12-01', 'ArrowUp', '2026-11-24'],
  ['2026-11-25', 'ArrowDown', '2026-12-02'],
  ['2026-12-03', 'Home', '2026-11-30'],
  ['2026-12-03', 'End', '2026-12-06'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-01-05', 'PageUp', '2026-12-05'],
  ['2026-11-24', 'PageUp', '2026-11-23'],
  ['2026-11-23', 'ArrowLeft', '2026-11-23'],
  ['2027-02-28', 'ArrowRight', '2027-02-28'],
  ...['Enter', 'constructor'].map((key) => ['2026-11-25', key, null] as const),
] as const)('a key leads from %s with %s to %s', (day, key, to) => {
  expect(dayAfterKey(day, key, '2026-11-23', '2027-02-28')).toBe(to)
})
