import { describe, expect, it } from 'vitest'
import { conflictsOn, dayFacts, minutesIn, rangesShown, scaleOf } from './day-facts.ts'
import type { AgendaDay, AgendaEntry } from './view.ts'

const now = '2026-11-23T09:00:00Z'
const day: AgendaDay = {
  date: '2026-11-25',
  open: [
    { from: '8:00', until: '12:00', places: ['office'] },
    { from: '13:30', until: '19:00', places: ['office'] },
  ],
  holiday: '',
  absences: [],
  busy: [],
}
const entry = (time: string, minutes = 60) =>
  ({
    id: time,
    revision: '1',
    appointment: { date: day.date, time, minutes, status: 'booked' },
  }) as AgendaEntry
const away = (hours: { from: string; until: string } | null) => ({
  id: 'away',
  from: day.date,
  until: day.date,
  hours,
  note: '',
  isPublic: false,
})

describe('minutesIn', () => {
  it('counts what overlaps once', () => {
    expect(
      minutesIn([
        { from: 0, until: 60 },
        { from: 30, until: 90 },
      ]),
    ).toBe(90)
  })
  it('leaves out what the others cover', () => {
    expect(
      minutesIn(
        [{ from: 0, until: 100 }],
        [
          { from: 20, until: 40 },
          { from: 90, until: 200 },
        ],
      ),
    ).toBe(70)
  })
})

describe('the facts of a day', () => {
  it('are its open, booked and free time', () => {
    const appointments = [entry('9:00'), entry('18:30')]
    expect(dayFacts({ appointments, now }, day)).toEqual({
      openMinutes: 570,
      bookedMinutes: 120,
      freeMinutes: 480,
      count: 2,
    })
  })
  it('counts no free time of today that is over', () => {
    // 17:15 in Zurich.
    const facts = dayFacts({ appointments: [], now: `${day.date}T16:15:00Z` }, day)
    expect(facts).toMatchObject({ openMinutes: 570, freeMinutes: 105 })
  })

  it('are nothing where the advisor is away all day', () => {
    const facts = dayFacts({ appointments: [], now }, { ...day, absences: [away(null)] })
    expect(facts).toMatchObject({ openMinutes: 0, freeMinutes: 0 })
  })
})

describe('an own calendar', () => {
  const ahead = (time: string) => {
    const booked = entry(time)
    return { ...booked, appointment: { ...booked.appointment, endsAt: '2026-11-25T23:00:00Z' } }
  }
  const taken = { ...day, busy: [{ from: '9:30', until: '11:00' }] }

  it('takes free time, and is no work', () => {
    const facts = dayFacts({ appointments: [], now }, taken)
    expect(facts).toMatchObject({ openMinutes: 570, bookedMinutes: 0, freeMinutes: 480 })
  })
  it('is in conflict with what it overlaps, as long as that is ahead', () => {
    const appointments = [ahead('8:30'), ahead('9:00'), ahead('11:00')]
    const times = (at: string) => conflictsOn({ appointments, now: at }, taken).map(({ id }) => id)
    expect(times(now)).toEqual(['9:00'])
    expect(times('2026-11-26T00:00:00Z')).toEqual([])
  })
})

describe('the scale', () => {
  it('goes from eight to twenty, and further where somebody works', () => {
    const shown = (time: string, minutes: number) =>
      scaleOf(rangesShown({ appointments: [entry(time, minutes)], now }, day))
    expect(shown('9:00', 60)).toEqual({ first: 8, last: 20 })
    expect(shown('6:30', 60)).toEqual({ first: 6, last: 20 })
    expect(shown('21:00', 90)).toEqual({ first: 8, last: 23 })
  })
  it('is not made longer by an absence of the whole day', () => {
    expect(scaleOf(rangesShown({ appointments: [], now }, { ...day, absences: [away(null)] }))).toEqual({
      first: 8,
      last: 20,
    })
  })
})
