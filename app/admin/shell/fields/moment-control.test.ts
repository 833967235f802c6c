import { expect, it } from 'vitest'
import { parseMoment, formatMoment } from './moment-control.tsx'

it.each([
  ['2026-12-01T08:00', '2026-12-01T08:00:00+01:00'],
  // While the year is incomplete.
  ['0202-12-01T08:00', '0202-12-01T08:00'],
])('stores %s with the offset of Zurich once it is complete, and shows it as typed', (typed, stored) => {
  expect(parseMoment(typed)).toBe(stored)
  expect(formatMoment(stored)).toBe(typed)
})

it.each([
  ['2026-10-25T02:30:00+01:00', '2026-10-25T02:30'],
  ['2026-12-01T02:00:00.000-05:00', '2026-12-01T08:00'],
  [undefined, ''],
  ['unvollständig', ''],
])('shows %s in Zurich time, whatever zone it was stored in', (stored, typed) => {
  expect(formatMoment(stored)).toBe(typed)
})

it('stores nothing if nothing is typed', () => expect(parseMoment('')).toBeUndefined())
