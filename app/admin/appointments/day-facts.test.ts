import { describe, expect, it } from 'vitest'
import { conflictsOn, dayFacts, minutesIn, rangesShown, scaleOf } from './day-facts.ts'
import type { AgendaDay, AgendaEntry } from './view.ts'

const now = '2026-11-23T09:00:00Z'
const date = '2026-11-25'
const away = { id: 'away', from: date, until: date, hours: null, note: '', isPublic: false }
const day = (more: Partial<AgendaDay> = {}): AgendaDay => ({
  date,
  open: [
    { from: '8:00', until: '12:00', places: ['office'] },
    { from: '13:30', until: '19:00', places: ['office'] },
  ],
  holiday: '',
  absences: [],
  busy: [],
  ...more,
})
const entry = (time: string, minutes = 60) => {
  const appointment = { date, time, minutes, status: 'booked', endsAt: '2026-11-25T23:00:00Z' }
  return { id: time, revision: '1', appointment } as AgendaEntry
}

it('counts what overlaps once, and leaves out what others cover', () => {
  const ranges = (...edges: [number, number][]) => edges.map(([from, until]) => ({ from, until }))
  expect(minutesIn(ranges([0, 60], [30, 90]))).toBe(90)
  expect(minutesIn(ranges([0, 100]), ranges([20, 40], [90, 200]))).toBe(70)
})

describe('the facts of a day', () => {
  const booked = [entry('9:00'), entry('18:30')]
  const busy = [{ from: '9:30', until: '11:00' }]
  it.each([
    ['its open, booked and free time', booked, now, day(), [570, 120, 480, 2]],
    // 17:15 in Zurich.
    ['of today no free time that is over', [], `${date}T16:15:00Z`, day(), [570, 0, 105, 0]],
    ['nothing where the advisor is away all day', [], now, day({ absences: [away] }), [0, 0, 0, 0]],
    [
      'no work of what stands in an own calendar, which takes free time',
      [],
      now,
      day({ busy }),
      [570, 0, 480, 0],
    ],
  ])('are %s', (_what, appointments, at, on, facts) => {
    expect(Object.values(dayFacts({ appointments, now: at }, on))).toEqual(facts)
  })

  it('are in conflict where an own calendar overlaps what is ahead', () => {
    const appointments = [entry('8:30'), entry('9:00'), entry('11:00')]
    const times = (at: string) => conflictsOn({ appointments, now: at }, day({ busy })).map(({ id }) => id)
    expect([times(now), times('2026-11-26T00:00:00Z')]).toEqual([['9:00'], []])
  })
})

it.each([
  ['from eight to twenty', entry('9:00'), day(), 8, 20],
  ['further where somebody works early', entry('6:30'), day(), 6, 20],
  ['further where somebody works late', entry('21:00', 90), day(), 8, 23],
  ['no further for an absence of the whole day', entry('9:00'), day({ absences: [away] }), 8, 20],
])('the scale goes %s', (_how, appointment, on, first, last) => {
  expect(scaleOf(rangesShown({ appointments: [appointment], now }, on))).toEqual({ first, last })
})
