/**
 * The advisor's reading and actions in 'Postausgang'. An outage is a return value here, never an exception.
 */
import {
  isSendable,
  type ListedMail,
  type OpenedMail,
  type SendingCount,
  waitsForAdvisor,
} from '#domain/outbox/waiting-mail.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Address, Attachment, CurrentMailer, Mail } from '#ports/mailer.ts'
import { logEntryWrite, type LoggedBy } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable, unlessAway } from '#server/or-unavailable.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import type { MailQueue } from './mail-queue.server.ts'
import { isForAdvisor, mailRemoval, ofAdvisor, makeDue } from './mail-record.server.ts'
import type { Held, MailLine, MailStore } from './mail-store.server.ts'
import { createSendingCount, type CountedMails } from './sending-count.server.ts'

const outage = 'outbox cannot be read or written'

export interface OutboxPage {
  outcome: 'read'
  /** Mails that are tried again first, then the newest mail. */
  mails: ListedMail[]
  /** The number of mails on all pages. */
  total: number
  /** The number of mails sent with the next click. */
  sendable: number
  /** The number of these that were refused, and are also sent automatically. */
  refused: number
  /** When the oldest of the others was written; `null` if there are none. */
  oldest: string | null
  /** The start of the next page, `null` on the last one. */
  next: string | null
  /** The results of the mails that were last made due here. */
  sending: SendingCount | null
}

type SendingOutcome = { outcome: 'started' } | { outcome: 'busy' } | { outcome: 'no-service' }
type Missing = { outcome: 'missing' }

export type Outbox = ReturnType<typeof createOutbox>

/** Composes the file of a mail. */
export type MailFile = (mail: Mail, writtenAt: Date) => Promise<Uint8Array<ArrayBuffer>>

interface OutboxDeps {
  documents: Documents
  store: MailStore
  mails: Pick<MailQueue, 'run' | 'watch'>
  mailer: CurrentMailer
  /** The advisor's current address for mails. */
  advisor: () => Promise<Address>
  mailFile: MailFile
  clock: Clock
  log: Log
}

export function createOutbox(deps: OutboxDeps) {
  const count = createSendingCount(deps.mails)
  return {
    ...createReading(deps, count),
    ...createSending(deps, count),
    ...createUnread(deps),
    stop: count.stop,
  }
}

interface PageAsked {
  after?: string | undefined
  size: number
}

async function pageOf(
  store: OutboxDeps['store'],
  advisor: Address,
  { after, size }: PageAsked,
  count: CountedMails,
): Promise<OutboxPage> {
  const lines = await store.lines()
  const rest = linesAfter(lines, after)
  const shown = rest.slice(0, size)
  const last = shown.at(-1)
  const sendable = lines.filter(({ state }) => isSendable(state))
  const waiting = sendable.filter(({ state }) => state.kind === 'waiting')
  return {
    outcome: 'read',
    mails: shown.map((line) => describeLine(line, advisor)),
    total: lines.length,
    sendable: sendable.length,
    refused: sendable.length - waiting.length,
    oldest: waiting[0]?.createdAt ?? null,
    next: last && rest.length > size ? cursorOf(last) : null,
    sending: count.latest(),
  }
}

function describeLine(line: MailLine, advisor: Address): ListedMail {
  const { id, createdAt, state } = line
  const { subject, to } = ofAdvisor(line, advisor)
  return { id, subject, to: to.email, writtenAt: createdAt, state }
}

function describeOpened({ id, record }: Held, advisor: Address): OpenedMail {
  const { replyTo, text, attachments } = ofAdvisor(record, advisor)
  const filenames = attachments.map(({ filename }) => filename)
  return { ...describeLine({ id, ...record }, advisor), replyTo: replyTo.email, text, attachments: filenames }
}

function createReading({ store, advisor, mailFile, log }: OutboxDeps, count: CountedMails) {
  async function findMail(id: string): Promise<Held | null> {
    // An id that no record has may not be a valid document id either.
    const isKnown = (await store.readKeptLines()).some((one) => one.id === id)
    return isKnown ? store.read(id) : null
  }

  return {
    page: (asked: PageAsked) =>
      orUnavailable(log, outage, async () => pageOf(store, await advisor(), asked, count)),
    open: (id: string) =>
      orUnavailable<{ outcome: 'opened'; mail: OpenedMail } | Missing>(log, outage, async () => {
        const mail = await findMail(id)
        return mail
          ? { outcome: 'opened', mail: describeOpened(mail, await advisor()) }
          : { outcome: 'missing' }
      }),
    /** The file of a mail, for a mail program. */
    file: (id: string) =>
      orUnavailable<{ outcome: 'found'; file: Uint8Array<ArrayBuffer> } | Missing>(log, outage, async () => {
        const { record } = (await findMail(id)) ?? {}
        if (!record) return { outcome: 'missing' }
        const file = await mailFile(ofAdvisor(record, await advisor()), new Date(record.createdAt))
        return { outcome: 'found', file }
      }),
    attachment: (id: string, filename: string) =>
      orUnavailable<{ outcome: 'found'; file: Attachment } | Missing>(log, outage, async () => {
        const mail = await findMail(id)
        const file = mail?.record.mail.attachments.find((one) => one.filename === filename)
        return file ? { outcome: 'found', file } : { outcome: 'missing' }
      }),
    /** How many mails wait; 0 if that cannot be read. */
    async count(): Promise<number> {
      const counted = await orUnavailable(log, outage, async () => ({
        outcome: 'read',
        mails: await store.readKeptLines(),
      }))
      return 'mails' in counted ? counted.mails.length : 0
    },
  }
}

