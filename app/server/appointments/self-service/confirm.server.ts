/** A customer confirms a held appointment with the link that only the mail carries. */
import type { Appointment } from '#domain/appointments/appointment.ts'
import { type Calendar, type NearestTime, offerOn } from '#domain/appointments/offers.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { nearestTo } from '#server/appointments/booking.server.ts'
import { mailProofOf } from '#server/appointments/links.server.ts'
import { type AppointmentDeps, calendarOf, changeByCalendars } from '#server/appointments/deps.server.ts'
import type { StoredAppointment } from '#server/appointments/records.server.ts'
import { mailsWhenTaken, storeChange } from '#server/appointments/storing.server.ts'
import { findByToken, type Refusal, refusalOf } from './link.server.ts'

export type ConfirmOutcome =
  | { outcome: 'confirmed' }
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** The link was not the one that only the mail carries. */
  | { outcome: 'unproven' }
  | Refusal

/** `proof`: what only the mail carries. `onBooked`: told the topic, once. */
interface Confirmation {
  proof: string
  onBooked?: ((topic: string) => Promise<void>) | undefined
}

/** The time of the appointment went to another one. */
type Lost = { outcome: 'lost'; stored: StoredAppointment }

export async function confirmByCustomer(
  deps: AppointmentDeps,
  token: string,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const outcome = await changeByCalendars<ConfirmOutcome | Lost>(deps, (isFresh) =>
    confirmOnce(deps, token, { ...confirmation, isFresh }),
  )
  if (outcome.outcome !== 'lost') return outcome
  const { id, appointment } = outcome.stored
  return { outcome: 'taken', nearest: await nearestTo(deps, appointment, id) }
}

async function confirmOnce(
  deps: AppointmentDeps,
  token: string,
  { proof, onBooked, isFresh }: Confirmation & { isFresh: boolean },
): Promise<ConfirmOutcome | Lost | 'conflict' | 'stale'> {
  const found = await findByToken(deps, token)
  if (found?.state === 'open' || found?.state === 'late') return { outcome: 'confirmed' }
  const refusal = refusalOf(found, ['held', 'lapsed'])
  if (refusal || !found) return refusal ?? { outcome: 'unknown' }
  const { stored, key, state } = found
  const { id, appointment } = stored
  if (!isSameSecret(mailProofOf(key, id), proof)) return { outcome: 'unproven' }
  const { calendar, months, awaitsAdvisor } = await calendarOf(deps, appointment.date, appointment.date)
  const isLapsed = state === 'lapsed'
  if (isLapsed && !isStillOffered(stored, calendar)) return { outcome: 'lost', stored }
  if (isLapsed && !isFresh) return 'stale'
  const changedAt = calendar.now.toISOString()
  // The advisor's calendar was told that the hold had lapsed, as a change of its own.
  const sequence = appointment.sequence + (isLapsed ? 1 : 0)
  const confirmed = { status: 'booked', heldUntil: null, changedAt, sequence, isVouchedFor: true } as const
  const after: Appointment = { ...appointment, ...confirmed, ...(isLapsed && { awaitsAdvisor }) }
  const news = { id, appointment: after }
  const mails = mailsWhenTaken(deps, key, news)
  const kept = await storeChange(deps, { id, before: stored, after, mails, months })
  if (kept === 'conflict') return kept
  if (kept.outcome !== 'stored') return { outcome: 'lost', stored }
  await onBooked?.(appointment.topic)
  return { outcome: 'confirmed' }
}

/** A hold that lapsed is worth no more than a new booking: rules and absences may have changed, others may have booked. */
function isStillOffered({ id, appointment }: StoredAppointment, calendar: Calendar): boolean {
  const { date, time, location } = appointment
  const others = { ...calendar, taken: calendar.taken.filter((one) => one.id !== id) }
  const offered = offerOn(date, others).times.find((one) => one.time === time)
  return offered?.places.includes(location) ?? false
}
