/**
 * Reminders, and the erasing of old data, by timers. Any number of servers may do it at once: each step is a
 * commit that only one of them wins.
 */
import { type Appointment, isAgreed } from '#domain/appointments/appointment.ts'
import { dayOf, monthOf } from '#domain/appointments/days.ts'
import { dueReminder, reminders, remindersOf } from '#domain/appointments/reminders.ts'
import { withoutOldAbsences } from '#domain/appointments/absences.ts'
import type { Log } from '#server/log.server.ts'
import { removalsWith } from '#server/outbox/mail-record.server.ts'
import { oldMonths } from './calendar.server.ts'
import type { AppointmentDeps } from './deps.server.ts'
import {
  appointmentRemoval,
  appointmentsWith,
  listEndedBefore,
  type StoredAppointment,
  startingBetween,
} from './records.server.ts'
import { absencesIn, absencesWrite, calculateKeptFrom, keysIn, rulesIn } from './settings.server.ts'
import { mailToCustomer, storeChange } from './storing.server.ts'

const hour = 3_600_000
const day = 24 * hour
const remindersEvery = 5 * 60_000
const erasingEvery = hour

/** Neither task ever throws: a failure is logged, and the task is done the next time. */
export function createUpkeep(log: Log, depsNow: () => Promise<AppointmentDeps>) {
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  function byItself(what: string, task: (deps: AppointmentDeps) => Promise<void>): Promise<void> {
    const run = depsNow()
      .then(task)
      .catch((error: unknown) => log.error(`appointments: ${what} failed`, error))
      .finally(() => running.delete(run))
    running.add(run)
    return run
  }

  const remind = () => byItself('reminding', writeReminders)
  const eraseNow = () => byItself('erasing', eraseOld)
  return {
    remind,
    erase: eraseNow,
    start() {
      timers.push(setInterval(remind, remindersEvery).unref(), setInterval(eraseNow, erasingEvery).unref())
      void remind()
      void eraseNow()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function writeReminders(deps: AppointmentDeps): Promise<void> {
  const { documents, clock, site } = deps
  const { rules } = await rulesIn(documents, site)
  const wanted = remindersOf(rules)
  if (wanted.length === 0) return
  const now = clock.now()
  const [earliest] = reminders
  const soon = await startingBetween(documents, now, new Date(now.getTime() + earliest.hoursBefore * hour))
  const due = soon.flatMap((before) => {
    const reminder = isRemindable(before.appointment) ? dueReminder(wanted, before.appointment, now) : null
    return reminder === null ? [] : [{ before, reminder }]
  })
  if (due.length === 0) return
  const { key } = await keysIn(documents)
  for (const { before, reminder } of due) {
    const { id, appointment } = before
    const after = { ...appointment, remindedAt: now.toISOString() }
    const mails = mailToCustomer(deps, key, reminder.purpose, { id, appointment })
    // After a conflict another server wrote it, or something was changed: the next round sees which.
    await storeChange(deps, { id, before, after, mails })
  }
}

function isRemindable(appointment: Appointment): boolean {
  return isAgreed(appointment) && appointment.email !== ''
}

async function eraseOld(deps: AppointmentDeps): Promise<void> {
  const { documents, clock, site } = deps
  const { rules } = await rulesIn(documents, site)
  const now = clock.now()
  const before = calculateKeptFrom(rules, now)
  for (;;) {
    const old = await listEndedBefore(documents, before)
    for (const stored of old) await erase(deps, stored)
    if (old.length === 0) break
  }
  const unconfirmed = (await appointmentsWith(documents, 'status', 'held')).filter(
    ({ appointment: { heldUntil } }) => heldUntil !== null && Date.parse(heldUntil) < now.getTime() - day,
  )
  for (const stored of unconfirmed) await erase(deps, stored)
  for (const month of await oldMonths(documents, monthOf(dayOf(before.getTime()))))
    await documents.commit([month])
  await dropOldAbsences(deps, rules.eraseAfterDays)
  // The database's files may also hold data that others deleted or a killed server left behind.
  await documents.purge()
}

/** Every waiting mail about the appointment is erased with it. */
async function erase({ documents }: AppointmentDeps, stored: StoredAppointment): Promise<void> {
  const mails = await removalsWith(documents, stored.id)
  await documents.commit([appointmentRemoval(stored), ...mails])
}

async function dropOldAbsences({ documents, clock }: AppointmentDeps, days: number): Promise<void> {
  const { absences, revision } = await absencesIn(documents)
  const kept = withoutOldAbsences(absences, clock.now(), days)
  if (kept.length < absences.length) await documents.commit([absencesWrite(kept, revision)])
}
