/** Puts a mail together: its text in all forms, and its parts under the names that the templates of a mail service expect. */
import type { Mail } from '#ports/mailer.ts'
import { htmlOf, type MailBody, type Section, sectionBody, textOf } from './mail-body.server.ts'
import type { Website } from '#domain/website/website.ts'
import { sentByWebsite } from './messages.server.ts'

type Envelope = Pick<Mail, 'id' | 'to' | 'replyTo' | 'subject'>

interface BookingLetter extends Envelope, Omit<MailBody, 'sections'> {
  details: Section[]
  contact: Section[]
  attachments?: Mail['attachments']
}

export function bookingLetter({ details, contact, attachments = [], ...letter }: BookingLetter): Mail {
  const { title, opening, closing, footer } = letter
  const parts = {
    email_header: [title, ...opening].join('\n'),
    service_details: details.map(sectionBody).join('\n\n'),
    contact_info: contact.map(sectionBody).join('\n\n'),
    email_footer: [...closing, ...footer].join('\n'),
  }
  return composed('booking', { ...letter, sections: [...details, ...contact] }, parts, attachments)
}

interface ContactParts {
  email_header: string
  contact_details: string
  message_content: string
  action_info: string
}

/** Mails about the account go through the template of contact mails, too: a mail service has no other one for the advisor. */
export function contactLetter(letter: Envelope & MailBody, parts: ContactParts): Mail {
  return composed('contact', letter, { ...parts, email_footer: letter.footer.join('\n') }, [])
}

function composed(
  template: Mail['template'],
  { id, to, replyTo, subject, ...body }: Envelope & MailBody,
  parts: Mail['parts'],
  attachments: Mail['attachments'],
): Mail {
  const addresses = { to_name: to.name, to_email: to.email, reply_to: replyTo.email }
  const written = { text: textOf(body), html: htmlOf(body), parts: { ...addresses, ...parts } }
  return { template, id, to, replyTo, subject, ...written, attachments }
}

/** The advisor as customers see them; empty lines are left out. */
export function advisorSignature({ advisor, company }: Website): string[] {
  return [
    advisor.name,
    advisor.trade,
    company.name,
    company.street,
    `${company.postalCode} ${company.city}`.trim(),
    advisor.phone,
    advisor.email,
  ].filter(Boolean)
}

export function websiteSignature(): string[] {
  return [sentByWebsite]
}
