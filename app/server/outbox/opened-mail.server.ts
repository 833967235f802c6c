/** Records as the advisor reads them. */
import type { ListedMail, MailState, OpenedMail } from '#domain/outbox/waiting-mail.ts'
import type { Address } from '#ports/mailer.ts'
import type { MailRecord } from './mail-record.server.ts'
import type { MailLine, MailStore } from './mail-store.server.ts'
import { ofAdvisor } from './own-address.server.ts'

export function listed(line: MailLine, advisor: Address, store: MailStore): ListedMail {
  const { id, subject, isMail, createdAt } = line
  const { to } = addressed(line, advisor)
  return { id, subject, to: to.email, writtenAt: isMail ? createdAt : null, state: stateOf(line, store) }
}

export function opened(line: MailLine, { mail }: MailRecord, advisor: Address, store: MailStore): OpenedMail {
  const { replyTo } = addressed(line, advisor)
  const attachments = mail.attachments.map(({ filename }) => filename)
  return { ...listed(line, advisor, store), replyTo: replyTo.email, text: mail.text, attachments }
}

/** What is tried by itself goes to the address it was written for. */
function addressed(line: MailLine, advisor: Address): Pick<MailLine, 'to' | 'replyTo'> {
  return line.nextTryAt === null ? ofAdvisor(line, advisor) : line
}

function stateOf(line: MailLine, store: MailStore): MailState {
  const { isMail, nextTryAt, claimedUntil, refusal } = line
  if (!isMail) return { kind: 'unreadable' }
  if (nextTryAt !== null) return { kind: 'retrying', nextAttemptAt: nextTryAt, reason: refusal }
  if (claimedUntil !== null) return { kind: store.isClaimed(line) ? 'sending' : 'unclear' }
  return refusal ? { kind: 'refused', reason: refusal } : { kind: 'waiting' }
}
