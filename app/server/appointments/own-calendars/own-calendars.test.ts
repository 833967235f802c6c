import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  advisorOnDuty as by,
  booked,
  heldTime,
  manage,
  noLimits,
  type OpenedCalendar,
  sampleRequest,
} from '#test/appointment-samples.ts'
import { calendarOfTest, serverBeside } from '#test/calendar-of-test.ts'
import { calendarOf, type CalendarServer, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import { createMemoryOutside } from '#adapters/memory/outside.ts'
import { maskAddress } from '#domain/appointments/own-calendars.ts'
import type { DocumentData } from '#ports/documents.ts'
import { createSpamGuard } from '#server/inquiries/spam-guard.server.ts'
import { isPublicAddress } from '#server/outgoing/checked-request.server.ts'

const from = { address: '203.0.113.7' }
const to = { date: '2026-11-26', time: '9:00', location: 'office' }
const minute = 60_000
const hour = 60 * minute

let server: CalendarServer
let opened: OpenedCalendar
beforeEach(async () => {
  // With fake timers, a wait of two seconds for a calendar does not run out on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = await openCalendarServer()
  opened = calendarOfTest()
  await manage(opened)
  server.state.text = calendarOf(eventAt('1', '20261125T080000Z', '20261125T090000Z', 'SUMMARY:Geheim'))
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function added() {
  expect(await advisor().addOwnCalendar(server.address, by)).toEqual({ outcome: 'added' })
}

const book = (change: object = {}) => opened.appointments.book({ ...sampleRequest, ...change }, from)

async function offered(date = sampleRequest.date, { appointments } = opened) {
  const offers = await appointments.offers(date, date)
  if (offers.outcome !== 'offered') throw new Error(offers.outcome)
  return offers.days[0]?.times.map(({ time }) => time)
}

async function replaceStored(change: (data: DocumentData) => DocumentData) {
  const collection = 'appointmentCalendars'
  const [stored] = await opened.documents.list(collection)
  const { id = '', data = {}, revision = null } = stored ?? {}
  await opened.documents.commit([{ kind: 'put', collection, id, data: change(data), expected: revision }])
  return data
}

async function removed() {
  await advisor().removeOwnCalendar(String((await only())?.['id']), by)
}

const advisor = () => opened.appointments.forAdvisor
const pass = (milliseconds: number) => opened.clock.set(new Date(opened.clock.now().getTime() + milliseconds))
async function readAfter(milliseconds: number) {
  pass(milliseconds)
  await opened.appointments.readCalendars()
}
const only = async () => (await opened.documents.list('appointmentCalendars'))[0]?.data
const appointments = async () => (await opened.documents.list('appointments')).map(({ data }) => data)
const requests = () => server.asked.length

it('an own calendar removes its hours from the offer and from what can be booked', async () => {
  expect(await offered()).toContain('9:00')
  await added()
  expect((await offered())?.slice(0, 3)).toEqual(['8:00', '10:00', '10:30'])
  const nearest = [{ time: '8:00' }, { time: '10:00' }, { time: '10:30' }]
  expect(await book()).toMatchObject({ outcome: 'taken', nearest })
})

it('an own calendar stores only spans, reports an entry that never ends, and leaves nothing when removed', async () => {
  const rule = 'RRULE:FREQ=SECONDLY;BYHOUR=3;BYMONTH=2'
  const never = eventAt('2', '20261126T080000Z', '20261126T080001Z', rule)
  server.state.text = server.state.text.replace('END:VCALENDAR', `${never}END:VCALENDAR`)
  await added()
  const spans = [Date.UTC(2026, 10, 25, 8) / minute, Date.UTC(2026, 10, 26, 8) / minute]
    .map((at, index) => `${at}+${index === 0 ? 60 : 1}`)
    .join(' ')
  expect(await only()).toMatchObject({ address: server.address, spans })
  expect(await advisor().ownCalendars()).toMatchObject([
    { leftOut: { count: 1, first: { day: '2026-11-26', kind: 'too-many' } } },
  ])
  expect(JSON.stringify(await only())).not.toContain('Geheim')
  await removed()
  expect(await opened.documents.list('appointmentCalendars')).toEqual([])
  expect(await offered()).toContain('9:00')
  const logged = JSON.stringify(await opened.documents.list('adminLogs'))
  for (const action of ['calendar-add', 'calendar-remove']) expect(logged).toContain(action)
  expect(logged + opened.log.text()).not.toContain('geheim-1234567890')
})

it('an own calendar refreshes the screens of the advisor only if its content or state changes', async () => {
  await added()
  const shown = async () => {
    await new Promise(setImmediate)
    return opened.appointments.changeToken()
  }
  const before = await shown()
  await readAfter(hour)
  expect(requests()).toBe(2)
  expect(await shown()).toBe(before)
  server.state.status = 500
  await readAfter(hour)
  const failing = await shown()
  expect(failing).not.toBe(before)
  server.state.status = 200
  server.state.text = calendarOf()
  await readAfter(hour)
  expect(await shown()).not.toBe(failing)
  await advisor().switchManaged(false, by)
  await readAfter(hour)
  expect(requests(), 'while appointments are not managed').toBe(4)
  expect(await opened.availability.calendarsInUse()).toEqual([])
})

it('an own calendar is read again within ten minutes, by one of two servers and with its etag', async () => {
  server.state.etag = '"1"'
  await added()
  const other = serverBeside(opened)
  pass(8 * minute)
  const readByBoth = () => Promise.all([opened, other].map((one) => one.appointments.readCalendars()))
  await readByBoth()
  expect(requests()).toBe(1)
  pass(minute)
  await readByBoth()
  expect(server.asked.map(({ etag }) => etag)).toEqual([undefined, '"1"'])
  expect(await only()).toMatchObject({ readAt: opened.clock.now().getTime(), failing: null })
  expect(await offered(sampleRequest.date, other)).not.toContain('9:00')
})

it('an own calendar is read before an offer for which it would be older than ten minutes', async () => {
  await added()
  server.state.text = calendarOf()
  pass(10 * minute)
  expect(await offered()).toContain('9:00')
  await offered()
  expect(requests()).toBe(2)
})

it('an own calendar is read again before a booking or move, so that no newly busy time is given away', async () => {
  server.state.text = calendarOf()
  await added()
  const { token } = await booked(opened, { date: '2026-11-27' })
  expect(await offered()).toContain('9:00')
  const attempts = { 20261125: () => book(), 20261126: () => opened.appointments.move(token, to) }
  for (const [day, attempt] of Object.entries(attempts)) {
    server.state.text = calendarOf(eventAt('2', `${day}T080000Z`, `${day}T083000Z`))
    pass(minute)
    expect(await attempt()).toMatchObject({ outcome: 'taken' })
  }
  expect(await appointments()).toMatchObject([{ date: '2026-11-27' }])
})

it('an own calendar is not read for strangers without a known link, an offered time and passed spam limits', async () => {
  await added()
  pass(minute)
  expect(await opened.appointments.move('x'.repeat(64), to)).toMatchObject({ outcome: 'unknown' })
  expect(await book({ time: '3:00' })).toMatchObject({ outcome: 'invalid' })
  const guard = createSpamGuard(opened.clock, { ...noLimits, host: { points: 1, seconds: 3_600 } })
  const guarded = serverBeside(opened, { guard })
  for (const [time, outcome] of Object.entries({ '10:00': 'booked', '14:00': 'too-many' })) {
    pass(minute)
    expect(await guarded.appointments.book({ ...sampleRequest, time }, from)).toMatchObject({ outcome })
    expect(requests()).toBe(2)
  }
})

it('an own calendar is read again before a lapsed hold is confirmed, which waits for the advisor if that fails', async () => {
  await manage(opened, { confirmByMail: true })
  server.state.text = calendarOf()
  await added()
  const [lost, kept] = [await heldTime(opened), await heldTime(opened, { date: '2026-11-27' })]
  const { confirm } = opened.appointments
  pass(hour)
  server.state.text = calendarOf(eventAt('2', '20261125T080000Z', '20261125T083000Z'))
  expect(await confirm(lost.token, lost.proof)).toMatchObject({ outcome: 'taken' })
  server.state.status = 500
  pass(25 * hour)
  expect(await confirm(kept.token, kept.proof)).toEqual({ outcome: 'confirmed' })
  const waiting = { status: 'booked', date: '2026-11-27', awaitsAdvisor: 'calendar' }
  expect(await appointments()).toContainEqual(expect.objectContaining(waiting))
})

it('an own calendar is read in full after a change of our reader, on request, and before its years run out', async () => {
  server.state.etag = '"1"'
  await added()
  const { id } = await replaceStored((data) => ({ ...data, reader: '0 keel.example' }))
  await readAfter(hour)
  await readAfter(hour)
  await advisor().readOwnCalendar(String(id))
  await readAfter(366 * 24 * hour)
  expect(server.asked.map(({ etag }) => etag)).toEqual([undefined, undefined, '"1"', undefined, undefined])
})

it('an own calendar is read in full on request even while the timer reads it by its etag', async () => {
  server.state.etag = '"1"'
  await added()
  const id = String((await only())?.['id'])
  pass(hour)
  const tooLate = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooLate.signal)
  server.state.isSilent = true
  const timed = opened.appointments.readCalendars()
  await vi.waitFor(() => expect(requests()).toBe(2))
  server.state.isSilent = false
  const requested = advisor().readOwnCalendar(id)
  await new Promise(setImmediate)
  tooLate.abort()
  await Promise.all([timed, requested])
  expect(server.asked.map(({ etag }) => etag)).toEqual([undefined, '"1"', undefined])
  expect(await only()).toMatchObject({ failing: null })
})

it('an own calendar is read on request even while the one before it in its place is being read', async () => {
  await added()
  pass(hour)
  server.state.isSilent = true
  const timed = opened.appointments.readCalendars()
  await vi.waitFor(() => expect(requests()).toBe(2))
  await removed()
  server.state.isSilent = false
  await added()
  await advisor().readOwnCalendar(String((await only())?.['id']))
  expect(requests()).toBe(4)
  await opened.appointments.stop()
  await timed
})

it('an own calendar that does not answer within two seconds delays no booking, and its last state counts', async () => {
  await added()
  pass(minute)
  server.state.isSilent = true
  const free = book({ time: '10:00' })
  const taken = book({ email: 'b@example.ch' })
  while (requests() < 2) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await appointments()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await free).toMatchObject({ outcome: 'booked', appointment: { awaitsAdvisor: null } })
  expect(await taken).toMatchObject({ outcome: 'taken' })
  pass(-2 * hour)
  const late = book({ time: '14:00' })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await late).toMatchObject({ appointment: { awaitsAdvisor: 'calendar' } })
  // The reading goes on; ending the server ends it, and that is no fault of the calendar.
  await opened.appointments.stop()
  expect(await only()).toMatchObject({ failing: null })
  server.state.isSilent = false
  await serverBeside(opened).appointments.readCalendars()
  expect(await only()).toMatchObject({ readAt: opened.clock.now().getTime() })
})

