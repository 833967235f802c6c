/** A mail that lies on the server, as the advisor reads it. */
import { z } from 'zod'

/** Why a mail service did not accept a mail. Kept with the mail, and shown to the advisor. */
export const refusalSchema = z.object({
  /** HTTP or SMTP status, 0 for a network failure. */
  status: z.int().min(0),
  /** The short code beside it, such as 5.1.1 or ECONNREFUSED, empty if there is none. */
  code: z.string(),
  /** Our words for the status, and what the owner can do. */
  advice: z.string().optional(),
  /** The service's own words, shortened. They may repeat what a visitor typed, so they never stand in a log. */
  words: z.string().optional(),
})
export type Refusal = z.infer<typeof refusalSchema>

export type MailState =
  /** Written while there was no mail service. */
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** Was being sent when the server ended or the connection broke: it may have arrived. */
  | { kind: 'unclear' }
  | { kind: 'refused'; reason: Refusal }
  /** Tried again by itself; `reason` is null before the first refusal. Dates are ISO 8601. */
  | { kind: 'retrying'; nextAttemptAt: string; reason: Refusal | null }
  /** The file is no mail of this website. */
  | { kind: 'unreadable' }

export interface ListedMail {
  id: string
  /** ISO 8601, `null` where the file does not say. */
  writtenAt: string | null
  /** The name of the file where it is unreadable. */
  subject: string
  /** Empty where the file is unreadable. */
  to: string
  state: MailState
}

export interface OpenedMail extends ListedMail {
  /** The address that a reply goes to. */
  replyTo: string
  text: string
  attachments: string[]
}

export interface SendingRound {
  total: number
  sent: number
  refused: number
  /** Mails that may or may not have arrived. */
  unclear: number
  state: 'running' | 'done'
  /** Why it ended before its last mail. */
  stopped?: { why: 'service-away'; reason: Refusal } | { why: 'connection-lost' } | { why: 'storage' }
}
