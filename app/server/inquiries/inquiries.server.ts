/**
 * Bookings and contact messages: validated, protected against scripts, and delivered to the advisor by mail. The advisor's
 * mail decides: a customer never holds a confirmation that the advisor does not know about. No inquiry is stored, except a
 * mail that still waits, and no log contains a word of it. The sentences for the outcomes are beside each form.
 */
import { setTimeout as delay } from 'node:timers/promises'
import {
  parseBookedTime,
  type Booking,
  type BookingField,
  bookingSchema,
  validateBooking,
} from '#domain/booking/booking.ts'
import {
  type ContactField,
  type ContactMessage,
  contactSchema,
  validateContact,
} from '#domain/contact/contact.ts'
import type { Question } from '#domain/appointments/questions.ts'
import { type Answer, answersIn, listMailedLocations, type Topic } from '#domain/appointments/topics.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Address, Attachment, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'
import { advisorBookingMail, customerConfirmationMail } from '#server/mail/booking-mails.server.ts'
import { calendarFile } from '#server/mail/calendar-file.server.ts'
import { advisorContactMail } from '#server/mail/contact-mails.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { logRefusal } from '#server/outbox/mail-record.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { createRepeats, fingerprintOf } from './duplicates.server.ts'
import type { OfferedTopics } from './offered-topics.server.ts'
import { type InquiryAttempt, isTrapped, type SpamGuard } from './spam-guard.server.ts'

export type InquiryOutcome<Field extends string> =
  /** The advisor's mail was accepted; a booking's confirmation follows by itself. */
  | {
      outcome: 'sent'
      /** The id of the mails and the calendar entry: the same inquiry sent again has the same. */
      id: string
    }
  | {
      outcome: 'invalid'
      problems: Partial<Record<Field | `answers.${string}`, ProblemCode>>
      /** The topic's current questions, if an answer is missing or does not fit. */
      questions?: readonly Question[]
    }
  /** The advisor's mail was not accepted: nothing was delivered, and a retry is safe. */
  | { outcome: 'failed' }
  /** Nothing was delivered. `again`: when it can be tried again. */
  | { outcome: 'too-many'; again: Date }

export interface Sender {
  /** The client's IP address, empty if unknown. */
  address: string
  /** Called once for each real booking or message, and not for the same again. */
  onDone?: () => Promise<void>
}

/** The field names that the two forms post. */
export const bookingFields: string[] = [...Object.keys(bookingSchema.shape), honeypotField]
export const contactFields: string[] = [...Object.keys(contactSchema.shape), honeypotField]

export interface InquirySettings {
  mails: Pick<MailQueue, 'send' | 'enqueue'>
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  website: () => Promise<Website>
  /** The base of links in mails: the public origin without trailing slash. */
  siteUrl: string
  /** The service that sends `mails`, because their texts mention it. */
  service: () => Promise<MailService>
  /** The address at which the advisor receives inquiries, if not that of the website. */
  to: string | null
  topics: Pick<OfferedTopics, 'find'>
  guard: SpamGuard
  /** The link of an online appointment of this id; empty if the advisor sends one. Never fails. */
  linkOf: (id: string) => Promise<string>
  createId?: () => string
  wait?: (milliseconds: number) => Promise<unknown>
}

// The notice speaks of both mails; a slow second one, or a slow database, must not delay the visitor.
const confirmationTimeout = 3_000

const waitWithoutHoldingTheProcess = (milliseconds: number) => delay(milliseconds, undefined, { ref: false })

interface Inquiry extends Omit<InquiryAttempt, 'address'> {
  advisorMail(id: string): Mail | Promise<Mail>
  /** Runs after the advisor's mail was accepted. */
  confirm(id: string): Promise<void>
}

type Deliver = (
  inquiry: Inquiry,
  sender: Sender,
) => Promise<Exclude<InquiryOutcome<never>, { outcome: 'invalid' }>>

export type Inquiries = ReturnType<typeof createInquiries>

