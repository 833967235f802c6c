import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthOf } from '#domain/appointments/days.ts'
import { dayAfterKey, weeksOf } from './month-days.ts'

it('the weeks of a month begin on Monday, leave other months out, and those that are over', () => {
  const weeks = weeksOf('2026-11', '2026-10-01')
  const [empty, others] = [Array(6).fill(null), weeks.slice(1, -1)]
  expect(weeks).toEqual([[...empty, '2026-11-01'], ...others, ['2026-11-30', ...empty]])
  expect(others).toHaveLength(4)
  expect(weeksOf('2026-11', '2026-11-23')[0]?.[0]).toBe('2026-11-23')
})

it('the weeks of a month have every day of any month once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`
      const days = weeksOf(month, '2000-01-01')
        .flat()
        .filter((day) => day !== null)
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
      for (const day of days) expect(monthOf(day)).toBe(month)
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