it("an own calendar is part of the advisor's list, split by day", async () => {
  server.state.text = calendarOf(eventAt('1', '20261125T220000Z', '20261127T080000Z'))
  await added()
  const agenda = await advisor().agenda('2026-11-25', '2026-11-28')
  const days = 'days' in agenda ? agenda.days : []
  const busy = days.map((day) => day.busy.map(({ from: begin, until }) => `${begin}–${until}`).join())
  expect(busy).toEqual(['23:00–24:00', '0:00–24:00', '0:00–9:00', ''])
})

it('an own calendar that is removed while it is being read does not come back', async () => {
  await added()
  pass(hour)
  server.state.isSilent = true
  const reading = opened.appointments.readCalendars()
  await vi.waitFor(() => expect(requests()).toBe(2))
  await removed()
  await server.close()
  await reading
  expect(await only()).toBeUndefined()
})

describe('an own calendar that cannot be read', () => {
  beforeEach(async () => {
    await added()
    server.state.status = 500
  })

  it('is read for bookings at most once a minute', async () => {
    pass(minute)
    await booked(opened, { time: '10:00' })
    pass(59_000)
    await booked(opened, { time: '11:00' })
    expect(requests()).toBe(2)
    pass(1_000)
    await booked(opened, { time: '14:00' })
    expect(requests()).toBe(3)
  })

  it('counts as unread if its document is damaged, until it is read again, and can be removed', async () => {
    await replaceStored((data) => ({ ...data, spans: null }))
    await booked(opened)
    expect(await appointments()).toMatchObject([{ awaitsAdvisor: 'calendar' }])
    expect(await opened.availability.calendarsInUse()).toMatchObject([{ address: server.address, readAt: 0 }])
    server.state.status = 200
    await readAfter(hour)
    expect(await only()).toMatchObject({ failing: null, spans: expect.stringContaining('+60') })
    await replaceStored(() => ({}))
    const [calendar] = await opened.availability.calendarsInUse()
    expect(maskAddress(calendar?.address ?? 'x')).toBe('…')
    await advisor().removeOwnCalendar(calendar?.id ?? '', by)
    expect(await only()).toBeUndefined()
  })

  async function aDayLater() {
    await readAfter(hour)
    await readAfter(24 * hour)
  }

  it('counts for a day as it was, and says why it failed', async () => {
    const readAt = opened.clock.now().getTime()
    await readAfter(hour)
    await readAfter(22 * hour)
    expect(await offered()).not.toContain('9:00')
    expect(await only()).toMatchObject({ readAt, failing: { why: 'failing' } })
    server.state.status = 200
    await readAfter(hour)
    expect(await only()).toMatchObject({ readAt: readAt + 24 * hour, failing: null })
  })

  it('hides no time after a day, and each booking waits until the advisor confirms it', async () => {
    await aDayLater()
    expect(await offered('2026-11-26')).toContain('9:00')
    const { token } = await booked(opened, { date: '2026-11-26' })
    expect(await appointments()).toMatchObject([{ status: 'booked', awaitsAdvisor: 'calendar' }])
    await opened.mails.run()
    const [toAdvisor, toCustomer] = opened.mailer.sent
    expect(toAdvisor?.text).toMatch(
      /^Neuer Termin, bitte bestätigen[^]*Dein eigener Kalender ist seit mehr als einem Tag/,
    )
    expect(toCustomer).toMatchObject({ subject: expect.stringMatching(/^Angefragt: /), attachments: [] })
    await opened.appointments.remind()
    const [{ id, revision } = { id: '', revision: '' }] = await opened.documents.list('appointments')
    await advisor().confirm({ id, revision, word: '', by })
    await opened.mails.run()
    expect(opened.mailer.sent).toHaveLength(3)
    expect(opened.mailer.sent[2]?.text).toContain('Dein Termin ist bestätigt')
    expect(await opened.appointments.view(token)).toMatchObject({ appointment: { status: 'confirmed' } })
  })

  it('changes nothing about bookings, or closes the calendar, if the advisor chose that', async () => {
    await manage(opened, { whenSilent: 'offer' })
    await aDayLater()
    await booked(opened, { date: '2026-11-26' })
    expect(await appointments()).toMatchObject([{ awaitsAdvisor: null }])
    await manage(opened, { whenSilent: 'nothing' })
    expect(await offered('2026-11-26')).toEqual([])
    expect(await book({ date: '2026-11-26' })).toEqual({ outcome: 'taken', nearest: [] })
  })
})

