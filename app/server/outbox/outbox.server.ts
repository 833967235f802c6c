/** What the advisor reads and does in 'Postausgang'. An outage is a return value here, never an exception. */
import type { ListedMail, OpenedMail, SendingRound } from '#domain/outbox/waiting-mail.ts'
import type { Attachment, Mail } from '#ports/mailer.ts'
import { logEntryWrite, type LoggedBy } from '#server/admin-log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'
import { purged } from '#server/purge.server.ts'
import {
  type AdvisorRound,
  type AdvisorRoundDeps,
  createAdvisorRound,
  isRetried,
  isSendable,
} from './advisor-round.server.ts'
import { mailRemoval, ofAdvisor } from './mail-record.server.ts'
import { type Held, listed, type MailLine, opened } from './mail-store.server.ts'

const away = 'outbox cannot be read or written'

export interface OutboxPage {
  outcome: 'read'
  /** What is tried again first, then the newest mail. */
  mails: ListedMail[]
  /** How many there are on all pages. */
  total: number
  /** How many are sent with the next click. */
  sendable: number
  /** How many of these go out by themselves, too. */
  retrying: number
  /** When the oldest of the others was written; `null` if there is none. */
  oldest: string | null
  /** Where the next page starts, `null` on the last one. */
  next: string | null
  round: SendingRound | null
}

type StartOutcome = { outcome: 'started' } | { outcome: 'busy' } | { outcome: 'no-service' }
type Missing = { outcome: 'missing' }

export type Outbox = ReturnType<typeof createOutbox>

/** Composes the file of a mail. */
export type MailFile = (mail: Mail, writtenAt: Date) => Promise<Uint8Array<ArrayBuffer>>

interface OutboxDeps extends AdvisorRoundDeps {
  mailFile: MailFile
}

export function createOutbox(deps: OutboxDeps) {
  const round = createAdvisorRound(deps)
  return { ...reading(deps, round), ...ordering(deps, round), stop: round.stop }
}

interface PageAsked {
  after?: string | undefined
  size: number
}

async function pageOf(
  store: OutboxDeps['store'],
  own: Awaited<ReturnType<OutboxDeps['advisor']>>,
  { after, size }: PageAsked,
  round: AdvisorRound,
): Promise<OutboxPage> {
  const lines = await store.lines()
  const rest = linesAfter(lines, after)
  const shown = rest.slice(0, size)
  const last = shown.at(-1)
  const sendable = lines.filter(isSendable)
  const lying = sendable.filter((line) => !isRetried(line))
  return {
    outcome: 'read',
    mails: shown.map((line) => listed(line, own, store)),
    total: lines.length,
    sendable: sendable.length,
    retrying: sendable.length - lying.length,
    oldest: lying[0]?.createdAt ?? null,
    next: last && rest.length > size ? cursorOf(last) : null,
    round: round.latest(),
  }
}

function reading({ store, advisor, mailFile, log }: OutboxDeps, round: AdvisorRound) {
  async function found(id: string): Promise<(Held & { line: MailLine }) | null> {
    // What is no id of a record may be none of a document either.
    const line = (await store.keptLines()).find((one) => one.id === id)
    const held = line ? await store.read(id) : null
    return line && held ? { ...held, line } : null
  }

  return {
    page: (asked: PageAsked) =>
      orUnavailable(log, away, async () => pageOf(store, await advisor(), asked, round)),
    open: (id: string) =>
      orUnavailable<{ outcome: 'opened'; mail: OpenedMail } | Missing>(log, away, async () => {
        const mail = await found(id)
        if (!mail) return { outcome: 'missing' }
        return { outcome: 'opened', mail: opened(mail.line, mail.record, await advisor(), store) }
      }),
    /** The file of a mail, for a mail program. */
    file: (id: string) =>
      orUnavailable<{ outcome: 'found'; file: Uint8Array<ArrayBuffer> } | Missing>(log, away, async () => {
        const { record } = (await found(id)) ?? {}
        if (!record) return { outcome: 'missing' }
        const { mail, file, createdAt } = record
        if (file !== null) return { outcome: 'found', file: Buffer.from(file, 'latin1') }
        const own = ofAdvisor(mail, await advisor())
        return { outcome: 'found', file: await mailFile(own, new Date(createdAt)) }
      }),
    attachment: (id: string, filename: string) =>
      orUnavailable<{ outcome: 'found'; file: Attachment } | Missing>(log, away, async () => {
        const mail = await found(id)
        const file = mail?.record.mail.attachments.find((one) => one.filename === filename)
        return file ? { outcome: 'found', file } : { outcome: 'missing' }
      }),
    /** How many mails wait; 0 if that cannot be read. */
    async count(): Promise<number> {
      const counted = await orUnavailable(log, away, async () => ({
        outcome: 'read',
        mails: await store.keptLines(),
      }))
      return 'mails' in counted ? counted.mails.length : 0
    },
  }
}

function ordering({ store, documents, mailer, clock, log }: OutboxDeps, round: AdvisorRound) {
  let isStarting = false

  function entry(action: 'mail-send' | 'mail-erase', by: LoggedBy, mailCount: number) {
    return logEntryWrite({ action, timestamp: clock.now().toISOString(), by }, { mailCount })
  }

  async function start(ids: readonly string[], by: LoggedBy, unclearToo: boolean): Promise<StartOutcome> {
    if (!(await mailer())) return { outcome: 'no-service' }
    if (isStarting || round.isRunning()) return { outcome: 'busy' }
    if (ids.length === 0) return { outcome: 'started' }
    isStarting = true
    try {
      await documents.commit([entry('mail-send', by, ids.length)])
    } finally {
      isStarting = false
    }
    round.start(ids, { unclearToo })
    return { outcome: 'started' }
  }

  return {
    /** What waits, was refused or is tried again, in the background. `busy` while a round is in progress: pressed twice it is one. */
    sendAll: (by: LoggedBy) =>
      orUnavailable(log, away, async () => {
        const sendable = (await store.lines()).filter(isSendable)
        return start(
          sendable.map(({ id }) => id),
          by,
          false,
        )
      }),
    /** One mail, even if it may have arrived already. */
    sendAgain: (id: string, by: LoggedBy) => orUnavailable(log, away, () => start([id], by, true)),
    erase: (id: string, by: LoggedBy) =>
      orUnavailable<{ outcome: 'erased' | 'busy' }>(log, away, async () => {
        const line = (await store.keptLines()).find((one) => one.id === id)
        if (!line) return { outcome: 'erased' }
        if (line.nextTryAt === null && store.isClaimed(line)) return { outcome: 'busy' }
        await documents.commit([mailRemoval(id), entry('mail-erase', by, 1)])
        await purged(documents, log)
        return { outcome: 'erased' }
      }),
  }
}

/** Where a page ends. The next one starts there, though the mail itself may have left meanwhile. */
function cursorOf({ nextTryAt, createdAt, id }: MailLine): string {
  return `${nextTryAt === null ? 0 : 1} ${createdAt} ${id}`
}

function linesAfter(lines: readonly MailLine[], after: string | undefined): MailLine[] {
  const rest = lines.filter((line) => after === undefined || cursorOf(line) < after)
  return rest.toSorted((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1))
}
