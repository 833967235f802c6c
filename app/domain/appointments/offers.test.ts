import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Location } from '#domain/booking/location.ts'
import { timeInZurich, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'
import type { Absence } from './absences.ts'
import { addDays, clockOf, clockTime, weekdayOf } from './days.ts'
import { type Calendar, nearestTimes, offerOn, offersFrom } from './offers.ts'
import { defaultRules, type Rules } from './rules.ts'
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

function taken(date: string, time: string, change: Partial<Rules> = {}, id = `${date} ${time}`): Taken {
  const span = spanFrom(zurichInstant(date, time).getTime(), { ...rules, ...change })
  return { id, day: date, heldUntil: null, ...span }
}

function away(from: string, until = from, change: Partial<Absence> = {}): Absence {
  return { id: from, from, until, hours: null, note: '', isPublic: false, ...change }
}

describe('what is offered on a day', () => {
  it('is every half hour from the beginning of a range at which the whole appointment fits', () => {
    expect(timesOn('2026-11-25')).toEqual([
      '8:00',
      '8:30',
      '9:00',
      '9:30',
      '10:00',
      '10:30',
      '11:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
      '18:00',
    ])
  })

  it('is offered with the places of its range', () => {
    const week = rules.week.with(2, [{ from: '9:00', until: '10:00', places: ['home'] }])
    expect(offerOn('2026-11-25', calendar({ rules: { ...rules, week } })).times).toMatchObject([
      { time: '9:00', places: ['home'] },
    ])
  })

  it('leaves out what a span overlaps, also partly, and the room that both need', () => {
    const times = timesOn('2026-11-25', { taken: [taken('2026-11-25', '10:00')] })
    // 8:30 would need its room until 9:45; 9:00 until 10:15; 11:00 begins before the room of 10:00 is over.
    expect(times.slice(0, 3)).toEqual(['8:00', '8:30', '13:30'])
  })

  it('keeps the room of an appointment that ends with the range, and that of one in the evening before', () => {
    const wide = {
      ...rules,
      roomBefore: 60,
      week: rules.week.map(() => [{ from: '0:00', until: '24:00', places: ['online' as Location] }]),
    }
    const late = taken('2026-11-25', '23:00', { roomAfter: 60 })
    const first = offerOn('2026-11-26', calendar({ rules: wide, taken: [late] })).times[0]
    expect(first?.time).toBe('2:00')
  })

  it('begins after the lead time and ends with the last bookable day', () => {
    expect(offerOn('2026-11-23', calendar())).toMatchObject({ state: 'soon', times: [] })
    expect(timesOn('2026-11-24')[0]).toBe('10:00')
    expect(offerOn('2026-11-22', calendar()).state).toBe('past')
    expect(offerOn(addDays('2026-11-23', 60), calendar()).state).not.toBe('far')
    expect(offerOn(addDays('2026-11-23', 61), calendar()).state).toBe('far')
  })

  it('never is a time that has begun, whatever the lead time', () => {
    expect(timesOn('2026-11-23', { rules: { ...rules, leadHours: 0 } })[0]).toBe('10:30')
  })

  it('is nothing on a day with as many appointments as it may have', () => {
    const full = {
      rules: { ...rules, perDay: 2 },
      taken: [taken('2026-11-25', '8:00'), taken('2026-11-25', '10:00')],
    }
    expect(offerOn('2026-11-25', calendar(full))).toMatchObject({ state: 'full', times: [] })
    expect(offerOn('2026-11-26', calendar(full)).state).toBe('open')
  })

  it('is what was held and not confirmed in time', () => {
    const held = { ...taken('2026-11-25', '8:00'), heldUntil: monday.getTime() + 1 }
    expect(timesOn('2026-11-25', { taken: [held] })[0]).toBe('9:30')
    expect(timesOn('2026-11-25', { taken: [{ ...held, heldUntil: monday.getTime() }] })[0]).toBe('8:00')
  })

  it('is nothing on a closed day, on a holiday or during an absence, with the note that visitors may read', () => {
    expect(offerOn('2026-11-28', calendar())).toMatchObject({ state: 'closed', note: '' })
    const holidays = new Map([['2026-12-25', 'Weihnachtstag']])
    expect(offerOn('2026-12-25', calendar({ holidays }))).toMatchObject({
      state: 'closed',
      note: 'Weihnachtstag',
    })
    const absences = [away('2026-11-25', '2026-11-26', { note: 'Weiterbildung', isPublic: true })]
    expect(offerOn('2026-11-26', calendar({ absences }))).toMatchObject({
      state: 'closed',
      note: 'Weiterbildung',
    })
    const secret = [away('2026-11-25', '2026-11-25', { note: 'Arzt' })]
    expect(offerOn('2026-11-25', calendar({ absences: secret }))).toMatchObject({ state: 'closed', note: '' })
  })

  it('has the note on hours that the advisor is away, as far as visitors may read it', () => {
    const hours = { from: '14:00', until: '16:00' }
    const absences = [
      away('2026-11-25', '2026-11-25', { hours, note: 'Weiterbildung', isPublic: true }),
      away('2026-11-25', '2026-11-25', { hours, note: 'Arzt' }),
    ]
    expect(offerOn('2026-11-25', calendar({ absences }))).toMatchObject({
      state: 'open',
      note: 'Weiterbildung',
    })
  })

  it('leaves out the hours of an absence and the room before it', () => {
    const absences = [away('2026-11-25', '2026-11-25', { hours: { from: '14:00', until: '16:00' } })]
    expect(timesOn('2026-11-25', { absences }).slice(7)).toEqual([
      '16:00',
      '16:30',
      '17:00',
      '17:30',
      '18:00',
    ])
  })

  it('offers in spring no time that the clock skips, and in autumn the first of a repeated one', () => {
    const nights = rules.week.map(() => [{ from: '1:00', until: '5:00', places: ['online' as Location] }])
    const night = { ...rules, week: nights, leadHours: 0, daysAhead: 365 }
    const spring = calendar({ rules: night, now: new Date('2027-03-01T00:00:00Z') })
    expect(offerOn('2027-03-28', spring).times.map(({ time }) => time)).toEqual([
      '1:00',
      '1:30',
      '3:00',
      '3:30',
      '4:00',
    ])
    const autumn = calendar({ rules: night, now: new Date('2026-10-01T00:00:00Z') })
    expect(offerOn('2026-10-25', autumn).times.find(({ time }) => time === '2:30')?.startsAt).toBe(
      Date.parse('2026-10-25T00:30:00Z'),
    )
  })
})

describe('the nearest free times', () => {
  it('are nearest first, on the same day and on others', () => {
    const startsAt = zurichInstant('2026-11-25', '8:00').getTime()
    const wanted = { date: '2026-11-25', startsAt, location: 'office' as const }
    const full = { taken: [taken('2026-11-25', '8:00')] }
    expect(nearestTimes(wanted, calendar(full), 3)).toEqual([
      { date: '2026-11-25', time: '9:30' },
      { date: '2026-11-25', time: '10:00' },
      { date: '2026-11-25', time: '10:30' },
    ])
    const closed = { absences: [away('2026-11-25')] }
    expect(nearestTimes(wanted, calendar(closed), 2)).toEqual([
      { date: '2026-11-24', time: '18:00' },
      { date: '2026-11-24', time: '17:30' },
    ])
  })

  it('are at the wanted place where there are any, at others where there are none', () => {
    const week = rules.week.with(3, [{ from: '8:00', until: '9:00', places: ['home' as const] }])
    const startsAt = zurichInstant('2026-11-25', '8:00').getTime()
    const change = { rules: { ...rules, week } }
    const at = (location: Location) =>
      nearestTimes({ date: '2026-11-25', startsAt, location }, calendar(change), 1)
    expect(at('home')).toEqual([{ date: '2026-11-26', time: '8:00' }])
    const never = rules.week.map((day) => day.map((range) => ({ ...range, places: ['office' as const] })))
    const onlyOffice = calendar({ rules: { ...rules, week: never } })
    expect(nearestTimes({ date: '2026-11-25', startsAt, location: 'online' }, onlyOffice, 1)).toHaveLength(1)
  })
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
const anyRules: fc.Arbitrary<Rules> = fc.record({
  isManaged: fc.constant(true),
  week: fc.array(ranges, { minLength: 7, maxLength: 7 }),
  minutes: fc.integer({ min: 15, max: 240 }),
  roomBefore: fc.integer({ min: 0, max: 120 }),
  roomAfter: fc.integer({ min: 0, max: 120 }),
  leadHours: fc.integer({ min: 0, max: 72 }),
  daysAhead: fc.integer({ min: 1, max: 10 }),
  perDay: fc.integer({ min: 1, max: 30 }),
  canton: fc.constant('' as const),
  remind: fc.boolean(),
  confirmByMail: fc.boolean(),
  changeHours: fc.constant(24),
  eraseAfterDays: fc.constant(30),
  whenSilent: fc.constant('confirm' as const),
})
/** Many of them beside a change of the clock. */
const anyNow = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z', '2027-03-28T00:00:00Z'),
      fc.integer({ min: -96, max: 48 }),
    )
    .map(([change, hours]) => new Date(Date.parse(change) + hours * 3_600_000)),
)

/** Said anew and slowly: what may be booked, minute by minute of the wall clock. */
function mayBeBooked(
  date: string,
  minutes: number,
  { rules: given, taken: spans, absences, now }: Calendar,
): boolean {
  const time = clockTime(minutes)
  const start = zurichInstant(date, time)
  if (timeInZurich(start) !== time.padStart(5, '0') || todayInZurich(start) !== date) return false
  const today = todayInZurich(now)
  if (date < today || date > addDays(today, given.daysAhead) || start <= now) return false
  if (start.getTime() < now.getTime() + given.leadHours * 3_600_000) return false
  const step = Math.min(30, given.minutes)
  const end = start.getTime() + given.minutes * 60_000
  const isOpen = given.week[weekdayOf(date)]?.some((range) => {
    const [from, until] = [range.from, range.until].map((text) => {
      const [hours, rest] = text.split(':').map(Number)
      return (hours ?? 0) * 60 + (rest ?? 0)
    }) as [number, number]
    const closes = until === 1440 ? zurichInstant(addDays(date, 1), '0:00') : zurichInstant(date, range.until)
    return minutes >= from && minutes < until && (minutes - from) % step === 0 && end <= closes.getTime()
  })
  if (!isOpen || spans.filter(({ day }) => day === date).length >= given.perDay) return false
  const span = spanFrom(start.getTime(), given)
  return (
    !spans.some((one) => overlap(one, span)) &&
    !absences.some(
      (absence) =>
        absence.from <= todayInZurich(new Date(span.until - 1)) &&
        todayInZurich(new Date(span.from)) <= absence.until,
    )
  )
}

describe('for any rules, lengths and days, also those on which the clock changes', () => {
  it('everything offered can be booked, one after the other, and everything that can be booked was offered', () => {
    fc.assert(
      fc.property(anyRules, anyNow, fc.infiniteStream(fc.nat()), fc.nat(3), (given, now, choices, awayOn) => {
        const today = todayInZurich(now)
        const absences = [away(addDays(today, awayOn))]
        let spans: Taken[] = []
        for (let count = 0; count < 6; count += 1) {
          const state: Calendar = { rules: given, taken: spans, absences, busy: [], holidays: new Map(), now }
          const days = offersFrom(addDays(today, -1), addDays(today, given.daysAhead + 1), state)
          for (const { date, times } of days) {
            const possible = Array.from({ length: 96 }, (_, index) => index * 15)
            const extra = times.map(
              ({ time }) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]),
            )
            const expected = [...new Set([...possible, ...extra])].filter((minutes) =>
              mayBeBooked(date, minutes, state),
            )
            const offered = new Set(times.map(({ time }) => time))
            for (const minutes of expected) expect(offered).toContain(clockTime(minutes))
            for (const minutes of extra) expect(expected).toContain(minutes)
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

  it('the offer is the same wherever the server and the visitor are', () => {
    const given = process.env['TZ']
    const at = (zone: string, state: Calendar, today: string) => {
      process.env['TZ'] = zone
      return offersFrom(today, addDays(today, 4), state)
    }
    fc.assert(
      fc.property(anyRules, anyNow, (someRules, now) => {
        const state: Calendar = {
          rules: someRules,
          taken: [],
          absences: [],
          busy: [],
          holidays: new Map(),
          now,
        }
        const today = todayInZurich(now)
        const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'Europe/Zurich']
        const [first, ...others] = zones.map((zone) => at(zone, state, today))
        for (const other of others) expect(other).toEqual(first)
      }),
      { numRuns: 30 },
    )
    if (given === undefined) delete process.env['TZ']
    else process.env['TZ'] = given
  })

  it('a day’s clock names every instant of the day as Zurich does', () => {
    fc.assert(
      fc.property(anyNow, fc.integer({ min: 0, max: 1439 }), (now, minutes) => {
        const date = todayInZurich(now)
        const instant = clockOf(date)(minutes)
        if (instant === null) return
        expect(todayInZurich(new Date(instant))).toBe(date)
        expect(timeInZurich(new Date(instant))).toBe(clockTime(minutes).padStart(5, '0'))
      }),
    )
  })
})
