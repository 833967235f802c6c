/**
 * Mails about appointments, as documents that are written in the commit of what they tell of. They are sent in the order in
 * which they arose, by whichever server claims them, until they are accepted; then they are deleted. Nobody waits for
 * them.
 */
import { z } from 'zod'
import { refusalSchema } from '#domain/outbox/refusal.ts'
import type { Allowance } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'
import type { DocumentData, Documents, StoredDocument, Write } from '#ports/documents.ts'
import type { Mail, Mailer } from '#ports/mailer.ts'
import { createHashedBudget } from '#server/inquiries/budget.server.ts'
import { logRefusal } from '#server/inquiries/delivery-log.server.ts'
import { mailboxOf } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import { appointmentIn } from './records.server.ts'

export const mailCollection = 'appointmentMails'
const collection = mailCollection

const minute = 60_000
const maxPause = 120 * minute
/** A server that was killed while sending: somebody else sends it then. Longer than any mailer takes. */
const claimFor = 3 * minute
/** Mails to addresses that nobody has confirmed must not fill a stranger's mailbox: all are counted, whatever they are about. */
const perMailbox: Allowance = { points: 3, seconds: 24 * 3_600 }

/**
 * `none`: the address is known to be the customer's. `change`: waits while this mailbox got too many, and
 * gives way to a newer one about the same appointment. `counted`: says that a time is held or taken, or reminds of it, and
 * never waits.
 */
const mailLimits = ['none', 'change', 'counted'] as const
export type MailLimit = (typeof mailLimits)[number]

export interface NewMailJob {
  mail: Mail
  appointmentId: string
  /** `reminder`: only while the appointment stands as it did when the mail was written. */
  kind: 'advisor' | 'later' | 'reminder'
  limit: MailLimit
  sequence: number
  /** ISO 8601: given up then. `null`: never. */
  expiresAt: string | null
}

