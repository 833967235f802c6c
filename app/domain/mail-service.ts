/** How mails are sent. The texts for visitors and the advisor depend on it. */
export type MailService =
  /** Mails are written to the server's disk, where the advisor fetches them. */
  | 'outbox'
  | 'smtp'
  /** Fills templates of its own, so no calendar file is sent. */
  | 'emailjs'
