/**
 * Sends what waits for the advisor, one mail after the other, each at most once: it is claimed before the service is given
 * it, and erased once it was accepted. A claim that has lapsed means that the server ended or the connection broke: only
 * the advisor can say whether the mail goes out again.
 */
import type { SendingRound } from '#domain/outbox/waiting-mail.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Address, CurrentMailer, Delivery, Mail } from '#ports/mailer.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from '#server/log.server.ts'
import {
  isOfEveryMail,
  isOutdated,
  logRefusal,
  type MailRecord,
  ofAdvisor,
  refusalOf,
} from './mail-record.server.ts'
import type { Held, MailLine, MailStore } from './mail-store.server.ts'

export type AdvisorRound = ReturnType<typeof createAdvisorRound>

export interface AdvisorRoundDeps {
  documents: Documents
  store: MailStore
  mailer: CurrentMailer
  /** Where the advisor receives mails now. */
  advisor: () => Promise<Address>
  clock: Clock
  log: Log
}

/** What can be sent without asking. */
export function isSendable(line: MailLine): boolean {
  return line.isMail && (isRetried(line) || (line.nextTryAt === null && line.claimedUntil === null))
}

/** It was refused, and goes out by itself as soon as it is taken. */
export function isRetried({ nextTryAt, refusal }: Pick<MailRecord, 'nextTryAt' | 'refusal'>): boolean {
  return nextTryAt !== null && refusal !== null
}

export function createAdvisorRound(deps: AdvisorRoundDeps) {
  const { log } = deps
  let latest: SendingRound | null = null
  let running: Promise<void> | null = null
  let isStopped = false

  async function sendAll(ids: readonly string[], unclearToo: boolean) {
    const service = await deps.mailer()
    if (!service) return
    const counts: Counts = { sent: 0, refused: 0, unclear: 0 }
    const report = (more: Partial<SendingRound>) => {
      latest = { total: ids.length, ...counts, state: 'running', ...more }
    }
    report({})
    for (const id of ids) {
      if (isStopped) break
      const claimed = await claim(deps, id, unclearToo)
      if (!claimed) continue
      const { mail: written, nextTryAt } = claimed.record
      const mail = nextTryAt === null ? ofAdvisor(written, await deps.advisor()) : written
      const delivery = await service.send(mail)
      counts[await finish(deps, claimed, mail, delivery)] += 1
      report({})
      if (!delivery.ok && isOfEveryMail(delivery)) {
        return report({ state: 'done', stopped: stopOf(delivery) })
      }
    }
    report({ state: 'done' })
  }

  return {
    /** The last round since the server started. */
    latest: () => latest,
    isRunning: () => running !== null,
    /** Sends these in the background; a round in progress is not doubled. */
    start(ids: readonly string[], { unclearToo }: { unclearToo: boolean }) {
      if (isStopped) return
      running ??= sendAll(ids, unclearToo)
        .catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error
          log.error('mails of the outbox cannot be read or written', error)
          if (latest) latest = { ...latest, state: 'done', stopped: { why: 'storage' } }
        })
        .finally(() => {
          running = null
        })
    },
    /** Starts nothing new and waits for what is in progress. */
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function claim(
  { documents, store }: AdvisorRoundDeps,
  id: string,
  unclearToo: boolean,
): Promise<Held | null> {
  const held = await store.read(id)
  if (!held || held.record.file !== null) return null
  const isOurs = held.record.nextTryAt === null
  if (!isOurs && !isRetried(held.record)) return null
  const mayHaveArrived = isOurs && held.record.claimedUntil !== null
  if (store.isClaimed(held.record) || (mayHaveArrived && !unclearToo)) return null
  if (!(await isOutdated(documents, held.record))) return store.claim(held)
  await store.erase(held)
  return null
}

async function finish(
  { store, clock, log }: AdvisorRoundDeps,
  claimed: Held,
  mail: Mail,
  delivery: Delivery,
): Promise<keyof Counts> {
  if (delivery.ok) {
    await store.erase(claimed)
    return 'sent'
  }
  logRefusal(log, 'mail of the outbox refused', mail, delivery)
  if (delivery.mayHaveArrived && claimed.record.nextTryAt === null) {
    await store.release(claimed, { claimedUntil: clock.now().toISOString() })
    return 'unclear'
  }
  await store.release(claimed, { refusal: refusalOf(delivery) })
  return 'refused'
}

type Counts = Pick<SendingRound, 'sent' | 'refused' | 'unclear'>

function stopOf(delivery: Delivery & { ok: false }): NonNullable<SendingRound['stopped']> {
  return delivery.mayHaveArrived
    ? { why: 'connection-lost' }
    : { why: 'service-away', reason: refusalOf(delivery) }
}
