/**
 * An appointment by the link in the customer's mails: the view of it, and its state. Looking changes nothing;
 * mail scanners open links.
 */
import { type Appointment, isOver, isStanding } from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import type { AppointmentDeps } from './deps.server.ts'
import { idIn, mailProofOf } from './links.server.ts'
import { appointmentIn, type StoredAppointment } from './records.server.ts'
import { keysIn, rulesIn } from './settings.server.ts'

/**
 * `late`: holds, but is too close to be changed here. `lapsed`: was not confirmed in time. `gone`: cancelled
 * or declined. `over`: has been.
 */
export type AppointmentState = 'held' | 'open' | 'late' | 'lapsed' | 'gone' | 'over'

export type Refusal = { outcome: 'unknown' | 'late' | 'gone' | 'over' }

interface Found {
  stored: StoredAppointment
  state: AppointmentState
  /** ISO 8601: until then customers change it themselves. */
  changeUntil: string
  rules: Rules
  key: string
}

export interface ViewedAppointment extends Pick<Found, 'state' | 'changeUntil' | 'rules'> {
  outcome: 'found'
  id: string
  appointment: Appointment
  /** Whether the link was opened from the mail: only then a held appointment can be confirmed. */
  isProven: boolean
}

/** `proof` comes from the link in the mail; it is empty without it. */
export async function viewAppointment(
  deps: AppointmentDeps,
  token: string,
  proof = '',
): Promise<ViewedAppointment | { outcome: 'unknown' }> {
  const found = await findByToken(deps, token)
  if (!found) return { outcome: 'unknown' }
  const { stored, key, ...view } = found
  const { id, appointment } = stored
  return { outcome: 'found', id, appointment, ...view, isProven: isSameSecret(mailProofOf(key, id), proof) }
}

export async function findByToken(deps: AppointmentDeps, token: string): Promise<Found | null> {
  const { key } = await keysIn(deps.documents)
  const id = idIn(key, token)
  const [stored, { rules }] = await Promise.all([
    id === null ? null : appointmentIn(deps.documents, id),
    rulesIn(deps.documents, deps.site),
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

/** The appointment if it is in one of these states. */
export function requireState(found: Found | null, ...states: readonly AppointmentState[]): Found | Refusal {
  if (!found) return { outcome: 'unknown' }
  if (states.includes(found.state)) return found
  return { outcome: found.state === 'late' || found.state === 'over' ? found.state : 'gone' }
}
