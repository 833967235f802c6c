/**
 * What happens by itself: reminders the day before, and erasing what is no longer needed. Any number of servers may do it at
 * once: each step is a commit that only one of them wins.
 */
import { isStanding } from '#domain/appointments/appointment.ts'
import { dayOf, monthOf } from '#domain/appointments/days.ts'
import { withoutOldAbsences } from '#domain/appointments/absences.ts'
import { removalsWith } from '#server/outbox/mail-record.server.ts'
import { oldMonths } from './months.server.ts'
import { type AppointmentParts, defaultsOf } from './parts.server.ts'
import {
  appointmentRemoval,
  appointmentsWith,
  endedBefore,
  type StoredAppointment,
  startingBetween,
} from './records.server.ts'
import { absencesIn, absencesWrite, keysIn, rulesIn } from './settings.server.ts'
import { mailToCustomer, storeChange } from './storing.server.ts'

const hour = 3_600_000
const day = 24 * hour
/** Whoever booked or moved it just before needs no reminder. */
const freshFor = 26 * hour

export async function writeReminders(parts: AppointmentParts): Promise<number> {
  const { documents, clock, site } = parts
  const { rules } = await rulesIn(documents, defaultsOf(site))
  if (!rules.remind) return 0
  const now = clock.now()
  const soon = await startingBetween(documents, now, new Date(now.getTime() + day))
  const due = soon.filter((stored) => needsReminder(stored, now))
  if (due.length === 0) return 0
  const { key } = await keysIn(documents)
  let count = 0
  for (const before of due) {
    const { id, appointment } = before
    const after = { ...appointment, remindedAt: now.toISOString() }
    const mails = mailToCustomer(parts, key, 'reminder', { id, appointment })
    const outcome = await storeChange(parts, { id, before, after, mails })
    // A conflict: another server wrote it, or something was changed. The next round sees which.
    if (outcome !== 'conflict' && outcome.outcome === 'stored') count += 1
  }
  return count
}

function needsReminder({ appointment }: StoredAppointment, now: Date): boolean {
  const { status, remindedAt, email, startsAt, bookedAt, changedAt, sequence } = appointment
  if (status !== 'booked' && status !== 'confirmed') return false
  const settledAt = Date.parse(sequence > 0 ? changedAt : bookedAt)
  const isFresh = Date.parse(startsAt) - settledAt < freshFor
  return remindedAt === null && email !== '' && !isFresh && isStanding(appointment, now)
}

/** Returns how many appointments were erased. */
export async function eraseOld(parts: AppointmentParts): Promise<number> {
  const { documents, clock, site } = parts
  const { rules } = await rulesIn(documents, defaultsOf(site))
  const now = clock.now()
  const before = new Date(now.getTime() - rules.eraseAfterDays * day)
  let count = 0
  for (;;) {
    const old = await endedBefore(documents, before)
    for (const stored of old) if (await erase(parts, stored)) count += 1
    if (old.length === 0) break
  }
  const unconfirmed = (await appointmentsWith(documents, 'status', 'held')).filter(
    ({ appointment: { heldUntil } }) => heldUntil !== null && Date.parse(heldUntil) < now.getTime() - day,
  )
  for (const stored of unconfirmed) if (await erase(parts, stored)) count += 1
  for (const month of await oldMonths(documents, monthOf(dayOf(before.getTime()))))
    await documents.commit([month])
  await dropOldAbsences(parts, rules.eraseAfterDays)
  // Also of what others deleted, or a killed server left behind.
  await documents.purge()
  return count
}

/** With every mail about it that still waits. */
async function erase({ documents }: AppointmentParts, stored: StoredAppointment): Promise<boolean> {
  const mails = await removalsWith(documents, stored.id)
  const outcome = await documents.commit([appointmentRemoval(stored), ...mails])
  return outcome.outcome === 'committed'
}

async function dropOldAbsences({ documents, clock }: AppointmentParts, days: number): Promise<void> {
  const { absences, revision } = await absencesIn(documents)
  const kept = withoutOldAbsences(absences, clock.now(), days)
  if (kept.length < absences.length) await documents.commit([absencesWrite(kept, revision)])
}
