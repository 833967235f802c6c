/** A mail that lies on the server: why it waits, and how the advisor reads it. */
import { z } from 'zod'

/** Why a mail service did not accept a mail. Kept with the mail, and shown to the advisor. */
export const refusalSchema = z.object({
  /** HTTP or SMTP status, 0 for a network failure. */
  status: z.int().min(0),
  /** The short code beside it, such as 5.1.1 or ECONNREFUSED, empty if there is none. */
  code: z.string(),
  /** Our words for the status, and advice for the owner. */
  advice: z.string().optional(),
  /** The service's own words, shortened. They may repeat a visitor's input, so they are never logged. */
  words: z.string().optional(),
})
export type Refusal = z.infer<typeof refusalSchema>

const moment = z.iso.datetime()
/** How often the mail was refused. */
const tries = z.int().min(0)

export const mailStateSchema = z.discriminatedUnion('kind', [
  /** Written while there was no mail service: it is sent once the advisor says so. */
  z.object({ kind: z.literal('waiting') }),
  /** Is sent automatically at `at`. */
  z.object({ kind: z.literal('due'), at: moment, tries }),
  /** A server claimed it and may be sending it, until `until`. */
  z.object({ kind: z.literal('sending'), until: moment, tries }),
  /** The service refused it at `at`; it is sent again automatically at `again`. */
  z.object({ kind: z.literal('refused'), reason: refusalSchema, at: moment, again: moment, tries }),
  /** The server ended or the connection broke while it was sent: it may have arrived, and the advisor decides. */
  z.object({ kind: z.literal('unclear') }),
])
export type MailState = z.infer<typeof mailStateSchema>

/**
 * When the mail is sent automatically, at the earliest; `null` for one that waits for the advisor or for
 * another server.
 */
export function goesAt(state: MailState): string | null {
  switch (state.kind) {
    case 'due':
      return state.at
    case 'refused':
      return state.again
    case 'waiting':
    case 'sending':
    case 'unclear':
      return null
  }
}

/**
 * Whether the mail stays until the advisor decides. Automatic backups contain only these mails (also in
 * `adapters/backup/database-copy.ts`).
 */
export function waitsForAdvisor({ kind }: MailState): boolean {
  return kind === 'waiting' || kind === 'unclear'
}

/** Whether 'Jetzt senden' sends it. One that may have arrived is sent only by name. */
export function isSendable({ kind }: MailState): boolean {
  return kind === 'waiting' || kind === 'refused'
}

export interface ListedMail {
  id: string
  /** ISO 8601. */
  writtenAt: string
  subject: string
  to: string
  state: MailState
}

export interface OpenedMail extends ListedMail {
  /** The address for a reply. */
  replyTo: string
  text: string
  attachments: string[]
}

/** The results for the mails that 'Jetzt senden' made due. */
export interface SendingCount {
  total: number
  sent: number
  refused: number
  /** Mails that may or may not have arrived. */
  unclear: number
  isRunning: boolean
  /** Why some of them were not tried yet. */
  stopped: { why: 'service-away'; reason: Refusal } | { why: 'connection-lost' } | null
}
