import * as fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Location } from '#domain/booking/location.ts'
import { timeInZurich, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'
import type { Absence } from './absences.ts'
import { addDays, clockTime, minutesOf, weekdayOf } from './days.ts'
import { type Calendar, nearestTimes, offerOn, offersFrom } from './offers.ts'
import { noOpeningHours } from '#domain/website/opening-hours.ts'
import { defaultRules, differsFrom, type Rules } from './rules.ts'
import { overlap, spanFrom, type Taken } from './spans.ts'

/** Monday, 10:00 in Zurich. */
const monday = new Date('2026-11-23T09:00:00Z')
const rules: Rules = { ...defaultRules(60, 'SG'), isManaged: true }

function calendar(change: Partial<Calendar> = {}): Calendar {
  return { rules, taken: [], absences: [], busy: [], holidays: new Map(), now: monday, ...change }
}

function timesOn(date: string, change: Partial<Calendar> = {}) {
  return offerOn(date, calendar(change)).times.map(({ time }) => time)
}

function taken(date: string, time: string, change: Partial<Rules> = {}): Taken {
  const span = spanFrom(zurichInstant(date, time).getTime(), { ...rules, ...change })
  return { id: `${date} ${time}`, day: date, heldUntil: null, ...span }
}

function away(from: string, until = from, change: Partial<Absence> = {}): Absence {
  return { id: from, from, until, hours: null, note: '', isPublic: false, ...change }
}

const twoDaysAway = (change: Partial<Absence>) => ({ absences: [away('2026-11-25', '2026-11-26', change)] })

it('the times of a day are at the places of its hours', () => {
  const week = rules.week.with(2, [{ from: '9:00', until: '10:00', places: ['home'] }])
  const { times } = offerOn('2026-11-25', calendar({ rules: { ...rules, week } }))
  expect(times).toMatchObject([{ time: '9:00', places: ['home'] }])
})

it('the times of a day keep the buffers around an appointment of the evening before', () => {
  const week = rules.week.map(() => [{ from: '0:00', until: '24:00', places: ['online' as const] }])
  const wide = { ...rules, roomBefore: 60, week }
  const late = taken('2026-11-25', '23:00', { roomAfter: 60 })
  expect(timesOn('2026-11-26', { rules: wide, taken: [late] })[0]).toBe('2:00')
})

it('a day is past, too soon, full, open or too far ahead, and offers no time that has begun', () => {
  const full = { rules: { ...rules, perDay: 1 }, taken: [taken('2026-11-25', '8:00')] }
  const dates = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26', addDays('2026-11-23', 61)]
  const states = dates.map((date) => offerOn(date, calendar(full)).state)
  expect(states).toEqual(['past', 'soon', 'full', 'open', 'far'])
  // It is ten o'clock: that time has begun, for any lead time.
  expect(timesOn('2026-11-23', { rules: { ...rules, leadHours: 0 } })[0]).toBe('10:30')
})

it('a held time is offered again if it was not confirmed in time', () => {
  const held = { ...taken('2026-11-25', '8:00'), heldUntil: monday.getTime() + 1 }
  expect(timesOn('2026-11-25', { taken: [held] })[0]).toBe('9:30')
  expect(timesOn('2026-11-25', { taken: [{ ...held, heldUntil: monday.getTime() }] })[0]).toBe('8:00')
})

it.each<[string, string, Partial<Calendar>, string]>([
  ['a closed day', '2026-11-28', {}, ''],
  ['a holiday', '2026-12-25', { holidays: new Map([['2026-12-25', 'Weihnachtstag']]) }, 'Weihnachtstag'],
  ['an absence of which nobody reads', '2026-11-25', twoDaysAway({ note: 'Arzt' }), ''],
  ['an absence', '2026-11-26', twoDaysAway({ note: 'Bern', isPublic: true }), 'Bern'],
])('a day offers no times on %s, with the note that visitors may read', (_, date, change, note) => {
  expect(offerOn(date, calendar(change))).toMatchObject({ state: 'closed', note, times: [] })
})

it('a day offers no times during and just before a partial absence, with the note that visitors may read', () => {
  const hours = { from: '14:00', until: '16:00' }
  const absences = [
    away('2026-11-25', '2026-11-25', { hours, note: 'Weiterbildung', isPublic: true }),
    away('2026-11-25', '2026-11-25', { hours, note: 'Arzt' }),
  ]
  const offer = { state: 'open', note: 'Weiterbildung' }
  expect(offerOn('2026-11-25', calendar({ absences }))).toMatchObject(offer)
  expect(timesOn('2026-11-25', { absences }).slice(7).join(' ')).toBe('16:00 16:30 17:00 17:30 18:00')
})

it('a day offers no times that the clock skips in spring', () => {
  const nights = rules.week.map(() => [{ from: '1:00', until: '5:00', places: ['online' as const] }])
  const night = { ...rules, week: nights, leadHours: 0, daysAhead: 365 }
  const spring = timesOn('2027-03-28', { rules: night, now: new Date('2027-03-01T00:00:00Z') })
  expect(spring.join(' ')).toBe('1:00 1:30 3:00 3:30 4:00')
})

const startsAt = zurichInstant('2026-11-25', '8:00').getTime()
const nearest = (location: Location, change: Partial<Calendar>, count = 1) =>
  nearestTimes({ date: '2026-11-25', startsAt, location }, calendar(change), count).map(
    ({ date, time }) => `${date} ${time}`,
  )

it('the nearest free times are sorted by distance, on the same day and on others', () => {
  const full = { taken: [taken('2026-11-25', '8:00')] }
  expect(nearest('office', full, 2)).toEqual(['2026-11-25 9:30', '2026-11-25 10:00'])
  const closed = { absences: [away('2026-11-25')] }
  expect(nearest('office', closed, 2)).toEqual(['2026-11-24 18:00', '2026-11-24 17:30'])
})

it('the nearest free times are at the wanted place if it has any, or else at others', () => {
  const week = rules.week.with(3, [{ from: '8:00', until: '9:00', places: ['home' as const] }])
  expect(nearest('home', { rules: { ...rules, week } })).toEqual(['2026-11-26 8:00'])
  const never = rules.week.map((day) => day.map((range) => ({ ...range, places: ['office' as const] })))
  expect(nearest('online', { rules: { ...rules, week: never } })).toHaveLength(1)
})

const quarter = 15
const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
  .map((edges) => edges.toSorted((one, other) => one - other))
  .map((edges) =>
    Array.from({ length: Math.floor(edges.length / 2) }, (_, index) => ({
      from: clockTime((edges[index * 2] ?? 0) * quarter),
      until: clockTime((edges[index * 2 + 1] ?? 0) * quarter),
      places: ['office' as const],
    })),
  )
const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    week: fc.array(ranges, { minLength: 7, maxLength: 7 }),
    minutes: fc.integer({ min: 15, max: 240 }),
    roomBefore: fc.integer({ min: 0, max: 120 }),
    roomAfter: fc.integer({ min: 0, max: 120 }),
    leadHours: fc.integer({ min: 0, max: 72 }),
    daysAhead: fc.integer({ min: 1, max: 10 }),
    perDay: fc.integer({ min: 1, max: 30 }),
  })
  .map((drawn) => ({ ...rules, ...drawn }))
