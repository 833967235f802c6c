import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { sampleBooking, sampleMessage, sampleNow, sampleSite } from '#test/inquiry-samples.ts'
import { type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import type { Delivery, Mailer } from '#ports/mailer.ts'
import { openQueue, recordsIn } from '#test/waiting-mails.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { createTally, type Tally } from '#server/tally.server.ts'
import { createInquiries, type InquirySettings } from './inquiries.server.ts'
import { usualLimits } from './spam-guard.server.ts'

const advisorEmail = 'termine@keel.example'
const sender = { address: '203.0.113.7' }

let server: SmtpTestServer
let documents: ReturnType<typeof createMemoryDocuments>
let mails: MailQueue
let clock: FixedClock
let log: RecordedLog
let tally: Tally
let inquiries: ReturnType<typeof createInquiries>
let titles: string[]

beforeEach(async () => {
  server = await startSmtpServer()
  documents = createMemoryDocuments()
  clock = createFixedClock(sampleNow)
  log = createRecordedLog()
  tally = createTally(log)
  titles = ['Säule 3a', 'Hypothek']
  inquiries = open()
})
afterEach(async () => {
  inquiries.stop()
  await mails.stop()
  await server.stop()
})

const from = async () => ({ name: 'Website', email: 'website@keel.example' })

function open({ mailer, ...change }: Partial<InquirySettings> & { mailer?: Mailer } = {}) {
  const service = mailer ?? createSmtpMailer({ url: server.url, from })
  mails = openQueue({ documents, mailer: service, clock, log, isAlone: true })
  return createInquiries({
    siteUrl: 'https://keel.example',
    mails,
    clock,
    log,
    tally,
    website: async () => sampleSite,
    service: async () => 'smtp',
    to: advisorEmail,
    cards: { titles: async () => titles, watch: () => () => {} },
    ...change,
  })
}

const recipients = () => server.received.flatMap(({ to }) => to)
const refusing = (email: string, status = 550) =>
  server.behave({
    kind: 'refuse',
    recipient: (address) => (address === email ? { status, text: `<${email}> refused` } : null),
  })

describe('a booking', () => {
  it('sends a mail to the advisor and then a confirmation to the customer', async () => {
    expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
    expect(await recordsIn(documents)).toEqual([])
  })

  it('names the fields that are missing or wrong, and sends nothing', async () => {
    expect(await inquiries.book({}, sender)).toEqual({
      outcome: 'invalid',
      problems: {
        cardTitle: 'required',
        date: 'required',
        time: expect.any(String),
        location: 'required',
        name: 'required',
        email: 'required',
        phone: 'required',
      },
    })
    expect(await inquiries.book({ ...sampleBooking, date: '2026-11-20' }, sender)).toEqual({
      outcome: 'invalid',
      problems: { date: 'past-date' },
    })
    expect(server.received).toEqual([])
  })

  it('is refused for a card that is not offered', async () => {
    expect(await inquiries.book({ ...sampleBooking, cardTitle: 'Gewinnspiel' }, sender)).toEqual({
      outcome: 'invalid',
      problems: { cardTitle: 'unknown-option' },
    })
    expect(server.received).toEqual([])
  })

  it('goes through although the advisor has renamed the card meanwhile', async () => {
    await inquiries.book(sampleBooking, sender)
    titles = ['Vorsorge', 'Hypothek']
    expect(await inquiries.book({ ...sampleBooking, time: '18:00' }, sender)).toMatchObject({
      outcome: 'sent',
    })
  })

  it('goes through although the cards cannot be read', async () => {
    const cards = { titles: async () => null, watch: () => () => {} }
    expect(await open({ cards }).book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
  })

  it("fails when the advisor's mail is refused, and confirms nothing", async () => {
    refusing(advisorEmail)
    expect(await inquiries.book(sampleBooking, sender)).toEqual({ outcome: 'failed' })
    expect(recipients()).toEqual([])
    expect(await recordsIn(documents)).toEqual([])
  })

  it('fails while the mail server is down, and can be sent again when it is back', async () => {
    await server.stop()
    expect(await inquiries.book(sampleBooking, sender)).toEqual({ outcome: 'failed' })
    await server.restart()
    expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
  })

  it('succeeds when only the confirmation is refused', async () => {
    refusing('anna@example.ch')
    expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual([advisorEmail])
    expect(await recordsIn(documents)).toHaveLength(1)
    expect(log.events()).toContain('waiting mail refused')
  })

  it('is answered although the confirmation takes long', async () => {
    const waits: number[] = []
    const late = Promise.withResolvers<Delivery>()
    const slow = open({
      wait: async (milliseconds) => waits.push(milliseconds),
      mailer: {
        send: (mail) => (mail.to.email === advisorEmail ? Promise.resolve({ ok: true }) : late.promise),
        reach: async () => 'reachable',
      },
    })
    expect(await slow.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(waits).toEqual([3_000])
    late.resolve({ ok: true })
  })

  it('is answered although the confirmation takes long to be stored, which the end of the server waits for', async () => {
    const free = Promise.withResolvers<void>()
    const { commit } = documents
    documents.commit = async (writes) => {
      await free.promise
      return commit(writes)
    }
    const slow = open({ wait: async () => {} })
    expect(await slow.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual([advisorEmail])
    const stopped = mails.stop()
    free.resolve()
    await stopped
    expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
  })
})

describe('a contact message', () => {
  it('sends one mail, to the advisor', async () => {
    expect(await inquiries.send(sampleMessage, sender)).toMatchObject({ outcome: 'sent' })
    expect(recipients()).toEqual([advisorEmail])
  })

  it('needs name, e-mail, subject and message, and no phone', async () => {
    expect(await inquiries.send({}, sender)).toEqual({
      outcome: 'invalid',
      problems: { name: 'required', email: 'required', subject: 'required', message: 'required' },
    })
    const { phone: _phone, ...withoutPhone } = sampleMessage
    expect(await inquiries.send(withoutPhone, sender)).toMatchObject({ outcome: 'sent' })
    expect(server.received[0]?.parsed.text).toContain('Telefon: Nicht angegeben')
  })
})

describe('the same inquiry', () => {
  it('sent twice at once is delivered once, and both are answered alike', async () => {
    const outcomes = await Promise.all([
      inquiries.book(sampleBooking, sender),
      inquiries.book(sampleBooking, sender),
    ])
    expect(outcomes).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }])
    expect(recipients()).toEqual([advisorEmail, 'anna@example.ch'])
  })
})

describe('scripts', () => {
  it('that fill the field people never see are told they succeeded, and nothing is sent', async () => {
    const input = { ...sampleBooking, [honeypotField]: 'https://spam.example' }
    expect(await inquiries.book(input, sender)).toMatchObject({ outcome: 'sent' })
    expect(await inquiries.send({ ...sampleMessage, [honeypotField]: 'x' }, sender)).toMatchObject({
      outcome: 'sent',
    })
    expect(server.received).toEqual([])
    expect(await inquiries.send({ ...sampleMessage, [honeypotField]: '' }, sender)).toMatchObject({
      outcome: 'sent',
    })
    expect(server.received).toHaveLength(1)
  })

  it('cause no flood of mails with 1000 inquiries from many addresses, and a person still gets through', async () => {
    const mailer = createMemoryMailer()
    inquiries = open({ mailer })
    const outcomes = new Map<string, number>()
    for (let index = 0; index < 1_000; index += 1) {
      const { outcome } = await inquiries.book(
        {
          ...sampleBooking,
          time: index % 2 ? '17:30' : '8:00',
          name: `Robot ${index}`,
          email: `robot${index}@spam${index}.example`,
        },
        { address: `${20 + (index % 100)}.${index % 250}.3.4` },
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(outcomes.get('sent')).toBeLessThanOrEqual(usualLimits.everyone.points)
    expect(mailer.sent.length).toBeLessThanOrEqual(2 * usualLimits.everyone.points)
    expect(await inquiries.book(sampleBooking, sender)).toMatchObject({ outcome: 'sent' })
    expect(mailer.sent.map(({ to }) => to.email)).toContain('anna@example.ch')
  })

  it('are counted apart from invalid input, repeats and failures', async () => {
    const mailer = createMemoryMailer()
    inquiries = open({ mailer })
    for (let index = 0; index < 20; index += 1)
      await inquiries.send({ ...sampleMessage, email: 'no' }, sender)
    for (let index = 0; index < 20; index += 1) await inquiries.send(sampleMessage, sender)
    mailer.breakDown()
    for (let index = 0; index < 20; index += 1)
      await inquiries.send({ ...sampleMessage, name: 'Eva' }, sender)
    mailer.recover()
    expect(await inquiries.send({ ...sampleMessage, name: 'Eva' }, sender)).toMatchObject({ outcome: 'sent' })
  })

  it('get too-many as their answer, and the log says once how many which limit held back', async () => {
    inquiries = open({ mailer: createMemoryMailer() })
    for (let index = 0; index < 6; index += 1)
      await inquiries.send({ ...sampleMessage, message: `Nr. ${index}` }, sender)
    expect(await inquiries.send({ ...sampleMessage, message: 'Noch etwas' }, sender)).toEqual({
      outcome: 'too-many',
      again: expect.any(Date),
    })
    await inquiries.send({ ...sampleMessage, message: 'Und noch etwas' }, sender)
    tally.write()
    expect(log.lines()).toEqual([
      { event: 'refused since the last minute', facts: { 'inquiriesHeldBack.host': 2 } },
    ])
  })
})

describe('what is left of an inquiry', () => {
  it('is nothing stored and not a word in the log, whatever becomes of it', async () => {
    await inquiries.book(sampleBooking, sender)
    await inquiries.send(sampleMessage, sender)
    refusing(advisorEmail)
    await inquiries.book({ ...sampleBooking, time: '18:00' }, sender)
    await inquiries.send({ ...sampleMessage, message: 'Geheim' }, sender)
    inquiries = open({ mailer: createMemoryMailer() })
    for (let index = 0; index < 8; index += 1)
      await inquiries.send({ ...sampleMessage, message: `Nr. ${index}` }, sender)
    expect(await recordsIn(documents)).toEqual([])
    tally.write()
    const words = ['anna', 'müller', '079', 'geheim', 'säule', '203.0.113']
    for (const word of words) expect(log.text().toLowerCase()).not.toContain(word)
  })

  it.each([
    ['name', 'Eva\r\nBcc: opfer@example.com'],
    ['email', 'eva@example.ch\r\nBcc: opfer@example.com'],
    ['email', 'eva@example.ch, opfer@example.com'],
    ['email', '"eva@example.ch> <opfer@example.com"@example.ch'],
    ['phone', '079\nBcc: opfer@example.com'],
    ['cardTitle', 'Säule 3a\r\nBcc: opfer@example.com'],
    ['date', '2026-11-24\r\nBcc: opfer@example.com'],
    ['time', '17:30\r\n'.repeat(40)],
    ['location', '__proto__'],
    ['name', { toString: 'x' }],
    ['name', ['Eva', 'Adam']],
  ])('is no mail to anybody else for a hostile %s %j', async (field, value) => {
    const { outcome } = await inquiries.book({ ...sampleBooking, [field]: value }, sender)
    expect(outcome).toBe('invalid')
    expect(server.received).toEqual([])
  })
})
