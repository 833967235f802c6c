/** The mail of a contact message, to the advisor. */
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { type Fact, htmlOf, type MailBody, type Section, sectionBody, textOf } from './mail-body.server.ts'
import { contactMail, headings, labels, notGiven, subjects } from './messages.server.ts'
import { websiteSignature } from './signature.server.ts'

export function advisorContactMail(id: string, message: ContactMessage, to: Address): Mail {
  const subject = subjects[message.subject]
  const details: Section = { heading: headings.contact, facts: contactFacts(message, subject) }
  const words: Section = { heading: headings.message, quote: message.message }
  const opening = contactMail.opening(message.name)
  const footer = websiteSignature()
  const body: MailBody = {
    title: contactMail.title,
    opening: [opening],
    sections: [details, words],
    closing: [contactMail.action],
    footer,
  }
  return {
    template: 'contact',
    id: `${id}-advisor`,
    to,
    replyTo: { name: message.name, email: message.email },
    subject: contactMail.subject(subject, message.name),
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: to.name,
      to_email: to.email,
      reply_to: message.email,
      email_header: `${contactMail.title}\n${opening}`,
      contact_details: sectionBody(details),
      message_content: message.message,
      action_info: contactMail.action,
      email_footer: footer.join('\n'),
    },
    attachments: [],
  }
}

function contactFacts({ name, email, phone }: ContactMessage, subject: string): Fact[] {
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email, link: 'email' },
    { label: labels.phone, value: phone || notGiven, link: 'phone' },
    { label: labels.subject, value: subject },
  ]
}
