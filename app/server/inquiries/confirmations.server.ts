/**
 * Mails that are owed: confirmations promised to customers, and what the owner of the account has to know. Each is stored
 * on disk before the first attempt, retried with growing pauses for 24 hours, and erased once it is accepted or expired.
 * Nobody waits for them and nobody sees them fail.
 */
import { type Allowance, createBudget } from '#domain/budget.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mail, Mailer } from '#ports/mailer.ts'
import type { PendingMail, PendingMails } from '#ports/pending-mails.ts'
import type { Log } from '#server/log.server.ts'
import { logRefusal } from './delivery-log.server.ts'

const minute = 60_000
const maxPause = 120 * minute
const expiresAfter = 24 * 60 * minute
/** Limits mail to unverified addresses; a flood of bookings must not become a flood of confirmations. */
export const usualConfirmations: Allowance = { points: 30, seconds: 3_600 }
const pauseWithoutBudget = 10 * minute
const maxSettled = 1_000

export interface Confirmations {
  /** Stored when the promise resolves; never throws. `tried` resolves after the first attempt, whatever its outcome. */
  owe(mail: Mail, to?: 'customer' | 'admin'): Promise<{ tried: Promise<unknown> }>
  /** Attempts every mail that is due; a round in progress is not doubled. */
  retry(): Promise<void>
  /** What is still owed, in no particular order; throws `Unavailable` if the disk cannot be read. */
  waiting(): Promise<PendingMail[]>
  /** Leaves no trace of it: an attempt in progress is the last one. Throws `Unavailable` if it stays on disk. */
  forget(mailId: string): Promise<void>
  /** Starts nothing new and waits for what is in progress. */
  stop(): Promise<void>
}

export interface ConfirmationsSettings {
  mailer: Mailer
  pending: PendingMails
  clock: Clock
  log: Log
  allowance?: Allowance | undefined
}

/** Whether a round may continue with the next mail. */
type Attempt = 'go-on' | 'service-away'

export function createConfirmations(settings: ConfirmationsSettings): Confirmations {
  const { mailer, pending, clock, log, allowance = usualConfirmations } = settings
  const budget = createBudget(allowance, clock)
  const inProgress = new Map<string, Promise<Attempt>>()
  /** Could not be stored on disk: they are retried as long as this process lives. */
  const unsaved = new Map<string, PendingMail>()
  /** Accepted or forgotten: a round may still contain one since it read the disk, or one could not be erased. */
  const settled = new Set<string>()
  let round: Promise<void> | null = null
  let isStopped = false

  async function keep(owed: PendingMail) {
    try {
      await pending.keep(owed)
      unsaved.delete(owed.mail.id)
    } catch (error) {
      unsaved.set(owed.mail.id, owed)
      log.error('owed mail could not be kept on disk', error)
    }
  }

  async function erase({ mail }: PendingMail) {
    unsaved.delete(mail.id)
    await pending.erase(mail.id).catch((error: unknown) => {
      log.error('owed mail could not be erased from disk', error)
    })
  }

  function attempt(owed: PendingMail): Promise<Attempt> {
    const { id } = owed.mail
    const running = inProgress.get(id) ?? deliver(owed).finally(() => inProgress.delete(id))
    inProgress.set(id, running)
    return running
  }

  async function deliver(owed: PendingMail): Promise<Attempt> {
    const isLimited = !owed.isToAdmin
    if (isLimited && !budget.spend('everyone')) {
      await keep(postponed(owed, pauseWithoutBudget, clock))
      return 'go-on'
    }
    const delivery = await mailer.send(owed.mail)
    if (delivery.ok) {
      rememberSettled(owed.mail.id)
      await erase(owed)
      return 'go-on'
    }
    logRefusal(log, 'owed mail refused', owed.mail, delivery)
    if (isLimited) budget.refund('everyone')
    const attempts = owed.attempts + 1
    const { status, code, advice, words } = delivery
    const refusal = { status, code, advice, words }
    await keep(postponed({ ...owed, attempts, refusal }, pauseAfter(attempts), clock))
    return delivery.status === 0 ? 'service-away' : 'go-on'
  }

  function rememberSettled(id: string) {
    settled.add(id)
    const [oldest] = settled
    if (settled.size > maxSettled && oldest !== undefined) settled.delete(oldest)
  }

  async function tryAllDue() {
    for (const owed of await allPending()) {
      const now = clock.now().getTime()
      if (isStopped) return
      if (settled.has(owed.mail.id)) await erase(owed)
      else if (now - Date.parse(owed.owedSince) >= expiresAfter) {
        log.warn('owed mail expired', { attempts: owed.attempts })
        await erase(owed)
      } else if (Date.parse(owed.nextAttemptAt) <= now) {
        if ((await attempt(owed)) === 'service-away') return
      }
    }
  }

  const withUnsaved = (kept: PendingMail[]) => [
    ...new Map([...kept.map((one) => [one.mail.id, one] as const), ...unsaved]).values(),
  ]

  /** The longest waiting first, so that one mail that always fails never blocks the others. */
  async function allPending(): Promise<PendingMail[]> {
    const kept = await pending.list().catch((error: unknown) => {
      log.error('owed mails could not be read', error)
      return []
    })
    return withUnsaved(kept).toSorted((one, other) => one.nextAttemptAt.localeCompare(other.nextAttemptAt))
  }

  return {
    async owe(mail, to = 'customer') {
      const now = clock.now().toISOString()
      const owed = { mail, owedSince: now, nextAttemptAt: now, attempts: 0, isToAdmin: to === 'admin' }
      await keep(owed)
      return { tried: attempt(owed) }
    },
    retry() {
      round ??= tryAllDue().finally(() => {
        round = null
      })
      return round
    },
    waiting: async () => withUnsaved(await pending.list()).filter(({ mail }) => !settled.has(mail.id)),
    async forget(mailId) {
      rememberSettled(mailId)
      await inProgress.get(mailId)
      unsaved.delete(mailId)
      await pending.erase(mailId)
    },
    async stop() {
      isStopped = true
      await Promise.all([round, ...inProgress.values()])
    },
  }
}

function pauseAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * minute, maxPause)
}

function postponed(owed: PendingMail, pause: number, clock: Clock): PendingMail {
  return { ...owed, nextAttemptAt: new Date(clock.now().getTime() + pause).toISOString() }
}
