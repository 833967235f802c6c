/**
 * One mail as a MIME message, the same for every adapter that writes MIME itself. Names and subject are encoded by the
 * composer, and content can never be a file or an address to fetch.
 */
import type { Address, Mail } from '#ports/mailer.ts'
import type { SendMailOptions } from 'nodemailer'

export function mimeMessage(mail: Mail, from: Address): SendMailOptions {
  return {
    from: addressee(from),
    to: addressee(mail.to),
    replyTo: addressee(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    // The same mail tried again keeps its id, so that a mail server that took it unnoticed can drop the second one.
    messageId: `<${mail.id}@${domainOf(from.email)}>`,
    // Out-of-office replies would answer a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The composer takes an object's address as one address, whatever characters it holds. */
function addressee({ name, email }: Address) {
  return { name: name.replaceAll(/\p{Cc}+/gu, ' '), address: email }
}

function domainOf(email: string): string {
  return /@([A-Za-z0-9.-]+)$/.exec(email)?.[1] ?? 'localhost'
}
