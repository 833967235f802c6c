/** The two mails of a booking: the one to the advisor, and the customer's confirmation. */
import type { Booking } from '#domain/booking/booking.ts'
import type { MailService } from '#domain/mail-service.ts'
import { currentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { calendarFile, fullDate, placeForCustomer } from './calendar-file.server.ts'
import {
  advisorSignature,
  bookingLetter,
  type Fact,
  type FactSection,
  type Section,
  websiteSignature,
} from './compose-mail.server.ts'
import {
  advisorPlaces,
  bookingMail,
  clockTime,
  confirmationMail,
  headings,
  labels,
  minutes,
} from './messages.server.ts'

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
  return bookingLetter({
    id: `${id}-advisor`,
    to,
    replyTo: { name: booking.name, email: booking.email },
    subject: bookingMail.subject(booking.cardTitle, fullDate(booking.date), booking.time),
    title: bookingMail.title,
    opening: [bookingMail.opening(booking.name)],
    details: [detailsOf(booking, site, advisorPlaces[booking.location])],
    contact: [contactSection(booking)],
    closing: [`${bookingMail.confirmation[service]} ${bookingMail.closing}`],
    footer: websiteSignature(),
  })
}

/** The link names the version, so that the client can show later what they were told. */
const sheetPath = '/impressum/informationsblatt'

/**
 * The confirmation goes to an unverified address: it repeats the visitor's input only if it looks like a name or a phone number, so that
 * nobody can use us to send advertising to a stranger.
 */
export function customerConfirmationMail(
  { id, booking, site }: BookingInquiry,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Mail {
  const { name, email, phone } = presentable(booking)
  return bookingLetter({
    id: `${id}-confirmation`,
    to: { name, email },
    replyTo: { name: site.advisor.name, email: site.advisor.email },
    subject: confirmationMail.subject(fullDate(booking.date), booking.time),
    title: confirmationMail.title,
    opening: [confirmationMail.greeting(name), confirmationMail.thanks],
    details: [detailsOf(booking, site, placeForCustomer(booking, site))],
    contact: [contactSection({ name, email, phone })],
    closing: [
      confirmationMail.free,
      confirmationMail.sheet(`${siteUrl}${sheetPath}?version=${currentSheet(site).version}`),
      confirmationMail.change,
      confirmationMail.notYou,
      confirmationMail.regards,
    ],
    footer: advisorSignature(site),
    attachments: [calendarFile({ id, booking, site, now })],
  })
}

function detailsOf({ cardTitle, date, time }: Booking, site: Website, place: string): Section {
  return appointmentSection({ topic: cardTitle, date, time, minutes: site.appointment.minutes, place })
}

interface AppointmentFacts {
  topic: string
  date: string
  time: string
  minutes: number
  place: string
  /** When the appointment was before it was moved. */
  before?: Fact[]
}

export function appointmentSection(facts: AppointmentFacts): FactSection {
  return {
    heading: headings.appointment,
    facts: [
      { label: labels.topic, value: facts.topic },
      { label: labels.date, value: fullDate(facts.date) },
      { label: labels.time, value: clockTime(facts.time) },
      ...(facts.before ?? []),
      { label: labels.duration, value: minutes(facts.minutes) },
      { label: labels.location, value: facts.place },
    ],
  }
}

type Person = Pick<Booking, 'name' | 'email' | 'phone'>

export function contactSection({ name, email, phone }: Person): Section {
  const facts: Fact[] = [
    { label: labels.name, value: name },
    { label: labels.email, value: email, link: 'email' },
    { label: labels.phone, value: phone, link: 'phone' },
  ]
  return { heading: headings.contact, facts: facts.filter(({ value }) => value) }
}

/** Words of a visitor that may stand in a mail to an unconfirmed address. */
export function presentable<One extends Person>(person: One): One {
  const name = looksLikeName(person.name) ? person.name : ''
  return { ...person, name, phone: looksLikePhone(person.phone) ? person.phone : '' }
}

const maxNameLength = 60

/** Two people sign with '&', '+' or '/'; '<', '@', ':' and digits belong to no name. */
function looksLikeName(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    /^[\p{L}\p{M}\p{Zs}\u200c'’‘`´"„“”«».,·()&+/\p{Pd}]+$/u.test(name) &&
    !/\p{L}\.\p{L}{2}|\/\//u.test(name)
  )
}

function looksLikePhone(phone: string): boolean {
  return /^[\d\s+()/.-]+$/.test(phone)
}
