/** The mail by which the advisor finds out whether mails arrive. */
import { randomUUID } from 'node:crypto'
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import type { Website } from '#domain/website/website.ts'
import type { Mail } from '#ports/mailer.ts'
import { bookingLetter, contactLetter, websiteSignature } from './compose-mail.server.ts'
import { testMailWords as words } from './messages.server.ts'

interface TestMail {
  /** Its reader is the advisor, whatever the address. */
  to: string
  website: Website
  siteUrl: string
  now: Date
  /** Which of the two a template-based service is to use. */
  template?: Mail['template']
}

export function testMail({ to, website, siteUrl, now, template = 'contact' }: TestMail): Mail {
  const { title, spam } = words
  const opening = words.opening(siteUrl, zurichTimestamp(now).slice(11, 16))
  const { name, email } = website.advisor
  const addresses = { to: { name, email: to }, replyTo: { name, email } }
  const envelope = { id: randomUUID(), ...addresses, subject: words.subject(new URL(siteUrl).host) }
  const body = { title, opening: [opening], closing: [spam], footer: websiteSignature() }
  if (template === 'booking') return bookingLetter({ ...envelope, ...body, details: [], contact: [] })
  return contactLetter(
    { ...envelope, ...body, sections: [] },
    { email_header: title, contact_details: opening, message_content: spam, action_info: '' },
  )
}
