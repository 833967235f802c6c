/** The data of the page, and its requests: its addresses, and the advisor's commands. */
import { z } from 'zod'
import type { MailService } from '#domain/mail-service.ts'
import type { ListedMail, OpenedMail, SendingCount } from '#domain/outbox/waiting-mail.ts'

/** The shown page of the outbox, and the open mail, as encoded in the page's URL. */
interface OutboxShown {
  /** The id after which the page starts. */
  after: string | undefined
  mail: string | undefined
}

export interface Outbox {
  mails: ListedMail[]
  total: number
  sendable: number
  /** The number of these that were refused, and are also retried automatically. */
  refused: number
  oldest: string | null
  /** The id after which the next page starts. */
  next: string | null
  /** The outcome of the mails that were last made due. */
  sending: SendingCount | null
  opened: OpenedMail | null
  /** Keeps its name for the script of a tab opened before an update. */
  shown: OutboxShown
  service: MailService
  /** The address of mails to the advisor, which can be answered. */
  advisor: string
  /** ISO 8601. */
  now: string
}

export interface OutboxActions {
  busy: boolean
  failure: string | null
  /** Whether sending was started on this page: its result is news only to those who watched it. */
  isWatched: boolean
  /** Called when a mail is in sight. */
  onRead: (id: string) => void
  sendAll: () => void
  sendAgain: (id: string) => void
  erase: (mail: OpenedMail) => void
}

export function readShown(parameters: URLSearchParams): OutboxShown {
  return { after: parameters.get('after') || undefined, mail: parameters.get('mail') || undefined }
}

/** Starts with '?'. */
export function writeSearch({ after, mail }: OutboxShown): string {
  return `?${new URLSearchParams({ ...(after !== undefined && { after }), ...(mail !== undefined && { mail }) })}`
}

const attachmentParameter = 'attachment'

/** The address of a mail as a file, or of one of its attachments. */
export function fileAddress(mail: string, attachment?: string): string {
  const query =
    attachment === undefined ? '' : `?${new URLSearchParams({ [attachmentParameter]: attachment })}`
  return `/admin/outbox/${encodeURIComponent(mail)}${query}`
}

export function attachmentIn(parameters: URLSearchParams): string | null {
  return parameters.get(attachmentParameter)
}

export const outboxCommand = {
  address: '/admin/outbox',
  requests: z.discriminatedUnion('action', [
    z.object({ action: z.literal('send') }),
    z.object({ action: z.literal('send-again'), id: z.string().min(1) }),
    z.object({ action: z.literal('erase'), id: z.string().min(1) }),
    /** The mail was shown to the advisor. */
    z.object({ action: z.literal('read'), id: z.string().min(1) }),
  ]),
  answers: z.object({ outcome: z.enum(['started', 'erased', 'read', 'busy', 'no-service']) }),
}
