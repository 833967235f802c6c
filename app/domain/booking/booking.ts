/** A booking as the form sends it; also the request for a managed appointment. */
import { z } from 'zod'
import { emailAddress, onOneLine, requiredLine, requiredPhone } from '#domain/text-fields.ts'
import { mailedLocations } from './location.ts'
import { isIsoDate, todayInZurich } from './zurich.ts'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import { allSlots, bookableSlots } from './slots.ts'

export { type Location, locations } from './location.ts'

/** YYYY-MM-DD. */
export const calendarDay = z.iso
  .date({ error: (issue) => (issue.input ? 'invalid-date' : 'required'), abort: true })
  .refine(isIsoDate, { error: 'invalid-date' })

/** One of these, as forms send it. */
export function placeOf<const Place extends string>(places: readonly Place[]) {
  return z.enum(places, { error: (issue) => (issue.input ? 'unknown-option' : 'required') })
}

export const bookingSchema = z.object({
  /** Comes from the advisor, not the visitor: whatever a title contains, its card can be booked. */
  cardTitle: z.string({ error: 'required' }).transform(onOneLine).pipe(requiredLine(200)),
  date: calendarDay,
  /** One of the fixed slots, such as 8:00 or 17:30. */
  time: requiredLine(5),
  location: placeOf(mailedLocations),
  name: requiredLine(200),
  email: emailAddress,
  phone: requiredPhone,
})
export type Booking = z.infer<typeof bookingSchema>
export type BookingField = keyof Booking

type BookingProblems = Partial<Record<BookingField, ProblemCode>>
type BookingValidation = { ok: true; booking: Booking } | { ok: false; problems: BookingProblems }

/** Validates a posted form; 'today' and 'now' are those of Zurich. */
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

const { cardTitle, date, location } = bookingSchema.shape

/**
 * A booked time as addresses carry it: that of the page after a booking without a script, and that of its
 * calendar file. It says nothing about who booked, and none of it is stored.
 */
const bookedTimeSchema = z.object({
  /** The id of the calendar entry. */
  id: z.uuid(),
  cardTitle,
  date,
  time: z.string().refine((time) => allSlots.includes(time)),
  location,
})
export type BookedTime = z.infer<typeof bookedTimeSchema>

/** `null` if such a time cannot have been booked. */
export function parseBookedTime(fields: unknown): BookedTime | null {
  return bookedTimeSchema.safeParse(fields).data ?? null
}
