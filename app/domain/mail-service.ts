/** How mails leave the site. What visitors and the advisor are told of them follows the one that is set. */
export type MailService =
  /** They are written to the server's disk, and nobody receives them. */
  | 'outbox'
  | 'smtp'
  /** Fills templates of its own, so that no calendar file travels. */
  | 'emailjs'
