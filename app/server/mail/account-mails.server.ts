/** Mails to the admin about the account: the link for a new password, and notices of changes. */
import type { Address, Mail } from '#ports/mailer.ts'
import { accountMails as words } from './account-messages.server.ts'
import { contactLetter, websiteSignature } from './compose-mail.server.ts'

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
