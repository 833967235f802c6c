/** What customers do with the link in their mails. Looking changes nothing; mail scanners open links. */
import type { z } from 'zod'
import {
  type Appointment,
  isAddressKnown,
  isOver,
  isStanding,
  moveSchema,
} from '#domain/appointments/appointment.ts'
import { type Calendar, type NearestTime, offerOn } from '#domain/appointments/offers.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import type { Location } from '#domain/booking/booking.ts'
import { problemsByField } from '#domain/problem.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { findTime, nearestTo, type RequestProblems, timesOf } from './booking.server.ts'
import { idIn, mailProofOf } from './links.server.ts'
import { type AppointmentParts, calendarOf, defaultsOf, untilCommitted } from './parts.server.ts'
import { appointmentIn, type StoredAppointment } from './records.server.ts'
import { keysIn, rulesIn } from './settings.server.ts'
import { mailToAdvisor, mailToCustomer, storeChange } from './storing.server.ts'

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

export type ViewOutcome = ViewedAppointment | { outcome: 'unknown' }

export type CancelOutcome = { outcome: 'cancelled' } | Refusal
export type ConfirmOutcome =
  | { outcome: 'confirmed' }
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** Without what only the mail carries. */
  | { outcome: 'unproven' }
  | Refusal
export type MoveOutcome =
  | { outcome: 'moved'; before: Pick<Appointment, 'date' | 'time'> }
  /** Another remark or address: time and place are as before. */
  | { outcome: 'noted' }
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** Missing, never offered, or not at this place. */
  | { outcome: 'invalid'; problems: RequestProblems }
  /** It was changed so often that the advisor has to look at it first. */
  | { outcome: 'too-many'; again: null }
  | Refusal
export type Refusal = { outcome: 'unknown' | 'late' | 'gone' | 'over' }

export interface NewTime {
  date: string
  time: string
  location: Location
}

interface Found {
  stored: StoredAppointment
  state: AppointmentState
  changeUntil: string
  rules: Rules
  key: string
}

/** `proof`: from the link in the mail, empty without it. */
export async function viewAppointment(
  parts: AppointmentParts,
  token: string,
  proof = '',
): Promise<ViewOutcome> {
  const found = await findByToken(parts, token)
  if (!found) return { outcome: 'unknown' }
  const { stored, state, changeUntil, rules, key } = found
  const { id, appointment } = stored
  const isProven = isSameSecret(mailProofOf(key, id), proof)
  return { outcome: 'found', id, appointment, state, changeUntil, rules, isProven }
}

export function cancelByCustomer(
  parts: AppointmentParts,
  token: string,
  word: string,
): Promise<CancelOutcome> {
  return change(parts, async () => {
    const found = await findByToken(parts, token)
    if (found?.stored.appointment.status === 'cancelled') return { outcome: 'cancelled' }
    const refusal = refusalOf(found, ['open', 'held'])
    if (refusal || !found) return refusal ?? { outcome: 'unknown' }
    const { stored, key } = found
    const appointment = withdrawn(stored.appointment, 'cancelled', parts.clock.now())
    const news = { id: stored.id, appointment, word }
    // Of what was only held nobody was told.
    const mails =
      stored.appointment.status === 'held'
        ? []
        : [
            mailToAdvisor(parts, 'cancelled', news),
            ...mailToCustomer(parts, key, 'cancelled', { ...news, word: '' }),
          ]
    const outcome = await storeChange(parts, { id: stored.id, before: stored, after: appointment, mails })
    return outcome !== 'conflict' && outcome.outcome === 'stored' ? { outcome: 'cancelled' } : 'conflict'
  })
}

export async function confirmByCustomer(
  parts: AppointmentParts,
  token: string,
  proof: string,
): Promise<ConfirmOutcome> {
  const outcome = await change(parts, () => confirmOnce(parts, token, proof))
  if (outcome.outcome !== 'lost') return outcome
  const { id, appointment } = outcome.stored
  return { outcome: 'taken', nearest: await nearestTo(parts, appointment, id) }
}

