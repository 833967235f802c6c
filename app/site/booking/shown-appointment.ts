/** An appointment and its advisor, as passed to the pages behind the link in the mails: plain JSON. */
import type { Appointment, MeetingLink } from '#domain/appointments/appointment.ts'

type Given =
  | 'topic'
  | 'date'
  | 'time'
  | 'location'
  | 'name'
  | 'phone'
  | 'address'
  | 'remark'
  | 'bring'
  | 'answers'

export interface ShownAppointment extends Pick<Appointment, Given> {
  endTime: string
  /** Whether the customer has confirmed the address; mails to an unconfirmed one may have to wait. */
  isAddressKnown: boolean
  /** Whether the advisor still has to confirm it. */
  isProvisional: boolean
  /** The link of an online appointment. */
  link: MeetingLink
  state: 'held' | 'open' | 'late' | 'lapsed' | 'gone' | 'over'
  /** The time until which an unconfirmed appointment is held, `HH:MM`. */
  heldUntil: string
  /** ISO 8601. */
  changeUntil: string
  changeHours: number
  eraseAfterDays: number
  /** The day on which everything about it is erased. */
  erasedOn: string
}

export interface Advisor {
  name: string
  phone: string
  country: string
  office: string
  /** Opens the office in the device's program for maps; empty without an address. */
  map: string
}