const add = (address: string, target = opened) => target.appointments.forAdvisor.addOwnCalendar(address, by)

it.each([
  ['', 'required'],
  ['ftp://kalender.example/a.ics', 'not-an-address'],
  ['https://andrin:geheim@kalender.example/a.ics', 'user-in-address'],
  [`https://kalender.example/${'a'.repeat(2_000)}`, 'too-long'],
])('an address %s is refused before it is requested', async (address, problem) => {
  expect(await add(address)).toEqual({ outcome: 'invalid', problem })
})

it.each([
  [{ status: 401 }, 'sign-in'],
  [{ status: 404 }, 'not-found'],
  [{ status: 503 }, 'failing'],
  [{ text: 'Guten Tag' }, 'no-calendar'],
  [{ text: '\n<!DOCTYPE html><title>Anmelden</title>' }, 'page'],
  [{ text: 'x'.repeat(5_000_001) }, 'too-large'],
])('an address that answers %.20o is refused with the reason', async (answer, why) => {
  Object.assign(server.state, answer)
  expect(await add(server.address)).toEqual({ outcome: 'failed', why })
  expect(await only()).toBeUndefined()
})

it('an address of a private network is refused', async () => {
  const usual = calendarOfTest({ outside: { ...createMemoryOutside(), isAllowed: isPublicAddress } })
  expect(await add(server.address, usual)).toEqual({ outcome: 'failed', why: 'private' })
})

