/** The shared parts of the appointments' use cases: their services, and how changes are made. */
import { wordSchema } from '#domain/appointments/appointment.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { RateLimiter } from '#domain/rate-limiter.ts'
import type { SerialQueue } from '#domain/serial-queue.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Address } from '#ports/mailer.ts'
import type { OfferedTopics } from '#server/inquiries/offered-topics.server.ts'
import type { SpamGuard } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'
import type { OwnCalendars } from './own-calendars/own-calendars.server.ts'

export interface AppointmentDeps {
  documents: Documents
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  site: Website
  /** Without trailing slash: links in mails are built from it. */
  siteUrl: string
  /** The address at which the advisor receives mails. */
  advisor: Address
  /** Keeps the changes of this process apart. */
  inTurn: SerialQueue
  /** Limits customers' additions to an appointment, each of which is a mail to the advisor. */
  notes: RateLimiter
  /** Limits them for all appointments together that may be a stranger's. */
  unconfirmedNotes: RateLimiter
  ownCalendars: OwnCalendars
  /** Sends the mails that were just written, in the background. */
  sendMails: () => void
  /** The service that sends mails: without one no customer could confirm by mail. */
  service: () => Promise<MailService>
  topics: Pick<OfferedTopics, 'find' | 'ofCard'>
  guard: SpamGuard
  caps: Caps
  /** Mails that ask to confirm: a flood of bookings must not become a flood of mails, and each has to leave at once. */
  requestsToConfirm: RateLimiter
}

/** Limits for appointments that the advisor has not looked at yet (unconfirmed.server.ts). */
export interface Caps {
  /** How many appointments one address or /64, one /24 or /48, one /16 or /32 may have: more are refused. */
  fromNetwork: readonly number[]
  /** How many of them may be of customers who did not confirm by mail: further ones have to. */
  unprovenFromNetwork: readonly number[]
  /** How many of them there may be from all networks together. */
  unproven: number
}

/** A word that is too long or no text is left out rather than refused: the appointment matters more. */
export function cleanWord(word: string): string {
  return wordSchema.safeParse(word).data ?? ''
}

/** Changes an appointment after all other changes of this process, and again if another server was faster. */
export function changeInTurn<Result>(
  { inTurn }: AppointmentDeps,
  work: () => Promise<Result | 'conflict'>,
): Promise<Result> {
  return inTurn(() => repeatUntilCommitted(work))
}

/**
 * The same for changes decided by own calendars: they are asked once more, outside the queue, when `work`
 * finds that nothing else is in the way and returns `stale`. Then it decides again.
 */
export async function changeByCalendars<Result>(
  deps: AppointmentDeps,
  work: (isFresh: boolean) => Promise<Result | 'conflict' | 'stale'>,
): Promise<Result> {
  let isFresh = (await deps.ownCalendars.all()).length === 0
  for (;;) {
    const result = await changeInTurn<Result | 'stale'>(deps, () => work(isFresh))
    if (result !== 'stale') return result
    await deps.ownCalendars.askAgain()
    isFresh = true
  }
}
