/**
 * Sends what lies in the outbox, one mail after the other, each at most once: it is marked on disk before the service is
 * given it, and erased once it was accepted. A mail that is found marked was being sent when the server ended, or the
 * connection broke: only the advisor can say whether it goes out again.
 */
import type { Refusal } from '#domain/outbox/refusal.ts'
import type { SendingRound } from '#domain/outbox/waiting-mail.ts'
import type { Delivery, Mailer } from '#ports/mailer.ts'
import type { Outbox, OutboxMail, OutboxState } from '#ports/outbox.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { logRefusal } from '#server/inquiries/delivery-log.server.ts'
import type { Log } from '#server/log.server.ts'

/** Answers that the next mail would get, too: wrong password, too fast, closing down. */
const ofEveryMail = new Set([0, 401, 403, 421, 429, 454, 530, 534, 535])

export interface Sending {
  /** The last round since the server started. */
  round(): SendingRound | null
  isRunning(): boolean
  isSending(name: string): boolean
  /** What can be sent without asking, oldest first. Throws `Unavailable`. */
  sendable(): Promise<string[]>
  /** Sends these in the background; a round in progress is not doubled. */
  start(names: readonly string[], options?: { unclearToo: boolean }): void
  /** `busy` while it is being sent. Throws `Unavailable`. */
  erase(name: string): Promise<'erased' | 'busy'>
  /** The same, but for one that is being sent: it goes as soon as that has ended, however it ends. */
  forget(name: string): Promise<void>
  /** Starts nothing new and waits for what is in progress. */
  stop(): Promise<void>
}

export function createSending({
  outbox,
  mailer,
  log,
}: {
  outbox: Outbox
  mailer: Mailer
  log: Log
}): Sending {
  let round: SendingRound | null = null
  let running: Promise<void> | null = null
  let current: string | null = null
  let isStopped = false
  let isForgotten = false
  /** As last seen on disk, so that a long outbox is not read anew with every look at its list. */
  const kinds = new Map<string, OutboxState['kind'] | 'unreadable' | 'missing'>()
  let lastStep: Promise<unknown> = Promise.resolve()

  /** Nobody erases a mail between the look at it and the mark on it. */
  function alone<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = lastStep.then(step, step)
    lastStep = result.catch(() => {})
    return result
  }

  async function read(name: string) {
    const found = await outbox.read(name)
    kinds.set(name, typeof found === 'string' ? found : found.state.kind)
    return found
  }

  async function mark(name: string, found: OutboxMail, state: OutboxState) {
    await outbox.mark(name, { ...found, state })
    kinds.set(name, state.kind)
  }

  async function erase(name: string) {
    await outbox.erase(name)
    kinds.delete(name)
  }

  function claim(name: string, unclearToo: boolean): Promise<OutboxMail | null> {
    return alone(async () => {
      const found = await read(name)
      if (typeof found === 'string' || (found.state.kind === 'sending' && !unclearToo)) return null
      await mark(name, found, { kind: 'sending' })
      current = name
      isForgotten = false
      return found
    })
  }

  /** In turn with those who forget it meanwhile. */
  async function settle(name: string, sent: OutboxMail, delivery: Delivery): Promise<keyof Counts> {
    current = null
    if (delivery.ok || isForgotten) await erase(name)
    if (delivery.ok) return 'sent'
    logRefusal(log, 'mail of the outbox refused', sent.mail, delivery)
    if (delivery.mayHaveArrived) return 'unclear'
    if (!isForgotten) await mark(name, sent, { kind: 'refused', reason: reasonOf(delivery) })
    return 'refused'
  }

  async function sendAll(names: readonly string[], unclearToo: boolean) {
    const counts: Counts = { sent: 0, refused: 0, unclear: 0 }
    const report = (more: Partial<SendingRound>) => {
      round = { total: names.length, ...counts, state: 'running', ...more }
    }
    report({})
    for (const name of names) {
      if (isStopped) break
      const claimed = await claim(name, unclearToo)
      if (!claimed) continue
      const delivery = await mailer.send(claimed.mail)
      counts[await alone(() => settle(name, claimed, delivery))] += 1
      report({})
      if (!delivery.ok && ofEveryMail.has(delivery.status)) {
        return report({ state: 'done', stopped: stopOf(delivery) })
      }
    }
    report({ state: 'done' })
  }

  return {
    round: () => round,
    isRunning: () => running !== null,
    isSending: (name) => current === name,
    async sendable() {
      const names = await outbox.names()
      for (const name of names) if (!kinds.has(name)) await read(name)
      return names.filter((name) => ['waiting', 'refused'].includes(kinds.get(name) ?? ''))
    },
    start(names, { unclearToo } = { unclearToo: false }) {
      if (isStopped) return
      running ??= sendAll(names, unclearToo)
        .catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error
          log.error('outbox cannot be read or written', error)
          if (round) round = { ...round, state: 'done', stopped: { why: 'storage' } }
        })
        .finally(() => {
          running = null
          current = null
        })
    },
    erase: (name) =>
      alone(async () => {
        if (current === name) return 'busy'
        await erase(name)
        return 'erased'
      }),
    forget: (name) =>
      alone(async () => {
        if (current === name) isForgotten = true
        else await erase(name)
      }),
    async stop() {
      isStopped = true
      await running
    },
  }
}

type Counts = Pick<SendingRound, 'sent' | 'refused' | 'unclear'>

function stopOf(delivery: Delivery & { ok: false }): NonNullable<SendingRound['stopped']> {
  return delivery.mayHaveArrived
    ? { why: 'connection-lost' }
    : { why: 'service-away', reason: reasonOf(delivery) }
}

function reasonOf({ status, code, advice, words }: Delivery & { ok: false }): Refusal {
  return { status, code, ...(advice !== undefined && { advice }), ...(words !== undefined && { words }) }
}
