/** What customers see by the link in their mails, and what they may do. Looking changes nothing; mail scanners open links. */
import { type Appointment, isOver, isStanding } from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { idIn, mailProofOf } from '#server/appointments/links.server.ts'
import { type AppointmentDeps, defaultsOf } from '#server/appointments/deps.server.ts'
import { appointmentIn, type StoredAppointment } from '#server/appointments/records.server.ts'
import { keysIn, rulesIn } from '#server/appointments/settings.server.ts'

/**
 * `late`: stands, but too close to be changed here. `lapsed`: was not confirmed in time. `gone`: cancelled or declined.
 * `over`: has been.
 */
export type AppointmentState = 'held' | 'open' | 'late' | 'lapsed' | 'gone' | 'over'

export interface ViewedAppointment {
  outcome: 'found'
  id: string
  appointment: Appointment
  state: AppointmentState
  /** ISO 8601: until then customers change it themselves. */
  changeUntil: string
  rules: Rules
  /** Whether the link was opened from the mail: only then a held appointment can be confirmed. */
  isProven: boolean
}

export type Refusal = { outcome: 'unknown' | 'late' | 'gone' | 'over' }

interface Found {
  stored: StoredAppointment
  state: AppointmentState
  changeUntil: string
  rules: Rules
  key: string
}

/** `proof` comes from the link in the mail; it is empty without it. */
export async function viewAppointment(
  deps: AppointmentDeps,
  token: string,
  proof = '',
): Promise<ViewedAppointment | { outcome: 'unknown' }> {
  const found = await findByToken(deps, token)
  if (!found) return { outcome: 'unknown' }
  const { stored, state, changeUntil, rules, key } = found
  const { id, appointment } = stored
  const isProven = isSameSecret(mailProofOf(key, id), proof)
  return { outcome: 'found', id, appointment, state, changeUntil, rules, isProven }
}

export async function findByToken(deps: AppointmentDeps, token: string): Promise<Found | null> {
  const { key } = await keysIn(deps.documents)
  const id = idIn(key, token)
  const [stored, { rules }] = await Promise.all([
    id === null ? null : appointmentIn(deps.documents, id),
    rulesIn(deps.documents, defaultsOf(deps.site)),
  ])
  if (!stored) return null
  const changeUntil = new Date(Date.parse(stored.appointment.startsAt) - rules.changeHours * 3_600_000)
  const state = stateOf(stored.appointment, changeUntil, deps.clock.now())
  return { stored, state, changeUntil: changeUntil.toISOString(), rules, key }
}

function stateOf(appointment: Appointment, changeUntil: Date, now: Date): AppointmentState {
  if (appointment.status === 'cancelled' || appointment.status === 'declined') return 'gone'
  if (isOver(appointment, now)) return 'over'
  if (appointment.status === 'held') return isStanding(appointment, now) ? 'held' : 'lapsed'
  return now <= changeUntil ? 'open' : 'late'
}

/** `null` if the appointment is in one of these states. */
export function refusalOf(found: Found | null, allowed: readonly AppointmentState[]): Refusal | null {
  if (!found) return { outcome: 'unknown' }
  if (allowed.includes(found.state)) return null
  if (found.state === 'late' || found.state === 'over') return { outcome: found.state }
  return { outcome: 'gone' }
}
