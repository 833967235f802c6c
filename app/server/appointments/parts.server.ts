/** What the use cases of appointments share: their services, the calendar as it is stored, and taking turns. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Budget } from '#domain/budget.ts'
import { addDays, monthsFrom } from '#domain/appointments/days.ts'
import type { Calendar } from '#domain/appointments/offers.ts'
import { defaultRules, type Rules } from '#domain/appointments/rules.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Address } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'
import type { Holidays } from './holidays.server.ts'
import { allTaken, type Months, readMonths } from './months.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'

export interface AppointmentParts {
  documents: Documents
  clock: Clock
  log: Log
  site: Website
  /** Without trailing slash: links in mails are built from it. */
  siteUrl: string
  /** Where the advisor receives mails. */
  advisor: Address
  holidays: Holidays
  /** One change after the other, in this process. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** What customers add to an appointment is a mail to the advisor each time. */
  notes: Budget
  /** Sends what was just written; nobody waits for it. */
  sendMails: () => void
}

export function defaultsOf({ appointment, company }: Website): Rules {
  return defaultRules(appointment.minutes, company.canton)
}

export interface StoredCalendar {
  calendar: Calendar
  /** For writing what was decided by it. */
  months: Months
}

/** Everything that decides about these days; `also` are days whose months are needed for writing. */
export async function calendarOf(
  { documents, clock, site, holidays }: AppointmentParts,
  first: IsoDate,
  last: IsoDate,
  also: readonly IsoDate[] = [],
): Promise<StoredCalendar> {
  // The room of a first or last appointment lies on the day beside.
  const around = monthsFrom(addDays(first, -1), addDays(last, 1))
  const further = also.flatMap((day) => monthsFrom(addDays(day, -1), addDays(day, 1)))
  const [{ rules }, { absences }, months] = await Promise.all([
    rulesIn(documents, defaultsOf(site)),
    absencesIn(documents),
    readMonths(documents, [...around, ...further]),
  ])
  const closed = await holidays.of(rules.canton, first, last)
  const now = clock.now()
  return { calendar: { rules, absences, taken: allTaken(months), holidays: closed, now }, months }
}

/** Each starts when the one before has ended, however it ended. */
export function createTurns(): AppointmentParts['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

/** Somebody on another server was faster: whoever loses this often is not competing with people. */
const maxAttempts = 50
const longestPause = 30

/** Repeats work that met a conflict, on what is stored then. */
export async function untilCommitted<Answer>(work: () => Promise<Answer | 'conflict'>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await work()
    if (answer !== 'conflict') return answer
    if (attempt === maxAttempts) throw new Error('an appointment met a conflict too often')
    await wait(Math.random() * Math.min(attempt, longestPause))
  }
}
