/** How many mails may leave to unconfirmed addresses: strangers can cause them. */
import { type Allowance, createRateLimiter } from '#domain/rate-limiter.ts'
import type { Clock } from '#ports/clock.ts'
import { createHashedLimiter } from '#server/inquiries/hashed-limiter.server.ts'
import { mailboxOf } from '#server/inquiries/spam-guard.server.ts'
import type { MailRecord } from './mail-record.server.ts'

/** For the whole site: a flood of bookings must not become a flood of confirmations. */
export const usualConfirmations: Allowance = { points: 30, seconds: 3_600 }
const pauseAtLimit = 10 * 60_000
/** For one mailbox, whatever the mails about its appointments say. */
const perMailbox: Allowance = { points: 3, seconds: 24 * 3_600 }

type Admission =
  | { admitted: true; refund(): void }
  /** The mail may leave at this moment at the earliest. */
  | { admitted: false; again: Date }

export function createMailLimits(clock: Clock, confirmations = usualConfirmations) {
  const site = createRateLimiter(confirmations, clock)
  const mailboxes = createHashedLimiter(perMailbox, clock)
  const free: Admission = { admitted: true, refund() {} }

  return {
    admit({ limit, mail }: Pick<MailRecord, 'limit' | 'mail'>): Admission {
      switch (limit) {
        // The address is known to be its owner's.
        case 'none':
          return free
        case 'confirmation':
          return site.spend('all')
            ? { admitted: true, refund: () => site.refund('all') }
            : { admitted: false, again: new Date(clock.now().getTime() + pauseAtLimit) }
        // Mails that a time is held or taken, and reminders, never wait; moves and cancellations do.
        case 'counted':
        case 'change': {
          const mailbox = mailboxOf(mail.to.email)
          if (mailboxes.spend(mailbox)) return { admitted: true, refund: () => mailboxes.refund(mailbox) }
          return limit === 'counted' ? free : { admitted: false, again: mailboxes.freeAt(mailbox) }
        }
      }
    },
  }
}
