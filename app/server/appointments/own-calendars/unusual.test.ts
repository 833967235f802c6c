/**
 * Calendars written by programs that do not keep to the standard, and variations of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import { joinSpans } from '#domain/appointments/spans.ts'
import { calendarOf, eventAt } from '#test/calendar-server.ts'
import { spansByOracle } from '#test/calendar-oracle.ts'
import { readBusyTimes } from './busy-times.server.ts'

const reading = { from: Date.UTC(2026, 9, 1), until: Date.UTC(2028, 10, 23), ownDomain: 'keel.example' }
const fixtures = new URL('fixtures/unusual/', import.meta.url)
const written = (name: string) => readFileSync(new URL(name, fixtures), 'utf8')

function read(file: string) {
  const busy = readBusyTimes(file, reading)
  if (busy.outcome !== 'read') throw new Error(busy.outcome)
  return busy
}

/** '12-08 09:00–10:00', of 2026 unless the year is said; a whole day is its date. */
function inWords(file: string): string[] {
  return read(file).spans.map(({ from, until }) => {
    const [start = '', end = ''] = [from, until].map((at) =>
      zurichTimestamp(new Date(at))
        .slice(0, 16)
        .replace('T', ' ')
        .replace(/^2026-/, ''),
    )
    if (start.endsWith('00:00') && end.endsWith('00:00')) return `${start.slice(0, -6)}–${end.slice(0, -6)}`
    return `${start}–${end.slice(-5)}`
  })
}

const control = '12-02 14:00–15:00'
const days = (...starts: string[]) =>
  starts.map((start) => {
    const next = new Date(Date.parse(`${start.length > 5 ? start : `2026-${start}`}T00:00:00Z`) + 86_400_000)
    return `${start}–${next
      .toISOString()
      .slice(0, 10)
      .replace(/^2026-/, '')}`
  })
const at = (hours: string, ...starts: string[]) => starts.map((start) => `${start} ${hours}`)

const right: Record<string, { busy: string[]; kinds?: [number, string] }> = {
  '01-ganztag-ohne-value-date.ics': {
    busy: ['12-24–12-27', '12-30–12-31', '2027-01-04–2027-01-06', '2027-01-11–2027-01-12'],
  },
  '02-exdate-ohne-value-date.ics': { busy: days('12-01', '12-08', '12-22', '12-29', '2027-01-05') },
  '03-recurrence-id-ohne-value-date.ics': {
    busy: days('12-01', '12-09', '12-15', '12-22', '12-29', '2027-01-05'),
  },
  '04-rrule-leer.ics': { busy: ['12-03 09:00–10:00', ...days('12-26')], kinds: [2, 'rule'] },
  '05-rrule-mit-leerzeichen.ics': {
    busy: at('08:30–09:15', '12-01', '12-03', '12-08', '12-10', '12-15', '12-17', '12-22', '12-24'),
  },
  '08-zone-anzeigename-ohne-definition.ics': { busy: ['12-08 15:00–16:00'] },
  '10-zone-tzone-utc.ics': { busy: ['12-08 10:00–11:00'] },
  '12-x-wr-timezone-schwebend.ics': { busy: ['12-08 21:00–22:00'] },
  '14-exdate-datetime-in-ganztagsserie.ics': { busy: ['12-07–12-09', '12-10–12-12'] },
  '15-recurrence-id-datetime-in-ganztagsserie.ics': {
    busy: days('12-03', '12-08', '12-11', '12-15', '12-17'),
  },
  '26-vfreebusy.ics': { busy: ['12-08 09:00–10:30', '12-09 14:00–16:00', '12-10 09:00–10:00'] },
  '27-dauer-absurd.ics': { busy: ['12-01 10:00–11:00'], kinds: [1, 'time'] },
  '32-negative-dauer.ics': { busy: ['12-08 10:00–11:00', '12-09 10:00–11:00'], kinds: [2, 'time'] },
  '46-exdate-leer.ics': { busy: at('10:00–11:00', '12-01', '12-08', '12-15') },
  '53-zone-regel-sekundlich.ics': { busy: ['12-08 09:00–10:00'], kinds: [1, 'zone'] },
  '59-byweekno.ics': { busy: ['2027-05-17 13:00–14:00', '2028-05-15 13:00–14:00'] },
  '66-abgesagt-recurrence-id-datum-in-zeitserie.ics': { busy: at('10:00–11:00', '12-01', '12-15') },
}

it.each(Object.entries(right))('%s gives the hours that are meant', (name, { busy, kinds = [0, ''] }) => {
  const file = written(name)
  expect(inWords(file)).toEqual((name.startsWith('26') ? busy : [...busy, control]).toSorted())
  const [count, kind] = kinds
  expect(read(file).leftOut).toMatchObject({ count, first: count === 0 ? null : { kind } })
})

it('a period in a series counts with its own length, and the series goes on', () => {
  const found = inWords(written('06-rdate-period.ics'))
  expect(found.slice(0, 7)).toEqual([
    ...at('10:00–11:00', '11-01', '11-08', '11-15', '11-22'),
    '11-27 14:00–17:00',
    '11-29 10:00–11:00',
    control,
  ])
  expect(found.at(-1)).toMatch(/^2028-11-19/)
})

