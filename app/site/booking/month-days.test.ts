import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthOf } from '#domain/appointments/days.ts'
import { closedDays, dayAfterKey, weeksOf } from './month-days.ts'

describe('the weeks of a month', () => {
  it('begin on Monday and leave other months out', () => {
    const weeks = weeksOf('2026-11', '2026-10-01')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  it('leave out those that are over', () => {
    expect(weeksOf('2026-11', '2026-11-23')[0]?.[0]).toBe('2026-11-23')
    expect(weeksOf('2026-11', '2026-11-30')).toHaveLength(1)
  })

  it('have every day of any month once', () => {
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
})

describe('a key', () => {
  const after = (day: string, key: string) => dayAfterKey(day, key, '2026-11-23', '2027-02-28')

  it.each([
    ['2026-11-25', 'ArrowLeft', '2026-11-24'],
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-12-01', 'ArrowUp', '2026-11-24'],
    ['2026-11-25', 'ArrowDown', '2026-12-02'],
    ['2026-12-03', 'Home', '2026-11-30'],
    ['2026-12-03', 'End', '2026-12-06'],
    ['2026-12-31', 'PageDown', '2027-01-31'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2027-01-05', 'PageUp', '2026-12-05'],
    ['2026-11-24', 'PageUp', '2026-11-23'],
    ['2026-11-23', 'ArrowLeft', '2026-11-23'],
    ['2027-02-28', 'ArrowRight', '2027-02-28'],
  ])('leads from %s with %s to %s', (day, key, to) => {
    expect(after(day, key)).toBe(to)
  })

  it.each(['Enter', 'a', 'Tab', 'constructor'])('%s means nothing', (key) => {
    expect(after('2026-11-25', key)).toBeNull()
  })
})

describe('closed days', () => {
  it('in a row with the same note are one; those without a note are left out', () => {
    const day = (date: string, note?: string) => ({ date, state: 'closed' as const, ...(note && { note }) })
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => day(date, 'Bern'))
    expect(
      closedDays([
        ...days,
        day('2026-11-22'),
        day('2026-11-24', 'Bern'),
        day(addDays('2026-11-24', 1), 'Ferien'),
      ]),
    ).toEqual([
      { from: '2026-11-16', until: '2026-11-18', note: 'Bern' },
      { from: '2026-11-24', until: '2026-11-24', note: 'Bern' },
      { from: '2026-11-25', until: '2026-11-25', note: 'Ferien' },
    ])
  })
})
