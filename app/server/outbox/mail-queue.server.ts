/**
 * The one sender of waiting mails. Each is stored before its first try, is tried again with growing pauses, and is erased
 * once it was accepted or has expired. Any number of servers may do this at once. Without a mail service, a mail that is
 * due waits for the advisor, who makes it due again.
 */
import { goesAt } from '#domain/outbox/waiting-mail.ts'
import { type Delivery, type Mail, unknownMailer } from '#ports/mailer.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createMailAttempts, type MailAttemptDeps, type MailAttempts } from './mail-attempts.server.ts'
import { createMailOrder } from './mail-order.server.ts'
import { dueRecord, waitingRecord, type MailLimit, newRecord, recordWrite } from './mail-record.server.ts'
import type { Held } from './mail-store.server.ts'

export type MailQueue = ReturnType<typeof createMailQueue>

export interface MailQueueDeps extends MailAttemptDeps {
  /** Whether a send may be undone in the database, because an update tries a version. */
  isTrial?: (() => Promise<boolean>) | undefined
}

const roundEvery = 60_000
/** How long a mail is tried again, in milliseconds. */
const lifetimeWithService = 24 * 3_600_000

export function createMailQueue(deps: MailQueueDeps) {
  const { documents, clock, log } = deps
  const attempts = createMailAttempts(deps)
  const rounds = createRounds(() => sendAllDue(deps, attempts, rounds.isStopped), deps)
  let timer: NodeJS.Timeout | null = null
  const firstTries = new Set<Promise<unknown>>()

  return {
    /** Returns the mail service's answer; while no service is known, whether the mail could be stored. */
    async send(mail: Mail): Promise<Delivery> {
      const mailer = await deps.mailer()
      if (mailer && mailer !== unknownMailer) return mailer.send(mail)
      const record = (mailer ? dueRecord : waitingRecord)(mail, clock.now())
      try {
        await documents.commit([recordWrite(mail.id, record)])
        return { ok: true }
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        return { ok: false, status: 0, code: error.name }
      }
    },
    /** The mail is stored when the promise resolves; never throws. `tried` resolves after the first try, whatever its outcome. */
    async enqueue(mail: Mail, limit: MailLimit): Promise<{ tried: Promise<unknown> }> {
      const begun = deps
        .mailer()
        .then((mailer) =>
          attempts.begin(queueMail(mail, limit, clock.now(), mailer ? lifetimeWithService : null)),
        )
      const tried = begun
        .then((held) => held && attempts.attempt(held))
        .catch((error: unknown) => log.error('mail could not be sent', error))
      const ended = tried.then(attempts.purge).finally(() => firstTries.delete(ended))
      firstTries.add(ended)
      await begun
      return { tried }
    },
    /** Sends due mails; a round in progress is followed by another. Never throws. */
    run: rounds.run,
    watch: attempts.watch,
    /** Sends due mails now and every minute. */
    start() {
      timer = setInterval(() => void rounds.run(), roundEvery).unref()
      void rounds.run()
    },
    /** Starts nothing new and waits for work in progress. */
    async stop() {
      if (timer) clearInterval(timer)
      await Promise.all([rounds.stop(), ...firstTries])
    },
  }
}

/**
 * A visitor who writes while there is a service reads that the mail is kept for a day at most, whatever
 * happens to the service.
 */
function queueMail(mail: Mail, limit: MailLimit, now: Date, lifetime: number | null): Held {
  const expiresAt = lifetime === null ? null : new Date(now.getTime() + lifetime).toISOString()
  return { id: mail.id, record: newRecord({ mail, limit, expiresAt }, now), revision: null }
}

/** One round after the other. A call during a round is followed by another round. */
function createRounds(round: () => Promise<void>, { log }: Pick<MailQueueDeps, 'log'>) {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  async function runUntilUnasked() {
    do {
      isAskedAgain = false
      await round().catch((error: unknown) => log.error('waiting mails could not be sent', error))
    } while (isAskedAgain)
    // Here, not in a `finally`: a call from now on needs a round of its own.
    running = null
  }

  return {
    isStopped: () => isStopped,
    run() {
      isAskedAgain = true
      running ??= runUntilUnasked()
      return running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function sendAllDue(
  { store, clock, isTrial }: MailQueueDeps,
  attempts: MailAttempts,
  isStopped: () => boolean,
): Promise<void> {
  if (isStopped() || (await attempts.tryUnsaved()) === 'service-away') return
  if (await isTrial?.()) return
  const now = clock.now().toISOString()
  const lines = await store.readKeptLines()
  const order = createMailOrder(lines, now)
  // In the order in which they arose: a mail may correct one before it.
  for (const line of lines) {
    const isExpired = line.expiresAt !== null && line.expiresAt <= now
    if (!isExpired && !order.hasTurn(line)) continue
    if (isStopped()) break
    const attempt = await attempts.tryStored(line.id, goesAt(line.state) ?? '')
    if (attempt === 'service-away') break
    if (attempt === 'stayed') order.holdUp(line)
  }
  await attempts.purge()
}
