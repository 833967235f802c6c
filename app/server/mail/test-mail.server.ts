/** The mail by which the advisor finds out whether mails arrive. */
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { htmlOf, type MailBody, textOf } from './mail-body.server.ts'
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
  const opening = words.opening(siteUrl, zurichTimestamp(now).slice(11, 16))
  const footer = websiteSignature()
  const body: MailBody = {
    title: words.title,
    opening: [opening],
    sections: [],
    closing: [words.spam],
    footer,
  }
  return {
    template: 'contact',
    id,
    to,
    replyTo: { name: website.advisor.name, email: website.advisor.email },
    subject: words.subject(new URL(siteUrl).host),
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: to.name,
      to_email: to.email,
      reply_to: website.advisor.email,
      email_header: words.title,
      contact_details: opening,
      message_content: words.spam,
      action_info: '',
      email_footer: footer.join('\n'),
    },
    attachments: [],
  }
}
