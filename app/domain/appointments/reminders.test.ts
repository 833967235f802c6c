import { expect, it } from 'vitest'
import { dueReminder, type Reminder } from './reminders.ts'

const dayBefore: Reminder = { name: 'day', purpose: 'day', hoursBefore: 24, needlessWithin: 26 }
const shortBefore: Reminder = { name: 'hours', purpose: 'short', hoursBefore: 2, needlessWithin: 3 }
const appointment: Parameters<typeof dueReminder>[1] = {
  startsAt: '2026-11-25T12:00:00.000Z',
  bookedAt: '2026-11-20T12:00:00.000Z',
  remindedAt: null,
}
const late = '2026-11-24T11:00:00.000Z'

it.each<[string | null, string, Partial<typeof appointment>]>([
  [null, '24T11:59:59.999', {}],
  ['day', '24T12:00', {}],
  [null, '24T12:05', { remindedAt: '2026-11-24T12:00:00.000Z' }],
  // One follows another, and takes its place if that was never sent.
  ['short', '25T10:00', { remindedAt: '2026-11-24T12:00:00.000Z' }],
  [null, '25T10:05', { remindedAt: '2026-11-25T10:00:00.000Z' }],
  ['short', '25T10:00', {}],
  // Needless shortly after the time was agreed, by booking, or by moving or confirming.
  [null, '24T13:00', { bookedAt: late }],
  ['short', '25T10:00', { bookedAt: late }],
  [null, '24T13:00', { agreedAt: late }],
])('the reminder that is due is %s on %s with %j', (purpose, moment, change) => {
  const now = new Date(`2026-11-${moment}Z`)
  const due = dueReminder([dayBefore, shortBefore], { ...appointment, ...change }, now)
  expect(due?.purpose ?? null).toBe(purpose)
})
