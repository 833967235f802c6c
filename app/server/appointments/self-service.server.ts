/**
 * Customers' changes by the link in their mails: they move or cancel an appointment, change its remark or
 * address, and confirm one that is held.
 */
import type { z } from 'zod'
import {
  type Appointment,
  isAddressKnown,
  isProvisional,
  moveSchema,
} from '#domain/appointments/appointment.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import { problemsByField } from '#domain/problem.ts'
import { wholeSite } from '#domain/rate-limiter.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { findTime, nearestTo, type RequestProblems } from './booking.server.ts'
import { calendarFor, calendarOf } from './calendar.server.ts'
import { requireState, findByToken, type Refusal } from './customer-link.server.ts'
import { type AppointmentDeps, changeByCalendars, changeInTurn, cleanWord } from './deps.server.ts'
import { makeLink, mailProofOf } from './links.server.ts'
import type { StoredAppointment } from './records.server.ts'
import {
  mailsWhenTaken,
  mailToAdvisor,
  mailToCustomer,
  moveTo,
  storeChange,
  timesOf,
  endAppointment,
} from './storing.server.ts'

/** Another appointment has its time, or the requested time. */
type Lost = { outcome: 'lost'; stored: StoredAppointment }

export type MoveOutcome =
  | { outcome: 'moved'; before: Pick<Appointment, 'date' | 'time'> }
  /** The remark or address was changed: time and place are as before. */
  | { outcome: 'noted' }
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** Missing, never offered, or not at this place. */
  | { outcome: 'invalid'; problems: RequestProblems }
  /** It was changed too often: `null` if the advisor has to look at it first. */
  | { outcome: 'too-many'; again: Date | null }
  | Refusal

type Wanted = z.infer<typeof moveSchema>

/** Takes the posted fields unchanged. */
export async function moveByCustomer(
  deps: AppointmentDeps,
  token: string,
  input: Record<string, unknown>,
  word = '',
): Promise<MoveOutcome> {
  const parsed = moveSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField(parsed.error) }
  const to = parsed.data
  const outcome = await changeByCalendars<MoveOutcome | Lost>(deps, (isFresh) =>
    moveOnce(deps, token, { to, word: cleanWord(word), isFresh }),
  )
  if (outcome.outcome !== 'lost') return outcome
  const { stored } = outcome
  return { outcome: 'taken', nearest: await nearestTo(deps, to, (all) => calendarFor(deps, stored, all)) }
}

/**
 * How often a customer may move an appointment that the advisor has not confirmed; beyond that, the customer
 * is asked to call.
 */
const mostMoves = 5

async function moveOnce(
  deps: AppointmentDeps,
  token: string,
  { to, word, isFresh }: { to: Wanted; word: string; isFresh: boolean },
): Promise<MoveOutcome | Lost | 'conflict' | 'stale'> {
  const known = requireState(await findByToken(deps, token), 'open')
  if ('outcome' in known) return known
  const { stored, key } = known
  const { id, appointment: before } = stored
  const wanted = completeWanted(to, before)
  const isSame = (...fields: ('date' | 'time' | 'location' | 'remark' | 'address')[]) =>
    fields.every((field) => before[field] === wanted[field])
  const { remark, address } = wanted
  if (isSame('date', 'time', 'location')) {
    if (isSame('remark', 'address')) return describeMove(before)
    return changeRemark(deps, stored, { remark, address })
  }
  // Each move is a mail to an address that may be a stranger's.
  if (before.status !== 'confirmed' && before.sequence >= mostMoves)
    return { outcome: 'too-many', again: null }
  const { calendar: all, months, awaitsAdvisor } = await calendarOf(deps, to.date, to.date, [before.date])
  const calendar = await calendarFor(deps, stored, all)
  const found = findTime(to, calendar)
  if (found.outcome !== 'free') return found.outcome === 'taken' ? { outcome: 'lost', stored } : found
  if (!isFresh) return 'stale'
  const times = timesOf(found.time.startsAt, calendar.rules)
  const link = before.link || makeLink(calendar.rules, key, id)
  const after = { ...moveTo(before, wanted, times, calendar.now), remark, awaitsAdvisor, link }
  const notice = { id, appointment: after, before }
  const purpose = isProvisional(after) ? 'requested' : 'moved'
  const mails = [
    mailToAdvisor(deps, 'moved', { ...notice, word }),
    ...mailToCustomer(deps, key, purpose, notice),
  ]
  const { outcome } = await storeChange(deps, { id, before: stored, after, mails, months })
  return outcome === 'stored' ? describeMove(before) : 'conflict'
}

/**
 * Only the fields that the page shows: everyone with the link can read the answer, and an appointment holds
 * more.
 */
function describeMove({ date, time }: Appointment): MoveOutcome {
  return { outcome: 'moved', before: { date, time } }
}

