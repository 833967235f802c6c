/**
 * An appointment as it is stored while 'Termine verwalten' is on, and the forms by which a visitor or the
 * advisor makes one.
 */
import { z } from 'zod'
import { bookingSchema, placeOf } from '#domain/booking/booking.ts'
import { locations } from '#domain/booking/location.ts'
import {
  addressLine,
  emailAddress,
  optionalLine,
  optionalMessage,
  optionalPhone,
  requiredLine,
} from '#domain/text-fields.ts'
import { longestMinutes } from './rules.ts'
import { answerSchema } from './topics.ts'
import { videoLink } from './online-link.ts'
import type { Taken } from './spans.ts'

/**
 * `held`: until the customer confirms by mail. `booked`: the time is taken, the advisor has not looked at it yet.
 * `confirmed`: the advisor has. The other two have given their time back.
 */
const appointmentStatuses = ['held', 'booked', 'confirmed', 'declined', 'cancelled'] as const

/** ISO 8601. */
const instant = z.iso.datetime()

export const appointmentSchema = z.object({
  status: z.enum(appointmentStatuses),
  topic: z.string(),
  date: z.iso.date(),
  time: z.string(),
  minutes: z.int(),
  location: z.enum(locations),
  startsAt: instant,
  endsAt: instant,
  /** The span that the appointment takes, with the room before and after it. */
  takenFrom: instant,
  takenUntil: instant,
  name: z.string(),
  /** Empty if the advisor added the appointment without one. */
  email: z.string(),
  phone: z.string(),
  remark: z.string().catch(''),
  /** The customer's address, for a visit at home. */
  address: z.string().catch(''),
  /** The topic's questions and the customer's answers. */
  answers: z.array(answerSchema).catch([]),
  /** The things the customer is to bring, as stated at booking. */
  bring: z.string().catch(''),
  /** The address of an online appointment; empty while it is unknown. It is shown as `meetingLink` says. */
  link: z.string().catch(''),
  /** Whether the advisor gave this one its link: it stays when the setting changes. */
  hasOwnLink: z.boolean().catch(false),
  /** When a mail server last refused a mail to the customer for good; `null` if it takes them. */
  bouncedAt: instant.nullable().catch(null),
  source: z.enum(['website', 'hand']),
  bookedAt: instant,
  /** When something about it was changed last. */
  changedAt: instant,
  /** When the time was agreed by moving or confirming it; missing if booking was the last to do so. */
  agreedAt: instant.optional(),
  /** Counts the changes that calendars have to follow (RFC 5545, SEQUENCE). */
  sequence: z.int(),
  heldUntil: instant.nullable(),
  /** When the customer was reminded last, of the time that is agreed now. */
  remindedAt: instant.nullable(),
  /** Keyed hashes of the networks it was booked from, narrow to wide, until the advisor deals with it. */
  networks: z.array(z.string()).catch([]),
  /** Whether the customer confirmed by mail, or the advisor dealt with it. */
  isVouchedFor: z.boolean().catch(false),
  /**
   * Why it holds only once the advisor has confirmed it: `rule` of 'Verfügbarkeit', or an own `calendar` that could not be
   * read. `null`: it holds.
   */
  awaitsAdvisor: z
    .preprocess((stored) => (stored === true ? 'calendar' : stored), z.enum(['rule', 'calendar']).nullable())
    .catch(null),
  /** The address in lower case: everything about a person is found by it. */
  person: z.string().catch(''),
})
export type Appointment = z.infer<typeof appointmentSchema>

/** `null` if it cannot be read. */
export function readAppointment(stored: unknown): Appointment | null {
  return appointmentSchema.safeParse(stored).data ?? null
}

/** Whether its time is taken: it is booked, or held for a visitor who has still time to confirm. */
export function isStanding({ status, heldUntil }: Appointment, now: Date): boolean {
  if (status === 'held') return heldUntil !== null && Date.parse(heldUntil) > now.getTime()
  return status === 'booked' || status === 'confirmed'
}

