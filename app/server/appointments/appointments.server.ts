/**
 * Appointments that hold: availability, booking, self-service and the advisor's decisions. Nothing here has
 * any effect until the advisor switches 'Termine verwalten' on; until then, bookings are inquiries. An outage
 * is a return value, never an exception.
 */
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import type { MailService } from '#domain/mail-service.ts'
import { type Allowance, createRateLimiter } from '#domain/rate-limiter.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import type { OfferedTopics } from '#server/inquiries/offered-topics.server.ts'
import type { SpamGuard } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable, unlessAway } from '#server/or-unavailable.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import type { Tally } from '#server/tally.server.ts'
import type { Availability } from './availability.server.ts'
import { bookAppointment } from './booking.server.ts'
import { calendarOf, holidaysOf } from './calendar.server.ts'
import {
  addByHand,
  cancelByAdvisor,
  confirmByAdvisor,
  type Decided,
  differingLinks,
  linkByAdvisor,
  moveByAdvisor,
  relink,
} from './decisions.server.ts'
import { viewAppointment } from './customer-link.server.ts'
import type { AppointmentDeps, Caps } from './deps.server.ts'
import { createCalendarFeeds } from './feed.server.ts'
import { agendaOf, createOffers, listOfferedBetween, proposeTimes } from './offers.server.ts'
import { erasePerson, personalData } from './person.server.ts'
import { appointmentIn } from './records.server.ts'
import { cancelByCustomer, confirmByCustomer, moveByCustomer } from './self-service.server.ts'
import {
  absencesIn,
  addAbsence,
  calendarPathOf,
  keysIn,
  removeAbsence,
  renewCalendar,
  rulesIn,
  saveRules,
  switchManaged,
} from './settings.server.ts'
import { countUnproven, usualCaps, usualRequestsToConfirm } from './unconfirmed.server.ts'
import { makeLink } from './links.server.ts'
import { createUpkeep } from './upkeep.server.ts'
import { createWaitingAppointments } from './waiting.server.ts'

export interface AppointmentSettings {
  documents: Documents
  mails: Pick<MailQueue, 'run'>
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
  website: () => Promise<Website>
  siteUrl: string
  /** The address at which the advisor receives mails, if not that of the website. */
  to: string | null
  topics: Pick<OfferedTopics, 'find' | 'ofCard'>
  /** The one of all inquiries: its limits are those of the site. */
  guard: SpamGuard
  /** Its own calendars are read from `start` to `stop`. */
  availability: Availability
  /** The service that `mails` are sent with. */
  service: () => Promise<MailService>
  caps?: Caps
  requestsToConfirm?: Allowance
}

/** How often a customer may change the remark or address of one appointment. */
const notesOfAppointment = { points: 5, seconds: 3_600 }
/** How often that may happen to all appointments together whose mail address may be a stranger's. */
const notesOfUnconfirmed = { points: 20, seconds: 3_600 }

/** Runs a use case with its services. `what` names it in the log. */
type Run = <Result>(
  what: string,
  useCase: (deps: AppointmentDeps) => Promise<Result>,
) => Promise<Result | BackendUnavailable>

/** The parameters of a use case besides its services. */
type Given<UseCase> = UseCase extends (deps: AppointmentDeps, ...given: infer Others) => unknown
  ? Others
  : never

export type Appointments = ReturnType<typeof createAppointments>

