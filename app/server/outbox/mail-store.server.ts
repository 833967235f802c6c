/**
 * The records of waiting mails: their content, and the claim that keeps two servers from sending the same
 * mail.
 */
import type { Clock } from '#ports/clock.ts'
import type { Documents, Revision } from '#ports/documents.ts'
import type { Mail } from '#ports/mailer.ts'
import { mailCollection, type MailRecord, mailRemoval, recordIn, recordWrite } from './mail-record.server.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import type { MailState } from '#domain/outbox/waiting-mail.ts'

/** Longer than any mailer takes. Another server may send the mail of a killed one after that. */
const claimFor = 3 * 60_000

/** A record without its long fields, so that a list of many needs little memory. */
export interface MailLine extends Omit<MailRecord, 'mail'> {
  id: string
  mail: Pick<Mail, 'subject' | 'to' | 'replyTo'>
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

  function isLapsed(until: number): boolean {
    const isOfServerBefore = isAlone && until < beganAt + claimFor
    return until <= clock.now().getTime() || isOfServerBefore
  }

  /** The mail's current state: a lapsed claim is removed, because the server that had it ended. */
  function settleClaim<Record extends Pick<MailRecord, 'state' | 'isOrdered' | 'createdAt'>>(
    record: Record,
  ): Record {
    const { state, isOrdered, createdAt } = record
    if (state.kind !== 'sending' || !isLapsed(Date.parse(state.until))) return record
    const after: MailState = isOrdered
      ? { kind: 'unclear' }
      : { kind: 'due', at: createdAt, tries: state.tries }
    return { ...record, state: after }
  }

  /** Claims without storing it. */
  function toClaimed(held: Held): Held {
    const until = new Date(clock.now().getTime() + claimFor).toISOString()
    const tries = 'tries' in held.record.state ? held.record.state.tries : 0
    return { ...held, record: { ...held.record, state: { kind: 'sending', until, tries } } }
  }

  /** `null` if another server was faster, or the mail was erased. */
  async function put(held: Held): Promise<Held | null> {
    const outcome = await documents.commit([recordWrite(held.id, held.record, held.revision)])
    return outcome.outcome === 'committed' ? { ...held, revision: outcome.revisions[0] ?? null } : null
  }

  async function records(): Promise<Held[]> {
    const orderBy = { field: 'createdAt', direction: 'ascending' } as const
    const stored = await documents.list(mailCollection, { orderBy })
    return stored.flatMap((one) => {
      const record = recordIn(one)
      return record ? [{ id: one.id, record: settleClaim(record), revision: one.revision }] : []
    })
  }

  const lines = async () => (await records()).map(lineOf)
  const kept = createCachedRead({
    read: lines,
    watch: changesOf(documents, mailCollection),
  })

  return {
    /** The oldest first. Throws `Unavailable`. */
    records,
    lines,
    /** The same, read again only after a change: every check of the connection counts the mails. */
    readKeptLines: async (): Promise<readonly MailLine[]> => (await kept.get()).map(settleClaim),
    stop: kept.stop,
    async read(id: string): Promise<Held | null> {
      const stored = await documents.read(mailCollection, id)
      const record = stored && recordIn(stored)
      return record ? { id, record: settleClaim(record), revision: stored.revision } : null
    },
    settleClaim,
    toClaimed,
    put,
    claim: (held: Held) => put(toClaimed(held)),
    async erase({ id, revision }: Held): Promise<void> {
      await documents.commit([mailRemoval(id, revision ?? undefined)])
    },
  }
}

function lineOf({ id, record }: Held): MailLine {
  const { subject, to, replyTo } = record.mail
  return { ...record, id, mail: { subject, to, replyTo } }
}