const jobSchema = z.object({
  mail: z.custom<Mail>((mail) => typeof mail === 'object' && mail !== null),
  appointmentId: z.string(),
  /** `first` was written by earlier releases. */
  kind: z.enum(['advisor', 'first', 'later', 'reminder']),
  /** `held` was written by earlier releases. */
  limit: z.enum(mailLimits).catch('none'),
  sequence: z.int(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  attempts: z.int(),
  claimedUntil: z.string().nullable(),
  /** Why the last attempt failed. */
  refusal: refusalSchema.nullable().catch(null),
})
type MailJob = z.infer<typeof jobSchema>

/** `null` for what cannot be read. */
export function readMailJob(stored: unknown): MailJob | null {
  return jobSchema.safeParse(stored).data ?? null
}

/** To be committed with what the mail tells of. The mail's id is the job's. */
export function mailJobWrite(job: NewMailJob, now: Date): Write {
  const moment = now.toISOString()
  const data = { ...job, createdAt: moment, dueAt: moment, attempts: 0, claimedUntil: null, refusal: null }
  // A mail's parts are optional for the type only.
  return { kind: 'put', collection, id: job.mail.id, data: data as unknown as DocumentData, expected: null }
}

export function mailJobRemoval(mailId: string): Write {
  return { kind: 'delete', collection, id: mailId }
}

/** The mails about an appointment that are still waiting. */
export async function mailsAbout(documents: Documents, appointmentId: string): Promise<string[]> {
  const found = await documents.list(collection, { where: { field: 'appointmentId', equals: appointmentId } })
  return found.map(({ id }) => id)
}

export interface MailJobs {
  /** Sends what is due; a round in progress is followed by another. Never throws. */
  run(): Promise<void>
  /** Starts nothing new and waits for what is in progress. */
  stop(): Promise<void>
}

interface MailJobsParts {
  documents: Documents
  mailer: Mailer
  clock: Clock
  log: Log
  /** Whether no other server may be at work: then mails claimed before this one began belong to nobody. */
  isAlone?: boolean | undefined
}

/** Whether a round may continue with the next mail. */
type Attempt = 'go-on' | 'service-away'

export function createMailJobs(parts: MailJobsParts): MailJobs {
  const { documents, mailer, clock, log, isAlone = false } = parts
  const mailboxes = createHashedBudget(perMailbox, clock)
  const beganAt = clock.now().getTime()
  let round: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  async function roundOfAll() {
    do {
      isAskedAgain = false
      await sendAllDue().catch((error: unknown) => {
        log.error('mails about appointments could not be sent', error)
      })
    } while (isAskedAgain)
    // Not later: whoever asks from now on needs a round of its own.
    round = null
  }

  async function sendAllDue() {
    const orderBy = { field: 'createdAt', direction: 'ascending' } as const
    for (const stored of await documents.list(collection, { orderBy })) {
      if (isStopped) return
      if ((await handled(stored)) === 'service-away') return
    }
  }

  async function handled(stored: StoredDocument): Promise<Attempt> {
    const parsed = jobSchema.safeParse(stored.data)
    if (!parsed.success) return dropped(stored, 'unreadable')
    const job = parsed.data
    const now = clock.now().getTime()
    if (job.expiresAt !== null && Date.parse(job.expiresAt) <= now) return dropped(stored, 'expired')
    if (Date.parse(job.dueAt) > now) return 'go-on'
    if (job.claimedUntil !== null && isClaimed(Date.parse(job.claimedUntil), now)) return 'go-on'
    return sent(stored, job)
  }

  function isClaimed(until: number, now: number): boolean {
    const isOfServerBefore = isAlone && until < beganAt + claimFor
    return until > now && !isOfServerBefore
  }

  async function dropped({ id, revision }: StoredDocument, why: string): Promise<Attempt> {
    log.warn('mail about an appointment given up', { why })
    await documents.commit([{ kind: 'delete', collection, id, expected: revision }])
    return 'go-on'
  }

  async function sent(stored: StoredDocument, job: MailJob): Promise<Attempt> {
    const claimedUntil = new Date(clock.now().getTime() + claimFor).toISOString()
    const claim = await put(stored.id, { ...job, claimedUntil }, stored.revision)
    if (claim === null) return 'go-on'
    if (await isOutdated(job)) {
      await documents.commit([{ kind: 'delete', collection, id: stored.id, expected: claim }])
      return 'go-on'
    }
    const mailbox = mailboxOf(job.mail.to.email)
    const isCounted = job.limit !== 'none' && mailboxes.spend(mailbox)
    if (job.limit === 'change' && !isCounted) {
      await put(stored.id, postponed(job, mailboxes.freeAt(mailbox)), claim)
      return 'go-on'
    }
    const delivery = await mailer.send(job.mail)
    if (delivery.ok) {
      await documents.commit([{ kind: 'delete', collection, id: stored.id, expected: claim }])
      return 'go-on'
    }
    logRefusal(log, 'mail about an appointment refused', job.mail, delivery)
    if (isCounted) mailboxes.refund(mailbox)
    const attempts = job.attempts + 1
    const { status, code, advice, words } = delivery
    const refusal = { status, code, ...(advice && { advice }), ...(words && { words }) }
    const nextAt = new Date(clock.now().getTime() + pauseAfter(attempts))
    await put(stored.id, postponed({ ...job, attempts, refusal }, nextAt), claim)
    return delivery.status === 0 ? 'service-away' : 'go-on'
  }

  /** The new revision, `null` if somebody else was faster. */
  async function put(id: string, job: MailJob, expected: string): Promise<string | null> {
    const data = job as unknown as DocumentData
    const outcome = await documents.commit([{ kind: 'put', collection, id, data, expected }])
    return outcome.outcome === 'committed' ? (outcome.revisions[0] ?? null) : null
  }

  /** Whether it reminds of what no longer stands so, or a newer mail tells of the same appointment. */
  async function isOutdated({ kind, limit, appointmentId, sequence }: MailJob): Promise<boolean> {
    if (kind !== 'reminder' && limit !== 'change') return false
    const appointment = (await appointmentIn(documents, appointmentId))?.appointment
    if (appointment?.sequence !== sequence) return true
    return kind === 'reminder' && appointment.status !== 'booked' && appointment.status !== 'confirmed'
  }

  return {
    run() {
      isAskedAgain = true
      round ??= roundOfAll()
      return round
    },
    async stop() {
      isStopped = true
      await round
    },
  }
}

function postponed(job: MailJob, dueAt: Date): MailJob {
  return { ...job, dueAt: dueAt.toISOString(), claimedUntil: null }
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * minute, maxPause)
}
