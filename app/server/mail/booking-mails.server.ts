/** The two mails of a booking: the one to the advisor, and the customer's confirmation. */
import type { Answer } from '#domain/appointments/topics.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Location } from '#domain/booking/location.ts'
import type { MailService } from '#domain/mail-service.ts'
import { onOneLine } from '#domain/text-fields.ts'
import { currentSheet, topicsOfSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { calendarFile, fullDate } from './calendar-file.server.ts'
import { linkFacts, type Meeting, placeFact, placeForAdvisor, timeInWords } from './meeting.server.ts'
import {
  advisorSignature,
  bookingLetter,
  type Fact,
  type FactSection,
  type Section,
  websiteSignature,
} from './compose-mail.server.ts'
import {
  bookingMail,
  confirmationMail,
  headings,
  labels,
  minutes as minutesInWords,
} from './messages.server.ts'

export interface BookingInquiry {
  /** Stays the same if this booking's mails are generated again. */
  id: string
  booking: Booking
  site: Website
  /** The length of the appointment. */
  minutes: number
  /** The things the customer is to bring; empty for none. */
  bring: string
  answers: readonly Answer[]
  /** The link of an online appointment; empty if the advisor sends one. */
  link: string
}

/** `service` is the one that sends the confirmation, which this mail mentions. */
export function advisorBookingMail(
  { service, ...inquiry }: BookingInquiry & { service: MailService },
  to: Address,
): Mail {
  const { id, booking } = inquiry
  const meeting = meetingOf(inquiry)
  return bookingLetter({
    id: `${id}-advisor`,
    to,
    replyTo: { name: booking.name, email: booking.email },
    subject: bookingMail.subject(booking.cardTitle, fullDate(booking.date), booking.time),
    title: bookingMail.title,
    opening: [bookingMail.opening(booking.name)],
    details: [
      detailsOf(inquiry, [
        { label: labels.location, value: placeForAdvisor(meeting) },
        ...linkFacts(meeting),
      ]),
    ],
    contact: [contactSection(booking), ...answerSections(inquiry.answers)],
    closing: [`${bookingMail.confirmation[service]} ${bookingMail.closing}`],
    footer: websiteSignature(),
  })
}

/** The link names the version, so that the client can later show the information they were given. */
const sheetPath = '/impressum/informationsblatt'

/**
 * The confirmation goes to an unverified address: it repeats the visitor's input only if it looks like a name or a phone number, so that
 * nobody can use us to send advertising to a stranger.
 */
export function customerConfirmationMail(
  inquiry: BookingInquiry,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Mail {
  const { id, booking, site, minutes, bring } = inquiry
  const { name, email, phone } = keepPresentable(booking)
  const meeting = { ...meetingOf(inquiry), phone }
  return bookingLetter({
    id: `${id}-confirmation`,
    to: { name, email },
    replyTo: { name: site.advisor.name, email: site.advisor.email },
    subject: confirmationMail.subject(fullDate(booking.date), booking.time),
    title: confirmationMail.title,
    opening: [confirmationMail.greeting(name), confirmationMail.thanks],
    details: [detailsOf(inquiry, [placeFact(meeting, site), ...linkFacts(meeting), ...bringFacts(bring)])],
    contact: [contactSection({ name, email, phone })],
    closing: [
      confirmationMail.sheet(
        `${siteUrl}${sheetPath}?version=${currentSheet(site).version}`,
        topicsOfSheet(site),
      ),
      confirmationMail.change,
      confirmationMail.notYou,
      confirmationMail.regards,
    ],
    footer: advisorSignature(site),
    attachments: [calendarFile({ id, booking, minutes, link: meeting.link, site, now })],
  })
}

function meetingOf({ booking: { location, phone }, link }: BookingInquiry): Meeting {
  if (location !== 'online') return { location, phone, link: { kind: 'none' } }
  return { location, phone, link: link === '' ? { kind: 'by-hand' } : { kind: 'shown', address: link } }
}

function detailsOf({ booking, minutes }: BookingInquiry, places: Fact[]): Section {
  const { cardTitle: topic, date, time, location } = booking
  return appointmentSection({ topic, date, time, minutes, location, places })
}

/** Only in a mail to the advisor: they are a visitor's words. */
export function answerSections(answers: readonly Answer[]): Section[] {
  return answers.map(({ question, answer }) => ({ heading: question, quote: answer }))
}

export function bringFacts(bring: string): Fact[] {
  return bring === '' ? [] : [{ label: labels.bring, value: bring }]
}

interface AppointmentFacts {
  topic: string
  date: string
  time: string
  minutes: number
  location: Location
  /** The place, and further facts about it. */
  places: Fact[]
  /** When the appointment was before it was moved. */
  before?: Fact[]
}

export function appointmentSection(facts: AppointmentFacts): FactSection {
  return {
    heading: headings.appointment,
    facts: [
      { label: labels.topic, value: facts.topic },
      { label: labels.date, value: fullDate(facts.date) },
      { label: labels.time, value: timeInWords(facts, facts.time) },
      ...(facts.before ?? []),
      { label: labels.duration, value: minutesInWords(facts.minutes) },
      ...facts.places,
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

/** A visitor's words that may be in a mail to an unconfirmed address. */
export function keepPresentable<One extends Person>(person: One): One {
  const plain = spellName(person.name)
  const name = looksLikeName(plain) ? plain : ''
  return { ...person, name, phone: looksLikePhone(person.phone) ? person.phone : '' }
}

const maxNameLength = 60

/** Removes emojis, and spaces a title apart: mail programs would take `Dr.Muster` for a website. */
function spellName(name: string): string {
  const spelled = name.replaceAll(/\b(Dr|Prof|med|dent|iur|oec|dipl|lic|Ing|Arch)\.(?=\p{L})/giu, '$1. ')
  return onOneLine(spelled.replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]/gu, ''))
}

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
