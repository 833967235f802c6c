import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { sampleBooking, sampleMessage, sampleNow, sampleSite } from '#test/inquiry-samples.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import { openQueue, recordsIn } from '#test/waiting-mails.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { createTally, type Tally } from '#server/tally.server.ts'
import { createInquiries, type InquirySettings } from './inquiries.server.ts'
import { type Cards, createOfferedTopics, type OfferedTopics } from './offered-topics.server.ts'
import { createSpamGuard } from './spam-guard.server.ts'

const advisorEmail = 'termine@keel.example'
const sender = { address: '203.0.113.7' }

let mailer: MemoryMailer
let documents: ReturnType<typeof createMemoryDocuments>
let mails: MailQueue
let clock: FixedClock
let log: RecordedLog
let tally: Tally
let inquiries: ReturnType<typeof createInquiries>
let titles: string[]
let offeredTopics: OfferedTopics
const watch = vi.fn((_changed: () => void) => unwatched)
const unwatched = vi.fn()
const offered = { topics: async () => titles.map((title) => ({ id: title, title })), watch }

beforeEach(() => {
  mailer = createMemoryMailer()
  documents = createMemoryDocuments()
  clock = createFixedClock(sampleNow)
  log = createRecordedLog()
  tally = createTally(log)
  titles = ['Säule 3a', 'Hypothek']
  inquiries = open()
})

type Given = Omit<Partial<InquirySettings>, 'topics'> & { cards?: Cards }

function open({ cards = offered, ...change }: Given = {}) {
  mails = openQueue({ documents, mailer, clock, log, isAlone: true })
  onTestFinished(mails.stop)
  offeredTopics = createOfferedTopics(cards, clock)
  return createInquiries({
    siteUrl: 'https://keel.example',
    mails,
    clock,
    log,
    tally,
    website: async () => sampleSite,
    service: async () => 'smtp',
    to: advisorEmail,
    topics: offeredTopics,
    guard: createSpamGuard(clock),
    linkOf: async () => '',
    ...change,
  })
}

const recipients = () => mailer.sent.map(({ to }) => to.email)
const refusing = (email: string) =>
  mailer.answerWith(({ to }) => (to.email === email ? { ok: false, status: 550, code: '' } : { ok: true }))

it('a booking of a card that is not offered is refused, and sends nothing', async () => {
  const outcome = await inquiries.book({ ...sampleBooking, cardTitle: 'Gewinnspiel' }, sender)
  expect(outcome).toEqual({ outcome: 'invalid', problems: { cardTitle: 'unknown-option' } })
  expect(mailer.sent).toEqual([])
})

