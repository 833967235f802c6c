/** The mails about a managed appointment, to the customer and to the advisor. */
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { dayInWords, placeForCustomer } from './appointment.server.ts'
import { appointmentFile, type CalendarMethod } from './appointment-calendar.server.ts'
import {
  type AdvisorPurpose,
  advisorWords,
  appointmentLabels,
  type CustomerPurpose,
  type CustomerWords,
  customerWords,
} from './appointment-messages.server.ts'
import { looksLikeName, looksLikePhone } from './booking-mails.server.ts'
import { type Fact, htmlOf, type MailBody, type Section, sectionBody, textOf } from './mail-body.server.ts'
import { advisorPlaces, clockTime, confirmationMail, headings, labels, minutes } from './messages.server.ts'
import { advisorSignature, websiteSignature } from './signature.server.ts'

export interface AppointmentNews {
  id: string
  appointment: Appointment
  site: Website
  now: Date
  /** When it was before it was moved. */
  before?: Pick<Appointment, 'date' | 'time'> | undefined
  /** What the other side wrote about it; empty for nothing. */
  word?: string | undefined
}

const methods: Record<CustomerPurpose, CalendarMethod | null> = {
  held: null,
  booked: 'REQUEST',
  requested: null,
  confirmed: 'REQUEST',
  moved: 'REQUEST',
  cancelled: 'CANCEL',
  declined: 'CANCEL',
  reminder: null,
}

/** Stays the same if the mail is written again; a reminder of one state of the appointment is one mail. */
export function mailIdOf(
  id: string,
  purpose: string,
  sequence: number,
  reader: 'advisor' | 'customer',
): string {
  return `${id}-${sequence}-${purpose}-${reader}`
}

/**
 * Until somebody confirms them, addresses are unverified: a visitor's words are repeated only if they look like a name
 * or a phone number, so that nobody can use us to send advertising to a stranger.
 */
export function customerMail(purpose: CustomerPurpose, link: string, news: AppointmentNews): Mail {
  const { id, appointment, site, now } = news
  const words: CustomerWords = customerWords[purpose]
  const name = looksLikeName(appointment.name) ? appointment.name : ''
  const known = { ...appointment, name, phone: looksLikePhone(appointment.phone) ? appointment.phone : '' }
  const method = methods[purpose]
  const isGone = method === 'CANCEL'
  const manage = purpose === 'held' ? appointmentLabels.headings.confirm : appointmentLabels.headings.manage
  const details: Section = {
    heading: headings.appointment,
    facts: appointmentFacts(news, placeForCustomer(appointment, site)),
  }
  const contact: Section = isGone
    ? { heading: headings.contact, facts: contactFacts(known) }
    : { heading: manage, facts: [{ label: appointmentLabels.link, value: link, link: 'web' }] }
  const written = wordSection(news.word, appointmentLabels.headings.wordOfAdvisor(site.advisor.name))
  return mail({
    id: mailIdOf(id, purpose, appointment.sequence, 'customer'),
    to: { name, email: appointment.email },
    replyTo: { name: site.advisor.name, email: site.advisor.email },
    subject: words.subject(dayInWords(appointment.date), appointment.time),
    body: {
      title: words.title,
      opening: [confirmationMail.greeting(name), words.opening],
      sections: [...written, details, contact],
      closing: words.closing,
      footer: advisorSignature(site),
    },
    sections: { details: [...written, details], contact },
    attachments: method
      ? [appointmentFile({ id, appointment: known, site, now, method, reader: 'customer' })]
      : [],
  })
}

export function advisorMail(purpose: AdvisorPurpose, to: Address, news: AppointmentNews): Mail {
  const { id, appointment, site, now } = news
  const words = advisorWords[purpose]
  // Several notes leave the appointment at the same number.
  const state = purpose === 'noted' ? `noted-${Date.parse(appointment.changedAt)}` : purpose
  const details: Section = {
    heading: headings.appointment,
    facts: [
      ...appointmentFacts(news, advisorPlaces[appointment.location]),
      ...(appointment.address ? [{ label: appointmentLabels.address, value: appointment.address }] : []),
    ],
  }
  const contact: Section = { heading: headings.contact, facts: contactFacts(appointment) }
  const written = [
    ...wordSection(news.word, appointmentLabels.headings.wordOfCustomer),
    ...wordSection(appointment.remark, appointmentLabels.headings.remark),
  ]
  return mail({
    id: mailIdOf(id, state, appointment.sequence, 'advisor'),
    to,
    replyTo: appointment.email
      ? { name: appointment.name, email: appointment.email }
      : { name: site.advisor.name, email: site.advisor.email },
    subject: words.subject(appointment.topic, dayInWords(appointment.date), appointment.time),
    body: {
      title: words.title,
      opening: [words.opening(appointment.name)],
      sections: [details, contact, ...written],
      closing: [words.closing],
      footer: websiteSignature(),
    },
    sections: { details: [details], contact, rest: written },
    attachments: [
      appointmentFile({
        id,
        appointment,
        site,
        now,
        method: purpose === 'cancelled' ? 'CANCEL' : 'REQUEST',
        reader: 'advisor',
      }),
    ],
  })
}

interface MailParts extends Pick<Mail, 'id' | 'to' | 'replyTo' | 'subject' | 'attachments'> {
  body: MailBody
  /** Where the sections stand in the template of a service that has its own. */
  sections: { details: Section[]; contact: Section; rest?: Section[] }
}

function mail({ body, sections, ...envelope }: MailParts): Mail {
  return {
    template: 'booking',
    ...envelope,
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: envelope.to.name,
      to_email: envelope.to.email,
      reply_to: envelope.replyTo.email,
      email_header: [body.title, ...body.opening].join('\n'),
      service_details: sections.details.map(sectionBody).join('\n\n'),
      contact_info: [sections.contact, ...(sections.rest ?? [])].map(sectionBody).join('\n\n'),
      email_footer: [...body.closing, ...body.footer].join('\n'),
    },
  }
}

function appointmentFacts({ appointment, before }: AppointmentNews, place: string): Fact[] {
  const { topic, date, time } = appointment
  return [
    { label: labels.topic, value: topic },
    { label: labels.date, value: dayInWords(date) },
    { label: labels.time, value: clockTime(time) },
    ...(before
      ? [{ label: appointmentLabels.before, value: `${dayInWords(before.date)}, ${clockTime(before.time)}` }]
      : []),
    { label: labels.duration, value: minutes(appointment.minutes) },
    { label: labels.location, value: place },
  ]
}

function contactFacts({ name, email, phone }: Pick<Appointment, 'name' | 'email' | 'phone'>): Fact[] {
  const facts: Fact[] = [
    { label: labels.name, value: name },
    { label: labels.email, value: email, link: 'email' },
    { label: labels.phone, value: phone, link: 'phone' },
  ]
  return facts.filter(({ value }) => value)
}

function wordSection(word: string | undefined, heading: string): Section[] {
  return word ? [{ heading, quote: word }] : []
}
