/**
 * Appointments that hold: availability, booking, self-service and the advisor's desk. Nothing here is of any effect until
 * the advisor switches 'Termine verwalten' on; until then, bookings are inquiries. An outage is a return value, never an
 * exception.
 */
import { randomUUID } from 'node:crypto'
import { wordSchema } from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { type Allowance, createBudget } from '#domain/budget.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import { type Cards, createOfferedTopics } from '#server/inquiries/offered-topics.server.ts'
import type { Sender } from '#server/inquiries/outcome.server.ts'
import { createSpamGuard, type Limits, usualLimits } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { type Agenda, agendaOf, proposedTimes } from './agenda.server.ts'
import {
  addAbsence,
  calendarPath,
  removeAbsence,
  renewCalendarPath,
  saveRules,
  switchManaged,
} from './availability.server.ts'
import { bookAppointment, type BookOutcome } from './booking.server.ts'
import {
  addByHand,
  cancelByAdvisor,
  confirmByAdvisor,
  type Decided,
  type DeskTime,
  moveByAdvisor,
  type NewByHand,
} from './desk.server.ts'
import { createChangeCount } from './changes.server.ts'
import { createCalendarFeeds } from './feed.server.ts'
import { createHolidays } from './holidays.server.ts'
import { createOffers, offeredBetween } from './offers.server.ts'
import { type AppointmentParts, calendarOf, createTurns, defaultsOf } from './parts.server.ts'
import { erasePerson, personalData } from './person.server.ts'
import { appointmentIn } from './records.server.ts'
import {
  cancelByCustomer,
  confirmByCustomer,
  moveByCustomer,
  viewAppointment,
} from './self-service.server.ts'
import { type Caps, countUnproven, usualCaps, usualRequestsToConfirm } from './unconfirmed.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'
import { eraseOld, writeReminders } from './upkeep.server.ts'

export interface AppointmentSettings {
  documents: Documents
  mails: Pick<MailQueue, 'run'>
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  website: () => Promise<Website>
  siteUrl: string
  /** Where the advisor receives mails, if not at the address of the website. */
  to: string | null
  cards: Cards
  /** What `mails` are sent with. */
  service: MailService
  limits?: Limits
  caps?: Caps
  requestsToConfirm?: Allowance
}

/** That a customer adds to it. */
const notesOfAppointment = { points: 5, seconds: 3_600 }
const remindersEvery = 5 * 60_000
const erasingEvery = 60 * 60_000

export type Appointments = ReturnType<typeof createAppointments>

