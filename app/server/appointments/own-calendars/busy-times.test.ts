import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { RRule } from 'rrule'
import { expect, it } from 'vitest'
import { zurichInstant, zurichTimestamp } from '#domain/booking/zurich.ts'
import { readBusyTimes } from './busy-times.server.ts'

const reading = { from: Date.UTC(2026, 9, 1), until: Date.UTC(2028, 10, 23), ownDomain: 'keel.example' }

function read(file: string) {
  const busy = readBusyTimes(file, reading)
  return busy.outcome === 'read' ? busy.spans : busy.outcome
}

function leftOut(file: string) {
  const busy = readBusyTimes(file, reading)
  return busy.outcome === 'read' ? busy.leftOut.count : busy.outcome
}

/** '2026-11-24 09:00–10:00', by Zurich's clock. */
function inWords(file: string): string[] {
  const spans = read(file)
  if (typeof spans === 'string') throw new Error(spans)
  return spans.map(({ from, until }) => {
    const [start, end] = [from, until].map((at) =>
      zurichTimestamp(new Date(at)).slice(0, 16).replace('T', ' '),
    )
    return start?.slice(0, 10) === end?.slice(0, 10) ? `${start}–${end?.slice(11)}` : `${start}–${end}`
  })
}

const written = (name: string) => readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url), 'utf8')

