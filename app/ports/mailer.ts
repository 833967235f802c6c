/** Sends one mail. Never throws: a failure is a return value. */
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
  | { ok: true }
  /**
   * `status` is the service's own (an HTTP or SMTP code), 0 for a network failure; `text` is the reason, for the log.
   */
  | { ok: false; status: number; text: string }

export interface Mailer {
  send(mail: Mail): Promise<Delivery>
  /** Checks whether the service can be reached, without sending anything. */
  isReachable(): Promise<boolean>
}