const zoned = (zone: string, ...definition: string[]) =>
  calendarOf(
    definition.length === 0
      ? ''
      : ['BEGIN:VTIMEZONE', `TZID:${zone.replaceAll('"', '')}`, ...definition, 'END:VTIMEZONE', ''].join(
          '\r\n',
        ),
    `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=${zone}:20270708T090000\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`,
  )

it.each([
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '15:00–16:00'],
  ['Eastern Standard Time 1', '15:00–16:00'],
  ['Eastern Daylight Time', '15:00–16:00'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '09:00–10:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '09:00–10:00'],
  ['"(UTC+02:00) Athen, Bukarest"', '08:00–09:00'],
  ['"(UTC+01:00) Brüssel, Kopenhagen, Madrid, Paris"', '09:00–10:00'],
  ['"(UTC+09:00) Osaka, Sapporo, Tokio"', '02:00–03:00'],
  ['"(GMT+09.00) Osaka / Sapporo / Tokyo"', '02:00–03:00'],
  ['UTC+3', '08:00–09:00'],
  ['GMT-0500', '16:00–17:00'],
  ['tzone://Microsoft/Utc', '11:00–12:00'],
  ['/freeassociation.sourceforge.net/Europe/London', '10:00–11:00'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/London', '10:00–11:00'],
  ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', '14:00–15:00'],
  ['softwarestudio.org/Tzfile/Europe/London', '10:00–11:00'],
  ['/example.com/Olson/UTC', '11:00–12:00'],
  ['"(UTC) Coordinated Universal Time"', '11:00–12:00'],
  ['(UTC) Koordinierte Weltzeit', '11:00–12:00'],
  ['(UTC-11:00) Koordinierte Weltzeit-11', '22:00–23:00'],
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '05:30–06:30'],
  ['"(UTC+05:30) Chennai, Kalkutta, Mumbai, Neu-Delhi"', '05:30–06:30'],
  ['(UTC-07:00) Arizona', '18:00–19:00'],
  ['(UTC-03:30) Neufundland', '13:30–14:30'],
  ['(UTC-03:30) Newfoundland', '13:30–14:30'],
  ['America/New York', '15:00–16:00'],
  ['W. Europe Summer Time', '09:00–10:00'],
  ['Eastern Summer Time', '15:00–16:00'],
  ['Europe/London;LANGUAGE=de', '10:00–11:00'],
  ['Europe/London;DERIVED=TRUE;X-A="b;c"', '10:00–11:00'],
])('a zone is recognised by its name %s', (zone, hours) => {
  expect(inWords(zoned(zone))).toEqual([`2027-07-08 ${hours}`])
  expect(read(zoned(zone)).leftOut.count).toBe(0)
})

it.each([
  'Nirgends',
  'Mitteleuropäische Zeit',
  'tzone://Microsoft/Custom',
  'GMT Something Time',
  'Kundenzeit 2',
])("an unknown zone is read as Zurich's, and reported: %s", (zone) => {
  expect(inWords(zoned(zone))).toEqual(['2027-07-08 09:00–10:00'])
  expect(read(zoned(zone)).leftOut).toEqual({
    count: 1,
    first: { day: '2027-07-08', isWeekly: false, kind: 'zone' },
  })
})

const always = (offset: string) => [
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
]

it.each(['Europe/Zurich', 'W. Europe Standard Time', 'W. Europe Standard Time 1', 'Nirgends'])(
  'a zone definition in the file takes precedence over the name %s, unless it is that zone cut short',
  (zone) => {
    expect(inWords(zoned(zone, ...always('-0500')))).toEqual(['2027-07-08 16:00–17:00'])
    const winter = ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100']
    const short = inWords(zoned(zone, ...winter, 'END:STANDARD'))
    expect(short).toEqual([`2027-07-08 ${zone === 'Nirgends' ? '10:00–11:00' : '09:00–10:00'}`])
  },
)

