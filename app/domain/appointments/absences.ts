/** When the advisor is away: whole days, or hours of one day, with a note. 'Zeit sperren' makes one. */
import { z } from 'zod'
import { calendarDay } from '#domain/booking/booking.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { isRecord } from '#domain/is-record.ts'
import { addDays, clockOf, minutesOf, startOf } from './days.ts'
import { clock } from './rules.ts'
import type { TimeSpan } from './spans.ts'

export const absenceSchema = z
  .object({
    id: z.string().min(1).max(100),
    /** First and last day, both away. */
    from: calendarDay,
    until: calendarDay,
    /** Hours of one day; `null` for whole days. */
    hours: z.object({ from: clock, until: clock }).nullable(),
    note: z.string().trim().max(200, { error: 'too-long' }),
    /** Whether visitors read the note. */
    isPublic: z.boolean(),
  })
  .refine(({ from, until }) => from <= until, { error: 'out-of-range', path: ['until'] })
  .refine(({ from, until, hours }) => !hours || from === until, { error: 'out-of-range', path: ['until'] })
  .refine(({ hours }) => !hours || minutesOf(hours.from) < minutesOf(hours.until), {
    error: 'out-of-range',
    path: ['hours', 'until'],
  })
export type Absence = z.infer<typeof absenceSchema>

/** All of them are in one document. */
export const maxAbsences = 400

/** Stored absences; unreadable ones are left out. */
export function readAbsences(stored: unknown): Absence[] {
  if (!isRecord(stored) || !Array.isArray(stored.list)) return []
  return stored.list.flatMap((one) => {
    const parsed = absenceSchema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}

export function spanOfAbsence({ from, until, hours }: Absence): TimeSpan {
  if (!hours) return { from: startOf(from), until: startOf(addDays(until, 1)) }
  const at = clockOf(from)
  const start = minutesOf(hours.from)
  const end = minutesOf(hours.until)
  // A time that the clock skips counts as the time at which the clock goes on.
  return { from: at(start) ?? at(start + 60) ?? 0, until: at(end) ?? at(end + 60) ?? 0 }
}

/** The absences that ended at most `days` days ago, or are still to end. */
export function withoutOldAbsences(absences: readonly Absence[], now: Date, days: number): Absence[] {
  const oldest = addDays(todayInZurich(now), -days)
  return absences.filter(({ until }) => until >= oldest)
}

/** The absences of which some part falls on this day. */
export function absencesOn(absences: readonly Absence[], date: string): Absence[] {
  return absences.filter(({ from, until }) => from <= date && date <= until)
}

export function isWholeDay(absence: Absence): boolean {
  return absence.hours === null
}
