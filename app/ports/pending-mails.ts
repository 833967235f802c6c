/**
 * Mails that still have to be delivered, kept until they are accepted. Once `keep` has returned, the mail survives a
 * crash; every method throws `Unavailable` if the storage cannot be reached or is full.
 */
import type { Refusal } from '#domain/outbox/refusal.ts'
import type { Mail } from './mailer.ts'

export interface PendingMail {
  mail: Mail
  /** All dates are ISO 8601. */
  owedSince: string
  nextAttemptAt: string
  /** How many attempts failed, and why the last one. */
  attempts: number
  /** To the owner of the account: no stranger can cause many of them. */
  isToAdmin?: boolean | undefined
  refusal?: Refusal | undefined
}

export interface PendingMails {
  /** Atomic; replaces what was kept under the same mail id. */
  keep(pending: PendingMail): Promise<void>
  /** Leaves no trace of the mail. Erasing a missing one is not an error. */
  erase(mailId: string): Promise<void>
  /** In no particular order. An entry that can no longer be read could never be sent: it is erased and left out. */
  list(): Promise<PendingMail[]>
}
