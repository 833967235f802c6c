/** What becomes of a booking or a contact message; the sentences for it stand beside each form. */
import type { BookingField } from '#domain/booking/booking.ts'
import type { ContactField } from '#domain/contact/contact.ts'
import type { ProblemCode } from '#domain/problem.ts'

export type InquiryOutcome<Field extends string> =
  /** The advisor's mail was accepted; a booking's confirmation follows by itself. */
  | { outcome: 'sent' }
  | { outcome: 'invalid'; problems: Partial<Record<Field, ProblemCode>> }
  /** The advisor's mail was not accepted: nothing was delivered, trying again is safe. */
  | { outcome: 'failed' }
  /** Nothing was delivered; the visitor may try again after a minute. */
  | { outcome: 'too-many' }

/** Where an inquiry comes from: the client's IP address, empty where nobody knows it. */
export interface Sender {
  address: string
}

export interface Inquiries {
  /** Takes the posted fields as they are, the honeypot among them. Never throws for what a visitor sent. */
  book(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<BookingField>>
  send(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<ContactField>>
}