/** Often close to a change of the clock. */
const anyNow = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z', '2027-03-28T00:00:00Z'),
      fc.integer({ min: -96, max: 48 }),
    )
    .map(([change, hours]) => new Date(Date.parse(change) + hours * 3_600_000)),
)

/** The rules again, written slowly: the bookable times, minute by minute of the wall clock. */
function mayBeBooked(
  date: string,
  minutes: number,
  { rules: given, taken: spans, absences, now }: Calendar,
): boolean {
  const range = given.week[weekdayOf(date)]?.find(
    ({ from, until }) => minutes >= minutesOf(from) && minutes < minutesOf(until),
  )
  if (!range || (minutes - minutesOf(range.from)) % Math.min(30, given.minutes) !== 0) return false
  const today = todayInZurich(now)
  if (date < today || date > addDays(today, given.daysAhead)) return false
  const time = clockTime(minutes)
  const start = zurichInstant(date, time)
  const earliest = now.getTime() + given.leadHours * 3_600_000
  if (start <= now || start.getTime() < earliest || timeInZurich(start) !== time.padStart(5, '0'))
    return false
  const closes =
    range.until === '24:00' ? zurichInstant(addDays(date, 1), '0:00') : zurichInstant(date, range.until)
  if (start.getTime() + given.minutes * 60_000 > closes.getTime()) return false
  if (spans.filter(({ day }) => day === date).length >= given.perDay) return false
  const span = spanFrom(start.getTime(), given)
  const [first, last] = [todayInZurich(new Date(span.from)), todayInZurich(new Date(span.until - 1))]
  return (
    !spans.some((one) => overlap(one, span)) &&
    !absences.some(({ from, until }) => from <= last && first <= until)
  )
}

