import { expect, it } from 'vitest'
import { daysIn, moreDaysSearch } from './search-parameters.ts'

const asked = (query: string, today = '2026-11-25', now = '10:00') =>
  daysIn(new URLSearchParams(query), today, now)

it('shows this week and two weeks from today, or the requested days up to a year', () => {
  expect(asked('')).toEqual({ first: '2026-11-23', last: '2026-12-08', week: '2026-11-23' })
  const week = { first: '2027-02-22', last: '2027-02-28', week: '2027-02-22' }
  expect(asked('view=week&from=2027-02-28')).toEqual(week)
  expect(asked('from=2027-02-28&to=2027-03-10')).toEqual({ ...week, last: '2027-03-10' })
  expect(asked('from=2027-02-28&to=2999-03-10')).toEqual({ ...week, last: '2028-02-28' })
})

it.each(['from=gestern', 'from=2026-02-30', 'from=2026-13-01', 'from=9999-12-31', 'days=-5', 'days=viele'])(
  'ignores %s',
  (query) => {
    expect(asked(query)).toEqual(asked(''))
  },
)

it('shows more days, up to a year', () => {
  expect(moreDaysSearch(new URLSearchParams(''))).toBe('?days=42')
  expect(moreDaysSearch(new URLSearchParams('days=360'))).toBe('?days=365')
  expect(moreDaysSearch(new URLSearchParams('days=365'))).toBeNull()
  expect(asked('days=99999').last).toBe('2027-11-24')
})

it('shows the next week from Friday evening on, while the list still begins with the current one', () => {
  expect(asked('', '2026-11-27', '17:59').week).toBe('2026-11-23')
  for (const [today, now] of [
    ['2026-11-27', '18:00'],
    ['2026-11-29', '9:00'],
  ])
    expect(asked('', today, now)).toMatchObject({ first: '2026-11-23', week: '2026-11-30' })
  expect(asked('from=2026-11-27', '2026-11-27', '19:00').week).toBe('2026-11-23')
  expect(asked('', '2026-11-27', '19:00').last >= '2026-12-06').toBe(true)
})
