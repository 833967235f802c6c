/** An appointment request (specification §3 and §5). Sent by mail, never stored. */
import { z } from 'zod'

export const locations = ['office', 'home', 'online'] as const
export type Location = (typeof locations)[number]

const required = { error: 'required' }
const tooLong = { error: 'too-long' }

export const bookingSchema = z.object({
  cardTitle: z.string(required).trim().min(1, required).max(200, tooLong),
  /** A calendar day, YYYY-MM-DD. */
  date: z.iso.date({ error: (issue) => (issue.input ? 'invalid-date' : 'required') }),
  /** One of the fixed slots, such as 8:00 or 17:30. */
  time: z.string(required).trim().min(1, required).max(5, tooLong),
  location: z.enum(locations, { error: (issue) => (issue.input ? 'unknown-option' : 'required') }),
  name: z.string(required).trim().min(1, required).max(200, tooLong),
  email: z
    .email({ error: (issue) => (String(issue.input ?? '').trim() ? 'invalid-email' : 'required') })
    .max(254, tooLong),
  phone: z.string(required).trim().min(1, required).max(50, tooLong),
})
export type Booking = z.infer<typeof bookingSchema>
export type BookingField = keyof Booking
