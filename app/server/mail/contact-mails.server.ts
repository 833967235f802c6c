/**
 * The mails that go through the template of contact messages: a visitor's message, notices to the admin about
 * the account, such as the link for a new password, and the mail by which the advisor finds out whether mails
 * arrive. All go to the advisor; a mail service has no other template for that.
 */
import { randomUUID } from 'node:crypto'
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Website } from '#domain/website/website.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import { accountMails as words } from './account-messages.server.ts'
import {
  bookingLetter,
  contactLetter,
  type Fact,
  type Section,
  sectionBody,
  websiteSignature,
} from './compose-mail.server.ts'
import { contactMail, headings, labels, notGiven, subjects, testMailWords } from './messages.server.ts'

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

export type AccountNotice = keyof typeof words.notices

interface NoticeOptions {
  id: string
  notice: AccountNotice
  to: Address
  siteUrl: string
  now: Date
}

export function accountNotice({ id, notice, to, siteUrl, now }: NoticeOptions): Mail {
  const { title, text } = words.notices[notice]
  const opening = [text(siteUrl), words.when(now)]
  return accountMail({ id, to, title, opening, action: words.notYou(siteUrl) })
}

export function passwordResetMail(options: { id: string; to: Address; link: string }): Mail {
  const { title, opening, closing } = words.reset
  return accountMail({ ...options, title, opening: [opening], link: options.link, action: closing })
}

interface AccountMailOptions {
  id: string
  to: Address
  title: string
  opening: string[]
  link?: string
  action: string
}

function accountMail({ id, to, title, opening, link, action }: AccountMailOptions): Mail {
  const closing = link === undefined ? [action] : [link, action]
  const body = { title, opening, sections: [], closing, footer: websiteSignature() }
  return contactLetter(
    { id: `${id}-account`, to, replyTo: to, subject: title, ...body },
    {
      email_header: title,
      contact_details: opening.join('\n'),
      message_content: link ?? '',
      action_info: action,
    },
  )
}

interface TestMail {
  /** Its reader is the advisor, at any address. */
  to: string
  website: Website
  siteUrl: string
  now: Date
  /** Which of the two a template-based service is to use. */
  template?: Mail['template']
}

export function testMail({ to, website, siteUrl, now, template = 'contact' }: TestMail): Mail {
  const { title, spam } = testMailWords
  const opening = testMailWords.opening(siteUrl, zurichTimestamp(now).slice(11, 16))
  const { name, email } = website.advisor
  const addresses = { to: { name, email: to }, replyTo: { name, email } }
  const envelope = { id: randomUUID(), ...addresses, subject: testMailWords.subject(new URL(siteUrl).host) }
  const body = { title, opening: [opening], closing: [spam], footer: websiteSignature() }
  if (template === 'booking') return bookingLetter({ ...envelope, ...body, details: [], contact: [] })
  return contactLetter(
    { ...envelope, ...body, sections: [] },
    { email_header: title, contact_details: opening, message_content: spam, action_info: '' },
  )
}
