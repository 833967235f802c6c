/** Mails of the outbox and confirmations that are owed, both as the advisor reads them. */
import type { ListedMail, OpenedMail } from '#domain/outbox/waiting-mail.ts'
import type { Mail } from '#ports/mailer.ts'
import type { PendingMail } from '#ports/pending-mails.ts'

/** No name of a file contains a slash. */
export const ofConfirmation = 'pending/'

export function opened(id: string, mail: Mail, more: Pick<OpenedMail, 'writtenAt' | 'state'>): OpenedMail {
  const { subject, to, replyTo, text, attachments } = mail
  return {
    id,
    subject,
    to: to.email,
    replyTo: replyTo.email,
    text,
    attachments: attachments.map(({ filename }) => filename),
    ...more,
  }
}

export function confirmation({ mail, owedSince, nextAttemptAt, refusal }: PendingMail): OpenedMail {
  return opened(`${ofConfirmation}${mail.id}`, mail, {
    writtenAt: owedSince,
    state: { kind: 'retrying', nextAttemptAt, reason: refusal ?? null },
  })
}

export function unreadable(name: string): OpenedMail {
  const state = { kind: 'unreadable' } as const
  return { id: name, subject: name, to: '', replyTo: '', text: '', attachments: [], writtenAt: null, state }
}

export function listed({ id, subject, to, writtenAt, state }: OpenedMail): ListedMail {
  return { id, subject, to, writtenAt, state }
}