it('a booking succeeds even if the cards cannot be read', async () => {
  const cards = { topics: async () => null, watch: () => () => {} }
  expect(await open({ cards }).book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
})

it('a booking succeeds for a day after its card was renamed, by every name it had and in any spelling', async () => {
  const hour = 3_600_000
  const book = (cardTitle: string) => inquiries.book({ ...sampleBooking, cardTitle }, { address: '' })
  const outcomes = async (...names: string[]) =>
    (await Promise.all(names.map(book))).map(({ outcome }) => outcome)
  const rename = async (...given: string[]) => {
    titles = given
    watch.mock.lastCall?.[0]()
    await new Promise(setImmediate)
  }
  expect(await outcomes(' Säule  3a '.normalize('NFD'))).toEqual(['sent'])
  await rename('Vorsorge\t3a\u0007\nneu')
  await rename('Altersvorsorge')
  clock.advance(23 * hour)
  const names = ['Säule 3a', 'Vorsorge 3a neu', 'Altersvorsorge']
  expect(await outcomes(...names)).toEqual(['sent', 'sent', 'sent'])
  await rename('Vorsorge 3a neu')
  await rename('Altersvorsorge')
  clock.advance(2 * hour)
  expect(await outcomes(...names)).toEqual(['invalid', 'sent', 'sent'])
  offeredTopics.stop()
  expect(unwatched).toHaveBeenCalled()
})

it('an online booking has its link in the mails to both sides, but not in the file that anybody can request', async () => {
  const link = 'https://zoom.us/j/4711'
  const opened = open({ linkOf: async () => link })
  const booked = await opened.book({ ...sampleBooking, location: 'online' }, sender)
  expect(booked).toMatchObject({ outcome: 'sent' })
  const [toAdvisor, toAnna] = mailer.sent
  for (const mail of [toAdvisor, toAnna]) {
    expect(mail?.text).toContain(`Link zum Gespräch: ${link}`)
    expect(mail?.text).toContain('Uhrzeit: 17:30 Uhr (Schweizer Zeit)')
  }
  expect(toAnna?.attachments[0]?.content).toContain(`LOCATION:${link}`)
  const id = 'id' in booked ? booked.id : ''
  const file = await opened.calendarFile({ ...sampleBooking, location: 'online', id })
  expect(file?.content).toContain('Der Link steht in der Bestätigung')
  expect(file?.content).not.toContain('zoom')
})

it('an online booking promises no link if none is set, and a booking at another place has none', async () => {
  await inquiries.book({ ...sampleBooking, location: 'online' }, sender)
  expect(mailer.sent[1]?.text).toContain('Den Link schickt dir Andrin Keel vor dem Termin.')
  const opened = open({ linkOf: async () => 'https://zoom.us/j/4711' })
  await opened.book({ ...sampleBooking, location: 'home', time: '18:00' }, sender)
  for (const { text } of mailer.sent) expect(text).not.toContain('zoom')
})

it('a booking by mail has the length, places and questions of its card, and what to bring', async () => {
  const question = { id: 'q1', label: 'Seit wann?', kind: 'line', options: [], required: true } as const
  const topic = { id: 'a', title: 'Säule 3a', minutes: 20, places: ['home' as const], bring: 'Den Ausweis' }
  const topics = async () => [{ ...topic, questions: [{ ...question, options: [] }] }]
  const opened = open({ cards: { topics, watch } })
  const refused = await opened.book({ ...sampleBooking, name: '' }, sender)
  expect(refused).toMatchObject({ problems: { name: 'required', 'answers.q1': 'required' } })
  const elsewhere = await opened.book({ ...sampleBooking, 'answers.q1': 'seit 2019' }, sender)
  expect(elsewhere).toMatchObject({ problems: { location: 'unknown-option' } })
  await opened.book({ ...sampleBooking, location: 'home', 'answers.q1': 'seit 2019' }, sender)
  const [toAdvisor, toAnna] = mailer.sent
  expect(toAdvisor?.text).toContain('Seit wann?\n> seit 2019')
  expect(toAnna?.text).not.toContain('2019')
  for (const words of ['Dauer: 20 Minuten', 'Bitte mitbringen: Den Ausweis'])
    expect(toAnna?.text).toContain(words)
  expect(toAnna?.attachments[0]?.content).toContain('DTEND:20261124T165000Z')
})

it("a booking fails if the advisor's mail is refused, confirms nothing, and can be sent again as the same mail", async () => {
  const tried: string[] = []
  const refused = { ok: false, status: 550, code: '' } as const
  mailer.answerWith(({ id }) => {
    tried.push(id)
    return tried.length === 1 ? refused : Promise.reject(new Error('unforeseen'))
  })
  expect(await inquiries.book(sampleBooking, sender)).toEqual({ outcome: 'failed' })
  await expect(inquiries.book(sampleBooking, sender)).rejects.toThrow('unforeseen')
  expect(recipients()).toEqual([])
  expect(await recordsIn(documents)).toEqual([])
  mailer.recover()
  expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
  expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
  // Receivers drop a mail whose id they have seen.
  expect([tried[1], mailer.sent[0]?.id]).toEqual([tried[0], tried[0]])
})

it('a booking succeeds if only the confirmation is refused', async () => {
  refusing('anna@example.ch')
  expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
  expect(recipients()).toEqual([advisorEmail])
  expect(await recordsIn(documents)).toHaveLength(1)
  expect(log.events()).toContain('waiting mail refused')
})

it('a booking made twice within ten minutes, in any spelling, is delivered once and gets the same answer', async () => {
  const spelled = { ...sampleBooking, name: 'ANNA  MÜLLER ' }
  const twins = [inquiries.book(sampleBooking, sender), inquiries.book(spelled, sender)]
  const [one, other] = await Promise.all(twins)
  expect(one).toMatchObject({ outcome: 'sent' })
  expect(other).toEqual(one)
  clock.advance(600_000 - 1)
  expect(await inquiries.book(sampleBooking, sender)).toEqual(one)
  expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
  await inquiries.book({ ...sampleBooking, time: '18:00' }, sender)
  clock.advance(1)
  await inquiries.book(sampleBooking, sender)
  expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(6)
})

it('a booking is answered before a slow confirmation is stored, and stopping the server waits for that', async () => {
  const free = Promise.withResolvers<void>()
  const { commit } = documents
  documents.commit = async (writes) => {
    await free.promise
    return commit(writes)
  }
  const waits: number[] = []
  const slow = open({ wait: async (milliseconds) => waits.push(milliseconds) })
  expect(await slow.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
  expect([waits, recipients()]).toEqual([[3_000], [advisorEmail]])
  const stopped = mails.stop()
  free.resolve()
  await stopped
  expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
})

it('scripts that fill in the hidden field get a success, and nothing is sent', async () => {
  const filled = { ...sampleBooking, [honeypotField]: 'https://spam.example' }
  expect(await inquiries.book(filled, sender)).toMatchObject({ outcome: 'sent' })
  for (const [trap, sent] of Object.entries({ x: [], '': [advisorEmail] })) {
    const message = { ...sampleMessage, [honeypotField]: trap }
    expect(await inquiries.send(message, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual(sent)
  }
})

it('invalid input, repeats and failures do not count towards the limits for scripts', async () => {
  async function often(change: object) {
    for (let index = 0; index < 20; index += 1) await inquiries.send({ ...sampleMessage, ...change }, sender)
  }
  await often({ email: 'no' })
  await often({})
  mailer.breakDown()
  await often({ name: 'Eva' })
  mailer.recover()
  expect(await inquiries.send({ ...sampleMessage, name: 'Eva' }, sender)).toMatchObject({ outcome: 'sent' })
})

it('scripts get too-many as their answer, and the log says once which limit held back how many', async () => {
  for (let index = 0; index < 6; index += 1)
    await inquiries.send({ ...sampleMessage, message: `Nr. ${index}` }, sender)
  for (const message of ['Noch etwas', 'Und noch etwas']) {
    const outcome = await inquiries.send({ ...sampleMessage, message }, sender)
    expect(outcome).toEqual({ outcome: 'too-many', again: expect.any(Date) })
  }
  tally.write()
  const facts = { 'inquiriesHeldBack.host': 2 }
  expect(log.lines()).toEqual([{ event: 'refused since the last minute', facts }])
})

it('an inquiry leaves nothing stored and not a word in the log, whatever becomes of it', async () => {
  await inquiries.book(sampleBooking, sender)
  await inquiries.send(sampleMessage, sender)
  refusing(advisorEmail)
  await inquiries.book({ ...sampleBooking, time: '18:00' }, sender)
  await inquiries.send({ ...sampleMessage, message: 'Geheim' }, sender)
  mailer.recover()
  for (let index = 0; index < 8; index += 1)
    await inquiries.send({ ...sampleMessage, message: `Nr. ${index}` }, sender)
  expect(await recordsIn(documents)).toEqual([])
  tally.write()
  const words = ['anna', 'müller', '079', 'geheim', 'säule', '203.0.113']
  for (const word of words) expect(log.text().toLowerCase()).not.toContain(word)
})
