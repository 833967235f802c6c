/**
 * What the use cases of appointments share: how they are called, their services, the calendar as it is stored, and how
 * changes are made.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { wordSchema } from '#domain/appointments/appointment.ts'
import type { RateLimiter } from '#domain/rate-limiter.ts'
import { addDays, monthsFrom, startOf } from '#domain/appointments/days.ts'
import { ownBusy } from '#domain/appointments/own-calendars.ts'
import type { Calendar } from '#domain/appointments/offers.ts'
import { defaultRules, type Rules } from '#domain/appointments/rules.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import type { SerialQueue } from '#domain/serial-queue.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Address } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'
import type { Holidays } from './holidays.server.ts'
import { allTaken, type Months, readMonths } from './months.server.ts'
import type { OwnCalendars } from './own-calendars/own-calendars.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'

export interface AppointmentDeps {
  documents: Documents
  clock: Clock
  log: Log
  site: Website
  /** Without trailing slash: links in mails are built from it. */
  siteUrl: string
  /** Where the advisor receives mails. */
  advisor: Address
  holidays: Holidays
  /** Keeps the changes of this process apart. */
  inTurn: SerialQueue
  /** Limits what customers add to an appointment, which is a mail to the advisor each time. */
  notes: RateLimiter
  ownCalendars: Pick<OwnCalendars, 'all' | 'current' | 'askAgain'>
  /** Sends the mails that were just written, in the background. */
  sendMails: () => void
}

export function defaultsOf({ appointment, company }: Website): Rules {
  return defaultRules(appointment.minutes, company.canton)
}

export interface StoredCalendar {
  calendar: Calendar
  /** The documents that a change decided by this calendar writes to. */
  months: Months
  /** Whether a new booking waits until the advisor has confirmed it. */
  awaitsAdvisor: boolean
}

/** Everything that decides about these days; `also` are days whose months are needed for writing. */
export async function calendarOf(
  { documents, clock, site, holidays, ownCalendars }: AppointmentDeps,
  first: IsoDate,
  last: IsoDate,
  also: readonly IsoDate[] = [],
): Promise<StoredCalendar> {
  // The room of a first or last appointment lies on the day beside.
  const around = monthsFrom(addDays(first, -1), addDays(last, 1))
  const further = also.flatMap((day) => monthsFrom(addDays(day, -1), addDays(day, 1)))
  const [{ rules }, { absences }, months, calendars] = await Promise.all([
    rulesIn(documents, defaultsOf(site)),
    absencesIn(documents),
    readMonths(documents, [...around, ...further]),
    ownCalendars.all(),
  ])
  const closed = await holidays.of(rules.canton, first, last)
  const now = clock.now()
  const days = { from: startOf(addDays(first, -1)), until: startOf(addDays(last, 2)), now: now.getTime() }
  const { busy, awaitsAdvisor } = ownBusy(calendars, rules, days)
  const calendar = { rules, absences, taken: allTaken(months), busy, holidays: closed, now }
  return { calendar, months, awaitsAdvisor }
}

/** A word that is too long or no text is left out rather than refused: the appointment matters more. */
export function worded(word: string): string {
  return wordSchema.safeParse(word).data ?? ''
}

/** A change that loses this often to other servers is not competing with people. */
const maxAttempts = 50
const longestPause = 30

/** Changes an appointment after all other changes of this process, and again where another server was faster. */
export function changeInTurn<Result>(
  { inTurn }: AppointmentDeps,
  work: () => Promise<Result | 'conflict'>,
): Promise<Result> {
  return inTurn(() => untilCommitted(work))
}

/**
 * The same for what is decided by own calendars: they are asked once more, outside the queue, when `work` finds that nothing
 * else is in the way and returns `stale`. Then it decides anew.
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

/** Repeats work that met a conflict, on what is stored then. */
export async function untilCommitted<Result>(work: () => Promise<Result | 'conflict'>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work()
    if (result !== 'conflict') return result
    if (attempt === maxAttempts) throw new Error('an appointment met a conflict too often')
    await wait(Math.random() * Math.min(attempt, longestPause))
  }
}

/** `what` names the use case in the log. */
export type Call = <Result>(
  what: string,
  useCase: (deps: AppointmentDeps) => Promise<Result>,
) => Promise<Result | BackendUnavailable>

export function createCall(log: Log, depsNow: () => Promise<AppointmentDeps>): Call {
  return (what, useCase) =>
    orUnavailable(log, `appointments: ${what} failed`, async () => useCase(await depsNow()))
}

type LastingDeps = Omit<AppointmentDeps, 'site' | 'advisor'>

/** They are made anew for each call: the advisor's name and address are content, and may change at any time. */
export function createDepsNow(
  lasting: LastingDeps,
  { website, to }: { website: () => Promise<Website>; to: string | null },
): () => Promise<AppointmentDeps> {
  return async () => {
    const site = await website()
    const { name, email } = site.advisor
    return { ...lasting, site, advisor: { name, email: to ?? email } }
  }
}

/**
 * The rules while appointments are managed, `null` while they are not. During an outage they are as they were last read, so
 * that a site which never switched appointments on takes bookings as mails.
 */
export function createManagedRules(call: Call): () => Promise<Rules | null> {
  let lastRead: Rules | null = null
  return async () => {
    const stored = await call('reading the rules', ({ documents, site }) =>
      rulesIn(documents, defaultsOf(site)),
    )
    if (!('outcome' in stored)) lastRead = stored.rules
    return lastRead?.isManaged ? lastRead : null
  }
}
