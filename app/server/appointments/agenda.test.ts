import { expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { appointmentSchema } from '#domain/appointments/appointment.ts'
import { addDays } from '#domain/appointments/days.ts'
import type { Documents } from '#ports/documents.ts'
import { openCalendar } from '#test/appointment-samples.ts'
import { appointmentWrite } from './records.server.ts'

const perDay = 5
const days = 1_000
const first = '2025-01-01'

function appointmentOn(date: string, hour: number) {
  const at = (h: number) => `${date}T${String(h).padStart(2, '0')}:00:00.000Z`
  return appointmentSchema.parse({
    status: 'confirmed',
    topic: 'Säule 3a',
    date,
    time: `${hour + 1}:00`,
    minutes: 60,
    location: 'office',
    startsAt: at(hour),
    endsAt: at(hour + 1),
    takenFrom: at(hour),
    takenUntil: at(hour + 1),
    name: 'Nina Keller',
    email: 'nina@example.ch',
    phone: '',
    source: 'website',
    bookedAt: at(hour),
    changedAt: at(hour),
    sequence: 0,
    heldUntil: null,
    remindedAt: null,
  })
}

it('reads of thousands of appointments only those of the days that are shown, to the hundred', async () => {
  const documents = createMemoryDocuments()
  for (let day = 0; day < days; day += 1) {
    const date = addDays(first, day)
    const writes = Array.from({ length: perDay }, (_, index) =>
      appointmentWrite(`${date}-${index}`, appointmentOn(date, 7 + index * 2), null),
    )
    await documents.commit(writes)
  }
  let read = 0
  const newest: Documents['newest'] = async (collection, query) => {
    const found = await documents.newest(collection, query)
    read += found.length
    return found
  }
  const { appointments } = openCalendar({ documents: { ...documents, newest } })
  const agenda = await appointments.forAdvisor.agenda('2026-11-23', '2026-12-06')
  expect('days' in agenda && agenda.appointments).toHaveLength(14 * perDay)
  expect(read).toBe(100)
  await appointments.stop()
})
