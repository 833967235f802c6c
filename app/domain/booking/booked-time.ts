/**
 * What was booked, as addresses carry it: of the page after a booking without a script, and of its calendar file. It
 * says nothing about who booked, and nothing of it is stored.
 */
import { z } from 'zod'
import { bookingSchema } from './booking.ts'
import { allSlots } from './slots.ts'

const { cardTitle, date, location } = bookingSchema.shape

const bookedTimeSchema = z.object({
  /** The id of the calendar entry. */
  id: z.uuid(),
  cardTitle,
  date,
  time: z.string().refine((time) => allSlots.includes(time)),
  location,
})
export type BookedTime = z.infer<typeof bookedTimeSchema>

/** `null` for what cannot have been booked. */
export function bookedTime(fields: unknown): BookedTime | null {
  const parsed = bookedTimeSchema.safeParse(fields)
  return parsed.success ? parsed.data : null
}