it('an unreadable line affects only itself, and the first such entry is reported with its day', () => {
  const series = eventAt('1', '20261201T090000Z', '20261201T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const broken = (line: string) => calendarOf(series.replace('END:VEVENT', `${line}\r\nEND:VEVENT`))
  for (const line of [
    'EXDATE:morgen',
    'EXDATE;VALUE=DATE:20261399',
    'RDATE:20261203T090000Z/PT',
    'EXRULE:FREQ=DAILY',
  ]) {
    expect(inWords(broken(line)), line).toEqual(at('10:00–11:00', '12-01', '12-08', '12-15'))
    const first = { day: '2026-12-01', isWeekly: true, kind: 'exception' }
    expect(read(broken(line)).leftOut, line).toEqual({ count: 1, first })
  }
  expect(inWords(broken('EXDATE:20261208T090000Z,morgen'))).toEqual(at('10:00–11:00', '12-01', '12-15'))
  const lost = calendarOf(series.replace('FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=XX'))
  expect(inWords(lost)).toEqual(['12-01 10:00–11:00'])
  expect(read(lost).leftOut.first).toEqual({ day: '2026-12-01', isWeekly: true, kind: 'rule' })
})

const zones = [
  'Europe/Zurich',
  'America/New_York',
  'W. Europe Standard Time',
  '"(UTC+09:00) Osaka, Sapporo, Tokyo"',
  'Asia/Kolkata',
  'tzone://Microsoft/Utc',
  'Nirgends',
]
const rules = [
  'FREQ=DAILY;INTERVAL=3;COUNT=9',
  'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=7',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=5',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'freq=weekly; until=20270201',
  'FREQ=WEEKLY;UNTIL=20270105T120000Z',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=TWICE',
]

type Mutation = (lines: string[], pick: (count: number) => number) => string[]

/** Changes one line that fits. */
function changing(fits: RegExp, change: (line: string, pick: (count: number) => number) => string): Mutation {
  return (lines, pick) => {
    const fitting = lines.flatMap((line, index) => (fits.test(line) ? [index] : []))
    const chosen = fitting[pick(fitting.length)]
    return lines.map((line, index) => (index === chosen ? change(line, pick) : line))
  }
}

const dated = /^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID|RDATE)\b/
const mutations: Mutation[] = [
  changing(/./, (line, pick) => {
    const position = 1 + pick(line.length - 1)
    return `${line.slice(0, position)}\r\n ${line.slice(position)}`
  }),
  changing(dated, (line) => line.replace(/:(?=[^:]*$)/, ': ').concat('  ')),
  changing(/^RRULE:./, (line) => line.replaceAll(/[;,]/g, '$& ')),
  changing(dated, (line) => line.replace(/(\d{4})(\d\d)(\d\d)(?=T|$)/, '$1-$2-$3')),
  changing(dated, (line) => line.replace(/(T\d{4})00(?=Z|$)/, '$1')),
  changing(dated, (line) => line.replace(';VALUE=DATE', '')),
  changing(dated, (line) => line.replace(/T\d{6}Z?$/, '')),
  changing(dated, (line, pick) => line.replace(/\d\d(?=T|$)/, String(1 + pick(31)).padStart(2, '0'))),
  changing(/^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID);TZID=/, (line, pick) =>
    line.replace(/;TZID=(?:"[^"]*"|.*?)(?=:[^:]*$)/, `;TZID=${zones[pick(zones.length)]}`),
  ),
  changing(/^RRULE/, (_, pick) => `RRULE:${rules[pick(rules.length)]}`),
  changing(/^UID:e2@/, (line, pick) => `${line}\r\nRRULE:${rules[pick(rules.length)]}`),
  changing(
    /^DTEND/,
    (_, pick) => ['DURATION:P1D', 'DURATION:PT36H', 'DURATION:P', 'DURATION:-PT1H'][pick(4)] ?? '',
  ),
  // A zone whose name is damaged is another one.
  changing(/^(?!.*TZID)(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID|RDATE|RRULE)\b/, (line, pick) => {
    const position = pick(line.length)
    return line.slice(0, position) + line.slice(position + 1)
  }),
]

it('unusual or damaged calendars give what a second implementation finds, or report what is not understood', () => {
  let agreed = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...readdirSync(fixtures)),
      fc.array(fc.tuple(fc.nat(mutations.length - 1), fc.infiniteStream(fc.nat(1_000))), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom('\r\n', '\n'),
      (name, chosen, newline) => {
        let lines = written(name).trimEnd().split('\r\n')
        for (const [index, stream] of chosen) {
          const pick = (count: number) => (count <= 0 ? 0 : Number(stream.next().value) % count)
          lines = mutations[index]?.(lines, pick) ?? lines
        }
        const file = `${lines.join('\r\n').replaceAll('\r\n', newline)}${newline}`
        const { spans, leftOut } = read(file)
        // The second implementation reads no definitions of zones.
        const isDefined = file.includes('Eigene Zone') && !file.includes('SECONDLY')
        if (leftOut.count > 0 || isDefined) return
        agreed += 1
        expect(spans, file).toEqual(joinSpans(spansByOracle(file, reading)))
      },
    ),
    { numRuns: 300, seed: 2026 },
  )
  // Most are understood.
  expect(agreed).toBeGreaterThan(100)
})

const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', ''].join('\r\n')
const weekly = (rule = 'RRULE:FREQ=WEEKLY;COUNT=5', ...more: string[]) =>
  entry(
    'DTSTART;TZID=Europe/Zurich:20261201T100000',
    'DTEND;TZID=Europe/Zurich:20261201T110000',
    rule,
    ...more,
  )
const onwards = (since: string, ...lines: string[]) =>
  entry(`RECURRENCE-ID;TZID=Europe/Zurich;RANGE=THISANDFUTURE:${since}`, ...lines)
const lasting = (start: string, end: string) => [
  `DTSTART;TZID=Europe/Zurich:${start}`,
  `DTEND;TZID=Europe/Zurich:${end}`,
]