/** Changes the remark or address, which concerns no calendar and needs no new confirmation by the advisor. */
async function changeRemark(
  deps: AppointmentDeps,
  stored: StoredAppointment,
  words: Pick<Appointment, 'remark' | 'address'>,
): Promise<MoveOutcome | 'conflict'> {
  const { id, appointment } = stored
  const limits = [{ limiter: deps.notes, key: id }]
  if (!isAddressKnown(appointment)) limits.push({ limiter: deps.unconfirmedNotes, key: wholeSite })
  const spent = limits.filter(({ limiter, key }) => limiter.spend(key))
  const refund = () => spent.forEach(({ limiter, key }) => limiter.refund(key))
  if (spent.length < limits.length) {
    refund()
    const again = Math.max(...limits.map(({ limiter, key }) => limiter.freeAt(key).getTime()))
    return { outcome: 'too-many', again: new Date(again) }
  }
  const after = { ...appointment, ...words, changedAt: deps.clock.now().toISOString() }
  const mails = [mailToAdvisor(deps, 'noted', { id, appointment: after })]
  const { outcome } = await storeChange(deps, { id, before: stored, after, mails })
  if (outcome === 'stored') return { outcome: 'noted' }
  refund()
  return 'conflict'
}

/** A form that leaves a field out keeps it; only an appointment at the customer's home has an address. */
function completeWanted(to: Wanted, before: Appointment) {
  const { remark = before.remark, address = before.address } = to
  return { ...to, remark, address: to.location === 'home' ? address : '' }
}

/** Frees the time and notifies the advisor. */
export function cancelByCustomer(
  deps: AppointmentDeps,
  token: string,
  word: string,
): Promise<{ outcome: 'cancelled' } | Refusal> {
  return changeInTurn(deps, async () => {
    const known = await findByToken(deps, token)
    if (known?.stored.appointment.status === 'cancelled') return { outcome: 'cancelled' }
    const found = requireState(known, 'open', 'held')
    if ('outcome' in found) return found
    const { stored, key, state } = found
    const { id } = stored
    const after = endAppointment(stored.appointment, 'cancelled', deps.clock.now())
    const notice = { id, appointment: after }
    // The advisor never heard of an appointment that was only held.
    const mails =
      state === 'held'
        ? []
        : [
            mailToAdvisor(deps, 'cancelled', { ...notice, word: cleanWord(word) }),
            ...mailToCustomer(deps, key, 'cancelled', notice),
          ]
    const { outcome } = await storeChange(deps, { id, before: stored, after, mails })
    return outcome === 'stored' ? { outcome: 'cancelled' } : 'conflict'
  })
}

export type ConfirmOutcome =
  | { outcome: 'confirmed' }
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** The link was not the one that only the mail carries. */
  | { outcome: 'unproven' }
  | Refusal

/**
 * `proof`: the secret that only the mail carries. `onBooked`: called with the topic of an appointment that
 * was held until now.
 */
interface MailConfirmation {
  proof: string
  onBooked?: ((topic: string) => Promise<void>) | undefined
}

export async function confirmByCustomer(
  deps: AppointmentDeps,
  token: string,
  proof: string,
  onBooked?: MailConfirmation['onBooked'],
): Promise<ConfirmOutcome> {
  const outcome = await changeByCalendars<ConfirmOutcome | Lost>(deps, (isFresh) =>
    confirmOnce(deps, token, { proof, onBooked, isFresh }),
  )
  if (outcome.outcome !== 'lost') return outcome
  const { stored } = outcome
  const nearest = await nearestTo(deps, stored.appointment, (all) => calendarFor(deps, stored, all))
  return { outcome: 'taken', nearest }
}

async function confirmOnce(
  deps: AppointmentDeps,
  token: string,
  { proof, onBooked, isFresh }: MailConfirmation & { isFresh: boolean },
): Promise<ConfirmOutcome | Lost | 'conflict' | 'stale'> {
  const known = await findByToken(deps, token)
  if (known?.state === 'open' || known?.state === 'late') return { outcome: 'confirmed' }
  const found = requireState(known, 'held', 'lapsed')
  if ('outcome' in found) return found
  const { stored, key, state } = found
  const { id, appointment } = stored
  if (!isSameSecret(mailProofOf(key, id), proof)) return { outcome: 'unproven' }
  const { calendar, months, awaitsAdvisor } = await calendarOf(deps, appointment.date, appointment.date)
  const isLapsed = state === 'lapsed'
  // A lapsed hold is worth no more than a new booking: rules and absences may have changed, others may have
  // booked.
  const own = await calendarFor(deps, stored, calendar)
  if (isLapsed && findTime(appointment, own).outcome !== 'free') return { outcome: 'lost', stored }
  if (isLapsed && !isFresh) return 'stale'
  const changedAt = calendar.now.toISOString()
  // The lapse of the hold was a change of its own in the advisor's calendar.
  const sequence = appointment.sequence + (isLapsed ? 1 : 0)
  const confirmed = { status: 'booked', heldUntil: null, changedAt, sequence, isVouchedFor: true } as const
  const after: Appointment = {
    ...appointment,
    ...confirmed,
    agreedAt: changedAt,
    ...(isLapsed && { awaitsAdvisor }),
  }
  const mails = mailsWhenTaken(deps, key, { id, appointment: after })
  const { outcome } = await storeChange(deps, { id, before: stored, after, mails, months })
  if (outcome === 'conflict') return outcome
  if (outcome === 'overlap') return { outcome: 'lost', stored }
  await onBooked?.(appointment.topic)
  return { outcome: 'confirmed' }
}
