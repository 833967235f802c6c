/**
 * Fills in visitors' data around today: appointments of past and coming days, some not looked at yet,
 * messages in the outbox, and visits of the last months. The data goes through the use cases that write it on
 * a site in use.
 */
import { randomUUID } from 'node:crypto'
import { addDays, weekdayOf } from '#domain/appointments/days.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { type Appointments, createAppointments } from '#server/appointments/appointments.server.ts'
import { createAvailability } from '#server/appointments/availability.server.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Log } from '#server/log.server.ts'
import {
  createOfferedTopics,
  createPublishedCards,
  type OfferedTopics,
} from '#server/inquiries/offered-topics.server.ts'
import { createSpamGuard } from '#server/inquiries/spam-guard.server.ts'
import { advisorContactMail } from '#server/mail/contact-mails.server.ts'
import { waitingRecord, recordWrite } from '#server/outbox/mail-record.server.ts'
import people from './people.json' with { type: 'json' }
import { fillVisits } from './visits.ts'

interface PracticeDeps {
  documents: Documents
  content: Pick<PublishedContent, 'website' | 'consultation' | 'isOutdated'>
  clock: Clock
  log: Log
}

const by = { id: 'demo', email: '' }
const visitedDays = 100

/** Throws `Unavailable`. */
export async function fillWithPractice(deps: PracticeDeps): Promise<void> {
  const { documents, content, clock } = deps
  const today = todayInZurich(clock.now())
  const offered = createOfferedTopics(createPublishedCards(content, documents), clock)
  const appointments = appointmentsOf(deps, offered)
  await appointments.forAdvisor.switchManaged(true, by)
  const topics = activeCards(await content.consultation()).map(({ title }) => title)
  await addByHand(appointments.forAdvisor, today, topics)
  await bookFreeTimes(appointments, today, topics)
  await appointments.stop()
  offered.stop()
  await leaveMessages(deps)
  await fillVisits(documents, today, visitedDays)
}

function appointmentsOf({ documents, content, clock, log }: PracticeDeps, topics: OfferedTopics) {
  return createAppointments({
    documents,
    clock,
    log,
    // Mails stay in the outbox, as on a site without a mail service.
    mails: { run: async () => {} },
    service: async () => 'outbox',
    tally: { count: () => {} },
    website: content.website,
    siteUrl: 'http://localhost:3000',
    to: null,
    topics,
    guard: createSpamGuard(clock),
    availability: createAvailability({
      documents,
      website: content.website,
      outside: { isAllowed: () => false },
      clock,
      log,
    }),
  })
}

/** Counts working days from today: `-1` is the previous one, `0` is today, or the next working day at a weekend. */
function workingDay(today: string, count: number): string {
  let day = today
  while (weekdayOf(day) > 4) day = addDays(day, count < 0 ? -1 : 1)
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count))
    if (weekdayOf(day) <= 4) left -= 1
  }
  return day
}

async function addByHand(forAdvisor: Appointments['forAdvisor'], today: string, topics: readonly string[]) {
  for (const [index, { days, time, location, ...person }] of people.known.entries()) {
    const date = workingDay(today, days)
    const topic = topics[index % topics.length] ?? ''
    const input = { ...person, topic, date, time, minutes: 60, location, remark: '' }
    await forAdvisor.add({ input, request: randomUUID(), sendsMail: false, by })
  }
}

/** Books appointments as visitors do, which wait for the advisor. */
async function bookFreeTimes({ allOffers, book }: Appointments, today: string, topics: readonly string[]) {
  for (const [index, { days, ...person }] of people.fromWebsite.entries()) {
    const found = await allOffers()
    if (found.outcome !== 'offered') continue
    const first = workingDay(today, days)
    const free = found.days.find(({ date, times }) => date >= first && times.length > 0)
    const { time, places: [location] = ['office'] } = free?.times[index % free.times.length] ?? {}
    if (!free || time === undefined) continue
    const request = { ...person, cardTitle: topics[index % topics.length], date: free.date, time, location }
    await book(request, { address: '' })
  }
}

async function leaveMessages({ documents, content, clock }: PracticeDeps) {
  const { name, email } = (await content.website()).advisor
  for (const { hours, ...message } of people.messages) {
    const mail = advisorContactMail(randomUUID(), message as ContactMessage, { name, email })
    const writtenAt = new Date(clock.now().getTime() - hours * 3_600_000)
    await documents.commit([recordWrite(mail.id, waitingRecord(mail, writtenAt))])
  }
}
