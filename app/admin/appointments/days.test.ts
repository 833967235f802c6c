import { expect, it } from 'vitest'
import {
  dayIn,
  daySummary,
  minutesIn,
  nextItem,
  rangesShown,
  scaleOf,
  todaySentence,
  untilInWords,
  weekFacts,
} from './days.ts'
import { hoursInWords } from './messages.ts'
import { asTime } from './time-fields.tsx'
import type { AgendaDay, AgendaItem } from './view.ts'

/** Monday, 10:00 in Zurich. */
const now = '2026-11-23T09:00:00Z'
const wednesday = '2026-11-25'
const away = { id: 'away', from: wednesday, until: wednesday, hours: null, note: '', isPublic: false }
const morning = { from: '8:00', until: '12:00', places: ['office' as const] }
const afternoon = { ...morning, from: '13:30', until: '19:00' }

const dayWith = (appointments: AgendaItem[], more: Partial<AgendaDay> = {}, at = now) => {
  const nothing = { open: [morning, afternoon], holiday: '', absences: [], busy: [] }
  return dayIn({ appointments, now: at }, { date: wednesday, ...nothing, ...more })
}

const item = (time: string, minutes = 60) => {
  const appointment = { date: wednesday, time, minutes, status: 'booked', endsAt: '2026-11-25T23:00:00Z' }
  return { id: time, revision: '1', appointment } as AgendaItem
}
const itemAt = (date: string, hour: number, status = 'booked') => {
  const at = (h: number) => `${date}T${String(h).padStart(2, '0')}:00:00.000Z`
  const times = { date, time: `${hour + 1}:00`, minutes: 60, startsAt: at(hour), endsAt: at(hour + 1) }
  return { id: `${date} ${hour}`, revision: '1', appointment: { ...times, status } } as AgendaItem
}
const monday = '2026-11-23'
const tuesday = '2026-11-24'

it('counts overlapping minutes once, and leaves out minutes that other ranges cover', () => {
  const ranges = (...edges: [number, number][]) => edges.map(([from, until]) => ({ from, until }))
  expect(minutesIn(ranges([0, 60], [30, 90]))).toBe(90)
  expect(minutesIn(ranges([0, 100]), ranges([20, 40], [90, 200]))).toBe(70)
})

const booked = [item('9:00'), item('18:30')]
const busy = [{ from: '9:30', until: '11:00' }]
it.each([
  ['its open, booked and free time', dayWith(booked), '570 120 480'],
  // 17:15 in Zurich.
  ['of today no free time that is over', dayWith([], {}, `${wednesday}T16:15:00Z`), '570 0 105'],
  ['nothing where the advisor is away all day', dayWith([], { absences: [away] }), '0 0 0'],
  ['no work of an own calendar, which takes free time', dayWith([], { busy }), '570 0 480'],
])('a day counts %s', (_what, { openMinutes, bookedMinutes, freeMinutes }, facts) => {
  expect([openMinutes, bookedMinutes, freeMinutes].join(' ')).toBe(facts)
})

it('a day has conflicts if an own calendar or an absence overlaps an upcoming appointment', () => {
  const items = [item('8:30'), item('9:00'), item('11:00')]
  const absences = [{ ...away, hours: { from: '11:30', until: '15:00' } }]
  const found = (at: string) => Object.fromEntries(dayWith(items, { busy, absences }, at).conflicts)
  expect([found(now), found('2026-11-26T00:00:00Z')]).toEqual([{ '9:00': 'busy', '11:00': 'away' }, {}])
})

it.each([
  ['further where somebody works early or late', dayWith([item('6:30'), item('21:00', 90)]), 6, 23],
  ['from eight to twenty, also with an absence of the whole day', dayWith([], { absences: [away] }), 8, 20],
])('a day has a scale that goes %s', (_how, day, first, last) => {
  expect(scaleOf(rangesShown(day))).toEqual({ first, last })
})

it.each([
  [[item('9:00')], {}, '1 Termin, 8½\u00a0Std. frei'],
  [[], { open: [] }, 'Geschlossen'],
  [[item('9:00')], { open: [], holiday: 'Weihnachten' }, '1 Termin, Feiertag: Weihnachten'],
])('a day %# says how much is booked and free, or why it is closed', (appointments, more, words) => {
  expect(daySummary(dayWith(appointments, more))).toBe(words)
})

it.each([
  [[], 'Heute ist nichts gebucht.'],
  [[10], 'Ein Termin heute, der nächste in einer Stunde.'],
  [[8, 15], 'Zwei Termine heute, der nächste in 6 Stunden.'],
  [[7], 'Ein Termin heute, er ist vorbei.'],
  [[9], 'Ein Termin heute, er läuft gerade.'],
])('a day %# says how many appointments there are today and when the next one is', (hours, sentence) => {
  const items = hours.map((hour) => itemAt(monday, hour))
  expect(todaySentence(dayWith(items, { date: monday }), now)).toBe(sentence)
})

it.each([
  ['2026-11-23T09:48:00Z', 'in 48 Minuten'],
  ['2026-11-23T09:01:00Z', 'in einer Minute'],
  ['2026-11-24T12:00:00Z', 'in einem Tag'],
  ['2026-11-26T09:00:00Z', 'in 3 Tagen'],
])('an appointment at %s is described as %s', (startsAt, words) => {
  expect(untilInWords({ startsAt, endsAt: '2026-12-01T00:00:00Z' }, now)).toBe(words)
})

it('the next appointment is neither a past one nor a cancelled one', () => {
  const next = itemAt(tuesday, 9)
  const items = [itemAt(monday, 6), itemAt(monday, 12, 'cancelled'), next]
  const days = [monday, tuesday].map((date) => dayWith(items, { date }))
  expect(nextItem({ days, now })).toBe(next)
})

it('a week says how many appointments it has and which days are still empty', () => {
  const weekWith = (items: AgendaItem[]) => [
    ...[monday, tuesday].map((date) => dayWith(items, { date, open: [morning] })),
    dayWith(items, { open: [] }),
  ]
  expect(weekFacts(weekWith([itemAt(monday, 8)]), monday)).toEqual({
    sentence: 'Ein Termin diese Woche, der Dienstag ist noch ganz frei.',
    load: '1\u00a0Std. von 8\u00a0Std. gebucht',
  })
  const later = ['2026-11-25', '2026-11-26'].map((date) => dayWith([], { date, open: [morning] }))
  expect(weekFacts([...weekWith([itemAt(monday, 8)]), ...later], monday).sentence).toBe(
    'Ein Termin diese Woche, Dienstag, Mittwoch und Donnerstag sind noch ganz frei.',
  )
  expect(weekFacts(weekWith([]), monday).sentence).toBe('Diese Woche ist noch nichts gebucht.')
})

it('hours are rounded to quarters', () => {
  expect([15, 118, 0].map(hoursInWords)).toEqual(['¼\u00a0Std.', '2\u00a0Std.', '0\u00a0Std.'])
})

it.each([
  ['9', '9:00'],
  ['0930', '9:30'],
  ['9.30', '9:30'],
  ['24', '24:00'],
  // Unreadable text stays as typed.
  ...['', 'neun', '25', '9:75', '12345'].map((typed) => [typed, typed] as const),
] as const)('%j typed as a time is %s', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})
