/**
 * Stores an appointment, or its next state when it is moved, cancelled or declined, with the span it takes or
 * frees and with its mails: one commit, or nothing.
 */
import {
  type Appointment,
  isAddressKnown,
  isProvisional,
  isStanding,
  describeTaken,
} from '#domain/appointments/appointment.ts'
import { reminders } from '#domain/appointments/reminders.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { monthsOf, overlap, spanFrom, dropLapsed, type Taken } from '#domain/appointments/spans.ts'
import type { Location } from '#domain/booking/booking.ts'
import type { Revision, Write } from '#ports/documents.ts'
import { logEntryWrite, type LoggedBy } from '#server/admin-log.server.ts'
import {
  advisorMail,
  type AppointmentNotice,
  customerMail,
  mailKinds,
} from '#server/mail/appointment-mails.server.ts'
import type { AdvisorPurpose, CustomerPurpose } from '#server/mail/appointment-messages.server.ts'
import { mailWrite, type NewMail } from '#server/outbox/mail-record.server.ts'
import type { AppointmentDeps } from './deps.server.ts'
import { mailProofOf, tokenOf } from './links.server.ts'
import { allTaken, type Months, readMonths, spanWrites } from './calendar.server.ts'
import { appointmentWrite, type StoredAppointment } from './records.server.ts'

export interface NewTime {
  date: string
  time: string
  location: Location
  /** As before if omitted. */
  address?: string | undefined
}

type Times = Pick<Appointment, 'minutes' | 'startsAt' | 'endsAt' | 'takenFrom' | 'takenUntil'>

const minute = 60_000

/** `startsAt` in milliseconds since 1970. */
export function timesOf(
  startsAt: number,
  lengths: Pick<Rules, 'minutes' | 'roomBefore' | 'roomAfter'>,
): Times {
  const span = spanFrom(startsAt, lengths)
  return {
    minutes: lengths.minutes,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + lengths.minutes * minute).toISOString(),
    takenFrom: new Date(span.from).toISOString(),
    takenUntil: new Date(span.until).toISOString(),
  }
}

/** The advisor has to confirm it again. */
export function moveTo(
  before: Appointment,
  { date, time, location, address = before.address }: NewTime,
  times: Times,
  now: Date,
): Appointment {
  return {
    ...before,
    ...times,
    date,
    time,
    location,
    // The advisor's calendar shows an address before any other place.
    address: location === 'home' ? address : '',
    status: 'booked',
    sequence: before.sequence + 1,
    changedAt: now.toISOString(),
    agreedAt: now.toISOString(),
    remindedAt: null,
    isVouchedFor: isAddressKnown(before),
  }
}

export function endAppointment(
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

export interface Change {
  id: string
  /** `null` for a new one. */
  before: StoredAppointment | null
  after: Appointment
  mails: NewMail[]
  /** The months of both spans as they were looked at; read here if omitted. */
  months?: Months
  /** The entry of the change in the admin log. */
  logged?: { action: string; by: LoggedBy } | undefined
}

export type StoreOutcome =
  | { outcome: 'stored'; revision: Revision }
  /** Another appointment has part of the span. */
  | { outcome: 'overlap'; other: Taken }
  /** Another writer was faster. */
  | { outcome: 'conflict' }

export async function storeChange(deps: AppointmentDeps, change: Change): Promise<StoreOutcome> {
  const { id, before, after, mails, logged } = change
  const now = deps.clock.now()
  const frees = before ? describeTaken(id, before.appointment) : undefined
  const takes = isStanding(after, now) ? describeTaken(id, after) : undefined
  const touched = [frees, takes].flatMap((span) => (span ? monthsOf(span) : []))
  const months = change.months ?? (await readMonths(deps.documents, touched))
  const others = dropLapsed(allTaken(months), now.getTime()).filter((one) => one.id !== id)
  const other = takes && others.find((one) => overlap(one, takes))
  if (other) return { outcome: 'overlap', other }
  const writes: Write[] = [
    appointmentWrite(id, after, before?.revision ?? null),
    ...(isSameSpan(frees, takes) ? [] : spanWrites(months, { frees, takes }, now)),
    ...mails.map((mail) => mailWrite(mail, now)),
    ...(logged ? [logEntryWrite({ ...logged, timestamp: now.toISOString() })] : []),
  ]
  const outcome = await deps.documents.commit(writes)
  if (outcome.outcome === 'conflict') return { outcome: 'conflict' }
  if (mails.length > 0) deps.sendMails()
  return { outcome: 'stored', revision: outcome.revisions[0] ?? '' }
}

function isSameSpan(one: Taken | undefined, other: Taken | undefined): boolean {
  return (
    one?.from === other?.from &&
    one?.until === other?.until &&
    one?.day === other?.day &&
    one?.heldUntil === other?.heldUntil
  )
}

/** The parameter with the secret, in the link that a customer confirms with. */
export const mailProofParameter = 'nachweis'

/** A customer without an address gets no mail. */
export function mailToCustomer(
  deps: AppointmentDeps,
  key: string,
  purpose: CustomerPurpose,
  notice: AppointmentNotice,
): NewMail[] {
  const { id, appointment } = notice
  if (appointment.email === '') return []
  const { site, siteUrl, clock } = deps
  const page = `${siteUrl}/termin/${tokenOf(key, id)}`
  const link = purpose === 'held' ? `${page}?${mailProofParameter}=${mailProofOf(key, id)}` : page
  // A move may be a request again, but not one more mail of those that are counted.
  const ofPurpose = notice.before ? 'change' : mailKinds[purpose].limit
  const limit = isAddressKnown(appointment) ? 'none' : ofPurpose
  // The mail is outdated if a newer one reports on the appointment, or if there is nothing left to remind of.
  const isReminder = reminders.some((reminder) => reminder.purpose === purpose)
  const onlyAt = isReminder || limit === 'change' ? appointment.sequence : null
  const expiresAt = purpose === 'held' ? appointment.heldUntil : appointment.endsAt
  const mail = customerMail(purpose, link, { ...notice, site, siteUrl, now: clock.now() })
  return [{ mail, appointmentId: id, limit, onlyAt, expiresAt }]
}

/** The mails to both sides once a time is taken. */
export function mailsWhenTaken(deps: AppointmentDeps, key: string, notice: AppointmentNotice): NewMail[] {
  const purpose = isProvisional(notice.appointment) ? 'requested' : 'booked'
  return [mailToAdvisor(deps, purpose, notice), ...mailToCustomer(deps, key, purpose, notice)]
}

export function mailToAdvisor(
  { site, siteUrl, advisor, clock }: AppointmentDeps,
  purpose: AdvisorPurpose,
  notice: AppointmentNotice,
): NewMail {
  const mail = advisorMail(purpose, advisor, { ...notice, site, siteUrl, now: clock.now() })
  return { mail, appointmentId: notice.id, limit: 'none', expiresAt: null }
}
