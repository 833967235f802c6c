/** The mails about a managed appointment, to the customer and to the advisor. */
import { randomUUID } from 'node:crypto'
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { appointmentFile, type CalendarMethod, fullDate, placeForCustomer } from './calendar-file.server.ts'
import {
  type AdvisorPurpose,
  advisorWords,
  appointmentLabels,
  type CustomerPurpose,
  type CustomerWords,
  customerWords,
} from './appointment-messages.server.ts'
import { appointmentSection, contactSection, presentable } from './booking-mails.server.ts'
import {
  advisorSignature,
  bookingLetter,
  type FactSection,
  type Section,
  websiteSignature,
} from './compose-mail.server.ts'
import { advisorPlaces, clockTime, confirmationMail } from './messages.server.ts'

/** What a mail tells of an appointment. */
export interface AppointmentNotice {
  id: string
  appointment: Appointment
  /** When it was before it was moved. */
  before?: Pick<Appointment, 'date' | 'time'> | undefined
  /** What the other side wrote about it; empty for nothing. */
  word?: string | undefined
}

type MailedNotice = AppointmentNotice & { site: Website; now: Date }

interface MailKind {
  /** What the calendar file in the mail asks of a calendar; `null`: there is no file. */
  method: CalendarMethod | null
  /** How many such mails leave to an unconfirmed address. */
  limit: 'counted' | 'change'
}

export const mailKinds: Record<CustomerPurpose, MailKind> = {
  held: { method: null, limit: 'counted' },
  booked: { method: 'REQUEST', limit: 'counted' },
  requested: { method: null, limit: 'counted' },
  confirmed: { method: 'REQUEST', limit: 'counted' },
  moved: { method: 'REQUEST', limit: 'change' },
  cancelled: { method: 'CANCEL', limit: 'change' },
  declined: { method: 'CANCEL', limit: 'change' },
  reminder: { method: null, limit: 'counted' },
}

/**
 * Every mail has an id of its own, whatever was written about the appointment before: receivers drop what they have seen. The
 * record keeps it, so that the mail has the same when it is sent again. By it mails of one moment go in the order of the
 * changes, and the advisor's before the customer's.
 */
function mailIdOf({ id, appointment }: MailedNotice, reader: 'advisor' | 'customer'): string {
  return `${id}-${appointment.sequence}-${reader}-${randomUUID()}`
}

/**
 * Until somebody confirms them, addresses are unverified: a visitor's words are repeated only if they look like a name
 * or a phone number, so that nobody can use us to send advertising to a stranger.
 */
export function customerMail(purpose: CustomerPurpose, link: string, notice: MailedNotice): Mail {
  const { id, appointment, site, now } = notice
  const words: CustomerWords = customerWords[purpose]
  const known = presentable(appointment)
  const { method } = mailKinds[purpose]
  const manage = purpose === 'held' ? appointmentLabels.headings.confirm : appointmentLabels.headings.manage
  const way: Section = {
    heading: manage,
    facts: [{ label: appointmentLabels.link, value: link, link: 'web' }],
  }
  return bookingLetter({
    id: mailIdOf(notice, 'customer'),
    to: { name: known.name, email: appointment.email },
    replyTo: { name: site.advisor.name, email: site.advisor.email },
    subject: words.subject(fullDate(appointment.date), appointment.time),
    title: words.title,
    opening: [confirmationMail.greeting(known.name), words.opening],
    details: [
      ...wordSection(notice.word, appointmentLabels.headings.wordOfAdvisor(site.advisor.name)),
      sectionOf(notice, placeForCustomer(appointment, site)),
    ],
    contact: [method === 'CANCEL' ? contactSection(known) : way],
    closing: words.closing,
    footer: advisorSignature(site),
    attachments: method
      ? [appointmentFile({ id, appointment: known, site, now, method, reader: 'customer' })]
      : [],
  })
}

export function advisorMail(purpose: AdvisorPurpose, to: Address, notice: MailedNotice): Mail {
  const { id, appointment, site, now } = notice
  const { name, email, topic, address } = appointment
  const words = advisorWords[purpose]
  const details = sectionOf(notice, advisorPlaces[appointment.location])
  const visit = address ? [{ label: appointmentLabels.address, value: address }] : []
  const method = purpose === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return bookingLetter({
    id: mailIdOf(notice, 'advisor'),
    to,
    replyTo: email ? { name, email } : { name: site.advisor.name, email: site.advisor.email },
    subject: words.subject(topic, fullDate(appointment.date), appointment.time),
    title: words.title,
    opening: [words.opening(name)],
    details: [{ ...details, facts: [...details.facts, ...visit] }],
    contact: [
      contactSection(appointment),
      ...wordSection(notice.word, appointmentLabels.headings.wordOfCustomer),
      ...wordSection(appointment.remark, appointmentLabels.headings.remark),
    ],
    closing: [words.closing],
    footer: websiteSignature(),
    attachments: [appointmentFile({ id, appointment, site, now, method, reader: 'advisor' })],
  })
}

function sectionOf({ appointment, before }: MailedNotice, place: string): FactSection {
  const was = before && `${fullDate(before.date)}, ${clockTime(before.time)}`
  return appointmentSection({
    ...appointment,
    place,
    before: was ? [{ label: appointmentLabels.before, value: was }] : [],
  })
}

function wordSection(word: string | undefined, heading: string): Section[] {
  return word ? [{ heading, quote: word }] : []
}