function calendar(...events: string[][]) {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function entry(uid: string, from: string, until: string, ...more: string[]) {
  return [`UID:${uid}`, `DTSTART:${from}`, `DTEND:${until}`, ...more]
}

const good = entry('2', '20261124T100000Z', '20261124T110000Z')

it("busy times of Google are read, with a series ending in UTC, an omitted day, a moved one and 'free' whole days", () => {
  expect(inWords(written('google'))).toEqual([
    '2026-11-24 09:00–10:00',
    '2026-11-25 14:00–15:00',
    '2026-12-02 14:00–15:00',
    '2026-12-15 09:00–10:00',
    '2026-12-22 09:00–10:00',
    '2026-12-24 00:00–2026-12-26 00:00',
  ])
})

it('busy times of Outlook are read, with its names of zones, with and without a definition, and its states', () => {
  expect(inWords(written('outlook'))).toEqual([
    '2026-11-24 08:30–09:00',
    '2026-11-25 16:00–17:00',
    '2026-11-26 08:30–09:00',
    '2026-12-01 00:00–2026-12-02 00:00',
    '2026-12-03 10:00–11:00',
    '2026-12-04 10:00–11:00',
  ])
})

it('busy times of iCloud are read, with a length instead of an end, no zone, and a series from long ago', () => {
  const found = inWords(written('icloud'))
  expect(found.filter((words) => words > '2026-11-20' && words < '2026-12-15')).toEqual([
    '2026-11-23 07:30–08:15',
    '2026-11-25 12:00–13:00',
    '2026-11-28 00:00–2026-11-29 00:00',
    '2026-12-07 18:00–19:00',
    '2026-12-14 07:30–08:15',
  ])
  expect(found).toHaveLength(111 + 2)
})

it('busy times of Nextcloud are read, with a clock change, a zone of one year, a cancelled day and a task', () => {
  expect(inWords(written('nextcloud'))).toEqual([
    '2026-10-25 01:30–03:30',
    '2026-11-24 15:00–16:00',
    '2026-11-26 11:00–12:00',
    '2026-11-26 15:00–16:00',
  ])
  const [night] = read(written('nextcloud')) as { from: number; until: number }[]
  expect((night?.until ?? 0) - (night?.from ?? 0)).toBe(3 * 3_600_000)
})

it('busy times that touch or overlap are merged', () => {
  const at = (from: string, until: string) => entry(from, `20261124T${from}00Z`, `20261124T${until}00Z`)
  const file = calendar(at('0900', '1000'), at('1000', '1100'), at('0930', '0945'))
  expect(inWords(file)).toEqual(['2026-11-24 10:00–12:00'])
})

it('busy times leave out our own entries, subscribed to or taken over from a mail', () => {
  const at = (uid: string, hour: number) => entry(uid, `20261124T${hour}0000Z`, `20261124T${hour + 1}0000Z`)
  const id = '0123456789abcdef'.repeat(2)
  const uuid = '0b4f1d3e-58a6-4c1b-9d0e-7f2a6c5b4e31'
  const file = calendar(
    at(`${id}@keel.example`, 10),
    at(`absence-${uuid}@keel.example`, 11),
    at(`absence-${uuid}`, 12),
    at(`${id}@other.example`, 14),
    at(`absence-${uuid}@other.example`, 16),
    at('absence-1', 18),
  )
  const others = ['15:00–16:00', '17:00–18:00', '19:00–20:00'].map((hours) => `2026-11-24 ${hours}`)
  expect(inWords(file)).toEqual(others)
})

it('busy times include a moved day that no longer belongs to its series', () => {
  const series = entry('1', '20261123T090000Z', '20261123T100000Z')
  const moved = (on: string, to: string) =>
    entry('1', `${to}T140000Z`, `${to}T150000Z`, `RECURRENCE-ID:${on}T090000Z`)
  const exceptions = [moved('20261124', '20261125'), moved('20261207', '20261208')]
  const [first, last] = ['2026-11-23 10:00–11:00', '2026-11-30 10:00–11:00']
  const elsewhere = ['2026-11-25 15:00–16:00', '2026-12-08 15:00–16:00']
  const weekly = calendar([...series, 'RRULE:FREQ=WEEKLY;COUNT=3'], ...exceptions)
  expect(inWords(weekly)).toEqual([first, elsewhere[0], last, elsewhere[1]])
  expect(inWords(calendar(series, ...exceptions))).toEqual([first, ...elsewhere])
})

it.each([
  ['the beginning, of days that are named one by one', '', ['24', '26']],
  ['no beginning that is left out', 'EXDATE:20261124T100000Z', ['26']],
])('busy times of a series without a rule include %s', (_, more, days) => {
  const file = calendar([...good, 'RDATE:20261126T100000Z', ...(more ? [more] : [])])
  expect(inWords(file)).toEqual(days.map((day) => `2026-11-${day} 11:00–12:00`))
})

it.each(['', ';BYDAY=TU,WE'])('busy times include the day on which a series ends: WEEKLY%s', (more) => {
  const zone = ';TZID=America/New_York'
  const series = ['UID:1', `DTSTART${zone}:20261117T200000`, 'DURATION:PT1H']
  const days = inWords(calendar([...series, `RRULE:FREQ=WEEKLY;UNTIL=20261124${more}`]))
  expect([days[0], days.at(-1)]).toEqual(['2026-11-18 02:00–03:00', '2026-11-25 02:00–03:00'])
})

it('busy times are read around an invalid entry, which is reported', () => {
  for (const bad of [['UID:1'], ['UID:1', 'DTSTART:20261124T090000Z', 'RRULE:FREQ=NIE']]) {
    expect(inWords(calendar(bad, good))).toEqual(['2026-11-24 11:00–12:00'])
    expect(leftOut(calendar(bad, good))).toBe(1)
  }
  const invited = calendar([...good, 'RECURRENCE-ID:20261124T100000Z'])
  expect([inWords(invited), leftOut(invited)]).toEqual([['2026-11-24 11:00–12:00'], 0])
  const ofZone = ['DTSTART:19701025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100']
  const zone = ['BEGIN:STANDARD', ...ofZone, 'END:STANDARD']
  const nameless = ['BEGIN:VTIMEZONE', ...zone, 'END:VTIMEZONE', 'BEGIN:VEVENT']
  expect(inWords(calendar(good).replace('BEGIN:VEVENT', nameless.join('\r\n')))).toHaveLength(1)
})

it.each([
  'DAILY;BYMONTH=2;BYMONTHDAY=30',
  'MONTHLY;BYMONTH=2;BYMONTHDAY=30',
  'MONTHLY;INTERVAL=24;BYDAY=5MO;BYMONTH=2',
  'YEARLY;BYMONTH=4;BYMONTHDAY=31;BYDAY=1MO',
  'HOURLY;INTERVAL=24;BYHOUR=7',
  'SECONDLY',
  'SECONDLY;BYHOUR=3;BYMONTH=2',
  'WEEKLY;INTERVAL=1000000000',
])(
  'busy times are read around a rule that never or far too often comes true, which is reported: %s',
  (text) => {
    const bad = ['UID:1', 'DTSTART:20261001T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${text}`]
    expect(inWords(calendar(bad, good))).toContain('2026-11-24 11:00–12:00')
    expect(leftOut(calendar(bad, good))).toBe(1)
  },
)

it('busy times leave out only the most expensive series of a hostile file', () => {
  const hourly = Array.from({ length: 3 }, (_, index) => [
    `UID:h${index}`,
    `DTSTART:20261001T00${index}500Z`,
    'DURATION:PT1M',
    'RRULE:FREQ=HOURLY',
  ])
  expect(leftOut(calendar(...hourly, good))).toBe(1)
  expect(inWords(calendar(...hourly, good))).toContain('2026-11-24 11:00–12:00')
  const minutely = (_: unknown, index: number) => [
    `UID:${index}`,
    'DTSTART:20261001T000000Z',
    'DURATION:PT1S',
    'RRULE:FREQ=MINUTELY',
  ]
  const weekly = [...good, 'RRULE:FREQ=WEEKLY;COUNT=4']
  const file = calendar(...Array.from({ length: 500 }, minutely), weekly)
  const busy = readBusyTimes(file, reading)
  const first = { day: '2026-10-01', isWeekly: false, kind: 'too-many' }
  expect(busy).toMatchObject({ leftOut: { count: 500, first } })
  expect(inWords(file)).toContain('2026-12-15 11:00–12:00')
})

it('busy times leave out only the series with the most overrides of a hostile file, whose series are all overridden by all', () => {
  const count = 1_200
  const stamp = (index: number) => new Date(Date.UTC(2026, 10, 24) + index * 60_000).toISOString()
  const series = (_: unknown, index: number) => [
    'UID:1',
    `DTSTART:${stamp(index)}`,
    'DURATION:PT1M',
    `RDATE:${stamp(index + count)}`,
  ]
  const override = (_: unknown, index: number) => [
    'UID:1',
    `RECURRENCE-ID:${stamp(index + count)}`,
    'STATUS:CANCELLED',
  ]
  const weekly = ['UID:2', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2']
  const file = calendar(
    ...Array.from({ length: count }, series),
    ...Array.from({ length: count }, override),
    weekly,
  )
  const busy = readBusyTimes(file, reading)
  const hours = ['2026-11-24 01:00–21:00', '2026-12-01 10:00–11:00', '2026-12-08 10:00–11:00']
  expect(inWords(file)).toEqual(hours)
  expect(busy).toMatchObject({ leftOut: { first: { kind: 'too-many' } } })
})

it('busy times of ordinary series do not suffer from a hostile file that looks at many overrides', () => {
  const stamp = (index: number) => new Date(Date.UTC(2026, 10, 24) + index * 60_000).toISOString()
  const overridden = (_: unknown, index: number) => [
    'UID:1',
    `DTSTART:${stamp(index)}`,
    'DURATION:PT1M',
    'RRULE:FREQ=DAILY;COUNT=2',
  ]
  const override = (_: unknown, index: number) => [
    'UID:1',
    `RECURRENCE-ID:${stamp(index)}`,
    'STATUS:CANCELLED',
  ]
  const weekly = (_: unknown, index: number) => [
    `UID:weekly-${index}`,
    `DTSTART:202612${10 + index}T200000Z`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
  ]
  const series = Array.from({ length: 7 }, weekly)
  const hostile = [...Array.from({ length: 1_250 }, overridden), ...Array.from({ length: 1_000 }, override)]
  expect(inWords(calendar(...hostile, ...series))).toEqual(
    expect.arrayContaining(inWords(calendar(...series))),
  )
})

it.each([
  ['since 1880', 1, '18800501'],
  ['since 1604, as Apple dates them without a year', 1, '16040501'],
  ['of all one knows', 100, '19300501'],
])('busy times include yearly days %s, although their number is limited', (_, count, first) => {
  const birthday = (_day: unknown, index: number) => [
    `UID:${index}`,
    `DTSTART;VALUE=DATE:${first}`,
    'RRULE:FREQ=YEARLY;COUNT=500',
  ]
  const file = calendar(...Array.from({ length: count }, birthday))
  expect(inWords(file)).toEqual(['2027-05-01 00:00–2027-05-02 00:00', '2028-05-01 00:00–2028-05-02 00:00'])
  expect(leftOut(file)).toBe(0)
})

it('busy times of a yearly rule are those of the months that it names', () => {
  const text = 'RRULE:FREQ=YEARLY;BYMONTH=11,2;BYDAY=MO,TU;BYSETPOS=1,-1;COUNT=5'
  const file = calendar(['UID:1', 'DTSTART:20261130T090000Z', 'DURATION:PT1H', text])
  expect(inWords(file)).toEqual([
    '2026-11-30 10:00–11:00',
    '2027-02-01 10:00–11:00',
    '2027-11-30 10:00–11:00',
    '2028-02-01 10:00–11:00',
  ])
  expect(leftOut(file)).toBe(0)
})

it('busy times include a day without an end of its own, but no entry without a length', () => {
  const day = ['UID:1', 'DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261124']
  const moment = entry('2', '20261126T090000Z', '20261126T090000Z')
  expect(inWords(calendar(day, moment))).toEqual(['2026-11-24 00:00–2026-11-25 00:00'])
})

it.each([
  ['a page', '<!doctype html><title>Anmelden</title>'],
  ['nothing', ''],
  ['half a calendar', calendar(['UID:1', 'DTSTART:20261124T100000Z']).slice(0, -30)],
  ['a calendar without entries', '\uFEFFBEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n', []],
])('busy times are not found in %s', (_name, file, found: unknown = 'no-calendar') => {
  expect(read(file)).toEqual(found)
})

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const listOf = (...values: (string | number)[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: null,
    freq: 2,
  })
const rule = fc.record({
  FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  INTERVAL: fc.constantFrom(1, 1, 2, 3, 5),
  // The second implementation finds nothing if both kinds are in one list.
  BYDAY: fc.oneof(listOf(...weekdays), listOf('1MO', '-1FR', '2TU', '5SU')),
  BYMONTH: listOf(1, 2, 5, 8, 11, 12),
  BYMONTHDAY: listOf(1, 5, 13, 28, 29, 31, -1, -3),
  BYYEARDAY: listOf(1, 60, 100, 366, -1),
  BYWEEKNO: listOf(1, 5, 20, 52, 53, -1),
  BYHOUR: listOf(8, 9, 14),
  BYSETPOS: listOf(1, 2, -1),
  COUNT: fc.constantFrom(null, null, 9, 60),
  UNTIL: fc.constantFrom(null, null, '20271231T235959Z'),
  WKST: fc.constantFrom(null, 'SU'),
})
/** A start between years before the range that is read and the middle of that range. */
const beginning = fc.record({
  day: fc.integer({ min: Date.UTC(2021, 0, 1) / 86_400_000, max: Date.UTC(2027, 5, 1) / 86_400_000 }),
  hour: fc.integer({ min: 4, max: 20 }),
})

it('a series gives the times that a second implementation finds, or is reported as not understood', () => {
  fc.assert(
    fc.property(rule, beginning, (parts, { day, hour }) => {
      // The second implementation counts an occurrence twice if it is both the first and the last of its set.
      if (parts.COUNT !== null && (parts.BYSETPOS?.length ?? 0) > 1) return
      const given = Object.entries(parts).filter(([, value]) => value !== null)
      const text = given.map(([name, value]) => `${name}=${[value].flat().join(',')}`).join(';')
      const start = new Date(day * 86_400_000 + hour * 3_600_000)
      const stamp = start.toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
      const begins = `DTSTART;TZID=Europe/Zurich:${stamp}`
      const busy = readBusyTimes(calendar(['UID:1', begins, 'DURATION:PT50M', `RRULE:${text}`]), reading)
      if (busy.outcome === 'read' && busy.leftOut.count > 0) return
      // The second implementation calculates by the clock, as if that were UTC's, and never stops looking for
      // a rule that never comes true.
      const until = new Date(reading.until + 86_400_000)
      const options = RRule.parseString(text)
      const byHour = [options.byhour ?? []].flat().toSorted((one, other) => one - other)
      const end = options.until && options.until < until ? options.until : until
      const bounded = { ...options, dtstart: start, until: end, ...(byHour.length > 0 && { byhour: byHour }) }
      const expected = new RRule(bounded)
        .between(new Date(reading.from - 86_400_000), until, true)
        .map((wall) =>
          zurichInstant(wall.toISOString().slice(0, 10), wall.toISOString().slice(11, 16)).getTime(),
        )
        .filter((from) => from + 3_000_000 > reading.from && from < reading.until)
        // The second implementation also names one of them twice.
        .filter((from, index, all) => all.indexOf(from) === index)
      const found = busy.outcome === 'read' ? busy.spans : []
      expect(found).toEqual(expected.map((from) => ({ from, until: from + 3_000_000 })))
    }),
    { numRuns: 200 },
  )
})
