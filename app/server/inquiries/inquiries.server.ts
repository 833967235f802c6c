/**
 * Bookings and contact messages: validated, protected against scripts, and delivered to the advisor by mail. The
 * advisor's mail decides: a customer never holds a confirmation that the advisor does not know about. No inquiry is
 * stored, except a confirmation that is still pending, and no log contains a word of it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Booking, BookingField } from '#domain/booking/booking.ts'
import { bookedTime } from '#domain/booking/booked-time.ts'
import { validateBooking } from '#domain/booking/validate.ts'
import type { Allowance } from '#domain/budget.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import { validateContact } from '#domain/contact/validate.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Address, Mail, Mailer } from '#ports/mailer.ts'
import type { PendingMails } from '#ports/pending-mails.ts'
import type { Log } from '#server/log.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { calendarFile } from '#server/mail/appointment.server.ts'
import { advisorBookingMail, customerConfirmationMail } from '#server/mail/booking-mails.server.ts'
import { advisorContactMail } from '#server/mail/contact-mail.server.ts'
import { type Confirmations, createConfirmations } from './confirmations.server.ts'
import { logRefusal } from './delivery-log.server.ts'
import { type Cards, createOfferedTopics } from './offered-topics.server.ts'
import type { Inquiries, InquiryOutcome, Sender } from './outcome.server.ts'
import { createRepeats, fingerprintOf } from './duplicates.server.ts'
import { createSpamGuard, type InquiryAttempt, type Limits, usualLimits } from './spam-guard.server.ts'

export interface InquirySettings {
  mailer: Mailer
  /** Where pending confirmations are stored. */
  pending: PendingMails
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  website: () => Promise<Website>
  /** Where mails lead: the public origin without trailing slash. */
  siteUrl: string
  /** The service behind `mailer`, for what the mails say about each other. */
  service: MailService
  /** Where the advisor receives inquiries, if not at the address of the website. */
  to: string | null
  cards: Cards
  createId?: () => string
  limits?: Limits
  confirmationAllowance?: Allowance
  wait?: (milliseconds: number) => Promise<unknown>
}

export interface InquiryDesk extends Inquiries {
  /** Attempts pending confirmations now and every minute, including those of an earlier run. */
  start(): void
  retryConfirmations(): Promise<void>
  confirmations: Pick<Confirmations, 'owe' | 'waiting' | 'forget'>
  /** Finishes what is in progress; what is pending stays on disk. */
  stop(): Promise<void>
}

const retryEvery = 60_000
// The notice speaks of both mails; a slow second one must not delay the visitor.
const confirmationTimeout = 3_000

const waitWithoutHoldingTheProcess = (milliseconds: number) => delay(milliseconds, undefined, { ref: false })

interface Inquiry extends Omit<InquiryAttempt, 'address'> {
  advisorMail(id: string): Mail
  /** Runs after the advisor's mail was accepted. */
  afterwards(id: string): Promise<void>
}

export function createInquiries(settings: InquirySettings): InquiryDesk {
  const {
    mailer,
    clock,
    log,
    tally,
    website,
    siteUrl,
    service,
    to,
    cards,
    wait = waitWithoutHoldingTheProcess,
  } = settings
  const { createId = () => crypto.randomUUID(), limits = usualLimits } = settings
  const guard = createSpamGuard(clock, limits)
  const repeats = createRepeats(clock, createId)
  const topics = createOfferedTopics(cards, clock)
  const confirmations = createConfirmations({ ...settings, allowance: settings.confirmationAllowance })
  let retryTimer: NodeJS.Timeout | null = null

  async function deliver(inquiry: Inquiry, sender: Sender) {
    return repeats.once(inquiry.fingerprint, async (id) => {
      const admission = guard.admit({ ...inquiry, address: sender.address })
      if (!admission.admitted) {
        tally.count(`inquiriesHeldBack.${admission.limit}`)
        return { outcome: 'too-many', again: admission.again }
      }
      const mail = inquiry.advisorMail(id)
      const delivery = await mailer.send(mail)
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

  async function confirm(id: string, booking: Booking, site: Website) {
    const mail = customerConfirmationMail({ id, booking, site }, { now: clock.now(), siteUrl })
    const { tried } = await confirmations.owe(mail)
    await Promise.race([tried, wait(confirmationTimeout)])
  }

  const advisorOf = ({ advisor }: Website): Address => ({ name: advisor.name, email: to ?? advisor.email })

  function bookingInquiry(booking: Booking, site: Website): Inquiry {
    return {
      email: booking.email,
      words: `${booking.name} ${booking.email}`,
      fingerprint: fingerprintOf('booking', booking),
      advisorMail: (id) => advisorBookingMail({ id, booking, site, service }, advisorOf(site)),
      afterwards: (id) => confirm(id, booking, site),
    }
  }

  function contactInquiry(message: ContactMessage, site: Website): Inquiry {
    return {
      email: message.email,
      words: message.message,
      fingerprint: fingerprintOf('contact', message),
      advisorMail: (id) => advisorContactMail(id, message, advisorOf(site)),
      afterwards: async () => {},
    }
  }

  /** A script is told what it wants to hear, so that it does not look for the reason. */
  function isScript(input: Record<string, unknown>): boolean {
    const isFilled = typeof input[honeypotField] === 'string' && input[honeypotField].trim() !== ''
    if (isFilled) tally.count('honeypotPosts')
    return isFilled
  }

  return {
    async book(input, sender): Promise<InquiryOutcome<BookingField>> {
      if (isScript(input)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateBooking(input, clock.now())
      if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
      if (!(await topics.includes(judged.booking.cardTitle))) {
        return { outcome: 'invalid', problems: { cardTitle: 'unknown-option' } }
      }
      return deliver(bookingInquiry(judged.booking, await website()), sender)
    },
    async send(input, sender) {
      if (isScript(input)) return { outcome: 'sent', id: crypto.randomUUID() }
      const judged = validateContact(input)
      if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
      return deliver(contactInquiry(judged.message, await website()), sender)
    },
    async calendarFile(booked) {
      const time = bookedTime(booked)
      if (!time || !(await topics.includes(time.cardTitle))) return null
      const { id, ...booking } = time
      return calendarFile({ id, booking, site: await website(), now: clock.now() })
    },
    retryConfirmations: confirmations.retry,
    confirmations,
    start() {
      void confirmations.retry()
      retryTimer = setInterval(() => void confirmations.retry(), retryEvery)
      retryTimer.unref()
    },
    async stop() {
      if (retryTimer) clearInterval(retryTimer)
      topics.stop()
      await confirmations.stop()
    },
  }
}