it.each<[string, string[], string[]]>([
  [
    'as much later, and as long',
    [weekly(), onwards('20261215T100000', ...lasting('20261216T140000', '20261216T153000'))],
    [...at('10:00–11:00', '12-01', '12-08'), ...at('14:00–15:30', '12-16', '12-23', '12-30')],
  ],
  [
    'until the next such change',
    [
      weekly(),
      onwards('20261222T100000', ...lasting('20261222T080000', '20261222T090000')),
      onwards('20261208T100000', ...lasting('20261208T120000', '20261208T130000')),
    ],
    [
      ...at('10:00–11:00', '12-01'),
      ...at('12:00–13:00', '12-08', '12-15'),
      ...at('08:00–09:00', '12-22', '12-29'),
    ],
  ],
  [
    'but for one that is moved by itself, and one that is left out',
    [
      weekly(undefined, 'EXDATE;TZID=Europe/Zurich:20261229T100000'),
      onwards('20261208T100000', ...lasting('20261208T120000', '20261208T130000')),
      entry(
        'RECURRENCE-ID;TZID=Europe/Zurich:20261222T100000',
        ...lasting('20261223T160000', '20261223T170000'),
      ),
    ],
    [...at('10:00–11:00', '12-01'), ...at('12:00–13:00', '12-08', '12-15'), ...at('16:00–17:00', '12-23')],
  ],
  [
    'with those that are called off',
    [weekly(), onwards('20261215T100000', 'STATUS:CANCELLED')],
    at('10:00–11:00', '12-01', '12-08'),
  ],
  [
    'by the clock, also where that changes between, and in whatever form it is written',
    [
      weekly('RRULE:FREQ=MONTHLY;COUNT=5'),
      entry(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270101T090000Z',
        ...lasting('20270101T090000', '20270101T093000'),
      ),
    ],
    [
      ...at('10:00–11:00', '12-01'),
      ...at('09:00–09:30', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'),
    ],
  ],
  [
    'from days to hours of these days',
    [
      entry('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      entry(
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261208',
        ...lasting('20261208T090000', '20261208T120000'),
      ),
    ],
    [...days('12-01'), ...at('09:00–12:00', '12-08', '12-15')],
  ],
])('a change of all following occurrences changes these %s', (_, entries, expected) => {
  expect(inWords(calendarOf(...entries))).toEqual(expected)
  expect(read(calendarOf(...entries)).leftOut.count).toBe(0)
})

it('a change of all following occurrences is reported if its series is missing or has periods', () => {
  const change = onwards('20261208T100000', ...lasting('20261208T120000', '20261208T130000'))
  expect(inWords(calendarOf(change))).toEqual(at('12:00–13:00', '12-08'))
  expect(read(calendarOf(change)).leftOut).toMatchObject({ count: 1, first: { kind: 'exception' } })
  const period = weekly(undefined, 'RDATE;VALUE=PERIOD:20261216T090000Z/PT1H')
  expect(read(calendarOf(period, change)).leftOut).toMatchObject({ count: 1, first: { kind: 'exception' } })
})

it('a series with changes of all following occurrences gives what a second implementation finds', () => {
  const stamp = (wall: number) => new Date(wall).toISOString().replaceAll(/[-:]|\.000Z/g, '')
  const hour = 3_600_000
  const first = Date.UTC(2026, 10, 3, 10)
  const change = fc.record({
    week: fc.nat(40),
    later: fc.integer({ min: -100, max: 400 }),
    minutes: fc.integer({ min: 1, max: 200 }),
    isAlone: fc.boolean(),
    isCancelled: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(change, { selector: ({ week }) => week, maxLength: 5 }),
      fc.constantFrom('Europe/Zurich', 'America/New_York', 'Asia/Tokyo'),
      fc.integer({ min: 1, max: 40 }),
      (changes, zone, count) => {
        const time = (wall: number) => `;TZID=${zone}:${stamp(wall)}`
        const series = entry(
          `DTSTART${time(first)}`,
          `DTEND${time(first + hour)}`,
          `RRULE:FREQ=WEEKLY;COUNT=${count}`,
        )
        const others = changes.map(({ week, later, minutes, isAlone, isCancelled }) => {
          const since = first + week * 7 * 24 * hour
          const start = since + later * hour
          return entry(
            `RECURRENCE-ID${time(since).replace(/^/, isAlone ? '' : ';RANGE=THISANDFUTURE')}`,
            `DTSTART${time(start)}`,
            `DTEND${time(start + minutes * 60_000)}`,
            isCancelled ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED',
          )
        })
        const file = calendarOf(series, ...others)
        expect(read(file).spans, file).toEqual(joinSpans(spansByOracle(file, reading)))
      },
    ),
    { numRuns: 60, seed: 2026 },
  )
})

const single = (...lines: string[]) => calendarOf(entry(...lines))

it.each([
  ['DTEND:morgen', 'DTSTART:20261201T090000Z', '12-01 10:00–11:00'],
  ['DURATION:PT1H30', 'DTSTART:20261201T090000Z', '12-01 10:00–11:00'],
  ['DURATION:P1Y', 'DTSTART;VALUE=DATE:20261201', '12-01–12-02'],
  ['DTSTART:morgen', 'DTEND:20261201T100000Z', '12-01 10:00–11:00'],
  ['DTSTART:morgen', 'DTEND;VALUE=DATE:20261202', '12-01–12-02'],
])(
  '%s is unreadable, and with %s the entry takes an hour or a day and is reported',
  (broken, known, hours) => {
    expect(inWords(single(broken, known))).toEqual([hours])
    expect(read(single(broken, known)).leftOut).toMatchObject({ count: 1, first: { kind: 'time' } })
  },
)

it.each([
  ['DTSTART:2026-12-01T10:00:00+01:00', 'DTEND:2026-12-01T11:00:00+01:00'],
  ['DTSTART:20261201T090000.000Z', 'DTEND:20261201T100000.5Z'],
  ['DTSTART:20261201 100000', 'DTEND:2026-12-01 11:00'],
  ['DTSTART:20261201T09Z', 'DTEND:20261201T10Z'],
  ['DTSTART:\u00a020261201T090000Z\u200b', 'DURATION:PT1H\u200e'],
])('times are read in any written form: %s, %s', (start, end) => {
  expect(inWords(single(start, end))).toEqual(['12-01 10:00–11:00'])
  expect(read(single(start, end)).leftOut.count).toBe(0)
})

it('24:00 is the end of its day, and a day with an empty time is a whole day', () => {
  const until = ['DTSTART;TZID=Europe/Zurich:20261201T220000', 'DTEND;TZID=Europe/Zurich:20261201T240000']
  expect(read(single(...until)).spans).toEqual([
    { from: Date.UTC(2026, 11, 1, 21), until: Date.UTC(2026, 11, 1, 23) },
  ])
  expect(inWords(single('DTSTART;VALUE=DATE:20261201', 'DURATION:P1DT'))).toEqual(['12-01–12-02'])
  expect(read(single('DTSTART;VALUE=DATE:20261201', 'DURATION:P1DT')).leftOut.count).toBe(0)
})

it.each([
  'FREQ=WEEKLY;INTERVAL=01;COUNT=03',
  'FREQ=WEEKLY;BYDAY=TU,;COUNT=3',
  'RSCALE=GREGORIAN;FREQ=WEEKLY;SKIP=OMIT;COUNT=3',
])('a rule means the same with redundant parts: %s', (rule) => {
  expect(inWords(calendarOf(weekly(`RRULE:${rule}`)))).toEqual(at('10:00–11:00', '12-01', '12-08', '12-15'))
  expect(read(calendarOf(weekly(`RRULE:${rule}`))).leftOut.count).toBe(0)
})

it('exceptions may be separated by semicolons, as in vCalendar 1.0', () => {
  const file = calendarOf(weekly(undefined, 'EXDATE:20261208T090000Z;20261215T090000Z'))
  expect(inWords(file)).toEqual(at('10:00–11:00', '12-01', '12-22', '12-29'))
  expect(read(file).leftOut.count).toBe(0)
})

it('times without a zone are reported if the zone of their calendar is unknown', () => {
  const file = calendarOf('X-WR-TIMEZONE:Mond/Krater\r\n', entry('DTSTART:20261201T100000', 'DURATION:PT1H'))
  expect(inWords(file)).toEqual(['12-01 10:00–11:00'])
  expect(read(file).leftOut).toMatchObject({ count: 1, first: { kind: 'zone' } })
})

it.each(['\0\0', '\u001a', '<!-- 12 ms -->', '\r\n\r\nok'])(
  'text after a complete calendar is ignored: %j',
  (behind) => {
    expect(inWords(single('DTSTART:20261201T090000Z', 'DURATION:PT1H') + behind)).toEqual([
      '12-01 10:00–11:00',
    ])
  },
)

it.each(['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'BEGIN:VCALENDAR'])(
  'a file that breaks off in its second calendar is refused: %j',
  (behind) => {
    expect(readBusyTimes(single('DTSTART:20261201T090000Z', 'DURATION:PT1H') + behind, reading).outcome).toBe(
      'no-calendar',
    )
  },
)

it.each([
  ['EXDATE:20261208T000000', []],
  ['EXDATE;TZID=Europe/Zurich:20261208T000000', []],
  ['EXDATE:20261208T000000Z', []],
  ['EXDATE:20261207T230000Z', []],
  ['EXDATE;TZID=America/New_York:20261208T000000', []],
  ['EXDATE:20261215T090000Z,20261208T000000', ['12-15']],
])(
  'an exception at midnight matches no later occurrence of its day, which stays busy and is reported: %s',
  (line, less) => {
    const file = calendarOf(weekly(undefined, line))
    const all = ['12-01', '12-08', '12-15', '12-22', '12-29']
    expect(inWords(file)).toEqual(at('10:00–11:00', ...all.filter((day) => !less.includes(day))))
    const first = { day: '2026-12-01', isWeekly: true, kind: 'exception' }
    expect(read(file).leftOut).toEqual({ count: 1, first })
  },
)

it('a moved occurrence that is named by midnight keeps both times, and its series is reported', () => {
  const moved = entry(
    'RECURRENCE-ID;TZID=Europe/Zurich:20261208T000000',
    ...lasting('20261209T140000', '20261209T150000'),
  )
  expect(inWords(calendarOf(weekly(undefined), moved))).toEqual(
    [...at('10:00–11:00', '12-01', '12-08', '12-15', '12-22', '12-29'), '12-09 14:00–15:00'].toSorted(),
  )
  expect(read(calendarOf(weekly(undefined), moved)).leftOut).toMatchObject({
    count: 1,
    first: { kind: 'exception' },
  })
})

it.each([
  ['a day of its own', weekly(undefined, 'EXDATE;VALUE=DATE:20261208'), ['12-01', '12-15', '12-22', '12-29']],
  [
    'a day without an occurrence',
    weekly(undefined, 'EXDATE:20261209T000000'),
    ['12-01', '12-08', '12-15', '12-22', '12-29'],
  ],
])('an exception is not reported if it says what it means: %s', (_, series, left) => {
  expect(inWords(calendarOf(series))).toEqual(at('10:00–11:00', ...left))
  expect(read(calendarOf(series)).leftOut.count).toBe(0)
})

it('an occurrence at midnight is left out by its midnight, but no other of its day', () => {
  const series = entry(
    'DTSTART;TZID=Europe/Zurich:20261201T000000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;BYHOUR=0,12;COUNT=4',
    'EXDATE;TZID=Europe/Zurich:20261202T000000',
  )
  expect(inWords(calendarOf(series))).toEqual(['12-01 00:00–01:00', '12-01 12:00–13:00', '12-02 12:00–13:00'])
  expect(read(calendarOf(series)).leftOut.count).toBe(0)
})

/** The hours of a calendar that is understood in full. */
function readInFull(...parts: string[]): string[] {
  const file = calendarOf(...parts)
  expect(read(file).leftOut.count, file).toBe(0)
  return inWords(file)
}

it.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'])(
  'a series with %s is busy from the change of all following occurrences that makes it busy',
  (free) => {
    const busy = onwards('20261215T100000', ...lasting('20261215T120000', '20261215T130000'))
    const changed = at('12:00–13:00', '12-15', '12-22', '12-29')
    expect(readInFull(weekly(undefined, free), busy)).toEqual(changed)
    const freeAgain = onwards('20261222T100000', ...lasting('20261222T100000', '20261222T110000'), free)
    expect(readInFull(weekly(undefined, free), busy, freeAgain)).toEqual(at('12:00–13:00', '12-15'))
    const lost = calendarOf(weekly('RRULE:FREQ=TWICE', free), busy)
    expect(inWords(lost)).toEqual(at('12:00–13:00', '12-15'))
    expect(read(lost).leftOut).toMatchObject({ count: 1, first: { kind: 'rule' } })
  },
)

const wholeDay = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
const midnight = 'DTSTART;TZID=Europe/Zurich:20261224T000000'

it.each([
  ['DTSTART;VALUE=DATE:20261224', 'DURATION:PT0S'],
  ['DTSTART;VALUE=DATE:20261224', 'DURATION:P0D'],
  [midnight, 'DTEND;TZID=Europe/Zurich:20261224T000000', wholeDay],
  [midnight, 'DURATION:PT0S', wholeDay],
  [midnight, wholeDay],
])('a whole day without a length is that day: %s, %s', (...lines) => {
  expect(readInFull(entry(...lines))).toEqual(days('12-24'))
  expect(readInFull(entry(...lines, 'RRULE:FREQ=WEEKLY;COUNT=2'))).toEqual(days('12-24', '12-31'))
})

it('an entry that is no whole day has no length if its end is its start', () => {
  const end = 'DTEND;TZID=Europe/Zurich:20261224T000000'
  expect(readInFull(entry(midnight, end))).toEqual([])
  expect(readInFull(entry(midnight, end, 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE'))).toEqual([])
  expect(readInFull(entry(...lasting('20261224T100000', '20261224T100000'), wholeDay))).toEqual([])
})

it.each(['\r\r\n', '\r\n', '\n', '\r'])('long lines are joined whatever ends them: %j', (newline) => {
  const file = calendarOf(
    weekly('RRULE:FREQ=WEEKLY;BYDAY=TU\r\n ,TH;COUNT=5', 'EXDATE:202612\r\n\t08T090000Z'),
  )
  const ended = file.replaceAll('\r\n', newline)
  expect(inWords(ended)).toEqual(at('10:00–11:00', '12-01', '12-03', '12-10', '12-15'))
  expect(read(ended).leftOut.count).toBe(0)
})

const tenToEleven = lasting('20261201T100000', '20261201T110000')

it.each([
  ['BUSY', 'TRANSP:TRANSPARENT'],
  ['OOF', 'TRANSP:TRANSPARENT'],
  ['TENTATIVE', 'STATUS:CONFIRMED'],
  ['', 'TRANSP:OPAQUE'],
])("Outlook's state %s is busy, also with %s", (state, line) => {
  for (const name of ['X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS'])
    expect(readInFull(entry(...tenToEleven, line, `${name}:${state}`))).toEqual(at('10:00–11:00', '12-01'))
})

it.each([
  ['FREE', 'TRANSP:OPAQUE'],
  ['WORKINGELSEWHERE', 'TRANSP:OPAQUE'],
  ['free', 'STATUS:CONFIRMED'],
  ['', 'TRANSP:TRANSPARENT'],
  ['BUSY', 'STATUS:CANCELLED'],
])("Outlook's state %s is free with %s", (state, line) => {
  for (const name of ['X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS'])
    expect(readInFull(entry(...tenToEleven, line, `${name}:${state}`))).toEqual([])
})

const fixed = (offset: string, since = '19700101T000000') => [
  'BEGIN:STANDARD',
  `DTSTART:${since}`,
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
]

const defineZone = (name: string, ...observances: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...observances, 'END:VTIMEZONE', ''].join('\r\n')

it.each([
  ['Europe/London', '+0000', '19700101T000000', '10:00–11:00'],
  ['Europe/Zurich', '+0100', '16010101T000000', '09:00–10:00'],
  ['America/New_York', '-0500', '19700101T000000', '15:00–16:00'],
])('a definition with only the standard time of %s is that zone cut short', (zone, offset, since, hours) => {
  expect(inWords(zoned(zone, ...fixed(offset, since)))).toEqual([`2027-07-08 ${hours}`])
  expect(read(zoned(zone, ...fixed(offset, since))).leftOut.count).toBe(0)
})

it('a definition of a clock that never changes counts with another offset, and under a name of Outlook', () => {
  expect(inWords(zoned('Europe/London', ...fixed('+0200')))).toEqual(['2027-07-08 09:00–10:00'])
  // Outlook keeps the name if its owner turns the changes off.
  const definition = fixed('+0100', '16010101T000000')
  expect(inWords(zoned('W. Europe Standard Time', ...definition))).toEqual(['2027-07-08 10:00–11:00'])
})

it.each(['BST', 'AST', 'IST', 'EST', 'ect'])(
  'a zone of three letters that mean several zones is reported: %s',
  (zone) => {
    expect(read(zoned(zone)).leftOut).toMatchObject({ count: 1, first: { kind: 'zone' } })
    const meeting = entry(`DTSTART;TZID=${zone}:20261201T100000`, 'DURATION:PT1H')
    expect(readInFull(defineZone(zone, ...fixed('+0100')), meeting)).toEqual(at('10:00–11:00', '12-01'))
  },
)

it.each([
  ['UTC', '11:00–12:00'],
  ['GMT', '11:00–12:00'],
  ['CET', '09:00–10:00'],
  ['MET', '09:00–10:00'],
  ['EET', '08:00–09:00'],
  ['WET', '10:00–11:00'],
])('a zone of three letters that mean only one is known: %s', (zone, hours) => {
  expect(inWords(zoned(zone))).toEqual([`2027-07-08 ${hours}`])
  expect(read(zoned(zone)).leftOut.count).toBe(0)
})

it.each(['America/New_York', 'Europe/Zurich', 'Pacific/Auckland'])(
  "an exception at UTC's midnight leaves out that day of a series of whole days, also in a calendar of %s",
  (zone) => {
    const series = (key: string) =>
      entry('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE:${key}`)
    const left = ['12-07–12-08', '12-09–12-10']
    expect(readInFull(`X-WR-TIMEZONE:${zone}\r\n`, series('20261208T000000Z'))).toEqual(left)
  },
)

it.each([
  ['20270328T023000', '20270328T033000', '03:30–04:30'],
  ['20270328T021500', '20270328T024500', '03:15–03:45'],
  ['20270328T013000', '20270328T033000', '01:30–03:30'],
])('an entry that starts in the skipped hour is as long as it is written: %s', (start, end, hours) => {
  expect(readInFull(entry(...lasting(start, end)))).toEqual([`2027-03-28 ${hours}`])
})

it('a series in the skipped hour takes the hour after it on that day', () => {
  const nights = entry(...lasting('20270327T020000', '20270327T030000'), 'RRULE:FREQ=DAILY;COUNT=3')
  expect(readInFull(nights)).toEqual([
    '2027-03-27 02:00–03:00',
    '2027-03-28 03:00–04:00',
    '2027-03-29 02:00–03:00',
  ])
})

it('a change of all following occurrences may move them beyond all years', () => {
  const far = onwards('20261201T100000', ...lasting('99991231T100000', '99991231T110000'))
  expect(inWords(calendarOf(weekly(undefined), far))).toEqual([])
})

it('entries behind a premature end of their calendar are read', () => {
  const before = calendarOf(defineZone('Büro', ...fixed('-0500')), entry(...tenToEleven))
  const behind = entry('DTSTART;TZID=Büro:20261203T040000', 'DURATION:PT1H')
  for (const end of ['END:VCALENDAR\r\n', ''])
    expect(inWords(`${before}${behind}${end}`)).toEqual(at('10:00–11:00', '12-01', '12-03'))
})

it.each([/^/gm, /^(?!BEGIN:VCAL|END:VCAL|VERSION)/gm])(
  'a calendar with indented lines, which look like parts of the lines above them, is refused: %s',
  (where) => {
    const file = calendarOf(entry(...tenToEleven)).trimEnd()
    expect(readBusyTimes(`${file.replaceAll(where, '  ').trimStart()}\r\n`, reading).outcome).toBe(
      'no-calendar',
    )
  },
)

it.each([
  ['Büro\\, Kunde', '"Büro, Kunde"'],
  ['Büro\\, Kunde', '"Büro\\, Kunde"'],
  ['Büro\\, Kunde', 'Büro\\, Kunde'],
  ['A\\;B', '"A;B"'],
  ['(UTC+01:00) Amsterdam\\, Berlin', '"(UTC+01:00) Amsterdam, Berlin"'],
])('a definition is found by its name %s, as %s', (name, zone) => {
  const tenInNewYork = entry(`DTSTART;TZID=${zone}:20261201T100000`, 'DURATION:PT1H')
  expect(readInFull(defineZone(name, ...fixed('-0500')), tenInNewYork)).toEqual(at('16:00–17:00', '12-01'))
})

it.each(['constructor', 'toString', '__proto__'])('a zone may have any name: %s', (name) => {
  for (const zone of [name, `(UTC+01:00) ${name}`])
    expect(read(zoned(zone)).leftOut).toMatchObject({ count: 1, first: { kind: 'zone' } })
})

it('an empty definition replaces none of the same name', () => {
  const [full, empty] = [defineZone('Büro', ...fixed('-0500')), defineZone('Büro')]
  const tenInNewYork = entry('DTSTART;TZID=Büro:20261201T100000', 'DURATION:PT1H')
  expect(readInFull(full, empty, tenInNewYork)).toEqual(at('16:00–17:00', '12-01'))
  expect(readInFull(empty, full, tenInNewYork)).toEqual(at('16:00–17:00', '12-01'))
})

it.each([
  '2026-12-15',
  '2026-12-15T10:00:00',
  '2026-12-15T10:00:00+01:00',
  '2026-12-15T09:00:00.000Z',
  '20261215T090000,5Z',
  '20261215T100000+0100',
])('a rule ends at a time in any written form: %s', (end) => {
  const rule = `RRULE:FREQ=WEEKLY;UNTIL=${end};BYDAY=TU`
  expect(readInFull(weekly(rule))).toEqual(at('10:00–11:00', '12-01', '12-08', '12-15'))
})

it('a cancelled event is free, also in American spelling', () => {
  expect(readInFull(entry(...tenToEleven, 'STATUS:CANCELED'))).toEqual([])
})

it('every event of a cancellation is cancelled, unless its own state says otherwise', () => {
  const cancellation = 'METHOD:CANCEL\r\n'
  expect(readInFull(cancellation, entry(...tenToEleven), weekly())).toEqual([])
  expect(readInFull(cancellation, entry(...tenToEleven, 'STATUS:CONFIRMED'))).toEqual(
    at('10:00–11:00', '12-01'),
  )
  expect(readInFull('METHOD:PUBLISH\r\n', entry(...tenToEleven))).toEqual(at('10:00–11:00', '12-01'))
})

const second = lasting('20261202T100000', '20261202T110000')
const third = lasting('20261203T100000', '20261203T110000')
const replacing = 'RECURRENCE-ID;TZID=Europe/Zurich:20261208T100000'

it.each<[string, string[], string[]]>([
  [
    'of an event',
    [entry(...second, 'SEQUENCE:10'), entry(...tenToEleven, 'SEQUENCE:9'), entry(...third)],
    at('10:00–11:00', '12-02'),
  ],
  [
    'of an override',
    [
      weekly('RRULE:FREQ=WEEKLY;COUNT=2', 'SEQUENCE:3'),
      entry('RECURRENCE-ID:20261208T090000Z', ...second, 'SEQUENCE:1'),
      entry(replacing, ...third, 'SEQUENCE:2'),
    ],
    at('10:00–11:00', '12-01', '12-03'),
  ],
  ['that cancels', [entry(...tenToEleven), entry('SEQUENCE:1', 'STATUS:CANCELLED')], []],
])('only the latest version counts %s', (_, versions, expected) => {
  expect(inWords(calendarOf(...versions))).toEqual(expected)
  expect(inWords(calendarOf(...versions.toReversed()))).toEqual(expected)
})

it.each<[string, string[]]>([
  ['states the same SEQUENCE', [...second, 'SEQUENCE:1']],
  ['states no readable SEQUENCE', [...second, 'SEQUENCE:neu']],
  ['has no readable time', ['DTSTART:morgen', 'SEQUENCE:2']],
  ['has no readable start', ['DTSTART:morgen', 'DTEND:20261203T110000', 'SEQUENCE:2']],
  ['has no readable end', ['DTSTART:20261203T100000', 'DTEND:bald', 'SEQUENCE:2']],
  ['has no readable rule', [...second, 'RRULE:FREQ=SOMETIMES', 'SEQUENCE:2']],
  ['replaces something unreadable', [...second, 'SEQUENCE:2', 'RECURRENCE-ID:morgen']],
])('an event stays if another of its UID %s', (_, other) => {
  expect(inWords(calendarOf(entry(...tenToEleven, 'SEQUENCE:1'), entry(...other)))).toContain(
    '12-01 10:00–11:00',
  )
})

it('unlike events of one UID, as some programs write them, stay although one of them has a higher SEQUENCE', () => {
  const ofDay = (day: string, ...lines: string[]) =>
    entry(`DTSTART:202612${day}T090000Z`, `DTEND:202612${day}T100000Z`, ...lines)
  const hours = at('10:00–11:00', '12-01', '12-02', '12-03')
  expect(inWords(calendarOf(ofDay('01'), ofDay('02'), ofDay('03', 'SEQUENCE:1')))).toEqual(hours)
})

it.each([
  ['DTSTART:99991231T240000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'],
  ['RECURRENCE-ID:99991231T240000', ...second],
  ['RECURRENCE-ID:99991231T235960', ...second, 'SEQUENCE:1'],
  ['RECURRENCE-ID;RANGE=THISANDFUTURE:99991231T240000', ...second],
])('an event at the end of the last year that can be written takes no hours from others: %s', (...lines) => {
  const series = entry('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=9')
  const hours = inWords(calendarOf(series, entry(...lines)))
  expect(hours).toEqual(expect.arrayContaining(inWords(calendarOf(series))))
})

it('an event without a UID is no version of another', () => {
  const nameless = (...lines: string[]) => entry(...lines).replace('UID:1\r\n', '')
  expect(readInFull(nameless(...tenToEleven), nameless(...second, 'SEQUENCE:1'))).toEqual(
    at('10:00–11:00', '12-01', '12-02'),
  )
})