async function confirmOnce(
  parts: AppointmentParts,
  token: string,
  proof: string,
): Promise<ConfirmOutcome | { outcome: 'lost'; stored: StoredAppointment } | 'conflict'> {
  const found = await findByToken(parts, token)
  if (found?.state === 'open' || found?.state === 'late') return { outcome: 'confirmed' }
  const refusal = refusalOf(found, ['held', 'lapsed'])
  if (refusal || !found) return refusal ?? { outcome: 'unknown' }
  const { stored, key, state } = found
  const { id, appointment } = stored
  if (!isSameSecret(mailProofOf(key, id), proof)) return { outcome: 'unproven' }
  const { calendar, months } = await calendarOf(parts, appointment.date, appointment.date)
  if (state === 'lapsed' && !isStillOffered(stored, calendar)) return { outcome: 'lost', stored }
  const changedAt = calendar.now.toISOString()
  // The advisor's calendar was told that the hold had lapsed, as a change of its own.
  const sequence = appointment.sequence + (state === 'lapsed' ? 1 : 0)
  const confirmed = { status: 'booked', heldUntil: null, changedAt, sequence, isVouchedFor: true } as const
  const after: Appointment = { ...appointment, ...confirmed }
  const news = { id, appointment: after }
  const mails = [mailToAdvisor(parts, 'booked', news), ...mailToCustomer(parts, key, 'booked', news)]
  const kept = await storeChange(parts, { id, before: stored, after, mails, months })
  if (kept === 'conflict') return kept
  return kept.outcome === 'stored' ? { outcome: 'confirmed' } : { outcome: 'lost', stored }
}

/** A hold that lapsed is worth no more than a new booking: rules and absences may have changed, others may have booked. */
function isStillOffered({ id, appointment }: StoredAppointment, calendar: Calendar): boolean {
  const { date, time, location } = appointment
  const others = { ...calendar, taken: calendar.taken.filter((one) => one.id !== id) }
  const offered = offerOn(date, others).times.find((one) => one.time === time)
  return offered?.places.includes(location) ?? false
}

/** Takes the posted fields unchanged. */
export async function moveByCustomer(
  parts: AppointmentParts,
  token: string,
  input: Record<string, unknown>,
  word: string,
): Promise<MoveOutcome> {
  const parsed = moveSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField(parsed.error) }
  const to = parsed.data
  const outcome = await change<MoveOutcome | { outcome: 'lost'; id: string }>(parts, () =>
    moveOnce(parts, token, to, word),
  )
  if (outcome.outcome !== 'lost') return outcome
  return { outcome: 'taken', nearest: await nearestTo(parts, to, outcome.id) }
}

/** Until the advisor confirmed the appointment; whoever wants more is asked to call. */
const mostMoves = 5

async function moveOnce(
  parts: AppointmentParts,
  token: string,
  to: z.infer<typeof moveSchema>,
  word: string,
): Promise<MoveOutcome | { outcome: 'lost'; id: string } | 'conflict'> {
  const known = await findByToken(parts, token)
  const refusal = refusalOf(known, ['open'])
  if (refusal || !known) return refusal ?? { outcome: 'unknown' }
  const { stored, key } = known
  const { id, appointment: before } = stored
  const wanted = wantedOf(to, before)
  const isSame = (...fields: ('date' | 'time' | 'location' | 'remark' | 'address')[]) =>
    fields.every((field) => before[field] === wanted[field])
  const { remark, address } = wanted
  if (isSame('date', 'time', 'location')) {
    if (isSame('remark', 'address')) return movedFrom(before)
    return note(parts, stored, { remark, address })
  }
  // Each move is a mail to an address that may be somebody else's.
  if (before.status !== 'confirmed' && before.sequence >= mostMoves)
    return { outcome: 'too-many', again: null }
  const { calendar, months } = await calendarOf(parts, to.date, to.date, [before.date])
  const others = { ...calendar, taken: calendar.taken.filter((one) => one.id !== id) }
  const found = findTime(to, others)
  if (found.outcome !== 'free') return found.outcome === 'taken' ? { outcome: 'lost', id } : found
  const times = timesOf(found.time.startsAt, calendar.rules)
  const after = { ...movedTo(before, wanted, times, calendar.now), remark, address }
  const news = { id, appointment: after, before }
  const mails = [
    mailToAdvisor(parts, 'moved', { ...news, word }),
    ...mailToCustomer(parts, key, 'moved', news),
  ]
  const outcome = await storeChange(parts, { id, before: stored, after, mails, months })
  if (outcome === 'conflict' || outcome.outcome === 'overlap') return 'conflict'
  return movedFrom(before)
}

