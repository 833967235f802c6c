import { beforeEach, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { advisorOnDuty, booked, manage, type OpenedCalendar } from '#test/appointment-samples.ts'
import { calendarOfTest } from '#test/calendar-of-test.ts'
import { countingReads } from '#test/counted-reads.ts'
import { withOutcome } from '#test/outcome.ts'

let opened: OpenedCalendar
let reads: string[]
beforeEach(async () => {
  const counted = countingReads(createMemoryDocuments())
  reads = counted.reads
  opened = calendarOfTest({ documents: counted.documents })
  await manage(opened)
})

async function timesOn(date: string, movedId?: string) {
  const { days } = withOutcome(
    await opened.appointments.allOffers(movedId === undefined ? {} : { movedId }),
    'offered',
  )
  return days.find((day) => day.date === date)?.times.map(({ time }) => time)
}

async function monthsReadFor(ask: () => Promise<unknown>) {
  const before = reads.length
  await ask()
  return reads.slice(before).filter((read) => read.startsWith('appointmentMonths/'))
}

const wednesday = '2026-11-25'

it('offers are computed once a minute for all callers, as far ahead as can be booked', async () => {
  const { appointments } = opened
  const everybody = () =>
    Promise.all([timesOn(wednesday), appointments.offers(wednesday, wednesday), timesOn(wednesday, 'any')])
  const months = ['2026-11', '2026-12', '2027-01'].map((month) => `appointmentMonths/${month}`)
  expect(await monthsReadFor(everybody)).toEqual(months)
  expect(await monthsReadFor(everybody)).toEqual([])
  opened.clock.advance(60_000)
  expect(await monthsReadFor(everybody)).toEqual(months)
  const documents = opened.documents as unknown as { breakDown(): void; recover(): void }
  opened.clock.advance(60_000)
  documents.breakDown()
  expect(await appointments.allOffers()).toEqual({ outcome: 'unavailable' })
  documents.recover()
  expect(await timesOn(wednesday)).toContain('9:00')
})

it('an appointment that reaches into the next month counts once towards those of its day', async () => {
  const places = ['office' as const]
  const open = [
    { from: '9:00', until: '10:00', places },
    { from: '22:30', until: '23:30', places },
  ]
  await manage(opened, { week: Array.from({ length: 7 }, () => open), roomAfter: 60, perDay: 2 })
  await booked(opened, { date: '2026-11-30', time: '22:30' })
  expect(await opened.documents.list('appointmentMonths')).toHaveLength(2)
  expect(await booked(opened, { date: '2026-11-30' })).toMatchObject({ outcome: 'booked' })
})

it('offers are updated at once after a booking, an absence and a change of rules', async () => {
  expect(await timesOn(wednesday)).toContain('9:00')
  await booked(opened)
  expect(await timesOn(wednesday)).not.toContain('9:00')
  const hours = { from: '8:00', until: '12:00' }
  const absence = { id: 'a', from: wednesday, until: wednesday, hours, note: '', isPublic: false }
  await opened.appointments.forAdvisor.addAbsence(absence)
  expect((await timesOn(wednesday))?.[0]).toBe('13:30')
  await opened.appointments.forAdvisor.removeAbsence('a')
  expect((await timesOn(wednesday))?.[0]).toBe('8:00')
  await manage(opened, { daysAhead: 1 })
  expect(await timesOn(wednesday)).toBeUndefined()
})

it('offers for moving an appointment include its own time, but no other taken one', async () => {
  await booked(opened)
  await booked(opened, { time: '11:00', email: 'other@example.ch' })
  const [own] = (await opened.documents.list('appointments')).filter(({ data }) => data['time'] === '9:00')
  expect(await timesOn(wednesday, own?.id)).toEqual(expect.arrayContaining(['9:00', '9:30', '10:00']))
  expect(await timesOn(wednesday, own?.id)).not.toContain('11:00')
  expect(await timesOn(wednesday)).not.toContain('9:00')
  const to = { date: wednesday, time: '9:00', minutes: 120, location: 'office' as const }
  await opened.appointments.forAdvisor.move({ id: '', revision: '', ...own, word: '', by: advisorOnDuty }, to)
  // Only times that are long enough for it are offered.
  expect(await timesOn(wednesday, own?.id)).not.toContain('9:30')
  expect(await timesOn('2026-11-26', own?.id)).not.toContain('17:30')
  expect(await timesOn('2026-11-26')).toContain('17:30')
})
