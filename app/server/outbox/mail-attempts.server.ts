/**
 * One try to send one mail. While the database is away, a mail stays in memory instead and is tried from
 * there: the visitor's answer depends only on the mail service.
 */
import { type Allowance, createRateLimiter, wholeSite } from '#domain/rate-limiter.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { type CurrentMailer, type Delivery, unknownMailer } from '#ports/mailer.ts'
import { createHashedLimiter } from '#server/inquiries/hashed-limiter.server.ts'
import { mailboxOf } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import { goesAt, type MailState } from '#domain/outbox/waiting-mail.ts'
import { isOfEveryMail, isOutdated, logRefusal, type MailRecord, refusalOf } from './mail-record.server.ts'
import type { Held, MailStore } from './mail-store.server.ts'

/** For the whole site: a flood of bookings must not become a flood of confirmations. */
const usualConfirmations: Allowance = { points: 30, seconds: 3_600 }
const pauseAtLimit = 10 * 60_000
/** For one mailbox, whatever its mails about appointments say. */
const perMailbox: Allowance = { points: 3, seconds: 24 * 3_600 }

type Admission =
  | { admitted: true; refund(): void }
  /** The mail may leave at this moment at the earliest. */
  | { admitted: false; again: Date }

function createMailLimits(clock: Clock, confirmations = usualConfirmations) {
  const site = createRateLimiter(confirmations, clock)
  const mailboxes = createHashedLimiter(perMailbox, clock)
  const free: Admission = { admitted: true, refund() {} }

  return {
    admit({ limit, mail }: Pick<MailRecord, 'limit' | 'mail'>): Admission {
      switch (limit) {
        // The address is known to be its owner's.
        case 'none':
          return free
        case 'confirmation':
          return site.spend(wholeSite)
            ? { admitted: true, refund: () => site.refund(wholeSite) }
            : { admitted: false, again: new Date(clock.now().getTime() + pauseAtLimit) }
        // Mails about a held or taken time, and reminders, never wait; moves and cancellations do.
        case 'counted':
        case 'change': {
          const mailbox = mailboxOf(mail.to.email)
          if (mailboxes.spend(mailbox)) return { admitted: true, refund: () => mailboxes.refund(mailbox) }
          return limit === 'counted' ? free : { admitted: false, again: mailboxes.freeAt(mailbox) }
        }
      }
    },
  }
}

const minute = 60_000
const maxPause = 120 * minute

/** Whether a round may continue with the next mail; `stayed`: with one that need not come after this one. */
type Attempt = 'go-on' | 'stayed' | 'service-away'

export type MailAttempts = ReturnType<typeof createMailAttempts>

export interface MailAttemptDeps {
  documents: Documents
  store: MailStore
  mailer: CurrentMailer
  clock: Clock
  log: Log
  confirmations?: Allowance | undefined
  /** Called with each answer to a mail about an appointment; errors that it throws are logged. */
  onAnswer?: ((record: MailRecord, delivery: Delivery) => Promise<void>) | undefined
}

/** Called with each mail that the service was given, and with its answer. */
export type Answered = (id: string, delivery: Delivery) => void

