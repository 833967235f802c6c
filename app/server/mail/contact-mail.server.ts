/** The mail of a contact message, to the advisor. */
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { contactLetter, websiteSignature } from './compose-mail.server.ts'
import { type Fact, type Section, sectionBody } from './mail-body.server.ts'
import { contactMail, headings, labels, notGiven, subjects } from './messages.server.ts'

export function advisorContactMail(id: string, message: ContactMessage, to: Address): Mail {
  const { name, email } = message
  const subject = subjects[message.subject]
  const details: Section = { heading: headings.contact, facts: contactFacts(message, subject) }
  const { title, action } = contactMail
  const opening = contactMail.opening(name)
  return contactLetter(
    {
      id: `${id}-advisor`,
      to,
      replyTo: { name, email },
      subject: contactMail.subject(subject, name),
      title,
      opening: [opening],
      sections: [details, { heading: headings.message, quote: message.message }],
      closing: [action],
      footer: websiteSignature(),
    },
    {
      email_header: `${title}\n${opening}`,
      contact_details: sectionBody(details),
      message_content: message.message,
      action_info: action,
    },
  )
}

function contactFacts({ name, email, phone }: ContactMessage, subject: string): Fact[] {
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email, link: 'email' },
    { label: labels.phone, value: phone || notGiven, link: 'phone' },
    { label: labels.subject, value: subject },
  ]
}
