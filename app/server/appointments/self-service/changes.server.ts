/** A customer moves or cancels an appointment, or changes its remark or address. */
import type { z } from 'zod'
import { type Appointment, isProvisional, moveSchema } from '#domain/appointments/appointment.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import { problemsByField } from '#domain/problem.ts'
import { findTime, nearestTo, type RequestProblems } from '#server/appointments/booking.server.ts'
import { movedTo, timesOf, withdrawn } from '#server/appointments/next-state.server.ts'
import {
  type AppointmentDeps,
  calendarOf,
  changeByCalendars,
  changeInTurn,
} from '#server/appointments/deps.server.ts'
import type { StoredAppointment } from '#server/appointments/records.server.ts'
import { mailToAdvisor, mailToCustomer, storeChange } from '#server/appointments/storing.server.ts'
import { findByToken, type Refusal, refusalOf } from './link.server.ts'

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

/** The time that was wanted is taken. */
type Lost = { outcome: 'lost'; id: string }

type Wanted = z.infer<typeof moveSchema>

/** Takes the posted fields unchanged. */
export async function moveByCustomer(
  deps: AppointmentDeps,
  token: string,
  input: Record<string, unknown>,
  word: string,
): Promise<MoveOutcome> {
  const parsed = moveSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField(parsed.error) }
  const to = parsed.data
  const outcome = await changeByCalendars<MoveOutcome | Lost>(deps, (isFresh) =>
    moveOnce(deps, token, { to, word, isFresh }),
  )
  if (outcome.outcome !== 'lost') return outcome
  return { outcome: 'taken', nearest: await nearestTo(deps, to, outcome.id) }
}

/** How often a customer moves an appointment that the advisor has not confirmed; beyond, the customer is asked to call. */
const mostMoves = 5

async function moveOnce(
  deps: AppointmentDeps,
  token: string,
  { to, word, isFresh }: { to: Wanted; word: string; isFresh: boolean },
): Promise<MoveOutcome | Lost | 'conflict' | 'stale'> {
  const known = await findByToken(deps, token)
  const refusal = refusalOf(known, ['open'])
  if (refusal || !known) return refusal ?? { outcome: 'unknown' }
  const { stored, key } = known
  const { id, appointment: before } = stored
  const wanted = completed(to, before)
  const isSame = (...fields: ('date' | 'time' | 'location' | 'remark' | 'address')[]) =>
    fields.every((field) => before[field] === wanted[field])
  const { remark, address } = wanted
  if (isSame('date', 'time', 'location')) {
    if (isSame('remark', 'address')) return movedFrom(before)
    return note(deps, stored, { remark, address })
  }
  // Each move is a mail to an address that may be a stranger's.
  if (before.status !== 'confirmed' && before.sequence >= mostMoves)
    return { outcome: 'too-many', again: null }
  const { calendar, months, awaitsAdvisor } = await calendarOf(deps, to.date, to.date, [before.date])
  const others = { ...calendar, taken: calendar.taken.filter((one) => one.id !== id) }
  const found = findTime(to, others)
  if (found.outcome !== 'free') return found.outcome === 'taken' ? { outcome: 'lost', id } : found
  if (!isFresh) return 'stale'
  const times = timesOf(found.time.startsAt, calendar.rules)
  const after = { ...movedTo(before, wanted, times, calendar.now), remark, address, awaitsAdvisor }
  const news = { id, appointment: after, before }
  const purpose = isProvisional(after) ? 'requested' : 'moved'
  const mails = [mailToAdvisor(deps, 'moved', { ...news, word }), ...mailToCustomer(deps, key, purpose, news)]
  const outcome = await storeChange(deps, { id, before: stored, after, mails, months })
  if (outcome === 'conflict' || outcome.outcome === 'overlap') return 'conflict'
  return movedFrom(before)
}

/** Only what the page shows: everyone with the link can read the answer, and an appointment holds more. */
function movedFrom({ date, time }: Appointment): MoveOutcome {
  return { outcome: 'moved', before: { date, time } }
}

/** Another remark or address changes nothing that calendars follow, and nothing for the advisor to confirm again. */
async function note(
  deps: AppointmentDeps,
  stored: StoredAppointment,
  words: Pick<Appointment, 'remark' | 'address'>,
): Promise<MoveOutcome | 'conflict'> {
  const { id, appointment } = stored
  if (!deps.notes.spend(id)) return { outcome: 'too-many', again: null }
  const after = { ...appointment, ...words, changedAt: deps.clock.now().toISOString() }
  const mails = [mailToAdvisor(deps, 'noted', { id, appointment: after })]
  const outcome = await storeChange(deps, { id, before: stored, after, mails })
  if (outcome !== 'conflict' && outcome.outcome === 'stored') return { outcome: 'noted' }
  deps.notes.refund(id)
  return 'conflict'
}

/** A form that leaves a field out keeps it; only an appointment at the customer's home has an address. */
function completed(to: Wanted, before: Appointment) {
  const { remark = before.remark, address = before.address } = to
  return { ...to, remark, address: to.location === 'home' ? address : '' }
}

type CancelOutcome = { outcome: 'cancelled' } | Refusal

/** The time is free again, and the advisor is told. */
export function cancelByCustomer(deps: AppointmentDeps, token: string, word: string): Promise<CancelOutcome> {
  return changeInTurn(deps, async () => {
    const found = await findByToken(deps, token)
    if (found?.stored.appointment.status === 'cancelled') return { outcome: 'cancelled' }
    const refusal = refusalOf(found, ['open', 'held'])
    if (refusal || !found) return refusal ?? { outcome: 'unknown' }
    const { stored, key } = found
    const { id } = stored
    const after = withdrawn(stored.appointment, 'cancelled', deps.clock.now())
    const news = { id, appointment: after, word }
    const tellingMails = () => [
      mailToAdvisor(deps, 'cancelled', news),
      ...mailToCustomer(deps, key, 'cancelled', { ...news, word: '' }),
    ]
    // The advisor was never told of an appointment that was only held.
    const mails = stored.appointment.status === 'held' ? [] : tellingMails()
    const outcome = await storeChange(deps, { id, before: stored, after, mails })
    return outcome !== 'conflict' && outcome.outcome === 'stored' ? { outcome: 'cancelled' } : 'conflict'
  })
}