export function createAppointments(settings: AppointmentSettings) {
  const { documents, clock, log, availability } = settings
  const { isManaged, terms, eraseAfterDays, ownCalendars } = availability
  const lasting = {
    ...settings,
    ownCalendars,
    caps: settings.caps ?? usualCaps,
    requestsToConfirm: createRateLimiter(settings.requestsToConfirm ?? usualRequestsToConfirm, clock),
    notes: createRateLimiter(notesOfAppointment, clock),
    unconfirmedNotes: createRateLimiter(notesOfUnconfirmed, clock),
    inTurn: createSerialQueue(),
    sendMails: () => void settings.mails.run(),
  }
  /** Created again for each call: the advisor's name and address are content, and may change at any time. */
  async function depsNow(): Promise<AppointmentDeps> {
    const site = await settings.website()
    const { name, email } = site.advisor
    return { ...lasting, site, advisor: { name, email: settings.to ?? email } }
  }
  const run: Run = (what, useCase) =>
    orUnavailable(log, `appointments: ${what} failed`, async () => useCase(await depsNow()))
  const feeds = createCalendarFeeds(settings, depsNow)
  const changes = createChangeCount(documents, ownCalendars.all)
  const offers = createOffers(settings, depsNow)
  const waiting = createWaitingAppointments(documents, clock)
  const upkeep = createUpkeep(log, depsNow)

  return {
    /** Whether visitors book here. */
    isManaged,
    eraseAfterDays,
    terms,
    /** The link of an online booking by mail; empty if the advisor sends one, or if it cannot be read. */
    async linkOf(id: string): Promise<string> {
      const link = await run('making a link', (deps) => linkFor(deps, id))
      return typeof link === 'string' ? link : ''
    },
    ...visitorCalls(run, offers),
    feed: (secret: string) => run('the calendar', () => feeds.of(secret)),
    forAdvisor: advisorCalls(run),
    /** The appointments that wait for the advisor; none while they cannot be read. */
    waiting: () =>
      unlessAway(
        log,
        'appointments: waiting ones not read',
        { count: 0, asked: 0, first: null },
        waiting.now,
      ),
    /** A text that differs after every change of appointments or their settings. */
    changeToken: changes.token,
    /** The tasks of the timers, which tests call themselves. */
    remind: upkeep.remind,
    erase: upkeep.erase,
    readCalendars: ownCalendars.readInTime,
    start() {
      void isManaged()
      upkeep.start()
      ownCalendars.start()
    },
    /** Finishes work in progress; waiting mails are stored. */
    async stop() {
      for (const watching of [feeds, changes, offers, waiting]) watching.stop()
      await ownCalendars.stop()
      await upkeep.stop()
    },
  }
}

async function linkFor({ documents: stored, site }: AppointmentDeps, id: string): Promise<string> {
  const [{ rules }, { key }] = await Promise.all([rulesIn(stored, site), keysIn(stored)])
  return makeLink(rules, key, id)
}

/** The purpose of an offer: the topic of a card, or moving an appointment. */
interface OffersOf {
  card?: string
  movedId?: string
}

/** The calls of visitors: free times, booking, and customers' changes by their link. */
function visitorCalls(run: Run, offers: ReturnType<typeof createOffers>) {
  /** Everything that can be booked, or that an appointment can be moved to: its own time is free for it. */
  const allOffers = ({ card, movedId }: OffersOf = {}) =>
    run('offering', async () => {
      const found = await (movedId === undefined ? offers.current(card) : offers.toMove(movedId))
      return { outcome: 'offered' as const, ...found }
    })
  return {
    book: (...given: Given<typeof bookAppointment>) =>
      run('booking', (deps) => bookAppointment(deps, ...given)),
    view: (...given: Given<typeof viewAppointment>) =>
      run('showing', (deps) => viewAppointment(deps, ...given)),
    cancel: (...given: Given<typeof cancelByCustomer>) =>
      run('cancelling', (deps) => cancelByCustomer(deps, ...given)),
    move: (...given: Given<typeof moveByCustomer>) => run('moving', (deps) => moveByCustomer(deps, ...given)),
    confirm: (...given: Given<typeof confirmByCustomer>) =>
      run('confirming', (deps) => confirmByCustomer(deps, ...given)),
    allOffers,
    /** The same on these days, both included. */
    async offers(first: IsoDate, last: IsoDate, of: OffersOf = {}) {
      const found = await allOffers(of)
      return found.outcome === 'offered' ? { ...found, days: listOfferedBetween(first, last, found) } : found
    },
  }
}

