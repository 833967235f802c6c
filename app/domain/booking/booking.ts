/** An appointment request. Sent by mail, never stored. */
import { z } from 'zod'
import { emailAddress, onOneLine, requiredLine } from '#domain/text-fields.ts'
import { locations } from './location.ts'
import { isIsoDate } from './zurich.ts'

export { type Location, locations } from './location.ts'

export const bookingSchema = z.object({
  /** Comes from the advisor, not the visitor: whatever a title contains, its card can be booked. */
  cardTitle: z.string({ error: 'required' }).transform(onOneLine).pipe(requiredLine(200)),
  /** A calendar day, YYYY-MM-DD. */
  date: z.iso
    .date({ error: (issue) => (issue.input ? 'invalid-date' : 'required'), abort: true })
    .refine(isIsoDate, { error: 'invalid-date' }),
  /** One of the fixed slots, such as 8:00 or 17:30. */
  time: requiredLine(5),
  location: z.enum(locations, { error: (issue) => (issue.input ? 'unknown-option' : 'required') }),
  name: requiredLine(200),
  email: emailAddress,
  phone: requiredLine(50),
})
export type Booking = z.infer<typeof bookingSchema>
export type BookingField = keyof Booking
