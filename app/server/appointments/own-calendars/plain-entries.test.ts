/** Most entries are read without the library. A day left out, long ago, is enough to have the library read them, too. */
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarOf } from '#test/calendar-server.ts'
import { busyTimes } from './busy-times.server.ts'

const reading = { from: Date.UTC(2026, 9, 1), until: Date.UTC(2028, 10, 23), ownDomain: 'keel.example' }

function expectSameByLibrary(file: string) {
  const byLibrary = file.replaceAll('END:VEVENT', 'EXDATE:19700101T000000Z\r\nEND:VEVENT')
  const read = busyTimes(file, reading)
  expect(read).toEqual(busyTimes(byLibrary, reading))
  return read
}

const names = ['Europe/Zurich', 'W. Europe Standard Time', '"America/New_York"', 'Lord Howe']
const zone = fc.constantFrom('', '', ...[...names, 'Nirgends'].map((name) => `;TZID=${name}`))
const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'))
/** Some are of no day, or of no hour. */
const dateTime = (...years: number[]) =>
  fc
    .tuple(fc.constantFrom(...years), twoDigits(0, 13), twoDigits(0, 32), twoDigits(0, 24), twoDigits(0, 60))
    .map(([year, month, day, hour, minute]) => [`${year}${month}${day}`, `T${hour}${minute}00`] as const)
const time = (...years: number[]) =>
  fc.oneof(
    fc
      .tuple(zone, dateTime(...years), fc.constantFrom('', 'Z'))
      .map(([parameters, [date, clock], utc]) => `${parameters}:${date}${clock}${utc}`),
    dateTime(...years).map(([date]) => `;VALUE=DATE:${date}`),
    fc.constantFrom(':20261124', ':morgen'),
  )
const optional = (...lines: string[]) => fc.constantFrom('', '', ...lines)
const rule = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('', ';BYDAY=TU', ';BYDAY=MO,TH', ';BYDAY=1FR', ';COUNT=30', ';BYMONTH=3', ';WKST=SU'),
      fc.constantFrom('', '', ';UNTIL=20270601T080000Z', ';UNTIL=20270601', ';UNTIL=20270601T080000'),
    )
    .map(([freq, interval, by, until]) => `RRULE:FREQ=${freq};INTERVAL=${interval}${by}${until}`),
)
const event = fc
  .record({
    uid: fc.constantFrom('1', '2', '3', 'a\\,b', `${'0'.repeat(32)}@keel.example`),
    start: time(2025, 2026, 2027),
    end: fc.oneof(
      fc.constant(''),
      time(2026, 2027, 2028).map((text) => `DTEND${text}`),
      fc.constantFrom('DURATION:PT1H', 'DURATION:P2D', 'DURATION:PT36H'),
    ),
    transparency: optional('TRANSP:TRANSPARENT', 'transp:Transparent', 'TRANSP:OPAQUE'),
    status: optional('STATUS:CANCELLED', 'STATUS:TENTATIVE', 'STATUS;X-A=1:CANCELLED'),
    busy: optional('X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    rule,
    more: optional(
      'BEGIN:VALARM\r\nUID:9\r\nTRIGGER:-PT10M\r\nDURATION:PT5M\r\nEND:VALARM',
      'BEGIN:X-OWN\r\nDTSTART:20261124T100000Z\r\nEND:X-OWN',
      'DTSTART:20270101T100000Z',
      'RECURRENCE-ID:20261124T100000Z',
      'SUMMARY:Zwei\r\n Zeilen',
    ),
  })
  .map(({ uid, start, end, transparency, status, busy, rule: rules, more }) => {
    const lines = [`UID:${uid}`, more, `DTSTART${start}`, end, transparency, status, busy, rules]
    return ['BEGIN:VEVENT', ...lines.filter((line) => line !== ''), 'END:VEVENT', ''].join('\r\n')
  })

const definition =
  'BEGIN:VTIMEZONE\r\nTZID:Nirgends\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'

const fixtures = new URL('fixtures/', import.meta.url)

it.each(readdirSync(fixtures))('what is read without the library is what the library reads: %s', (name) => {
  const read = expectSameByLibrary(readFileSync(new URL(name, fixtures), 'utf8'))
  expect(read.outcome).toBe('read')
})

it('what is read without the library is what the library reads, however entries are written', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), (events) => {
      expectSameByLibrary(calendarOf(definition, ...events))
    }),
    { numRuns: 400 },
  )
})
