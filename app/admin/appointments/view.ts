/** What the screens of 'Termine' are given: appointments and days as plain data. */
import type { Absence } from '#domain/appointments/absences.ts'
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { HandField } from '#domain/appointments/appointment.ts'
import type { OpenRange } from '#domain/appointments/rules.ts'
import type { ProblemCode } from '#domain/problem.ts'

export interface AgendaEntry {
  id: string
  /** What a decision on it is based on. */
  revision: string
  appointment: Appointment
}

export interface AgendaDay {
  date: string
  open: OpenRange[]
  /** Empty if it is none. */
  holiday: string
  absences: Absence[]
}

export interface AgendaView {
  days: AgendaDay[]
  appointments: AgendaEntry[]
  /** Today in Zurich, and now as ISO 8601. */
  today: string
  now: string
  topics: string[]
  minutes: number
  eraseAfterDays: number
}

/** What became of something the advisor did. */
export type DeskAnswer =
  | { outcome: 'done'; did: string }
  | { outcome: 'changed' }
  | { outcome: 'taken'; by: string }
  | { outcome: 'invalid'; problems: Partial<Record<HandField | 'from' | 'until' | 'note', ProblemCode>> }
  | { outcome: 'unknown' | 'unavailable' | 'too-many' }

export function isStillStanding({ status, heldUntil }: Appointment, now: string): boolean {
  if (status === 'held') return heldUntil !== null && heldUntil > now
  return status === 'booked' || status === 'confirmed'
}

/** Those of a day that have a place in the agenda: what was given back has none. */
export function entriesOn(view: Pick<AgendaView, 'appointments' | 'now'>, date: string): AgendaEntry[] {
  return view.appointments.filter(
    ({ appointment }) => appointment.date === date && isStillStanding(appointment, view.now),
  )
}
