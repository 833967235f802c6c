/**
 * Bookings and contact messages: validated, protected against scripts, and delivered to the advisor by mail. The
 * advisor's mail decides: a customer never holds a confirmation that the advisor does not know about. No inquiry is
 * stored, except a mail that still waits, and no log contains a word of it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { bookedTime, type Booking, type BookingField, validateBooking } from '#domain/booking/booking.ts'
import { type ContactMessage, validateContact } from '#domain/contact/contact.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { calendarFile } from '#server/mail/appointment.server.ts'
import { advisorBookingMail, customerConfirmationMail } from '#server/mail/booking-mails.server.ts'
import { advisorContactMail } from '#server/mail/contact-mail.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { logRefusal } from '#server/outbox/refusals.server.ts'
import { type Cards, createOfferedTopics } from './offered-topics.server.ts'
import type { Inquiries, InquiryOutcome, Sender } from './outcome.server.ts'
import { createRepeats, fingerprintOf } from './duplicates.server.ts'
import {
  createSpamGuard,
  type InquiryAttempt,
  isTrapped,
  type Limits,
  usualLimits,
} from './spam-guard.server.ts'

export interface InquirySettings {
  mails: Pick<MailQueue, 'send' | 'owe'>
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  website: () => Promise<Website>
  /** Where mails lead: the public origin without trailing slash. */
  siteUrl: string
  /** What `mails` are sent with, for what they say about each other. */
  service: () => Promise<MailService>
  /** Where the advisor receives inquiries, if not at the address of the website. */
  to: string | null
  cards: Cards
  createId?: () => string
  limits?: Limits
  wait?: (milliseconds: number) => Promise<unknown>
}

// The notice speaks of both mails; a slow second one, or a slow database, must not delay the visitor.
const confirmationTimeout = 3_000

const waitWithoutHoldingTheProcess = (milliseconds: number) => delay(milliseconds, undefined, { ref: false })

interface Inquiry extends Omit<InquiryAttempt, 'address'> {
  advisorMail(id: string): Mail
  /** Runs after the advisor's mail was accepted. */
  afterwards(id: string): Promise<void>
}

type Deliver = (
  inquiry: Inquiry,
  sender: Sender,
) => Promise<Exclude<InquiryOutcome<never>, { outcome: 'invalid' }>>

export function createInquiries(settings: InquirySettings): Inquiries & { stop(): void } {
  const { clock, website, cards } = settings
  const topics = createOfferedTopics(cards, clock)
  const deliver = createDelivery(settings)

  return {
    async book(input, sender): Promise<InquiryOutcome<BookingField>> {
      if (isTrapped(input, settings.tally)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateBooking(input, clock.now())
      if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
      if (!(await topics.includes(judged.booking.cardTitle))) {
        return { outcome: 'invalid', problems: { cardTitle: 'unknown-option' } }
      }
      const [site, service] = await Promise.all([website(), settings.service()])
      return deliver(bookingInquiry(settings, judged.booking, site, service), sender)
    },
    async send(input, sender) {
      if (isTrapped(input, settings.tally)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateContact(input)
      if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
      return deliver(contactInquiry(settings, judged.message, await website()), sender)
    },
    async calendarFile(booked) {
      const time = bookedTime(booked)
      if (!time || !(await topics.includes(time.cardTitle))) return null
      const { id, ...booking } = time
      return calendarFile({ id, booking, site: await website(), now: clock.now() })
    },
    stop: topics.stop,
  }
}

function createDelivery(settings: InquirySettings): Deliver {
  const { mails, clock, log, tally, createId = () => crypto.randomUUID(), limits = usualLimits } = settings
  const guard = createSpamGuard(clock, limits)
  const repeats = createRepeats(clock, createId)

  return (inquiry, sender) =>
    repeats.once(inquiry.fingerprint, async (id) => {
      const admission = guard.admit({ ...inquiry, address: sender.address })
      if (!admission.admitted) {
        tally.count(`inquiriesHeldBack.${admission.limit}`)
        return { outcome: 'too-many', again: admission.again }
      }
      const mail = inquiry.advisorMail(id)
      const delivery = await mails.send(mail)
      if (!delivery.ok) {
        logRefusal(log, 'inquiry refused', mail, delivery)
        admission.refund()
        return { outcome: 'failed' }
      }
      await inquiry.afterwards(id)
      await sender.onDone?.()
      return { outcome: 'sent' }
    })
}

function bookingInquiry(
  settings: InquirySettings,
  booking: Booking,
  site: Website,
  service: MailService,
): Inquiry {
  const { mails, clock, siteUrl, wait = waitWithoutHoldingTheProcess } = settings
  return {
    email: booking.email,
    words: `${booking.name} ${booking.email}`,
    fingerprint: fingerprintOf('booking', booking),
    advisorMail: (id) => advisorBookingMail({ id, booking, site, service }, advisorOf(settings, site)),
    async afterwards(id) {
      const mail = customerConfirmationMail({ id, booking, site }, { now: clock.now(), siteUrl })
      const tried = mails.owe(mail, 'confirmation').then((owed) => owed.tried)
      await Promise.race([tried, wait(confirmationTimeout)])
    },
  }
}

function contactInquiry(settings: InquirySettings, message: ContactMessage, site: Website): Inquiry {
  return {
    email: message.email,
    words: message.message,
    fingerprint: fingerprintOf('contact', message),
    advisorMail: (id) => advisorContactMail(id, message, advisorOf(settings, site)),
    afterwards: async () => {},
  }
}

function advisorOf({ to }: InquirySettings, { advisor }: Website): Address {
  return { name: advisor.name, email: to ?? advisor.email }
}
