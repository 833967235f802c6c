import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { addDays } from '#domain/appointments/days.ts'
import { createPublished } from '#server/content/published.server.ts'
import { createLog } from '#server/log.server.ts'
import { putIn } from '#test/content-samples.ts'
import { websiteWith } from '#test/website-samples.ts'
import { fillWithPractice } from './practice.ts'

it.each(['2026-11-23T09:00:00Z', '2026-11-28T20:00:00Z', '2026-12-31T23:30:00Z'])(
  'a practice filled on %s has past and coming appointments, new bookings, messages and visits',
  async (now) => {
    const documents = createMemoryDocuments()
    const clock = createFixedClock(now)
    const log = createLog({ level: 'silent' })
    await putIn({ documents }, 'website', websiteWith({}))
    await putIn({ documents }, 'consultations', defaultConsultation)
    const content = createPublished({ documents, hasRealAddress: false, clock, log })
    await fillWithPractice({ documents, content, clock, log })
    const appointments = (await documents.list('appointments')).map(({ data }) => data)
    const today = now.slice(0, 10)
    const days = appointments.map(({ date }) => String(date))
    expect(days.some((day) => day < today)).toBe(true)
    expect(days.some((day) => day >= today && day <= addDays(today, 5))).toBe(true)
    expect(appointments.filter(({ status }) => status === 'booked')).toHaveLength(3)
    expect(appointments).toHaveLength(11)
    const mails = (await documents.list('mails')).map(({ data }) => data)
    expect(mails.filter(({ appointmentId }) => appointmentId === null)).toHaveLength(2)
    expect((await documents.list('visits')).length).toBeGreaterThan(80)
  },
  60_000,
)
