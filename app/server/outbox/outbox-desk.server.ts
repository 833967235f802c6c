/**
 * What the advisor reads and does in 'Postausgang': the mails of the outbox, and those that are tried again. An
 * outage is a return value here, never an exception.
 */
import { randomUUID } from 'node:crypto'
import type { MailService } from '#domain/mail-service.ts'
import type { ListedMail, OpenedMail, SendingRound } from '#domain/outbox/waiting-mail.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Attachment, Mail, Mailer } from '#ports/mailer.ts'
import type { Outbox } from '#ports/outbox.ts'
import type { PendingMail } from '#ports/pending-mails.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { purged } from '#server/purge.server.ts'
import { createMailsAbout, type MailsAbout, type OwedMails } from './mails-about.server.ts'
import { confirmation, listed, ofConfirmation, opened, unreadable } from './opened-mail.server.ts'
import { createSending } from './sending.server.ts'

export interface OutboxPage {
  outcome: 'read'
  /** What is tried again first, then the newest mail. */
  mails: ListedMail[]
  /** How many there are on all pages. */
  total: number
  /** Whether every place could be read in which mails wait. */
  isComplete: boolean
  /** When the oldest mail was written that is sent with the next click; `null` if there is none. */
  oldest: string | null
  sendable: number
  /** The id after which the next page starts, `null` on the last one. */
  next: string | null
  round: SendingRound | null
}

type StartOutcome = { outcome: 'started' } | { outcome: 'busy' } | { outcome: 'no-service' }
type OrUnavailable<Outcome> = Promise<Outcome | { outcome: 'unavailable' }>

export interface OutboxDesk {
  page(query: { after?: string | undefined; size: number }): OrUnavailable<OutboxPage>
  open(id: string): OrUnavailable<{ outcome: 'opened'; mail: OpenedMail } | { outcome: 'missing' }>
  /** The file of a mail, for a mail program. */
  file(
    id: string,
  ): OrUnavailable<{ outcome: 'found'; file: Uint8Array<ArrayBuffer> } | { outcome: 'missing' }>
  attachment(
    id: string,
    filename: string,
  ): OrUnavailable<{ outcome: 'found'; file: Attachment } | { outcome: 'missing' }>
  /** How many mails wait; 0 if that cannot be read. */
  count(): Promise<number>
  /** Whatever waits or was refused, in the background. `busy` while a round is in progress: pressed twice it is one. */
  sendAll(by: LoggedBy): OrUnavailable<StartOutcome>
  /** One mail, even if it may have arrived already. */
  sendAgain(id: string, by: LoggedBy): OrUnavailable<StartOutcome>
  erase(id: string, by: LoggedBy): OrUnavailable<{ outcome: 'erased' } | { outcome: 'busy' }>
  /** For who asks what is stored about them. */
  about: MailsAbout
  stop(): Promise<void>
}

interface OutboxDeskParts {
  outbox: Outbox
  /** Mails that are sent by themselves, kept in different places. */
  owed: readonly OwedMails[]
  mailer: Mailer
  service: MailService
  documents: Documents
  clock: Clock
  log: Log
}

