/** The two mails of a booking: the one to the advisor, and the customer's confirmation. */
import type { Booking } from '#domain/booking/booking.ts'
import type { MailService } from '#domain/mail-service.ts'
import { currentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { calendarFile, dayInWords, placeForCustomer } from './appointment.server.ts'
import { type Fact, htmlOf, type MailBody, type Section, sectionBody, textOf } from './mail-body.server.ts'
import {
  advisorPlaces,
  bookingMail,
  clockTime,
  confirmationMail,
  headings,
  labels,
  minutes,
} from './messages.server.ts'
import { advisorSignature, websiteSignature } from './signature.server.ts'

export interface BookingInquiry {
  /** Stays the same if this booking's mails are generated again. */
  id: string
  booking: Booking
  site: Website
}

/** `service` is the one that sends the confirmation, which this mail mentions. */
export function advisorBookingMail(
  { id, booking, site, service }: BookingInquiry & { service: MailService },
  to: Address,
): Mail {
  const details: Section = {
    heading: headings.appointment,
    facts: appointmentFacts(booking, site, advisorPlaces[booking.location]),
  }
  const contact: Section = { heading: headings.contact, facts: contactFacts(booking) }
  const opening = bookingMail.opening(booking.name)
  const closing = `${bookingMail.confirmation[service]} ${bookingMail.closing}`
  const footer = websiteSignature()
  const body: MailBody = {
    title: bookingMail.title,
    opening: [opening],
    sections: [details, contact],
    closing: [closing],
    footer,
  }
  return {
    template: 'booking',
    id: `${id}-advisor`,
    to,
    replyTo: { name: booking.name, email: booking.email },
    subject: bookingMail.subject(booking.cardTitle, dayInWords(booking.date), booking.time),
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: to.name,
      to_email: to.email,
      reply_to: booking.email,
      email_header: `${bookingMail.title}\n${opening}`,
      service_details: sectionBody(details),
      contact_info: sectionBody(contact),
      email_footer: [closing, ...footer].join('\n'),
    },
    attachments: [],
  }
}

/** With its version, so that the client can show later what they were told. */
const sheetPath = '/impressum/informationsblatt'

/**
 * Goes to an unverified address: it repeats the visitor's input only if it looks like a name or a phone number, so that
 * nobody can use us to send advertising to a stranger.
 */
export function customerConfirmationMail(
  { id, booking, site }: BookingInquiry,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Mail {
  const name = looksLikeName(booking.name) ? booking.name : ''
  const to = { name, email: booking.email }
  const details: Section = {
    heading: headings.appointment,
    facts: appointmentFacts(booking, site, placeForCustomer(booking, site)),
  }
  const contact: Section = {
    heading: headings.contact,
    facts: contactFacts({
      name,
      email: booking.email,
      phone: looksLikePhone(booking.phone) ? booking.phone : '',
    }),
  }
  const opening = [confirmationMail.greeting(name), confirmationMail.thanks]
  const closing = [
    confirmationMail.free,
    confirmationMail.sheet(`${siteUrl}${sheetPath}?version=${currentSheet(site).version}`),
    confirmationMail.change,
    confirmationMail.notYou,
    confirmationMail.regards,
  ]
  const footer = advisorSignature(site)
  const body: MailBody = {
    title: confirmationMail.title,
    opening,
    sections: [details, contact],
    closing,
    footer,
  }
  return {
    template: 'booking',
    id: `${id}-confirmation`,
    to,
    replyTo: { name: site.advisor.name, email: site.advisor.email },
    subject: confirmationMail.subject(dayInWords(booking.date), booking.time),
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: name,
      to_email: booking.email,
      reply_to: site.advisor.email,
      email_header: [confirmationMail.title, ...opening].join('\n'),
      service_details: sectionBody(details),
      contact_info: sectionBody(contact),
      email_footer: [...closing, ...footer].join('\n'),
    },
    attachments: [calendarFile({ id, booking, site, now })],
  }
}

function appointmentFacts(booking: Booking, site: Website, place: string): Fact[] {
  return [
    { label: labels.topic, value: booking.cardTitle },
    { label: labels.date, value: dayInWords(booking.date) },
    { label: labels.time, value: clockTime(booking.time) },
    { label: labels.duration, value: minutes(site.appointment.minutes) },
    { label: labels.location, value: place },
  ]
}

function contactFacts({ name, email, phone }: Pick<Booking, 'name' | 'email' | 'phone'>): Fact[] {
  const facts: Fact[] = [
    { label: labels.name, value: name },
    { label: labels.email, value: email, link: 'email' },
    { label: labels.phone, value: phone, link: 'phone' },
  ]
  return facts.filter(({ value }) => value)
}

const maxNameLength = 60

export function looksLikeName(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    /^[\p{L}\p{M}\p{Zs}'’.,()-]+$/u.test(name) &&
    !/\p{L}\.\p{L}{2}/u.test(name)
  )
}

export function looksLikePhone(phone: string): boolean {
  return /^[\d\s+()/.-]+$/.test(phone)
}