export function createInquiries(settings: InquirySettings) {
  const { clock, website, topics } = settings
  const deliver = createDelivery(settings)

  return {
    /**
     * Takes the posted fields unchanged, including the honeypot. Never throws because of a visitor's input.
     */
    async book(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<BookingField>> {
      if (isTrapped(input, settings.tally)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateBooking(input, clock.now())
      const topic = await topicOf(topics, input)
      const problems = { ...(judged.ok ? {} : judged.problems) }
      if (!topic) problems.cardTitle ??= 'unknown-option'
      else if (judged.ok && !listMailedLocations(topic).includes(judged.booking.location))
        problems.location = 'unknown-option'
      const { questions = [], former } = topic ?? { former: [] }
      const answered = answersIn(input, questions, former)
      if (!judged.ok || !topic || hasAny(problems) || hasAny(answered.problems))
        return {
          outcome: 'invalid',
          problems: { ...problems, ...answered.problems },
          ...(hasAny(answered.problems) && { questions }),
        }
      const { booking } = judged
      const [site, service] = await Promise.all([website(), settings.service()])
      const wish = { booking, topic, answers: answered.answers, site, service }
      return deliver(bookingInquiry(settings, wish), sender)
    },
    async send(input: Record<string, unknown>, sender: Sender): Promise<InquiryOutcome<ContactField>> {
      if (isTrapped(input, settings.tally)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateContact(input)
      if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
      return deliver(contactInquiry(settings, judged.message, await website()), sender)
    },
    /**
     * The calendar file of a booking's confirmation once more; `null` for a booking that nobody can have
     * made.
     */
    async calendarFile(booked: unknown): Promise<Attachment | null> {
      const time = parseBookedTime(booked)
      const topic = time && (await topics.find(time.cardTitle))
      if (!topic) return null
      const { id, ...booking } = time
      const site = await website()
      const isLinked = booking.location === 'online' && (await settings.linkOf(id)) !== ''
      const link = { kind: isLinked ? 'in-mail' : 'by-hand' } as const
      return calendarFile({ id, booking, minutes: minutesOf(topic, site), link, site, now: clock.now() })
    },
  }
}

function createDelivery(settings: InquirySettings): Deliver {
  const { mails, clock, log, tally, guard, createId = () => crypto.randomUUID() } = settings
  const once = createRepeats(clock, createId)

  return (inquiry, sender) =>
    once(inquiry.fingerprint, async (id) => {
      const admission = guard.admit({ ...inquiry, address: sender.address })
      if (!admission.admitted) {
        tally.count(`inquiriesHeldBack.${admission.limit}`)
        return { outcome: 'too-many', again: admission.again }
      }
      const mail = await inquiry.advisorMail(id)
      const delivery = await mails.send(mail)
      if (!delivery.ok) {
        logRefusal(log, 'inquiry refused', mail, delivery)
        admission.refund()
        return { outcome: 'failed' }
      }
      await inquiry.confirm(id)
      await sender.onDone?.()
      return { outcome: 'sent' }
    })
}

const hasAny = (problems: object) => Object.keys(problems).length > 0

/** `card`: the id, if the form's address has it. */
export async function topicOf(topics: Pick<OfferedTopics, 'find'>, fields: Record<string, unknown>) {
  const { cardTitle, card } = fields
  if (typeof cardTitle !== 'string' || cardTitle.trim() === '') return null
  return topics.find(cardTitle, typeof card === 'string' ? card : '')
}

interface Wish {
  booking: Booking
  topic: Topic
  answers: readonly Answer[]
  site: Website
  service: MailService
}

function bookingInquiry(
  settings: InquirySettings,
  { booking, topic, answers, site, service }: Wish,
): Inquiry {
  const inquiry = async (id: string) => {
    const link = booking.location === 'online' ? await settings.linkOf(id) : ''
    const { bring = '' } = topic
    return { id, booking, site, link, minutes: minutesOf(topic, site), bring, answers }
  }
  const { mails, clock, siteUrl, wait = waitWithoutHoldingTheProcess } = settings
  return {
    email: booking.email,
    words: `${booking.name} ${booking.email}`,
    fingerprint: fingerprintOf('booking', { ...booking, answers: JSON.stringify(answers) }),
    advisorMail: async (id) =>
      advisorBookingMail({ ...(await inquiry(id)), service }, advisorOf(settings, site)),
    async confirm(id) {
      const mail = customerConfirmationMail(await inquiry(id), { now: clock.now(), siteUrl })
      const tried = mails.enqueue(mail, 'confirmation').then((queued) => queued.tried)
      await Promise.race([tried, wait(confirmationTimeout)])
    },
  }
}

/** How long an appointment about this topic is while nothing is managed. */
function minutesOf({ minutes }: Topic, { appointment }: Website): number {
  return minutes ?? appointment.minutes
}

function contactInquiry(settings: InquirySettings, message: ContactMessage, site: Website): Inquiry {
  return {
    email: message.email,
    words: message.message,
    fingerprint: fingerprintOf('contact', message),
    advisorMail: (id) => advisorContactMail(id, message, advisorOf(settings, site)),
    confirm: async () => {},
  }
}

function advisorOf({ to }: InquirySettings, { advisor }: Website): Address {
  return { name: advisor.name, email: to ?? advisor.email }
}
