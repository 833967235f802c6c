import { expect, it } from 'vitest'
import { calendarOf, eventAt } from '#test/calendar-server.ts'
import { readCalendar } from './look-up.server.ts'

const reading = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2028, 0, 1), ownDomain: 'keel.example' }
const read = (text: string, limit?: number) =>
  readCalendar(new TextEncoder().encode(text), reading, new AbortController().signal, limit)

it('a calendar is read on a thread', async () => {
  const span = { from: Date.UTC(2026, 10, 25, 8), until: Date.UTC(2026, 10, 25, 9) }
  const file = calendarOf(eventAt('1', '20261125T080000Z', '20261125T090000Z'))
  expect(await read(file)).toEqual({ outcome: 'read', spans: [span], leftOut: 0 })
})

it('a calendar that takes too long is given up, and the server goes on', async () => {
  const absurd = (_: unknown, index: number) =>
    eventAt(String(index), '20260101T080000Z', '20260101T090000Z', 'RRULE:FREQ=SECONDLY')
  expect(await read(calendarOf(...Array.from({ length: 1_000 }, absurd)), 300)).toEqual({
    outcome: 'unreadable',
  })
})
