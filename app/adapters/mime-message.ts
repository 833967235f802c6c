/**
 * One mail as a MIME message, the same for every adapter that writes MIME itself. Names and subject are encoded by the
 * composer; content is never interpreted as a file or URL to fetch.
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
    // A retried mail keeps its id, so that a mail server that already accepted it can drop the duplicate.
    messageId: `<${mail.id}@${domainOf(from.email)}>`,
    // Out-of-office replies would only reach a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The mail as a file (.eml) that every mail program opens. */
export async function mailFile(mail: Mail, from: Address, date: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({ ...mimeMessage(mail, from), date })
  return new Uint8Array(message as Buffer)
}

/** The composer takes an object's address as a single one, whatever characters it contains. */
function addressee({ name, email }: Address) {
  return { name: name.replaceAll(/\p{Cc}+/gu, ' '), address: email }
}

function domainOf(email: string): string {
  return /@([A-Za-z0-9.-]+)$/.exec(email)?.[1] ?? 'localhost'
}
