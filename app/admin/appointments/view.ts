/** The data of the screens of 'Termine': appointments and days as plain data. */
import { z } from 'zod'
import type { AnswerOf } from '#admin/shell/commands/command.ts'
import type { Absence } from '#domain/appointments/absences.ts'
import { type Appointment, appointmentSchema } from '#domain/appointments/appointment.ts'
import type { OfferedTime } from '#domain/appointments/offers.ts'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { locations } from '#domain/booking/booking.ts'

export interface AgendaItem {
  id: string
  /** The version that a decision on it is based on. */
  revision: string
  appointment: Appointment
}

export interface AgendaDay {
  date: string
  open: OpenRange[]
  /** Empty on other days. */
  holiday: string
  absences: Absence[]
  /** The times taken in the advisor's own calendars, by the clock. */
  busy: Pick<OpenRange, 'from' | 'until'>[]
}

export interface AgendaView {
  /** When switched off, the agenda stays while anything is stored. */
  isManaged: boolean
  days: AgendaDay[]
  appointments: AgendaItem[]
  /** Today in Zurich, and now as ISO 8601. */
  today: string
  now: string
  /** The next free times, for a new appointment. */
  proposed: OfferedTime[]
  /** `minutes` is the topic's own length; `null` if it has none. */
  topics: { title: string; minutes: number | null }[]
  minutes: number
  eraseAfterDays: number
  /** Set if so many are unconfirmed that more are taken in another way, or not at all; `null` if there are few. */
  unconfirmed: { count: number; more: 'confirmed-by-mail' | 'refused' } | null
}

const decisions = ['confirm', 'decline', 'cancel', 'move'] as const
/** The decisions that a dialog asks about. */
export type AskedDecision = (typeof decisions)[number]
/** `seen` is for an appointment that stands without a decision; nobody is notified. */
export type Decision = AskedDecision | 'seen'
const doneNames = [...decisions, 'seen', 'link', 'add', 'block', 'unblock', 'erase', 'switch'] as const
export type DoneName = (typeof doneNames)[number]

export type AppointmentsView =
  /** Cannot be read right now. */
  { mode: 'unavailable' } | { mode: 'off'; canMail: boolean } | ({ mode: 'agenda' } & AgendaView)

/** The outcome of a command of the advisor. */
const appointmentAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), did: z.enum(doneNames) }),
  /** Changed on another device, or by the customer. */
  z.object({
    outcome: z.literal('changed'),
    entry: z.object({ id: z.string(), revision: z.string(), appointment: appointmentSchema }),
  }),
  /** `null` if it is not known by whom. */
  z.object({ outcome: z.literal('taken'), by: z.object({ name: z.string(), time: z.string() }).nullable() }),
  /** Codes by field. */
  z.object({ outcome: z.literal('invalid'), problems: z.record(z.string(), z.string().optional()) }),
  z.object({ outcome: z.enum(['unknown', 'too-many']) }),
])
export type AppointmentAnswer = AnswerOf<typeof appointmentAnswerSchema>

/** The use case checks it, and returns problems by field. */
const typed = z.string()
const id = z.string().min(1).max(200)
const time = {
  date: typed,
  time: typed,
  minutes: typed,
  location: z.enum(locations),
  /** Omitted unless a visit is meant. */
  address: typed.optional(),
}
const decided = { id, revision: z.string().max(200) }
const hours = z.object({ from: typed, until: typed })

const appointmentRequestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['confirm', 'decline', 'cancel']), ...decided, word: typed }),
  z.object({ intent: z.literal('move'), ...decided, word: typed, ...time }),
  z.object({ intent: z.literal('seen'), ...decided }),
  z.object({ intent: z.literal('link'), ...decided, link: typed }),
  z.object({
    intent: z.literal('add'),
    /** The same for every attempt, so that only one appointment is made. */
    request: id,
    ...time,
    topic: typed,
    name: typed,
    phone: typed,
    email: typed,
    remark: typed,
    sendsMail: z.boolean(),
  }),
  z.object({
    intent: z.literal('block'),
    absence: z.object({
      id,
      from: typed,
      until: typed,
      hours: hours.nullable(),
      note: typed,
      isPublic: z.boolean(),
    }),
  }),
  z.object({ intent: z.literal('unblock'), id }),
  z.object({ intent: z.literal('erase'), id }),
  z.object({ intent: z.literal('switch'), isManaged: z.boolean() }),
])
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>

export const appointmentCommand = {
  address: '/admin/appointments',
  requests: appointmentRequestSchema,
  answers: appointmentAnswerSchema,
}

export function isStillStanding({ status, heldUntil }: Appointment, now: string): boolean {
  if (status === 'held') return heldUntil !== null && heldUntil > now
  return status === 'booked' || status === 'confirmed'
}
