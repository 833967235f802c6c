/** What appointments cost: taking one, the offer of a month and the advisor's lists, with 5 000 of them in three years. */
import { join } from 'node:path'
import { createDatabase } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { appointmentWrite } from '#server/appointments/records.server.ts'
import { readMonths, spanWrites } from '#server/appointments/calendar.server.ts'
import { timesOf } from '#server/appointments/storing.server.ts'
import { takenBy, type Appointment } from '#domain/appointments/appointment.ts'
import { addDays, clockTime } from '#domain/appointments/days.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import type { Documents } from '#ports/documents.ts'
import { readCalendar } from '#server/appointments/own-calendars/look-up.server.ts'
import { calendarOf, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import {
  advisorOnDuty,
  booked,
  manage,
  openCalendar,
  type OpenedCalendar,
} from '#test/appointment-samples.ts'
import { costsOf, inRounds, timeOf } from './cost.ts'
import type { Row } from './figures.ts'
import { type Bench, withFolder } from './product.ts'

/** The bookings that one round stores. */
const bookings = 60
const stored = 5_000
const perDay = 5
const rounds = 5
/** Half of the appointments lie before the day of the measurement, which is 23 November 2026. */
const firstDay = addDays('2026-11-23', -stored / perDay / 2)
const everyDay = Array.from({ length: 7 }, () => [
  { from: '8:00', until: '20:00', places: ['office' as const, 'online' as const] },
])

export async function measureAppointments({ report }: Bench) {
  await withFolder(async (folder) => {
    const rows: Row[] = []
    await withCalendar(join(folder, 'new.db'), async (opened) => {
      await manage(opened, { week: everyDay, daysAhead: 365, leadHours: 0 })
      rows.push({ name: 'bookings one after the other, bookings/s', rounds: await bookingsPerSecond(opened) })
    })
    await withCalendar(join(folder, 'full.db'), async (opened) => {
      await manage(opened, { week: everyDay, daysAhead: 365, perDay: 30 })
      await fill(opened.documents)
      const { offers, forAdvisor } = opened.appointments
      for (const [what, work] of [
        ['offer of a month, ms', () => offers('2026-12-01', '2026-12-31')],
        ['offer of a year, ms', () => offers('2026-11-23', '2027-11-23')],
        ["the advisor's list of 14 days, ms", () => forAdvisor.agenda('2026-11-23', '2026-12-06')],
        ["the advisor's list of a month, ms", () => forAdvisor.agenda('2026-12-01', '2026-12-31')],
      ] as const)
        rows.push({ name: what, rounds: (await costsOf([], work)).milliseconds })
    })
    rows.push(...(await measureOwnCalendar(folder)))
    report.table(`Appointments: SQLite, ${stored} on ${stored / perDay} days in a row`, rows)
  })
}

/** Half of its entries are over, and forty are series; the offer needs what is kept of it. */
async function measureOwnCalendar(folder: string): Promise<Row[]> {
  const server = await openCalendarServer()
  server.state.text = calendarOf(...Array.from({ length: 5_000 }, (_, count) => foreignEvent(count)))
  const rows: Row[] = []
  await withCalendar(join(folder, 'foreign.db'), async (opened) => {
    const { appointments, clock } = opened
    await manage(opened, { week: everyDay, daysAhead: 365, perDay: 30 })
    await appointments.forAdvisor.addOwnCalendar(server.address, advisorOnDuty)
    const content = new TextEncoder().encode(server.state.text)
    const now = clock.now().getTime()
    const reading = { from: now, until: now + 2 * 366 * 86_400_000, ownDomain: 'keel.example' }
    let minutes = 0
    for (const [what, work] of [
      [
        'offer of a month with 5 000 foreign events, ms',
        () => appointments.offers('2026-12-01', '2026-12-31'),
      ],
      [
        'the same, worked out anew, ms',
        () => {
          minutes += 1
          clock.set(new Date(now + (minutes % 5) * 60_000))
          return appointments.offers('2026-12-01', '2026-12-31')
        },
      ],
    ] as const)
      rows.push({ name: what, rounds: (await costsOf([], work)).milliseconds })
    const read = () => readCalendar(content, reading, new AbortController().signal)
    const { milliseconds, processor } = await costsOf([process.pid], read)
    const name = 'reading 5 000 foreign events, two years ahead, on their thread'
    rows.push({ name: `${name}, ms`, rounds: milliseconds })
    if (processor.length > 0)
      rows.push({ name: `${name}, ms of processor with its start`, rounds: processor })
  })
  await server.close()
  return rows
}

/** Every eleven hours, from before the day of the measurement to after it. */
function foreignEvent(count: number): string {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-11-23T06:00:00Z') + ((count - 2_500) * 11 * 60 + minutes) * 60_000)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
  const rule = count % 125 === 0 ? ['RRULE:FREQ=WEEKLY'] : []
  return eventAt(`${count}@google.com`, at(0), at(45), 'SUMMARY:Besprechung', 'TRANSP:OPAQUE', ...rule)
}

async function withCalendar(path: string, measure: (opened: OpenedCalendar) => Promise<void>) {
  const database = createDatabase(path)
  const documents = createEmbeddedDocuments(database)
  const opened = openCalendar({ documents })
  await measure(opened)
  await opened.appointments.stop()
  documents.close()
  database.close()
}

/** One figure for each round of bookings. */
function bookingsPerSecond(opened: OpenedCalendar): Promise<number[]> {
  return inRounds(rounds, async (round) => {
    const took = await timeOf(() => inRounds(bookings, (count) => book(opened, round * bookings + count)))
    return bookings / (took / 1_000)
  })
}

function book(opened: OpenedCalendar, count: number) {
  const date = addDays('2026-11-24', Math.floor(count / 12))
  return booked(opened, { date, time: `${8 + (count % 12)}:00`, email: `p${count}@example.ch` })
}

async function fill(documents: Documents) {
  for (let day = 0; day < stored / perDay; day += 1) {
    const date = addDays(firstDay, day)
    for (let count = 0; count < perDay; count += 1) {
      const id = `${date}-${count}`
      const appointment = appointmentAt(date, clockTime(480 + count * 120))
      const months = await readMonths(documents, [date.slice(0, 7)])
      const takes = takenBy(id, appointment)
      await documents.commit([
        appointmentWrite(id, appointment, null),
        ...spanWrites(months, { takes }, new Date(0)),
      ])
    }
  }
}

function appointmentAt(date: string, time: string): Appointment {
  const bookedAt = '2026-01-01T08:00:00.000Z'
  return {
    ...timesOf(zurichInstant(date, time).getTime(), { minutes: 60, roomBefore: 0, roomAfter: 15 }),
    status: 'confirmed',
    heldUntil: null,
    topic: 'Säule 3a',
    date,
    time,
    location: 'office',
    name: 'Nina Keller',
    email: 'nina@example.ch',
    phone: '071 123 45 67',
    remark: '',
    address: '',
    source: 'website',
    bookedAt,
    changedAt: bookedAt,
    sequence: 0,
    remindedAt: null,
    networks: [],
    isVouchedFor: true,
    awaitsAdvisor: false,
    person: 'nina@example.ch',
  }
}