function isUnread({ id, state, appointmentId, readAt }: MailLine): boolean {
  return state.kind === 'waiting' && appointmentId === null && readAt === null && isForAdvisor(id)
}

/**
 * Messages and requests that wait here for the advisor, until they are read. A mail about an appointment is
 * not among them: the appointment itself waits.
 */
function createUnread({ store, clock, log }: OutboxDeps) {
  return {
    /** The newest by its subject; `null` while they cannot be read. */
    unread: () =>
      unlessAway(log, outage, { count: 0, newest: null }, async () => {
        const lines = (await store.readKeptLines()).filter(isUnread)
        return { count: lines.length, newest: lines.at(-1)?.mail.subject ?? null }
      }),
    markRead: (id: string) =>
      orUnavailable<{ outcome: 'read' }>(log, outage, async () => {
        const line = (await store.readKeptLines()).find((one) => one.id === id)
        const held = line && isUnread(line) ? await store.read(id) : null
        // A mail that is already being sent is left to the server that sends it.
        if (held?.record.state.kind === 'waiting')
          await store.put({ ...held, record: { ...held.record, readAt: clock.now().toISOString() } })
        return { outcome: 'read' }
      }),
  }
}

function createSending(deps: OutboxDeps, count: CountedMails) {
  const { store, documents, mails, mailer, clock, log } = deps
  let isMakingDue = false

  function entry(action: 'mail-send' | 'mail-erase', by: LoggedBy, mailCount: number) {
    return logEntryWrite({ action, timestamp: clock.now().toISOString(), by }, { mailCount })
  }

  /**
   * Makes them due, and has them sent in the background. `busy` while others are counted: pressing twice
   * sends once.
   */
  async function makeChosenDue(by: LoggedBy, choose: () => Promise<Held[]>): Promise<SendingOutcome> {
    if (!(await mailer())) return { outcome: 'no-service' }
    if (isMakingDue || count.latest()?.isRunning) return { outcome: 'busy' }
    isMakingDue = true
    try {
      const chosen = await choose()
      if (chosen.length === 0) return { outcome: 'started' }
      await documents.commit([entry('mail-send', by, chosen.length)])
      const advisor = await deps.advisor()
      const due = await Promise.all(
        chosen.map((held) => store.put({ ...held, record: makeDue(held.record, advisor, clock.now()) })),
      )
      // If another server was faster with some of them, that server counts those.
      count.begin(
        due.flatMap((held) => held?.id ?? []),
        mails.run(),
      )
      return { outcome: 'started' }
    } finally {
      isMakingDue = false
    }
  }

  return {
    /** All mails that wait or were refused. */
    sendAll: (by: LoggedBy) =>
      orUnavailable(log, outage, () =>
        makeChosenDue(by, async () =>
          (await store.records()).filter(({ record }) => isSendable(record.state)),
        ),
      ),
    /** One mail, even if it may have arrived already. */
    sendAgain: (id: string, by: LoggedBy) =>
      orUnavailable(log, outage, () =>
        makeChosenDue(by, async () => {
          const held = await store.read(id)
          return held && waitsForAdvisor(held.record.state) ? [held] : []
        }),
      ),
    erase: (id: string, by: LoggedBy) =>
      orUnavailable<{ outcome: 'erased' | 'busy' }>(log, outage, async () => {
        const line = (await store.readKeptLines()).find((one) => one.id === id)
        if (!line) return { outcome: 'erased' }
        if (line.state.kind === 'sending') return { outcome: 'busy' }
        await documents.commit([mailRemoval(id), entry('mail-erase', by, 1)])
        await purgeOrLog(documents, log)
        return { outcome: 'erased' }
      }),
  }
}

/**
 * The position at the end of a page. The next page starts there, though the mail itself may have left
 * meanwhile.
 */
function cursorOf({ state, createdAt, id }: MailLine): string {
  return `${waitsForAdvisor(state) ? 0 : 1} ${createdAt} ${id}`
}

function linesAfter(lines: readonly MailLine[], after: string | undefined): MailLine[] {
  const rest = lines.filter((line) => after === undefined || cursorOf(line) < after)
  return rest.toSorted((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1))
}