/** The answer is read by whoever has the link: an appointment holds more than the page shows. */
function movedFrom({ date, time }: Appointment): MoveOutcome {
  return { outcome: 'moved', before: { date, time } }
}

/** Nothing that calendars follow, nor anything for the advisor to confirm again. */
async function note(
  parts: AppointmentParts,
  stored: StoredAppointment,
  words: Pick<Appointment, 'remark' | 'address'>,
): Promise<MoveOutcome | 'conflict'> {
  const { id, appointment } = stored
  if (!parts.notes.spend(id)) return { outcome: 'too-many', again: null }
  const after = { ...appointment, ...words, changedAt: parts.clock.now().toISOString() }
  const mails = [mailToAdvisor(parts, 'noted', { id, appointment: after })]
  const outcome = await storeChange(parts, { id, before: stored, after, mails })
  if (outcome !== 'conflict' && outcome.outcome === 'stored') return { outcome: 'noted' }
  parts.notes.refund(id)
  return 'conflict'
}

function wantedOf(to: z.infer<typeof moveSchema>, before: Appointment) {
  const { remark = before.remark, address = before.address } = to
  return { ...to, remark, address: to.location === 'home' ? address : '' }
}

/** Moved by the customer, it waits for the advisor's look again. */
export function movedTo(
  before: Appointment,
  { date, time, location }: NewTime,
  times: ReturnType<typeof timesOf>,
  now: Date,
): Appointment {
  return {
    ...before,
    ...times,
    date,
    time,
    location,
    status: 'booked',
    sequence: before.sequence + 1,
    changedAt: now.toISOString(),
    remindedAt: null,
    isVouchedFor: isAddressKnown(before),
  }
}

export function withdrawn(
  appointment: Appointment,
  status: 'cancelled' | 'declined',
  now: Date,
): Appointment {
  return {
    ...appointment,
    status,
    sequence: appointment.sequence + 1,
    changedAt: now.toISOString(),
    heldUntil: null,
    networks: [],
    isVouchedFor: isAddressKnown(appointment),
  }
}

function change<Answer>(
  { inTurn }: AppointmentParts,
  work: () => Promise<Answer | 'conflict'>,
): Promise<Answer> {
  return inTurn(() => untilCommitted(work))
}

async function findByToken(parts: AppointmentParts, token: string): Promise<Found | null> {
  const { key } = await keysIn(parts.documents)
  const id = idIn(key, token)
  const [stored, { rules }] = await Promise.all([
    id === null ? null : appointmentIn(parts.documents, id),
    rulesIn(parts.documents, defaultsOf(parts.site)),
  ])
  if (!stored) return null
  const changeUntil = new Date(Date.parse(stored.appointment.startsAt) - rules.changeHours * 3_600_000)
  const state = stateOf(stored.appointment, changeUntil, parts.clock.now())
  return { stored, state, changeUntil: changeUntil.toISOString(), rules, key }
}

export function stateOf(appointment: Appointment, changeUntil: Date, now: Date): AppointmentState {
  if (appointment.status === 'cancelled' || appointment.status === 'declined') return 'gone'
  if (isOver(appointment, now)) return 'over'
  if (appointment.status === 'held') return isStanding(appointment, now) ? 'held' : 'lapsed'
  return now <= changeUntil ? 'open' : 'late'
}

function refusalOf(found: Found | null, allowed: readonly AppointmentState[]): Refusal | null {
  if (!found) return { outcome: 'unknown' }
  if (allowed.includes(found.state)) return null
  if (found.state === 'late' || found.state === 'over') return { outcome: found.state }
  return { outcome: 'gone' }
}