/** The calls of the advisor's screens: 'Termine' with its decisions, and 'Verfügbarkeit'. */
function advisorCalls(run: Run) {
  return {
    rules: () => run('reading the rules', ({ documents, site }) => rulesIn(documents, site)),
    saveRules: (...given: Given<typeof saveRules>) =>
      run('saving the rules', (deps) => saveRules(deps, ...given)),
    switchManaged: (...given: Given<typeof switchManaged>) =>
      run('switching', (deps) => switchManaged(deps, ...given)),
    absences: () => run('reading absences', ({ documents }) => absencesIn(documents)),
    addAbsence: (...given: Given<typeof addAbsence>) =>
      run('adding an absence', (deps) => addAbsence(deps, ...given)),
    removeAbsence: (...given: Given<typeof removeAbsence>) =>
      run('removing an absence', (deps) => removeAbsence(deps, ...given)),
    /** The taken times of these days, both included. */
    calendar: (first: IsoDate, last: IsoDate) =>
      run('reading what is taken', async (deps) => (await calendarOf(deps, first, last)).calendar),
    ownCalendars: () => run('reading own calendars', ({ ownCalendars }) => ownCalendars.all()),
    addOwnCalendar: (address: string, by: LoggedBy) =>
      run('adding an own calendar', ({ ownCalendars }) => ownCalendars.add(address, by)),
    removeOwnCalendar: (id: string, by: LoggedBy) =>
      run('removing an own calendar', ({ ownCalendars }) => ownCalendars.remove(id, by)),
    readOwnCalendar: (id: string) =>
      run('reading an own calendar', ({ ownCalendars }) => ownCalendars.readNow(id)),
    holidays: holidaysOf,
    agenda: (...given: Given<typeof agendaOf>) => run('listing', (deps) => agendaOf(deps, ...given)),
    /** How many appointments are not confirmed, and from how many on every customer confirms by mail. */
    unconfirmed: () =>
      run('counting', async (deps) => ({ count: await countUnproven(deps), most: deps.caps.unproven })),
    proposed: (...given: Given<typeof proposeTimes>) =>
      run('proposing', (deps) => proposeTimes(deps, ...given)),
    one: (id: string) => run('showing', ({ documents }) => appointmentIn(documents, id)),
    confirm: (...given: Given<typeof confirmByAdvisor>) =>
      run('confirming', (deps) => confirmByAdvisor(deps, ...given)),
    decline: (decided: Decided) => run('declining', (deps) => cancelByAdvisor(deps, decided, 'declined')),
    cancel: (decided: Decided) => run('cancelling', (deps) => cancelByAdvisor(deps, decided, 'cancelled')),
    move: (...given: Given<typeof moveByAdvisor>) => run('moving', (deps) => moveByAdvisor(deps, ...given)),
    link: (...given: Given<typeof linkByAdvisor>) => run('linking', (deps) => linkByAdvisor(deps, ...given)),
    /** How many appointments to come have another link than the setting gives. */
    differingLinks: () => run('comparing links', async (deps) => (await differingLinks(deps)).length),
    relink: (...given: Given<typeof relink>) => run('linking', (deps) => relink(deps, ...given)),
    add: (...given: Given<typeof addByHand>) => run('adding', (deps) => addByHand(deps, ...given)),
    personalData: (...given: Given<typeof personalData>) =>
      run('exporting', (deps) => personalData(deps, ...given)),
    erasePerson: (...given: Given<typeof erasePerson>) =>
      run('erasing', (deps) => erasePerson(deps, ...given)),
    calendarPath: () => run('the calendar', async ({ documents }) => calendarPathOf(await keysIn(documents))),
    /** Gives the calendar a new path; the one before no longer works. */
    renewCalendar: () =>
      run('renewing the calendar', async ({ documents }) => calendarPathOf(await renewCalendar(documents))),
  }
}

/** Counts changes of appointments and their settings on any server, which the screens of the advisor follow. */
function createChangeCount(documents: Documents, calendars: () => Promise<readonly OwnCalendar[]>) {
  let count = 0
  let known = ''

  /**
   * Own calendars are written every few minutes, mostly because they were read: their content stays the same.
   */
  async function compareCalendars() {
    const held = JSON.stringify(
      (await calendars()).map(({ id, failing, spans, leftOut }) => [id, failing, spans, leftOut]),
    )
    if (held !== known) count += 1
    known = held
  }

  const stop = documents.watch((changed) => {
    if (changed.has('appointments') || changed.has('appointmentSettings')) count += 1
    if (changed.has('appointmentCalendars'))
      compareCalendars().catch(() => {
        count += 1
      })
  })
  return { token: () => String(count), stop }
}
