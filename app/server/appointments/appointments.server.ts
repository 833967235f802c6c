/**
 * Appointments that hold: availability, booking, self-service and what the advisor does. Nothing here is of any effect until
 * the advisor switches 'Termine verwalten' on; until then, bookings are inquiries. An outage is a return value, never an
 * exception.
 */
import { randomUUID } from 'node:crypto'
import { type Allowance, createRateLimiter } from '#domain/rate-limiter.ts'
import type { MailService } from '#domain/mail-service.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { type Cards, createOfferedTopics } from '#server/inquiries/offered-topics.server.ts'
import { createSpamGuard, type Limits, usualLimits } from '#server/inquiries/spam-guard.server.ts'
import type { Log } from '#server/log.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import type { Tally } from '#server/tally.server.ts'
import type { AddressRules } from '#server/outgoing/checked-request.server.ts'
import { createCall, createDepsNow, createManagedRules } from './deps.server.ts'
import { advisorCalls } from './advisor-calls.server.ts'
import { createCalendarFeeds } from './feed.server.ts'
import { createHolidays } from './holidays.server.ts'
import { createOffers } from './offers.server.ts'
import { type Caps, usualCaps, usualRequestsToConfirm } from './unconfirmed.server.ts'
import { createOwnCalendars } from './own-calendars/own-calendars.server.ts'
import { createUpkeep } from './upkeep.server.ts'
import { visitorCalls } from './visitor-calls.server.ts'
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'

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
  /** Which addresses own calendars may be read from. */
  outside: AddressRules
  /** The service that `mails` are sent with. */
  service: () => Promise<MailService>
  limits?: Limits
  caps?: Caps
  requestsToConfirm?: Allowance
}

/** How often a customer may change the remark or address of one appointment. */
const notesOfAppointment = { points: 5, seconds: 3_600 }

export type Appointments = ReturnType<typeof createAppointments>

export function createAppointments(settings: AppointmentSettings) {
  const { documents, clock, log, tally, caps = usualCaps } = settings
  const topics = createOfferedTopics(settings.cards, clock)
  const holidays = createHolidays()
  const lasting = {
    ...settings,
    holidays,
    // Made below, of what needs these services.
    ownCalendars: {
      all: () => ownCalendars.all(),
      current: () => ownCalendars.current(),
      askAgain: () => ownCalendars.askAgain(),
    },
    inTurn: createSerialQueue(),
    notes: createRateLimiter(notesOfAppointment, clock),
    sendMails: () => void settings.mails.run(),
  }
  const depsNow = createDepsNow(lasting, settings)
  const call = createCall(log, depsNow)
  const managedRules = createManagedRules(call)
  const isManaged = async () => (await managedRules()) !== null
  const ownCalendars = createOwnCalendars({ ...settings, isManaged })
  const feeds = createCalendarFeeds(documents, depsNow)
  const changes = createChangeCount(documents, ownCalendars.all)
  const offers = createOffers(documents, depsNow)
  const upkeep = createUpkeep(log, depsNow)
  const guarded = {
    topics,
    guard: createSpamGuard(clock, settings.limits ?? usualLimits),
    caps,
    requestsToConfirm: createRateLimiter(settings.requestsToConfirm ?? usualRequestsToConfirm, clock),
    canMail: async () => (await settings.service()) !== 'outbox',
    onHeldBack: (limit: string) => tally.count(`inquiriesHeldBack.${limit}`),
    createId: randomUUID,
  }

  return {
    ...visitorCalls({ call, managedRules, offers, feeds, tally, guarded }),
    forAdvisor: advisorCalls({ call, documents, holidays, caps, ownCalendars }),
    /** A text that is another one after every change of appointments or their settings. */
    changeToken: changes.token,
    /** The tasks of the timers, which tests call themselves. */
    remind: upkeep.remind,
    erase: upkeep.erase,
    readCalendars: ownCalendars.readInTime,
    /** For 'Bereit?'; none while appointments are not managed. */
    calendarsInUse: async () => ((await isManaged()) ? ownCalendars.all() : []),
    start() {
      void managedRules()
      upkeep.start()
      ownCalendars.start()
    },
    /** Finishes what is in progress; what waits is stored. */
    async stop() {
      for (const watching of [topics, feeds, changes, offers]) watching.stop()
      await ownCalendars.stop()
      await upkeep.stop()
    },
  }
}

const shown = ['appointments', 'appointmentSettings'] as const

/** Counts changes of appointments and their settings on any server, which the screens of the advisor follow. */
function createChangeCount(documents: Documents, calendars: () => Promise<readonly OwnCalendar[]>) {
  let count = 0
  let known = ''

  /** Own calendars are written every few minutes, mostly to say that they were read: what they hold stays the same. */
  async function compareCalendars() {
    const held = JSON.stringify(
      (await calendars()).map(({ id, failing, spans, leftOut }) => [id, failing, spans, leftOut]),
    )
    if (held !== known) count += 1
    known = held
  }

  const stop = documents.watch((changed) => {
    if (shown.some((collection) => changed.has(collection))) count += 1
    if (changed.has('appointmentCalendars'))
      compareCalendars().catch(() => {
        count += 1
      })
  })
  return { token: () => String(count), stop }
}
