/** The field names that the two forms post. */
import { bookingSchema } from '#domain/booking/booking.ts'
import { contactSchema } from '#domain/contact/contact.ts'
import { honeypotField } from '#domain/honeypot.ts'

export const bookingFields: string[] = [...Object.keys(bookingSchema.shape), honeypotField]
export const contactFields: string[] = [...Object.keys(contactSchema.shape), honeypotField]
