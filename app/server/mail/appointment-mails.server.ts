/** The mails about a managed appointment, to the customer and to the advisor. */
import { randomUUID } from 'node:crypto'
import { type Appointment, meetingLink } from '#domain/appointments/appointment.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { appointmentFile, type CalendarMethod, fullDate } from './calendar-file.server.ts'
import {
  type AdvisorPurpose,
  advisorWords,
  appointmentLabels,
  type CustomerPurpose,
  type CustomerWords,
  customerWords,
  feedWords,
  invitation,
} from './appointment-messages.server.ts'
import {
  answerSections,
  appointmentSection,
  bringFacts,
  contactSection,
  keepPresentable,
} from './booking-mails.server.ts'
import {
  advisorSignature,
  bookingLetter,
  type Fact,
  type FactSection,
  type Section,
  websiteSignature,
} from './compose-mail.server.ts'
import { linkFacts, type Meeting, placeFact, placeForAdvisor, timeInWords } from './meeting.server.ts'
import { confirmationMail, labels } from './messages.server.ts'

/** The content of a mail about an appointment. */
export interface AppointmentNotice {
  id: string
  appointment: Appointment
  /** The appointment's time and place before it was moved. */
  before?: Pick<Appointment, 'date' | 'time' | 'location'> | undefined
  /** The other side's message about it; empty for none. */
  word?: string | undefined
}

type MailedNotice = AppointmentNotice & { site: Website; siteUrl: string; now: Date }

interface MailKind {
  /** The request of the mail's calendar file to a calendar; `null`: there is no file. */
  method: CalendarMethod | null
  /** The limit for such mails to an unconfirmed address. */
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
  linked: { method: 'REQUEST', limit: 'change' },
  reminder: { method: null, limit: 'counted' },
  lastReminder: { method: null, limit: 'counted' },
}

/**
 * Every mail has an id of its own, even about the same appointment: receivers drop a mail whose id they have
 * seen. The record keeps it, so that the mail has the same when it is sent again. The id puts mails of one
 * moment in the order of the changes, and the advisor's before the customer's.
 */
function mailIdOf({ id, appointment }: MailedNotice, reader: 'advisor' | 'customer'): string {
  return `${id}-${appointment.sequence}-${reader}-${randomUUID()}`
}

/**
 * Addresses are unverified until they are confirmed: a visitor's words are repeated only if they look like a name
 * or a phone number, so that nobody can use us to send advertising to a stranger.
 */
export function customerMail(purpose: CustomerPurpose, link: string, notice: MailedNotice): Mail {
  const { id, appointment, site, siteUrl, now } = notice
  const words: CustomerWords = customerWords[purpose]
  const known = keepPresentable(appointment)
  const meeting = meetingOf(known)
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
    subject: subjectOf(words, method, appointment),
    title: words.title,
    opening: [confirmationMail.greeting(known.name), words.opening],
    details: [
      ...wordSection(notice.word, appointmentLabels.headings.wordOfAdvisor(site.advisor.name)),
      sectionOf(notice, [
        placeFact(meeting, site),
        ...linkFacts(meeting),
        ...(method === 'CANCEL' ? [] : bringFacts(appointment.bring)),
      ]),
    ],
    contact: [method === 'CANCEL' ? contactSection(known) : way],
    closing: words.closing(`${siteUrl}/beratung`),
    footer: advisorSignature(site),
    attachments: method
      ? [appointmentFile({ id, appointment: known, site, now, method, reader: 'customer' })]
      : [],
  })
}

/** Exchange names its entry after the mail: a mail with an invitation states its news only in the text. */
function subjectOf(
  { subject }: CustomerWords,
  method: CalendarMethod | null,
  { topic, date, time }: Appointment,
): string {
  return method === 'REQUEST' ? invitation(topic, fullDate(date)) : subject(fullDate(date), time)
}

function meetingOf(appointment: Appointment): Meeting {
  const { location, phone } = appointment
  return { location, phone, link: meetingLink(appointment) }
}

export function advisorMail(purpose: AdvisorPurpose, to: Address, notice: MailedNotice): Mail {
  const { id, appointment, site, now } = notice
  const { name, email, topic, date, time, address, awaitsAdvisor } = appointment
  const words = advisorWords[purpose]
  const meeting = meetingOf(appointment)
  const visit = address ? [{ label: appointmentLabels.address, value: address }] : []
  const place = { label: labels.location, value: placeForAdvisor(meeting) }
  const method = purpose === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return bookingLetter({
    id: mailIdOf(notice, 'advisor'),
    to,
    replyTo: email ? { name, email } : { name: site.advisor.name, email: site.advisor.email },
    subject:
      method === 'REQUEST'
        ? invitation(feedWords.summary(topic, name), fullDate(date))
        : advisorWords.cancelled.subject(topic, fullDate(date), time),
    title: words.title,
    opening: [words.opening(name, awaitsAdvisor)],
    details: [sectionOf(notice, [place, ...linkFacts(meeting), ...visit])],
    contact: [
      contactSection(appointment),
      ...wordSection(notice.word, appointmentLabels.headings.wordOfCustomer),
      ...wordSection(appointment.remark, appointmentLabels.headings.remark),
      ...answerSections(appointment.answers),
    ],
    closing: [words.closing],
    footer: websiteSignature(),
    attachments: [appointmentFile({ id, appointment, site, now, method, reader: 'advisor' })],
  })
}

function sectionOf({ appointment, before }: MailedNotice, places: Fact[]): FactSection {
  const was = before && `${fullDate(before.date)}, ${timeInWords(before, before.time)}`
  return appointmentSection({
    ...appointment,
    places,
    before: was ? [{ label: appointmentLabels.before, value: was }] : [],
  })
}

function wordSection(word: string | undefined, heading: string): Section[] {
  return word ? [{ heading, quote: word }] : []
}
