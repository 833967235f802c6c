import { expect, it } from 'vitest'
import { timeAtVisitor } from './visitor-time.ts'

it.each([
  ['Europe/Zurich', '9:00', null],
  ['Europe/Berlin', '9:00', null],
  ['Europe/London', '9:00', '8:00'],
  ['America/New_York', '9:00', '3:00'],
  ['America/Los_Angeles', '8:00', 'Di 23:00'],
  ['Asia/Tokyo', '17:30', 'Do 1:30'],
  ['Asia/Kathmandu', '9:00', '13:45'],
])('a visitor whose clock is that of %s reads %s as %s', (zone, time, own) => {
  expect(timeAtVisitor('2026-11-25', time, zone)).toBe(own)
})

it('a visitor whose clock changes on another day reads another time in between', () => {
  expect(timeAtVisitor('2026-10-24', '9:00', 'America/New_York')).toBe('3:00')
  expect(timeAtVisitor('2026-10-26', '9:00', 'America/New_York')).toBe('4:00')
})

it("there is no visitor's time before a time is chosen", () => {
  expect(timeAtVisitor('', '', 'Asia/Tokyo')).toBeNull()
})