it('exactly the times that can be booked are offered, even on days with a clock change', () => {
  fc.assert(
    fc.property(anyRules, anyNow, fc.infiniteStream(fc.nat()), fc.nat(3), (given, now, choices, awayOn) => {
      const today = todayInZurich(now)
      const absences = [away(addDays(today, awayOn))]
      let spans: Taken[] = []
      for (let count = 0; count < 6; count += 1) {
        const state = calendar({ rules: given, taken: spans, absences, now })
        const days = offersFrom(addDays(today, -1), addDays(today, given.daysAhead + 1), state)
        for (const { date, times } of days) {
          const offered = times.map(({ time }) => minutesOf(time))
          const possible = [...Array.from({ length: 96 }, (_, index) => index * 15), ...offered]
          const expected = possible.filter((minutes) => mayBeBooked(date, minutes, state))
          expect(new Set(offered), 'offered is what may be booked').toEqual(new Set(expected))
        }
        const free = days.flatMap(({ date, times }) => times.map((time) => ({ date, ...time })))
        const chosen = free[choices.next().value % Math.max(1, free.length)]
        if (!chosen) break
        const span = spanFrom(chosen.startsAt, given)
        expect(spans.some((one) => overlap(one, span))).toBe(false)
        spans = [...spans, { id: String(count), day: chosen.date, heldUntil: null, ...span }]
      }
    }),
    { numRuns: 15 },
  )
})

it('the offer is the same in every time zone', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const at = (zone: string, state: Calendar, today: string) => {
    vi.stubEnv('TZ', zone)
    return offersFrom(today, addDays(today, 4), state)
  }
  fc.assert(
    fc.property(anyRules, anyNow, (someRules, now) => {
      const state = calendar({ rules: someRules, now })
      const today = todayInZurich(now)
      const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'Europe/Zurich']
      const [first, ...others] = zones.map((zone) => at(zone, state, today))
      for (const other of others) expect(other).toEqual(first)
    }),
    { numRuns: 30 },
  )
})

it('the default hours are the opening hours, or the usual ones if those are missing or make no sense', () => {
  const usual = defaultRules(60, '').week
  const hours = {
    ...noOpeningHours,
    we: [{ from: '08:00', to: '20:00' }],
    sa: [{ from: '09:00', to: '12:00' }],
  }
  const { week } = defaultRules(60, '', hours)
  expect(week.map((day) => day.map(({ from, until }) => `${from}-${until}`))).toEqual([
    [],
    [],
    ['8:00-20:00'],
    [],
    [],
    ['9:00-12:00'],
    [],
  ])
  expect(differsFrom(hours, week)).toBe(false)
  expect(differsFrom(hours, usual)).toBe(true)
  expect(defaultRules(60, '', noOpeningHours).week).toEqual(usual)
  const backwards = { ...noOpeningHours, mo: [{ from: '18:00', to: '09:00' }] }
  expect(defaultRules(60, '', backwards).week).toEqual(usual)
})
