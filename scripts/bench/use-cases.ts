/**
 * The cost of use cases on SQLite in this process: booking an appointment, the offer of a month with 5 000 of
 * them in three years and with foreign calendars, counting a page, and 'Besuche' with 400 days.
 */
import { join } from 'node:path'
import { createDatabase } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { addDays } from '#domain/appointments/days.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { blankWebsite } from '#domain/website/website.ts'
import type { Documents } from '#ports/documents.ts'
import { parseOnThread } from '#server/appointments/own-calendars/look-up.server.ts'
import { createVisits } from '#server/visits/visits.server.ts'
import { advisorOnDuty, booked, manage, openCalendar } from '#test/appointment-samples.ts'
import { calendarOf, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import { fillVisits } from '#scripts/demo/visits.ts'
import { visitor } from '#test/visitor.ts'
import type { Row } from './figures.ts'
import { costsOf, inRounds, timeOf } from './requests.ts'
import { type Bench, withFolder } from './servers.ts'

const today = '2026-11-23'
const stored = 5_000
const perDay = 5
const locations = ['office' as const, 'online' as const]
const rules = {
  week: Array.from({ length: 7 }, () => [{ from: '8:00', until: '20:00', places: locations }]),
  daysAhead: 365,
  leadHours: 0,
}

export async function measureAppointments({ report }: Bench) {
  await onDatabase(async (documents) => {
    const bookings = await book(documents)
    const { appointments } = openCalendar({ documents })
    report.table(`Appointments: SQLite, ${stored} on ${stored / perDay} days in a row`, [
      { name: 'bookings one after the other, bookings/s', rounds: bookings },
      ...(await timesOf([
        ['offer of a month, ms', () => appointments.offers('2026-12-01', '2026-12-31')],
        [
          "the advisor's list of a month, ms",
          () => appointments.forAdvisor.agenda('2026-12-01', '2026-12-31'),
        ],
      ])),
    ])
    await appointments.stop()
  })
  await onDatabase(async (documents) => report.table('Foreign calendars', await measureForeign(documents)))
}

/** Books appointments, half of them before today. Returns the bookings per second of each fifth. */
async function book(documents: Documents): Promise<number[]> {
  const clock = createFixedClock(`${addDays(today, -stored / perDay / 2)}T06:00:00Z`)
  const calendar = openCalendar({ documents, clock })
  await manage(calendar, { ...rules, perDay: 30 })
  const days = stored / perDay / 5
  const rates = await inRounds(5, async (round) => {
    const took = await timeOf(() =>
      inRounds(days, async (index) => {
        const date = addDays(today, round * days + index - stored / perDay / 2)
        clock.set(`${date}T05:00:00Z`)
        await inRounds(perDay, (count) =>
          booked(calendar, { date, time: `${9 + 2 * count}:00`, email: `p${index}-${count}@example.ch` }),
        )
      }),
    )
    return (days * perDay) / (took / 1_000)
  })
  await calendar.appointments.stop()
  return rates
}

/** Half of the calendar's entries are over, and forty are series. The offer needs the kept spans of busy time. */
async function measureForeign(documents: Documents): Promise<Row[]> {
  const server = await openCalendarServer()
  server.state.text = calendarOf(...Array.from({ length: 5_000 }, (_, count) => foreignEvent(count)))
  const calendar = openCalendar({ documents })
  const { appointments, clock } = calendar
  await manage(calendar, { ...rules, perDay: 30 })
  await appointments.forAdvisor.addOwnCalendar(server.address, advisorOnDuty)
  const now = clock.now().getTime()
  const content = new TextEncoder().encode(server.state.text)
  const reading = { from: now, until: now + 2 * 366 * 86_400_000, ownDomain: 'keel.example' }
  let minutes = 0
  const offer = () => appointments.offers('2026-12-01', '2026-12-31')
  const rows = await timesOf([
    ['offer of a month with 5 000 foreign events, ms', offer],
    [
      'the same, worked out anew, ms',
      () => {
        minutes += 1
        clock.set(new Date(now + (minutes % 5) * 60_000))
        return offer()
      },
    ],
  ])
  const read = () => parseOnThread(content, reading, new AbortController().signal)
  const { milliseconds, processor } = await costsOf([process.pid], read)
  await appointments.stop()
  await server.close()
  const name = 'reading 5 000 foreign events, two years ahead, on their thread'
  return [
    ...rows,
    { name: `${name}, ms`, rounds: milliseconds },
    { name: `${name}, ms of processor with its start`, rounds: processor },
  ]
}

/** One event every eleven hours, from before today to after it. */
function foreignEvent(count: number): string {
  const at = (minutes: number) =>
    new Date(Date.parse(`${today}T06:00:00Z`) + ((count - 2_500) * 11 * 60 + minutes) * 60_000)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
  const rule = count % 125 === 0 ? ['RRULE:FREQ=WEEKLY'] : []
  return eventAt(`${count}@google.com`, at(0), at(45), 'SUMMARY:Besprechung', 'TRANSP:OPAQUE', ...rule)
}

const days = 400
const pagesInARound = 200_000

export async function measureVisits({ report }: Bench) {
  await onDatabase(async (documents) => {
    await fillVisits(documents, today, days)
    const content = { website: async () => blankWebsite, promotion: async () => defaultPromotion }
    const accounts = createMemoryAccounts()
    const clock = createFixedClock(`${today}T09:00:00Z`)
    const log = { info() {}, warn() {}, error() {} }
    const { visits, write, look, stop } = createVisits({ documents, content, accounts, clock, log })
    await look()
    const request = { method: 'GET', url: '/', headers: { ...visitor, host: 'lotse.example' } }
    const page = () => visits.pageSent('/', request)
    report.table('Visits', [
      {
        name: 'counting a page, µs',
        rounds: await inRounds(5, async () => microsecondsOf(page)),
        bar: '≤ 2',
      },
      ...(await timesOf([
        [
          'the sums of a minute stored, ms',
          () => {
            page()
            return write()
          },
        ],
        [`'Besuche', 30 days of ${days}, ms`, () => visits.report('days')],
        [`'Besuche', 12 months after ${days} days, ms`, () => visits.report('months')],
      ])),
    ])
    await stop()
  })
}

/** Measures processor time, which other programs disturb less than the time on the clock. */
function microsecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  for (let done = 0; done < pagesInARound; done += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / pagesInARound
}

async function timesOf(works: [name: string, work: () => Promise<unknown>][]): Promise<Row[]> {
  return inRounds(works.length, async (index) => {
    const [name, work] = works[index] ?? ['', async () => {}]
    return { name, rounds: (await costsOf([], work)).milliseconds }
  })
}

function onDatabase(measure: (documents: Documents) => Promise<void>) {
  return withFolder(async (folder) => {
    const database = createDatabase(join(folder, 'lotse.sqlite'))
    const documents = createEmbeddedDocuments(database)
    await measure(documents)
    documents.close()
    database.close()
  })
}
