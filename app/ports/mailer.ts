/** Sends one mail. Never throws: a failure is a return value. */
import type { MailStage } from '#domain/mail-setup/failure.ts'
import type { Refusal } from '#domain/outbox/waiting-mail.ts'

export interface Address {
  name: string
  email: string
}

/** Whether the text is a single address: services that take a text as recipient split it at these characters. */
export function isSingleAddress({ email }: Address): boolean {
  return !/[,;<>\s]/.test(email)
}

export interface Attachment {
  filename: string
  contentType: string
  content: string
}

export interface Mail {
  /** Which template to use, for template-based services. */
  template: 'contact' | 'booking'
  /** Stays the same when a mail is retried. */
  id: string
  to: Address
  replyTo: Address
  subject: string
  /** The whole mail as plain text and as HTML, in which everything a visitor typed is already escaped. */
  text: string
  html: string
  /** The mail's parts as plain text, under the names that a template-based service expects (email_header, …). */
  parts: Record<string, string>
  attachments: Attachment[]
}

export type Delivery =
  /** `words` are the service's own, and never go to the log. */
  | { ok: true; words?: string }
  | ({
      ok: false
      /** The connection broke after the service was given the mail: it may have taken it. */
      mayHaveArrived?: boolean
      /** The stage at which the service refused, if it did not refuse the mail itself. */
      at?: MailStage
    } & Refusal)

/** A library's or a service's code in the form that `Delivery` allows; empty for anything else. */
export function shortCode(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z0-9_.]{1,40}$/.test(code) ? code : ''
}

/** `untrusted-certificate`: the service answers, but does not prove that it is the one whose name was given. */
export type Reach = 'reachable' | 'unreachable' | 'untrusted-certificate'

export interface Mailer {
  send(mail: Mail): Promise<Delivery>
  /** Whether the service can be reached, without sending anything. Never throws. */
  reach(): Promise<Reach>
}

/** The answer about a mail whose recipient is not a single address: nothing was sent, and the service is well. */
export const notOneRecipient: Delivery = { ok: false, status: 422, code: 'EENVELOPE', at: 'recipient' }

/** Stands in for a mailer while it is unknown whether there is one: it takes nothing, and the mails wait. */
export const unknownMailer: Mailer = {
  send: async () => ({ ok: false, status: 0, code: 'Unavailable' }),
  reach: async () => 'unreachable',
}

/**
 * The mailer from now on; `null` without a mail service, `unknownMailer` while that cannot be read. The
 * advisor may change it while the site runs. Never throws.
 */
export type CurrentMailer = () => Promise<Mailer | null>

const mostWords = 300

/** A service's answer in the form that `Refusal` allows: one line. */
export function shortWords(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostWords)
}