it('a webcal address is requested over http if the operator names its host and https does not answer', async () => {
  const webcal = server.address.replace('http:', 'webcal:')
  expect(await add(webcal)).toEqual({ outcome: 'failed', why: 'no-answer' })
  expect(requests()).toBe(0)
  const outside = {
    ...createMemoryOutside(),
    privateHosts: [{ host: 'kalender.example', port: null }],
    isAllowed: isPublicAddress,
  }
  const named = calendarOfTest({ outside, documents: opened.documents })
  expect(await add(webcal.replace('webcal:', 'webcals:'), named)).toMatchObject({ why: 'no-answer' })
  expect(await add(webcal, named)).toEqual({ outcome: 'added' })
  expect(await opened.availability.calendarsInUse()).toMatchObject([{ address: server.address }])
  expect(await add(webcal, named)).toEqual({ outcome: 'known' })
})

it('an address that never answers is given up after ten seconds', async () => {
  server.state.isSilent = true
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await add(server.address)).toEqual({ outcome: 'failed', why: 'too-late' })
  expect(timeout).toHaveBeenCalledWith(10_000)
  timeout.mockRestore()
})

it('an address is accepted once, and five at most, even from several devices at the same time', async () => {
  await added()
  expect(await add(` ${server.address}#x `)).toEqual({ outcome: 'known' })
  const six = Array.from({ length: 6 }, (_, index) => add(`${server.address}?${index}`))
  const outcomes = (await Promise.all(six)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['added', 'added', 'added', 'added', 'too-many', 'too-many'])
  expect(await opened.documents.list('appointmentCalendars')).toHaveLength(5)
})
