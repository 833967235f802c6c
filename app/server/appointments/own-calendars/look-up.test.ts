import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { calendarOf, eventAt } from '#test/calendar-server.ts'
import { parseOnThread } from './look-up.server.ts'

const reading = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2028, 0, 1), ownDomain: 'keel.example' }
it('a calendar that takes too long to read is given up as unreadable', async () => {
  const absurd = (_: unknown, index: number) =>
    eventAt(String(index), '20260101T080000Z', '20260101T090000Z', 'RRULE:FREQ=SECONDLY')
  const file = new TextEncoder().encode(calendarOf(...Array.from({ length: 1_000 }, absurd)))
  const { signal } = new AbortController()
  expect(await parseOnThread(file, reading, signal, 1)).toEqual({ outcome: 'unreadable' })
})

it('a compressed calendar is read, but not one that unpacks without end or breaks off', async () => {
  const { signal } = new AbortController()
  const packed = gzipSync(calendarOf(eventAt('1', '20260101T080000Z', '20260101T090000Z')))
  const from = Date.UTC(2026, 0, 1, 8)
  expect(await parseOnThread(packed, reading, signal)).toMatchObject({
    outcome: 'read',
    spans: [{ from, until: from + 3_600_000 }],
  })
  const endless = gzipSync(new Uint8Array(20_000_001))
  expect(await parseOnThread(endless, reading, signal)).toEqual({ outcome: 'too-large' })
  expect(await parseOnThread(packed.subarray(0, -9), reading, signal)).toEqual({ outcome: 'no-calendar' })
})

it.each(['\r\n ', '\n\t', '\r\r\n '])('a line that is broken within a letter is joined: %j', async (fold) => {
  const event = eventAt('Müller', '20260101T080000Z', '20260101T090000Z', 'RRULE:FREQ=DAILY;COUNT=2')
  const cancelled = eventAt(
    'Müller',
    '20260102T080000Z',
    '20260102T090000Z',
    'RECURRENCE-ID:20260102T080000Z',
  )
  const file = Buffer.from(calendarOf(event, cancelled.replace('END', 'STATUS:CANCELLED\r\nEND')))
  const within = file.indexOf('ü') + 1
  const broken = Buffer.concat([file.subarray(0, within), Buffer.from(fold), file.subarray(within)])
  const from = Date.UTC(2026, 0, 1, 8)
  expect(await parseOnThread(broken, reading, new AbortController().signal)).toMatchObject({
    outcome: 'read',
    spans: [{ from, until: from + 3_600_000 }],
  })
})
