/** A calendar to book in, on memory services, for tests of appointments. */
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryOutside } from '#adapters/memory/outside.ts'
import { defaultRules, type Rules } from '#domain/appointments/rules.ts'
import type { Topic } from '#domain/appointments/topics.ts'
import { type AppointmentSettings, createAppointments } from '#server/appointments/appointments.server.ts'
import { createAvailability } from '#server/appointments/availability.server.ts'
import type { AddressRules } from '#server/outgoing/checked-request.server.ts'
import type { MailQueueDeps } from '#server/outbox/mail-queue.server.ts'
import { noteAnswer } from '#server/appointments/bounced.server.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { type Cards, createOfferedTopics } from '#server/inquiries/offered-topics.server.ts'
import { createSpamGuard, usualLimits } from '#server/inquiries/spam-guard.server.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Caps } from '#server/appointments/deps.server.ts'
import { usualCaps } from '#server/appointments/unconfirmed.server.ts'
import { sampleSite } from './inquiry-samples.ts'
import { createRecordedLog } from './recorded-log.ts'
import { lyingMails, openQueue } from './waiting-mails.ts'

/** Monday, 10:00 in Zurich. */
export const mondayMorning = '2026-11-23T09:00:00Z'

export const advisorOnDuty = { id: 'admin-1', email: 'andrin@example.ch' }

export const sampleRequest = {
  cardTitle: 'Säule 3a',
  date: '2026-11-25',
  time: '9:00',
  location: 'office',
  name: 'Nina Keller',
  email: 'nina@example.ch',
  phone: '071 123 45 67',
}

export const sampleTopic: Topic = { id: 'saeule-3a', title: 'Säule 3a' }

const enough = { points: 10_000, seconds: 3_600 }
/** For races: the spam guards have separate tests. */
export const noLimits = Object.fromEntries(
  Object.keys(usualLimits).map((limit) => [limit, enough]),
) as unknown as typeof usualLimits

/** For tests that book many at once; the limit of five for one network address stays. */
const noCaps: Caps = { ...usualCaps, unproven: 10_000 }

type Given = Omit<Partial<AppointmentSettings>, 'service' | 'clock' | 'availability'> & {
  outside?: AddressRules
  clock?: FixedClock
  mailer?: MemoryMailer
  service?: MailService
  cards?: Cards
  isAlone?: boolean
}

/** Opens the services of one server; several may share documents, clock and mailer. */
export function openCalendar({
  service = 'smtp',
  cards = { topics: async () => [sampleTopic], watch: () => () => {} },
  isAlone = false,
  outside = createMemoryOutside(),
  ...given
}: Given = {}) {
  const documents = given.documents ?? createMemoryDocuments()
  const clock = given.clock ?? createFixedClock(mondayMorning)
  const mailer = given.mailer ?? createMemoryMailer()
  const log = createRecordedLog()
  const onAnswer: MailQueueDeps['onAnswer'] = (record, delivery) =>
    noteAnswer({ documents, clock }, record, delivery)
  const chosen = service === 'outbox' ? null : mailer
  const mails = openQueue({ documents, clock, log, mailer: chosen, isAlone, onAnswer })
  const website = async () => sampleSite
  const availability = createAvailability({ documents, website, outside, clock, log })
  const appointments = createAppointments({
    guard: createSpamGuard(clock, noLimits),
    caps: noCaps,
    requestsToConfirm: enough,
    topics: createOfferedTopics(cards, clock),
    ...given,
    documents,
    clock,
    mails,
    log,
    tally: { count: () => {} },
    website,
    availability,
    siteUrl: 'https://keel.example',
    to: 'termine@keel.example',
    service: async () => service,
  })
  return {
    documents,
    clock,
    mailer,
    mails,
    outbox: lyingMails(documents, clock),
    availability,
    appointments,
    log,
  }
}

export type OpenedCalendar = ReturnType<typeof openCalendar>

const switchedOn = { isManaged: true, roomAfter: 0, perDay: 30 }

/** The write that switches appointments on beside a running site, with the default rules except for these. */
export const managedRules = (change: Partial<Rules> = {}) =>
  rulesWrite({ ...defaultRules(60, ''), ...switchedOn, ...change })

/** Switches appointments on as the advisor does. */
export async function manage({ appointments: { forAdvisor } }: OpenedCalendar, change: Partial<Rules> = {}) {
  const stored = await forAdvisor.rules()
  if ('outcome' in stored) throw new Error('no rules')
  const rules = { ...stored.rules, ...switchedOn, ...change }
  const saved = await forAdvisor.saveRules({ base: stored.rules, mine: rules }, advisorOnDuty)
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
}

export async function booked({ appointments }: OpenedCalendar, change: Record<string, string> = {}) {
  const outcome = await appointments.book({ ...sampleRequest, ...change }, { address: '' })
  if (outcome.outcome !== 'booked' && outcome.outcome !== 'held') throw new Error(JSON.stringify(outcome))
  return outcome
}

/** Books a time that a mail asks to confirm, and returns the proof from that mail. */
export async function heldTime(opened: OpenedCalendar, change: Record<string, string> = {}) {
  const { token } = await booked(opened, change)
  return { token, proof: await mailedProof(opened, token) }
}

/** The proof from the link in the mail about this appointment; empty if none was sent. */
export async function mailedProof({ mails, mailer }: OpenedCalendar, token: string): Promise<string> {
  await mails.run()
  const text = mailer.sent.map((mail) => mail.text).join('\n')
  return new RegExp(`/termin/${token}\\?nachweis=([0-9a-f]{32})\\b`).exec(text)?.[1] ?? ''
}

/** The first line of a mail, with news that its subject may not contain. */
export function titleOf({ text }: { text: string }): string {
  return text.split('\n', 1)[0] ?? ''
}
