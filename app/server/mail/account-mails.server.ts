/** Mails to the admin about the account: the link for a new password, and notices of changes. */
import type { Address, Mail } from '#ports/mailer.ts'
import { accountMails as words } from './account-messages.server.ts'
import { htmlOf, type MailBody, textOf } from './mail-body.server.ts'
import { websiteSignature } from './signature.server.ts'

export type AccountNotice = keyof typeof words.notices

interface NoticeParts {
  id: string
  notice: AccountNotice
  to: Address
  siteUrl: string
  now: Date
}

export function accountNotice({ id, notice, to, siteUrl, now }: NoticeParts): Mail {
  const { title, text } = words.notices[notice]
  const opening = [text(siteUrl), words.when(now)]
  return accountMail({ id, to, title, opening, action: words.notYou(siteUrl) })
}

export function passwordResetMail(parts: { id: string; to: Address; link: string }): Mail {
  const { title, opening, closing } = words.reset
  return accountMail({ ...parts, title, opening: [opening], link: parts.link, action: closing })
}

interface AccountMailParts {
  id: string
  to: Address
  title: string
  opening: string[]
  link?: string
  action: string
}

/** Through the template of contact mails: a mail service that fills templates has no other one for the advisor. */
function accountMail({ id, to, title, opening, link, action }: AccountMailParts): Mail {
  const footer = websiteSignature()
  const closing = link === undefined ? [action] : [link, action]
  const body: MailBody = { title, opening, sections: [], closing, footer }
  return {
    template: 'contact',
    id: `${id}-account`,
    to,
    replyTo: to,
    subject: title,
    text: textOf(body),
    html: htmlOf(body),
    parts: {
      to_name: to.name,
      to_email: to.email,
      reply_to: to.email,
      email_header: title,
      contact_details: opening.join('\n'),
      message_content: link ?? '',
      action_info: action,
      email_footer: footer.join('\n'),
    },
    attachments: [],
  }
}