/**
 * Whether the address belongs to the customer: it is confirmed or vouched for, or the advisor entered it. Otherwise a
 * stranger may have entered it.
 */
export function isAddressKnown({ isVouchedFor, status, source }: Appointment): boolean {
  return isVouchedFor || status === 'confirmed' || source === 'hand'
}

/** Whether the customer was told that the advisor still has to confirm it. */
export function isProvisional({ status, awaitsAdvisor }: Appointment): boolean {
  return status === 'booked' && awaitsAdvisor !== null
}

/** Whether the customer was told that the time is theirs. */
export function isAgreed(appointment: Appointment): boolean {
  const { status } = appointment
  return status === 'confirmed' || (status === 'booked' && !isProvisional(appointment))
}

/**
 * Whether and how the address of an online appointment is shown. `later`: the appointment holds only once it
 * is confirmed, and its address is shown nowhere until then. `by-hand`: there is no address yet, the advisor
 * sends one.
 */
export type MeetingLink = { kind: 'shown'; address: string } | { kind: 'later' | 'by-hand' | 'none' }

export function meetingLink(appointment: Appointment): MeetingLink {
  const { location, link, status } = appointment
  if (location !== 'online' || status === 'cancelled' || status === 'declined') return { kind: 'none' }
  if (link === '') return { kind: 'by-hand' }
  return isAgreed(appointment) ? { kind: 'shown', address: link } : { kind: 'later' }
}

const between = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 60_000

/** The appointment's own length and the room around it, even if the rules have changed. */
export function lengthsOf({ minutes, startsAt, endsAt, takenFrom, takenUntil }: Appointment) {
  return { minutes, roomBefore: between(takenFrom, startsAt), roomAfter: between(endsAt, takenUntil) }
}

export function isOver({ endsAt }: Pick<Appointment, 'endsAt'>, now: Date): boolean {
  return Date.parse(endsAt) <= now.getTime()
}

export function describeTaken(id: string, appointment: Appointment): Taken {
  const { date, takenFrom, takenUntil, heldUntil, status } = appointment
  return {
    id,
    day: date,
    from: Date.parse(takenFrom),
    until: Date.parse(takenUntil),
    heldUntil: status === 'held' && heldUntil !== null ? Date.parse(heldUntil) : null,
  }
}

/** The field that makes a form sent twice one appointment; not shown. */
export const requestField = 'request'

/** The fields that the booking form sends in this mode. */
export const requestSchema = bookingSchema.extend({
  location: placeOf(locations),
  remark: optionalMessage(1_000),
  address: optionalLine(200),
  [requestField]: optionalLine(100),
})
export type AppointmentRequest = z.infer<typeof requestSchema>
export type RequestField = keyof AppointmentRequest

/** The fields of the form for moving an appointment. A missing field stays as it is. */
export const moveSchema = requestSchema.pick({ date: true, time: true, location: true }).extend({
  remark: requestSchema.shape.remark.unwrap().optional(),
  address: requestSchema.shape.address.unwrap().optional(),
})

/** An appointment that the advisor enters after a call. */
export const handSchema = z.object({
  topic: requiredLine(200),
  date: bookingSchema.shape.date,
  time: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })
    .transform((time) => time.replace(/^0(?=\d)/, '')),
  minutes: z.coerce
    .number({ error: 'required' })
    .int({ error: 'invalid' })
    .min(5, { error: 'out-of-range' })
    .max(longestMinutes, { error: 'out-of-range' }),
  location: requestSchema.shape.location,
  /** Empty: as in 'Verfügbarkeit'. */
  link: videoLink.default(''),
  name: requiredLine(200),
  phone: optionalPhone,
  email: addressLine.pipe(z.union([z.literal(''), emailAddress])).default(''),
  remark: optionalMessage(1_000),
  address: optionalLine(200),
})
export type HandFields = z.infer<typeof handSchema>
export type HandField = keyof HandFields

/** The message that a customer or the advisor adds when moving or cancelling. */
export const wordSchema = optionalMessage(1_000)
