/** Validates a booking as submitted by a form; 'today' and 'now' are those of Zurich. */
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import { type Booking, type BookingField, bookingSchema } from './booking.ts'
import { allSlots, bookableSlots } from './slots.ts'
import { isIsoDate, todayInZurich } from './zurich.ts'

export type BookingProblems = Partial<Record<BookingField, ProblemCode>>
export type BookingValidation = { ok: true; booking: Booking } | { ok: false; problems: BookingProblems }

export function validateBooking(input: Record<string, unknown>, now: Date): BookingValidation {
  const parsed = bookingSchema.safeParse(input)
  const problems = {
    ...timeProblems(text(input.date), text(input.time), now),
    ...(parsed.success ? {} : problemsByField<BookingField>(parsed.error)),
  }
  if (parsed.success && Object.keys(problems).length === 0) return { ok: true, booking: parsed.data }
  return { ok: false, problems }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Checked separately from the schema, so that a past date and an empty name are reported together. */
function timeProblems(date: string, time: string, now: Date): BookingProblems {
  const problems: BookingProblems = {}
  const isPastDate = date < todayInZurich(now)
  if (isPastDate) problems.date = 'past-date'
  if (!allSlots.includes(time)) problems.time = 'unknown-slot'
  else if (!isPastDate && isIsoDate(date) && !bookableSlots(date, now).includes(time))
    problems.time = 'past-slot'
  return problems
}
