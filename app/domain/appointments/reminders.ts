/** Which mails remind a customer of an appointment, and when they are due. Without zod: the public pages load this, too. */
import type { Appointment } from './appointment.ts'
import type { Rules } from './rules.ts'

export interface Reminder {
  /** The switch in 'Verfügbarkeit'. */
  name: string
  /** The mail that is sent. */
  purpose: string
  hoursBefore: number
  /** A customer who booked or moved the appointment fewer hours before it needs none. */
  needlessWithin: number
}

/** The earliest first. */
export const reminders = [
  { name: 'day', purpose: 'reminder', hoursBefore: 24, needlessWithin: 26 },
  { name: 'hours', purpose: 'lastReminder', hoursBefore: 2, needlessWithin: 4 },
] as const satisfies Reminder[]

/** The reminders that are switched on. */
export function remindersOf({ reminders: on }: Pick<Rules, 'reminders'>) {
  return reminders.filter(({ name }) => on[name])
}

/** In milliseconds. */
const hour = 3_600_000

/**
 * The newest reminder of `all` (earliest first) that is due and was not sent yet; `null` if there is none.
 */
export function dueReminder<Kind extends Reminder>(
  all: readonly Kind[],
  appointment: Pick<Appointment, 'startsAt' | 'bookedAt' | 'agreedAt' | 'remindedAt'>,
  now: Date,
): Kind | null {
  const { startsAt, bookedAt, agreedAt = bookedAt, remindedAt } = appointment
  const begins = Date.parse(startsAt)
  const dueAt = ({ hoursBefore }: Kind) => begins - hoursBefore * hour
  const due = all.findLast((reminder) => dueAt(reminder) <= now.getTime())
  if (!due || begins - Date.parse(agreedAt) < due.needlessWithin * hour) return null
  return remindedAt === null || Date.parse(remindedAt) < dueAt(due) ? due : null
}
