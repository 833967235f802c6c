import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeInZurich, todayInZurich, zurichInstant, zurichTimestamp, isIsoDate } from './zurich.ts'

const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

it.each([
  ['2026-03-29', '8:00', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', '20:00', '2026-10-25T19:00:00.000Z'],
  // A skipped time counts from before the change, a repeated one is the first.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('%s %s in Zurich is the instant %s', (day, time, instant) => {
  expect(zurichInstant(day, time).toISOString()).toBe(instant)
  expect(zurichInstant('gestern', time).getTime()).toBeNaN()
  expect(zurichInstant(day, '').getTime()).toBeNaN()
})

it('a timestamp has the offset that Zurich has then, and loses no second', () => {
  expect(zurichTimestamp(new Date('2026-12-01T07:00:00Z'))).toBe('2026-12-01T08:00:00+01:00')
  expect(zurichTimestamp(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00+02:00')
  fc.assert(
    fc.property(instants, (instant) => {
      const second = Math.floor(instant.getTime() / 1_000) * 1_000
      expect(Date.parse(zurichTimestamp(instant))).toBe(second)
    }),
  )
})

it('every instant is found again from Zurich time, except in the hour that is repeated in autumn', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
      const back = zurichInstant(todayInZurich(minute), timeInZurich(minute))
      expect([0, 3_600_000]).toContain(minute.getTime() - back.getTime())
    }),
  )
})

it('a date is valid only if the calendar has it', () => {
  for (const day of ['2026-11-30', '2028-02-29']) expect(isIsoDate(day)).toBe(true)
  for (const day of ['2026-02-29', '2026-1-1', '2026-11-30T10:00', '', '9999-12-31', '0001-01-01'])
    expect(isIsoDate(day)).toBe(false)
})
