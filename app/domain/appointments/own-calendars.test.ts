import { expect, it } from 'vitest'
import {
  busyAhead,
  calendarAddress,
  nothingLeftOut,
  type OwnCalendar,
  ownBusy,
  maskAddress,
} from './own-calendars.ts'

it('a calendar address is read over https, and shown by its host and four characters of its secret', () => {
  const address = 'https://p01-caldav.icloud.com/published/2/abc'
  const plain = address.replace('https', 'http')
  for (const [scheme, other] of [
    ['webcal', plain],
    ['WEBCALS', null],
    ['https', null],
  ])
    expect(calendarAddress(`  ${scheme}${address.slice(5)}\n`)).toEqual({ ok: true, address, plain: other })
  const google = 'calendar/ical/andrin%40keel.example/private-0123456789abcdef0123456789ab7f3a/basic.ics'
  expect(maskAddress(`https://calendar.google.com/${google}`)).toBe('calendar.google.com … 7f3a')
  expect(maskAddress('https://cloud.example/public-calendars/AbCdEfGhIjKlMnOp?export')).toBe(
    'cloud.example … MnOp',
  )
  expect(maskAddress('https://kurz.example/a.ics')).toBe('kurz.example … s')
})

it.each([
  '„https://example.ch/a.ics“',
  '<https://example.ch/a.ics>',
  'https://https://example.ch/a.ics',
  'webcal://https://example.ch/a.ics',
  'example.ch/a.ics',
  'https://example.ch/a\r\n.ics',
])('a calendar address is tidied if its meaning is plain: %j', (typed) => {
  expect(calendarAddress(typed)).toMatchObject({ ok: true, address: 'https://example.ch/a.ics' })
})

it('a calendar address must be a single one, and may be in the local network', () => {
  for (const two of ['https://example.ch/a.ics\nhttps://example.com/b.ics', 'ida@example.ch', '/a.ics'])
    expect(calendarAddress(two)).toEqual({ ok: false, problem: 'not-an-address' })
  for (const own of ['http://nas/a.ics', 'http://nas.local:8080/a.ics', 'https://192.168.1.5/a.ics'])
    expect(calendarAddress(own)).toMatchObject({ ok: true, address: own })
})

it('the busy times of a calendar are counted for four weeks, from those that have not ended', () => {
  const now = Date.UTC(2026, 10, 23, 9)
  const hour = 3_600_000
  const weeks = 28 * 24
  const at = (hours: number) => ({ from: now + hours * hour, until: now + (hours + 1) * hour })
  const spans = [at(-1), at(-0.5), at(2), at(weeks - 1), at(weeks)]
  expect(busyAhead({ spans }, now)).toEqual({ count: 3, first: now - 0.5 * hour })
  expect(busyAhead({ spans: [at(weeks)] }, now)).toEqual({ count: 0, first: now + weeks * hour })
  expect(busyAhead({ spans: [at(-1)] }, now)).toEqual({ count: 0, first: null })
})

it('overlapping busy hours of several calendars are merged', () => {
  const holding = (...spans: [number, number][]): OwnCalendar => {
    const all = spans.map(([from, until]) => ({ from, until }))
    return { id: '', address: '', readAt: 0, failing: null, spans: all, leftOut: nothingLeftOut }
  }
  const calendars = [holding([1, 3], [7, 8]), holding([1, 3], [5, 6]), holding([2, 4])]
  const { busy } = ownBusy(
    calendars,
    { whenSilent: 'offer', bookingStands: 'fixed' },
    { from: 0, until: 10, now: 0 },
  )
  expect(busy.map(({ from, until }) => `${from}–${until}`)).toEqual(['1–4', '5–6', '7–8'])
})
