/** The outcomes of a booking or a contact message; the sentences for them are beside each form. */
import { type BookingField, bookingSchema } from '#domain/booking/booking.ts'
import { type ContactField, contactSchema } from '#domain/contact/contact.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Attachment } from '#ports/mailer.ts'
import { honeypotField } from '#domain/honeypot.ts'

export type InquiryOutcome<Field extends string> =
  /** The advisor's mail was accepted; a booking's confirmation follows by itself. */
  | {
      outcome: 'sent'
      /** The id of the mails and the calendar entry: the same inquiry sent again has the same. */
      id: string
    }
  | { outcome: 'invalid'; problems: Partial<Record<Field, ProblemCode>> }
  /** The advisor's mail was not accepted: nothing was delivered, and a retry is safe. */
  | { outcome: 'failed' }
  /** Nothing was delivered. `again`: when it can be tried again. */
  | { outcome: 'too-many'; again: Date }

/** Where an inquiry comes from: the client's IP address, empty if unknown. */
export interface Sender {
  address: string
  /** Called once for what was really booked or written, and not for the same again. */
  onDone?: () => Promise<void>
}

export interface Inquiries {
  /** The calendar file of a booking's confirmation once more; `null` for what nobody can have booked. */
  calendarFile(booked: unknown): Promise<Attachment | null>
  /** Takes the posted fields unchanged, including the honeypot. Never throws because of what a visitor sent. */
  book(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<BookingField>>
  send(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<ContactField>>
}

/** The field names that the two forms post. */
export const bookingFields: string[] = [...Object.keys(bookingSchema.shape), honeypotField]
export const contactFields: string[] = [...Object.keys(contactSchema.shape), honeypotField]