export function createAppointments(settings: AppointmentSettings) {
  const { documents, clock, log, tally, cards, limits = usualLimits, caps = usualCaps } = settings
  const topics = createOfferedTopics(cards, clock)
  const lasting = {
    ...settings,
    holidays: createHolidays(),
    inTurn: createTurns(),
    notes: createBudget(notesOfAppointment, clock),
    sendMails: () => void settings.mails.run(),
  }
  const guarded = {
    topics,
    guard: createSpamGuard(clock, limits),
    caps,
    requestsToConfirm: createBudget(settings.requestsToConfirm ?? usualRequestsToConfirm, clock),
    canMail: settings.service !== 'outbox',
    onHeldBack: (limit: string) => tally.count(`inquiriesHeldBack.${limit}`),
    createId: randomUUID,
  }
  const feeds = createCalendarFeeds(documents, partsNow)
  const changes = createChangeCount(documents)
  const offers = createOffers(documents, partsNow)
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<unknown>>()
  let lastKnown: Rules | null = null

  /** The advisor's name and address are content: they may change at any time. */
  async function partsNow(): Promise<AppointmentParts> {
    const site = await settings.website()
    const { name, email } = site.advisor
    return { ...lasting, site, advisor: { name, email: settings.to ?? email } }
  }

  async function orUnavailable<Answer>(
    what: string,
    work: (parts: AppointmentParts) => Promise<Answer>,
  ): Promise<Answer | { outcome: 'unavailable' }> {
    try {
      return await work(await partsNow())
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      log.error(`appointments: ${what} failed`, error)
      return { outcome: 'unavailable' }
    }
  }

  async function managedRules(): Promise<Rules | null> {
    const stored = await orUnavailable('reading the rules', (parts) =>
      rulesIn(documents, defaultsOf(parts.site)),
    )
    if (!('outcome' in stored)) lastKnown = stored.rules
    return lastKnown?.isManaged ? lastKnown : null
  }

  /** What runs by itself never throws. */
  async function byItself(what: string, work: () => Promise<unknown>) {
    const run = work().catch((error: unknown) => log.error(`appointments: ${what} failed`, error))
    running.add(run)
    await run
    running.delete(run)
  }

  const remind = () => byItself('reminding', async () => writeReminders(await partsNow()))
  const erase = () => byItself('erasing', async () => eraseOld(await partsNow()))

  /** Everything that can be booked, or that an appointment can be moved to: its own time is free for it. */
  function allOffers(movedId?: string) {
    return orUnavailable('offering', async () => {
      const found = await (movedId === undefined ? offers.current() : offers.toMove(movedId))
      return { outcome: 'offered' as const, ...found }
    })
  }

  return {
    /**
     * Whether visitors book here. During an outage as it was last known, so that a site which never switched it on takes
     * bookings as mails.
     */
    async isManaged(): Promise<boolean> {
      return (await managedRules()) !== null
    },
    /** Until when appointments are kept; `null` if none are stored at all. */
    async eraseAfterDays(): Promise<number | null> {
      return (await managedRules())?.eraseAfterDays ?? null
    },
    allOffers,
    /** The same on these days, both included. */
    async offers(first: IsoDate, last: IsoDate, movedId?: string) {
      const answer = await allOffers(movedId)
      return answer.outcome === 'offered' ? { ...answer, days: offeredBetween(first, last, answer) } : answer
    },
    /** Takes the posted fields unchanged. Never throws because of what a visitor sent. */
    async book(
      input: Record<string, unknown>,
      sender: Sender,
    ): Promise<BookOutcome | { outcome: 'pretended' } | { outcome: 'unavailable' }> {
      // A script is told what it wants to hear.
      const trap = input[honeypotField]
      if (typeof trap === 'string' && trap.trim() !== '') {
        tally.count('honeypotPosts')
        return { outcome: 'pretended' }
      }
      return orUnavailable('booking', (parts) => bookAppointment({ ...parts, ...guarded }, input, sender))
    },
    view: (token: string, proof = '') =>
      orUnavailable('showing', (parts) => viewAppointment(parts, token, proof)),
    cancel: (token: string, word: string) =>
      orUnavailable('cancelling', (parts) => cancelByCustomer(parts, token, worded(word))),
    /** Takes the posted fields unchanged. */
    move: (token: string, input: Record<string, unknown>, word = '') =>
      orUnavailable('moving', (parts) => moveByCustomer(parts, token, input, worded(word))),
    /** Another text after every change of appointments or their settings. */
    changeToken: changes.token,
    /** `proof`: what only the mail carries. */
    confirm: (token: string, proof: string) =>
      orUnavailable('confirming', (parts) => confirmByCustomer(parts, token, proof)),
    feed: (secret: string) => orUnavailable('the calendar', () => feeds.of(secret)),
    desk: {
      rules: () => orUnavailable('reading the rules', (parts) => rulesIn(documents, defaultsOf(parts.site))),
      saveRules: (input: unknown, revision: string | null, by: LoggedBy) =>
        orUnavailable('saving the rules', (parts) => saveRules(parts, input, revision, by)),
      switchManaged: (isManaged: boolean, by: LoggedBy) =>
        orUnavailable('switching', (parts) => switchManaged(parts, isManaged, by)),
      absences: () => orUnavailable('reading absences', () => absencesIn(documents)),
      addAbsence: (input: unknown) => orUnavailable('adding an absence', (parts) => addAbsence(parts, input)),
      removeAbsence: (id: string) =>
        orUnavailable('removing an absence', (parts) => removeAbsence(parts, id)),
      /** What is taken on these days, both included. */
      taken: (first: IsoDate, last: IsoDate) =>
        orUnavailable('reading what is taken', async (parts) =>
          (await calendarOf(parts, first, last)).calendar.taken.slice(),
        ),
      holidays: (canton: Rules['canton'], first: IsoDate, last: IsoDate) =>
        lasting.holidays.of(canton, first, last),
      agenda: (first: IsoDate, last: IsoDate): Promise<Agenda | { outcome: 'unavailable' }> =>
        orUnavailable('listing', (parts) => agendaOf(parts, first, last)),
      /** How many appointments nobody has confirmed, and from how many on everybody confirms by mail. */
      unconfirmed: () =>
        orUnavailable('counting', async (parts) => ({
          count: await countUnproven(parts),
          most: caps.unproven,
        })),
      proposed: () => orUnavailable('proposing', proposedTimes),
      one: (id: string) => orUnavailable('showing', () => appointmentIn(documents, id)),
      confirm: (decided: Decided) => orUnavailable('confirming', (parts) => confirmByAdvisor(parts, decided)),
      decline: (decided: Decided) =>
        orUnavailable('declining', (parts) => cancelByAdvisor(parts, decided, 'declined')),
      cancel: (decided: Decided) =>
        orUnavailable('cancelling', (parts) => cancelByAdvisor(parts, decided, 'cancelled')),
      move: (decided: Decided, to: DeskTime) =>
        orUnavailable('moving', (parts) => moveByAdvisor(parts, decided, to)),
      add: (entry: NewByHand) => orUnavailable('adding', (parts) => addByHand(parts, entry)),
      personalData: (id: string) => orUnavailable('exporting', (parts) => personalData(parts, id)),
      erasePerson: (id: string, by: LoggedBy) =>
        orUnavailable('erasing', (parts) => erasePerson(parts, id, by)),
      calendarPath: () => orUnavailable('the calendar', (parts) => calendarPath(parts)),
      renewCalendar: () => orUnavailable('renewing the calendar', (parts) => renewCalendarPath(parts)),
    },
    /** Now, not when the timers say: for tests. */
    remind,
    erase,
    start() {
      void this.isManaged()
      for (const [run, every] of [
        [remind, remindersEvery],
        [erase, erasingEvery],
      ] as const) {
        timers.push(setInterval(() => void run(), every).unref())
        void run()
      }
    },
    /** Finishes what is in progress; what waits is stored. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      topics.stop()
      feeds.stop()
      changes.stop()
      offers.stop()
      await Promise.all(running)
    },
  }
}

/** What is too long or no text is left out rather than refused: the appointment matters more. */
function worded(word: string): string {
  const parsed = wordSchema.safeParse(word)
  return parsed.success ? parsed.data : ''
}
