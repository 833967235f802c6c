/** The mail by which the advisor finds out whether mails arrive. */
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { contactLetter } from './compose-mail.server.ts'
import { websiteSignature } from './signature.server.ts'
import { testMailWords as words } from './test-mail-messages.server.ts'

interface TestMail {
  id: string
  to: Address
  website: Website
  siteUrl: string
  now: Date
}

export function testMail({ id, to, website, siteUrl, now }: TestMail): Mail {
  const { title, spam } = words
  const opening = words.opening(siteUrl, zurichTimestamp(now).slice(11, 16))
  const replyTo = { name: website.advisor.name, email: website.advisor.email }
  const body = { title, opening: [opening], sections: [], closing: [spam], footer: websiteSignature() }
  return contactLetter(
    { id, to, replyTo, subject: words.subject(new URL(siteUrl).host), ...body },
    { email_header: title, contact_details: opening, message_content: spam, action_info: '' },
  )
}
