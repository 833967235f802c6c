/** Everything that is stored about one person ('Auskunft'), and its erasure ('Löschen'). */
import type { OpenedMail } from '#domain/outbox/waiting-mail.ts'
import { type Appointment, describeTaken } from '#domain/appointments/appointment.ts'
import { monthsOf } from '#domain/appointments/spans.ts'
import { logEntryWrite, type LoggedBy } from '#server/admin-log.server.ts'
import {
  eraseMailsAbout,
  type MailRecord,
  mailsAbout,
  type PersonInMails,
  removalsWith,
} from '#server/outbox/mail-record.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import { readMonths, spanWrites } from './calendar.server.ts'
import { type AppointmentDeps, changeInTurn } from './deps.server.ts'
import {
  appointmentIn,
  appointmentRemoval,
  appointmentsWith,
  type StoredAppointment,
} from './records.server.ts'

/** An appointment without the fields that only concern the server. */
export type PersonalAppointment = Omit<
  Appointment,
  'networks' | 'isVouchedFor' | 'person' | 'takenFrom' | 'takenUntil'
>

export interface PersonalData {
  outcome: 'found'
  appointments: PersonalAppointment[]
  /** Mails that are stored on the server; sent ones are not. */
  mails: Omit<OpenedMail, 'id' | 'state'>[]
}

/**
 * All appointments with the mail address of this one, oldest first, or only this one if it has none, with
 * their mails.
 */
export async function personalData(
  deps: AppointmentDeps,
  id: string,
): Promise<PersonalData | { outcome: 'unknown' }> {
  const all = await ofSamePerson(deps, id)
  if (all.length === 0) return { outcome: 'unknown' }
  const inOrder = all.toSorted((one, other) =>
    one.appointment.startsAt.localeCompare(other.appointment.startsAt),
  )
  const appointments = inOrder.map(({ appointment }) => {
    const {
      networks: _,
      isVouchedFor: _v,
      person: _p,
      takenFrom: _f,
      takenUntil: _u,
      ...personal
    } = appointment
    return personal
  })
  const found = await mailsAbout(deps.documents, inMails(deps, all))
  return { outcome: 'found', appointments, mails: found.map(({ record }) => personalMail(record)) }
}

function personalMail({ mail, createdAt }: MailRecord): PersonalData['mails'][number] {
  const { to, replyTo, subject, text, attachments } = mail
  return {
    writtenAt: createdAt,
    to: to.email,
    replyTo: replyTo.email,
    subject,
    text,
    attachments: attachments.map(({ filename }) => filename),
  }
}

/**
 * Erases a person's appointments with their stored mails. Times that are still taken are free again. No mail
 * reports it. Returns how many appointments were erased.
 */
export async function erasePerson(deps: AppointmentDeps, id: string, by: LoggedBy): Promise<number> {
  const all = await ofSamePerson(deps, id)
  // The mails go first: once the appointments are gone, nothing shows whose mails these are.
  if (all.length > 0) await eraseMailsAbout(deps.documents, inMails(deps, all))
  for (const { id: one } of all) await changeInTurn(deps, () => eraseOne(deps, one, by))
  await purgeOrLog(deps.documents, deps.log)
  return all.length
}

/** The advisor's own address finds no mails, because each of them has it. */
function inMails({ site, advisor }: AppointmentDeps, all: readonly StoredAppointment[]): PersonInMails {
  const email = all[0]?.appointment.person ?? ''
  const isOwn = [site.advisor.email, advisor.email].some((own) => own.toLowerCase() === email)
  return { email: isOwn ? '' : email, appointmentIds: all.map(({ id }) => id) }
}

async function eraseOne(
  { documents, clock }: AppointmentDeps,
  id: string,
  by: LoggedBy,
): Promise<'erased' | 'conflict'> {
  const stored = await appointmentIn(documents, id)
  if (!stored) return 'erased'
  const now = clock.now()
  const frees = describeTaken(id, stored.appointment)
  const months = await readMonths(documents, monthsOf(frees))
  const holding = new Map([...months].filter(([, { taken }]) => taken.some((one) => one.id === id)))
  const spans = holding.size > 0 ? spanWrites(months, { frees }, now) : []
  const mails = await removalsWith(documents, id)
  const entry = logEntryWrite({ action: 'appointment-erase', timestamp: now.toISOString(), by })
  const outcome = await documents.commit([appointmentRemoval(stored), ...spans, ...mails, entry])
  return outcome.outcome === 'conflict' ? 'conflict' : 'erased'
}

async function ofSamePerson({ documents }: AppointmentDeps, id: string): Promise<StoredAppointment[]> {
  const one = await appointmentIn(documents, id)
  if (!one) return []
  const { person } = one.appointment
  return person === '' ? [one] : appointmentsWith(documents, 'person', person)
}
