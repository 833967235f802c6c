/** Which service sends the mails, and from whom to whom. */
import { createHash } from 'node:crypto'
import type { MailRoute } from '#domain/readiness/site-checks.ts'
import type { Website } from '#domain/website/website.ts'
import type { MailSettings } from '#server/config.server.ts'

export interface FullMailRoute extends MailRoute {
  from: string
  to: string
}

export function mailRoute(mail: MailSettings, { advisor }: Website): FullMailRoute {
  const from = mail.from ?? advisor.email
  const to = mail.to ?? advisor.email
  const host = hostOf(mail)
  const account = mail.kind === 'emailjs' ? mail.serviceId : ''
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([mail.kind, host, account, from, to]))
    .digest('hex')
  return { service: mail.kind, host, fingerprint, from, to }
}

function hostOf(mail: MailSettings): string {
  if (mail.kind === 'outbox') return ''
  return URL.parse(mail.kind === 'smtp' ? mail.url : mail.endpoint)?.hostname ?? ''
}
