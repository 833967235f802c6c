/** Sends one mail. Never throws: a failure is an answer. */
export interface Address {
  name: string
  email: string
}

export interface Attachment {
  filename: string
  contentType: string
  content: string
}

export interface Mail {
  /** Which template a template-based service uses. */
  template: 'contact' | 'booking'
  /** Stays the same when the same mail is tried again. */
  id: string
  to: Address
  replyTo: Address
  subject: string
  /** The whole mail as plain text and as HTML, everything typed by a visitor already escaped in the latter. */
  text: string
  html: string
  /** The mail's parts as plain text under the names that a template-based service knows (email_header, …). */
  parts: Record<string, string>
  attachments: Attachment[]
}

export type Delivery =
  | { ok: true }
  /** `status` is the service's own (an HTTP or SMTP code), 0 for a network failure; `text` says why, for the log. */
  | { ok: false; status: number; text: string }

export interface Mailer {
  send(mail: Mail): Promise<Delivery>
  /** Whether the service can be reached, without sending anything. */
  isReachable(): Promise<boolean>
}