export function createOutboxDesk(parts: OutboxDeskParts): OutboxDesk {
  const { outbox, owed, service, documents, clock, log } = parts
  const sending = createSending(parts)

  async function openedMail(name: string): Promise<OpenedMail | null> {
    const found = await outbox.read(name)
    if (found === 'missing') return null
    if (found === 'unreadable') return unreadable(name)
    const { mail, writtenAt, state } = found
    if (state.kind !== 'sending') return opened(name, mail, { writtenAt, state })
    return opened(name, mail, {
      writtenAt,
      state: { kind: sending.isSending(name) ? 'sending' : 'unclear' },
    })
  }

  /** Newest first. What cannot be read right now does not hide the rest. */
  async function waitingOwed(): Promise<{ mails: PendingMail[]; isComplete: boolean }> {
    const answers = await Promise.all(
      owed.map((source) =>
        source.waiting().catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error
          log.error('waiting mails cannot be read', error)
          return null
        }),
      ),
    )
    return {
      mails: answers
        .flatMap((mails) => mails ?? [])
        .toSorted((one, other) => other.owedSince.localeCompare(one.owedSince)),
      isComplete: !answers.includes(null),
    }
  }

  async function mailOf(id: string): Promise<Mail | undefined> {
    const ofId = ({ mail }: PendingMail) => `${ofConfirmation}${mail.id}` === id
    if (id.startsWith(ofConfirmation)) return (await waitingOwed()).mails.find(ofId)?.mail
    const found = await outbox.read(id)
    return typeof found === 'string' ? undefined : found.mail
  }

  function record(action: 'mail-send' | 'mail-erase', by: LoggedBy, mailCount: number) {
    const timestamp = clock.now().toISOString()
    return documents.commit([logEntryWrite(randomUUID(), { action, timestamp, by }, { mailCount })])
  }

  async function unlessAway<Outcome>(work: () => Promise<Outcome>): OrUnavailable<Outcome> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      log.error('outbox cannot be read or written', error)
      return { outcome: 'unavailable' }
    }
  }

  let starting: Promise<unknown> | null = null

  async function start(names: readonly string[], by: LoggedBy, unclearToo: boolean) {
    if (service === 'outbox') return { outcome: 'no-service' } as const
    if (starting || sending.isRunning()) return { outcome: 'busy' } as const
    if (names.length === 0) return { outcome: 'started' } as const
    starting = record('mail-send', by, names.length)
    try {
      await starting
    } finally {
      starting = null
    }
    sending.start(names, { unclearToo })
    return { outcome: 'started' } as const
  }

  return {
    page: ({ after, size }) =>
      unlessAway(async () => {
        const names = (await outbox.names()).toReversed()
        const waiting = await waitingOwed()
        const owedMails = new Map(waiting.mails.map(confirmation).map((mail) => [mail.id, mail]))
        const rest = idsAfter([...owedMails.keys(), ...names], after)
        const shown = rest.slice(0, size)
        const mails = await Promise.all(shown.map((id) => owedMails.get(id) ?? openedMail(id)))
        const sendable = await sending.sendable()
        const oldest = sendable[0] === undefined ? null : await openedMail(sendable[0])
        return {
          outcome: 'read',
          mails: mails.filter((mail) => mail !== null).map(listed),
          total: names.length + waiting.mails.length,
          isComplete: waiting.isComplete,
          sendable: sendable.length,
          oldest: oldest?.writtenAt ?? null,
          next: rest.length > size ? (shown.at(-1) ?? null) : null,
          round: sending.round(),
        }
      }),
    open: (id) =>
      unlessAway(async () => {
        const mail = id.startsWith(ofConfirmation)
          ? ((await waitingOwed()).mails.map(confirmation).find((one) => one.id === id) ?? null)
          : await openedMail(id)
        return mail ? { outcome: 'opened', mail } : { outcome: 'missing' }
      }),
    file: (id) =>
      unlessAway(async () => {
        const file = await outbox.file(id)
        return file === null ? { outcome: 'missing' } : { outcome: 'found', file }
      }),
    attachment: (id, filename) =>
      unlessAway(async () => {
        const mail = await mailOf(id)
        const file = mail?.attachments.find((one) => one.filename === filename)
        return file ? { outcome: 'found', file } : { outcome: 'missing' }
      }),
    async count() {
      try {
        return (await outbox.names()).length + (await waitingOwed()).mails.length
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        return 0
      }
    },
    sendAll: (by) => unlessAway(async () => start(await sending.sendable(), by, false)),
    sendAgain: (id, by) => unlessAway(() => start([id], by, true)),
    erase: (id, by) =>
      unlessAway(async () => {
        if (sending.isSending(id)) return { outcome: 'busy' }
        await record('mail-erase', by, 1)
        if (!id.startsWith(ofConfirmation)) return { outcome: await sending.erase(id) }
        await Promise.all(owed.map((source) => source.forget(id.slice(ofConfirmation.length))))
        await purged(documents, log)
        return { outcome: 'erased' }
      }),
    about: createMailsAbout({ outbox, owed, sending }),
    stop: sending.stop,
  }
}

/** The page may have been left by the mail that the one before ended with. */
function idsAfter(ids: readonly string[], after: string | undefined): readonly string[] {
  if (after === undefined) return ids
  const place = ids.indexOf(after)
  return place >= 0 ? ids.slice(place + 1) : ids.filter((id) => !id.startsWith(ofConfirmation) && id < after)
}
