/**
 * Mails that are owed and not yet accepted, kept until they are. What `keep` has answered survives a crash; every
 * method throws `Unavailable` when the storage cannot be reached or is full.
 */
import type { Mail } from './mailer.ts'

export interface PendingMail {
  mail: Mail
  /** ISO 8601, all of them. */
  owedSince: string
  nextAttemptAt: string
  /** How often the mailer refused it. */
  attempts: number
}

export interface PendingMails {
  /** Whole or not at all; takes the place of what was kept for the same mail id. */
  keep(pending: PendingMail): Promise<void>
  /** Nothing of the mail remains. Erasing what is not there is no error. */
  erase(mailId: string): Promise<void>
  /** In no particular order. What cannot be read any more can never be sent: it is erased and left out. */
  list(): Promise<PendingMail[]>
}
