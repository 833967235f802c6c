/** How mails are sent. What visitors and the advisor are told about them depends on it. */
export type MailService =
  /** Mails are written to the server's disk, where the advisor fetches them. */
  | 'outbox'
  | 'smtp'
  /** Fills templates of its own, so no calendar file is sent. */
  | 'emailjs'
