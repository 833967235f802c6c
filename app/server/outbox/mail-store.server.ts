/** The records of waiting mails: what is in them, and the claim that keeps two servers from sending the same mail. */
import type { Clock } from '#ports/clock.ts'
import type { Documents, Revision } from '#ports/documents.ts'
import type { Address } from '#ports/mailer.ts'
import {
  mailCollection,
  type MailRecord,
  mailRemoval,
  ofAdvisor,
  recordIn,
  recordWrite,
} from './mail-record.server.ts'
import type { ListedMail, MailState, OpenedMail } from '#domain/outbox/waiting-mail.ts'

/** Longer than any mailer takes. Another server may send the mail of a killed one after that. */
const claimFor = 3 * 60_000

/** A record without the mail itself, so that a long list needs little memory. */
export interface MailLine extends Omit<MailRecord, 'mail' | 'file'> {
  id: string
  subject: string
  to: Address
  replyTo: Address
  isMail: boolean
}

/** A record as it was read or written; `revision` is null for one that is not stored. */
export interface Held {
  id: string
  record: MailRecord
  revision: Revision | null
}

export type MailStore = ReturnType<typeof createMailStore>

interface MailStoreDeps {
  documents: Documents
  clock: Clock
  /** Whether no other server may be at work: then claims from before its start are void. */
  isAlone?: boolean | undefined
}

export function createMailStore({ documents, clock, isAlone = false }: MailStoreDeps) {
  const beganAt = clock.now().getTime()

  /** Claims without storing it. */
  function claimed(held: Held): Held {
    const claimedUntil = new Date(clock.now().getTime() + claimFor).toISOString()
    return { ...held, record: { ...held.record, claimedUntil } }
  }

  async function put(held: Held): Promise<Held | null> {
    const outcome = await documents.commit([recordWrite(held.id, held.record, held.revision)])
    return outcome.outcome === 'committed' ? { ...held, revision: outcome.revisions[0] ?? null } : null
  }

  return {
    ...keepLines(documents),
    async read(id: string): Promise<Held | null> {
      const stored = await documents.read(mailCollection, id)
      const record = stored && recordIn(stored)
      return record ? { id, record, revision: stored.revision } : null
    },
    isClaimed({ claimedUntil }: Pick<MailRecord, 'claimedUntil'>): boolean {
      const until = claimedUntil === null ? 0 : Date.parse(claimedUntil)
      const isOfServerBefore = isAlone && until < beganAt + claimFor
      return until > clock.now().getTime() && !isOfServerBefore
    },
    claimed,
    /** `null` where another server was faster, or the mail was erased. */
    claim: (held: Held) => put(claimed(held)),
    /** Ends the claim with what became of the mail; does nothing where the mail was erased meanwhile. */
    async release(held: Held, change: Partial<MailRecord>): Promise<void> {
      await put({ ...held, record: { ...held.record, claimedUntil: null, ...change } })
    },
    async erase({ id, revision }: Held): Promise<void> {
      await documents.commit([mailRemoval(id, revision ?? undefined)])
    },
  }
}

function keepLines(documents: Documents) {
  let kept: readonly MailLine[] | null = null
  let changes = 0
  const stop = documents.watch((changed) => {
    if (!changed.has(mailCollection)) return
    kept = null
    changes += 1
  })
  return {
    /** The oldest first. Throws `Unavailable`. */
    lines: () => linesIn(documents),
    /** The same, read anew only after a change: every check of the connection counts the mails. */
    async keptLines(): Promise<readonly MailLine[]> {
      if (kept) return kept
      const before = changes
      const read = await linesIn(documents)
      if (before === changes) kept = read
      return read
    },
    stop,
  }
}

async function linesIn(documents: Documents): Promise<MailLine[]> {
  const orderBy = { field: 'createdAt', direction: 'ascending' } as const
  return (await documents.list(mailCollection, { orderBy })).flatMap((stored) => {
    const record = recordIn(stored)
    return record ? [lineOf(stored.id, record)] : []
  })
}

function lineOf(id: string, { mail, file, ...record }: MailRecord): MailLine {
  const { subject, to, replyTo } = mail
  return { id, subject, to, replyTo, isMail: file === null, ...record }
}

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