export function createMailAttempts(deps: MailAttemptDeps) {
  const { store, clock, log, documents } = deps
  const limits = createMailLimits(clock, deps.confirmations)
  const keeping = createKeeping(deps)
  const listeners = new Set<Answered>()

  /** Tries a claimed mail. */
  async function attempt(claimed: Held): Promise<Attempt> {
    const { record, id } = claimed
    if (await isOutdated(documents, record)) return keeping.end(claimed)
    const mailer = await deps.mailer()
    if (mailer === unknownMailer) return keeping.keep(claimed, dueAt(record, record.createdAt))
    if (!mailer) return keeping.keep(claimed, { kind: 'waiting' })
    const admission = limits.admit(record)
    if (!admission.admitted) return keeping.keep(claimed, dueAt(record, admission.again.toISOString()))
    const delivery = await mailer.send(record.mail)
    for (const listener of listeners) listener(id, delivery)
    if (record.appointmentId !== null)
      await deps
        .onAnswer?.(record, delivery)
        .catch((error: unknown) => log.error('an answer could not be noted', error))
    if (delivery.ok) return keeping.end(claimed)
    logRefusal(log, 'waiting mail refused', record.mail, delivery)
    admission.refund()
    await keeping.keep(claimed, afterRefusal(record, delivery, clock))
    return isOfEveryMail(delivery) ? 'service-away' : 'stayed'
  }

  async function tryHeld(
    held: Held,
    claim: (held: Held) => Promise<Held | null>,
    early = '',
  ): Promise<Attempt> {
    const now = clock.now().toISOString()
    const { state, expiresAt } = held.record
    if (keeping.hasEnded(held.id)) return keeping.end(held)
    if (state.kind === 'sending') return 'stayed'
    if (expiresAt !== null && expiresAt <= now) {
      log.warn('waiting mail expired', { state: state.kind })
      return keeping.end(held)
    }
    const at = goesAt(state)
    if (at === null) return 'go-on'
    if (at > now && at > early) return 'stayed'
    // It stays as it is, unclaimed, and expired mails behind it still end.
    if ((await deps.mailer()) === unknownMailer) return 'go-on'
    const claimed = await claim(held)
    return claimed ? attempt(claimed) : 'stayed'
  }

  return {
    begin: keeping.begin,
    attempt,
    /** Claims and tries a stored mail that is due, or will be at `early`, unless another server is at it. */
    async tryStored(id: string, early?: string): Promise<Attempt> {
      const held = await store.read(id)
      return held ? tryHeld(held, store.claim, early) : 'go-on'
    },
    /** Stores the mails that are only in memory, or tries them from there while the database stays away. */
    async tryUnsaved(): Promise<Attempt> {
      for (const held of await keeping.stillUnsaved())
        if ((await tryHeld(held, keeping.begin)) === 'service-away') return 'service-away'
      return 'go-on'
    },
    purge: keeping.purge,
    /** Returns the function that ends it. */
    watch(listener: Answered) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Tried = Pick<MailRecord, 'state' | 'isOrdered'>

const triesOf = ({ state }: Pick<MailRecord, 'state'>) => ('tries' in state ? state.tries : 0)

function dueAt(record: Tried, at: string): MailState {
  return { kind: 'due', at, tries: triesOf(record) }
}

function afterRefusal(record: Tried, delivery: Delivery & { ok: false }, clock: Clock): MailState {
  if (delivery.mayHaveArrived && record.isOrdered) return { kind: 'unclear' }
  const now = clock.now()
  const tries = triesOf(record)
  const again = new Date(now.getTime() + Math.min(2 ** tries * minute, maxPause)).toISOString()
  return { kind: 'refused', reason: refusalOf(delivery), at: now.toISOString(), again, tries: tries + 1 }
}

/** Stores the next state of a mail, in the database or, while that is away, in memory. */
function createKeeping({ documents, store, log }: MailAttemptDeps) {
  const unsaved = new Map<string, Held>()
  /** Accepted, expired or outdated, but perhaps still stored: they must not be sent again. */
  const ended = new Set<string>()
  let isPurgeDue = false

  return {
    /** Stores and claims a new mail; `null` if it is stored already. Never throws. */
    async begin(fresh: Held): Promise<Held | null> {
      try {
        const claimed = await store.claim(fresh)
        unsaved.delete(fresh.id)
        return claimed
      } catch (error) {
        log.error('waiting mail could not be stored', error)
        const claimed = store.toClaimed(fresh)
        unsaved.set(fresh.id, claimed)
        return claimed
      }
    },
    /** The mails that the database does not take yet. */
    async stillUnsaved(): Promise<Held[]> {
      for (const [id, held] of unsaved) {
        const record = store.settleClaim(held.record)
        if (record.state.kind === 'sending') continue
        const isStored = await store.put({ ...held, record }).then(
          () => true,
          () => false,
        )
        if (isStored) unsaved.delete(id)
        else unsaved.set(id, { ...held, record })
      }
      return [...unsaved.values()]
    },
    /** Ends the claim; does nothing if the mail was erased meanwhile. */
    async keep(held: Held, state: MailState): Promise<Attempt> {
      const after = { ...held, record: { ...held.record, state } }
      if (held.revision !== null) await store.put(after)
      else unsaved.set(held.id, after)
      return 'go-on'
    },
    hasEnded: (id: string) => ended.has(id),
    async end(held: Held): Promise<Attempt> {
      unsaved.delete(held.id)
      ended.add(held.id)
      if (held.revision === null) return 'go-on'
      await store.erase(held)
      ended.delete(held.id)
      isPurgeDue = true
      return 'go-on'
    },
    /** Removes ended mails from the database's files. */
    async purge() {
      if (!isPurgeDue) return
      isPurgeDue = false
      await purgeOrLog(documents, log)
    },
  }
}
