import { expect, it } from 'vitest'
import { calendarOf, eventAt } from '#test/calendar-server.ts'
import { readCalendar } from './look-up.server.ts'

const reading = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2028, 0, 1), ownDomain: 'keel.example' }
it('a calendar that takes too long is given up, and the server goes on', async () => {
  const absurd = (_: unknown, index: number) =>
    eventAt(String(index), '20260101T080000Z', '20260101T090000Z', 'RRULE:FREQ=SECONDLY')
  const file = new TextEncoder().encode(calendarOf(...Array.from({ length: 1_000 }, absurd)))
  const { signal } = new AbortController()
  expect(await readCalendar(file, reading, signal, 1)).toEqual({ outcome: 'unreadable' })
})
