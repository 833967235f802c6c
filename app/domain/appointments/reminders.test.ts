import { describe, expect, it } from 'vitest'
import { dueReminder, type Reminder } from './reminders.ts'

const dayBefore: Reminder = { purpose: 'day', hoursBefore: 24, needlessWithin: 26 }
const shortBefore: Reminder = { purpose: 'short', hoursBefore: 2, needlessWithin: 3 }
const appointment: Parameters<typeof dueReminder>[1] = {
  startsAt: '2026-11-25T12:00:00.000Z',
  bookedAt: '2026-11-20T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  sequence: 0,
  remindedAt: null,
}

function dueAt(time: string, change: Partial<typeof appointment> = {}) {
  const asked = dueReminder([dayBefore, shortBefore], { ...appointment, ...change }, new Date(time))
  return asked?.purpose ?? null
}

describe('a reminder', () => {
  it('is due from its hour on, once', () => {
    expect(dueAt('2026-11-24T11:59:59.999Z')).toBeNull()
    expect(dueAt('2026-11-24T12:00:00.000Z')).toBe('day')
    expect(dueAt('2026-11-24T12:05:00.000Z', { remindedAt: '2026-11-24T12:00:00.000Z' })).toBeNull()
  })

  it('follows another, and takes its place if that was never sent', () => {
    expect(dueAt('2026-11-25T10:00:00.000Z', { remindedAt: '2026-11-24T12:00:00.000Z' })).toBe('short')
    expect(dueAt('2026-11-25T10:05:00.000Z', { remindedAt: '2026-11-25T10:00:00.000Z' })).toBeNull()
    expect(dueAt('2026-11-25T10:00:00.000Z')).toBe('short')
  })

  it('is needless shortly after the time was agreed, by booking or by moving', () => {
    const bookedAt = '2026-11-24T11:00:00.000Z'
    expect(dueAt('2026-11-24T13:00:00.000Z', { bookedAt })).toBeNull()
    expect(dueAt('2026-11-25T10:00:00.000Z', { bookedAt })).toBe('short')
    expect(dueAt('2026-11-24T13:00:00.000Z', { sequence: 1, changedAt: bookedAt })).toBeNull()
    // A change that moved nothing is none.
    expect(dueAt('2026-11-24T13:00:00.000Z', { changedAt: bookedAt })).toBe('day')
  })
})
