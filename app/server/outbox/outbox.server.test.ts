import { beforeEach, expect, it, vi } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { DocumentTooLarge } from '#ports/documents.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { MailState, Refusal } from '#domain/outbox/waiting-mail.ts'
import type { Attachment } from '#ports/mailer.ts'
import { withOutcome } from '#test/outcome.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import { lyingMails, openQueue, recordsIn, undecided } from '#test/waiting-mails.ts'
import {
  eraseMailsAbout,
  waitingRecord,
  mailsAbout,
  mailWrite,
  newRecord,
  recordWrite,
} from './mail-record.server.ts'
import { createMailStore } from './mail-store.server.ts'
import type { MailQueue } from './mail-queue.server.ts'
import { createOutbox, type Outbox, type OutboxPage } from './outbox.server.ts'

const by = { id: 'admin', email: 'andrin@keel.example' }
const petra = { name: 'Petra Muster', email: 'petra@muster.ch' }

let clock: FixedClock
let kept: ReturnType<typeof lyingMails>
let mailer: MemoryMailer
let documents: ReturnType<typeof createMemoryDocuments>
let log: RecordedLog
let outbox: Outbox
let mails: MailQueue

beforeEach(() => {
  clock = createFixedClock('2026-11-21T07:42:00Z')
  mailer = createMemoryMailer()
  documents = createMemoryDocuments()
  kept = lyingMails(documents, clock)
  log = createRecordedLog()
  outbox = describeOpened()
})

/** As after a start of the only server. */
function describeOpened(service: MemoryMailer | null = mailer, advisor = petra) {
  mails = openQueue({ documents, clock, log, mailer: service, isAlone: true })
  return createOutbox({
    documents,
    store: createMailStore({ documents, clock, isAlone: true }),
    mails,
    mailer: async () => service,
    mailFile: async ({ text }) => new TextEncoder().encode(text),
    advisor: async () => advisor,
    clock,
    log,
  })
}

/** A mail that is sent automatically, an hour after it was refused if it was. */
async function enqueue(
  id: string,
  { refusal = null as Refusal | null, attachments = [] as Attachment[] } = {},
) {
  const mail = sampleMail({ id, subject: id, attachments })
  const record = newRecord({ mail, limit: 'confirmation', expiresAt: null }, clock.now())
  const [at, again] = [0, 3_600_000].map((later) => new Date(clock.now().getTime() + later).toISOString())
  const refused = refusal && at && again && { kind: 'refused', reason: refusal, at, again, tries: 7 }
  await documents.commit([recordWrite(id, { ...record, ...(refused && { state: refused as MailState }) })])
  clock.advance(1_000)
}

async function add(...ids: string[]) {
  for (const id of ids) {
    await kept.add(sampleMail({ id, subject: id, text: `Grüezi ${id}` }))
    clock.advance(1_000)
  }
}

const pageOf = async (shown = outbox, size = 50, after?: string): Promise<OutboxPage> =>
  withOutcome(await shown.page({ after, size }), 'read')

const seen = async (shown = outbox) =>
  (await pageOf(shown)).mails.map(({ subject, state }) => `${subject} ${state.kind}`)
const idOf = async (subject: string) =>
  (await pageOf()).mails.find((mail) => mail.subject === subject)?.id ?? ''
const sentIds = () => mailer.sent.map(({ id }) => id)
const ended = (shown = outbox) =>
  expect.poll(async () => (await pageOf(shown)).sending?.isRunning, { interval: 1 }).toBe(false)
const actions = async () =>
  (await documents.newest('adminLogs', { by: 'timestamp', limit: 9 })).map(
    ({ data }) => `${data.action} ${data.mailCount} ${data.userEmail}`,
  )

async function send(shown = outbox) {
  expect(await shown.sendAll(by)).toEqual({ outcome: 'started' })
  await ended(shown)
}

it('the outbox sends each mail once, oldest first, skips outdated ones, and logs who sent how many', async () => {
  await add('one', 'two', 'three')
  const reminder = waitingRecord(sampleMail({ id: 'reminder' }), clock.now())
  await documents.commit([
    { kind: 'put', collection: 'appointments', id: 'a1', data: { sequence: 3 } },
    recordWrite('reminder', { ...reminder, appointmentId: 'a1', onlyAt: 2 }),
  ])
  await send()
  expect(sentIds()).toEqual(['one', 'two', 'three'])
  expect(await kept.ids()).toEqual([])
  const { sending } = await pageOf()
  expect(sending).toMatchObject({ total: 4, sent: 3, refused: 0, unclear: 0, stopped: null })
  expect(await actions()).toEqual(['mail-send 4 andrin@keel.example'])
})

it('the outbox is sent once, however often requested, and a stop ends it after the current mail', async () => {
  await add('one', 'two')
  const { given, decide } = undecided(mailer)
  const answers = await Promise.all([outbox.sendAll(by), outbox.sendAll(by)])
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'started'])
  expect(await outbox.sendAll(by)).toEqual({ outcome: 'busy' })
  expect(await actions()).toHaveLength(1)
  await given
  const stopped = mails.stop()
  decide({ ok: true })
  await stopped
  expect(sentIds()).toEqual(['one'])
  expect(await seen(describeOpened())).toEqual(['two due'])
})

it('the outbox resends a mail that a kill interrupted only on request, never by itself', async () => {
  await add('one', 'two')
  mailer.answerWith(() => new Promise(() => {}))
  await outbox.sendAll(by)
  await expect.poll(() => seen(), { interval: 1 }).toEqual(['two due', 'one sending'])
  expect(await outbox.erase(await idOf('one'), by)).toEqual({ outcome: 'busy' })
  mailer.recover()
  clock.advance(1_000)
  outbox = describeOpened()
  expect(await seen()).toEqual(['two due', 'one unclear'])
  await mails.run()
  expect(sentIds()).toEqual(['two'])
  expect(await seen()).toEqual(['one unclear'])
  mailer.answerWith(() => ({ ok: false, status: 0, code: 'ECONNRESET', mayHaveArrived: true }))
  const again = async () => {
    expect(await outbox.sendAgain(await idOf('one'), by)).toEqual({ outcome: 'started' })
    await ended()
  }
  await again()
  expect(await seen()).toEqual(['one unclear'])
  expect((await pageOf()).sending).toMatchObject({ unclear: 1, stopped: { why: 'connection-lost' } })
  mailer.recover()
  await again()
  expect(sentIds()).toEqual(['two', 'one'])
})

it('the outbox continues after a refusal, keeps its reason, and sends that mail again the next time', async () => {
  await add('one', 'two')
  const reason = { status: 550, code: '5.1.1', words: '550 5.1.1 Anna Müller unknown' }
  mailer.answerWith(({ id }) => (id === 'one' ? { ok: false, ...reason } : { ok: true }))
  await send()
  const again = '2026-11-21T07:43:02.000Z'
  expect((await pageOf()).mails[0]?.state).toMatchObject({ kind: 'refused', reason, again, tries: 1 })
  expect((await pageOf()).sending).toMatchObject({ sent: 1, refused: 1, stopped: null })
  expect(sentIds()).toEqual(['two'])
  expect(log.events()).toEqual(['waiting mail refused'])
  expect(log.text()).not.toContain('Anna')
  mailer.recover()
  await send(describeOpened())
  expect(sentIds()).toEqual(['two', 'one'])
})

it('the outbox stops at a refusal that every mail would get, and the rest is sent by itself later', async () => {
  await add('one', 'two')
  mailer.answerWith(() => ({ ok: false, status: 421, code: '' }))
  await send()
  expect(await seen()).toEqual(['two due', 'one refused'])
  const reason = { status: 421, code: '' }
  expect((await pageOf()).sending?.stopped).toEqual({ why: 'service-away', reason })
  mailer.recover()
  clock.advance(60_000)
  await mails.run()
  expect(sentIds()).toEqual(['one', 'two'])
})

it('the outbox sends refused mails at once, but never again what may have arrived', async () => {
  const refusal = { status: 450, code: '4.2.0' }
  await add('waiting')
  await enqueue('refused before', { refusal })
  expect(await pageOf()).toMatchObject({ sendable: 2, refused: 1 })
  mailer.answerWith(async ({ id }) => (id === 'waiting' ? { ok: true } : { ok: false, ...refusal }))
  await send()
  expect((await pageOf()).sending).toMatchObject({ total: 2, sent: 1, refused: 1, unclear: 0 })
  expect(
    (await recordsIn(documents)).map(({ state }) => state),
    'goes again by itself',
  ).toMatchObject([{ kind: 'refused', again: '2026-11-21T09:42:02.000Z', tries: 8 }])
  mailer.answerWith(async () => ({ ok: false, status: 0, code: 'ETIMEDOUT', mayHaveArrived: true }))
  clock.advance(2 * 3_600_000)
  await mails.run()
  expect(await seen()).toEqual(['refused before unclear'])
  mailer.recover()
  await send()
  await mails.run()
  expect(sentIds(), 'what may have arrived is not sent again').toEqual(['waiting'])
})

it('the outbox is sent without the limit of confirmations', async () => {
  const ids = Array.from({ length: 32 }, (_, index) => `confirmation ${index + 10}`)
  for (const id of ids) {
    const record = newRecord(
      { mail: sampleMail({ id }), limit: 'confirmation', expiresAt: null },
      clock.now(),
    )
    await documents.commit([recordWrite(id, { ...record, state: { kind: 'waiting' } })])
  }
  await send()
  expect(sentIds().toSorted()).toEqual(ids)
})

it('the outbox lists automatic mails first, then the newest ones, and opens each with its attachments', async () => {
  await add('one', 'two')
  const attachments = [{ filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN' }]
  await enqueue('queued', { refusal: { status: 451, code: '4.3.0' }, attachments })
  expect(await seen()).toEqual(['queued refused', 'two waiting', 'one waiting'])
  const oldest = '2026-11-21T07:42:00.000Z'
  expect(await pageOf()).toMatchObject({ total: 3, sendable: 3, refused: 1, oldest })
  const describeLine = vi.spyOn(documents, 'list')
  expect([await outbox.count(), await outbox.count()]).toEqual([3, 3])
  expect(describeLine, 'nothing has changed').toHaveBeenCalledOnce()
  for (const { id, subject } of (await pageOf()).mails)
    expect(await outbox.open(id)).toMatchObject({ outcome: 'opened', mail: { id, subject } })
  expect(await outbox.open(await idOf('one'))).toMatchObject({ mail: { text: 'Grüezi one' } })
  expect(await outbox.file('one')).toMatchObject({ file: new TextEncoder().encode('Grüezi one') })
  const { open, attachment } = outbox
  expect(await attachment('queued', 'termin.ics')).toEqual({ outcome: 'found', file: attachments[0] })
  for (const asked of [open('none'), attachment('queued', '../termin.ics'), attachment('none', 'termin.ics')])
    expect(await asked).toEqual({ outcome: 'missing' })
})

it('the outbox deletes a mail of either kind, with a log entry that names only the advisor', async () => {
  await add('one')
  await enqueue('queued')
  for (const id of ['queued', 'one']) expect(await outbox.erase(id, by)).toEqual({ outcome: 'erased' })
  expect(await seen()).toEqual([])
  expect(await actions()).toEqual(Array(2).fill('mail-erase 1 andrin@keel.example'))
})

it('the outbox erases all mails about a person, even one that is being sent', async () => {
  const nina = { name: 'Nina', email: 'Nina@example.ch' }
  const person = { email: 'nina@example.ch', appointmentIds: ['a1'] }
  await kept.add(sampleMail({ id: 'message', subject: 'sent now', replyTo: nina }))
  await kept.add(sampleMail({ id: 'a1-0-booked-advisor', subject: 'by its appointment' }))
  await kept.add(sampleMail({ id: 'confirmation', subject: 'to her', to: nina }))
  await kept.add(sampleMail({ id: 'other', subject: 'of somebody else' }))
  const queued = sampleMail({ id: 'queued', subject: 'queued', to: nina })
  await documents.commit([mailWrite({ mail: queued, limit: 'confirmation', expiresAt: null }, clock.now())])
  const found = await mailsAbout(documents, person)
  const about = ['by its appointment', 'queued', 'sent now', 'to her']
  expect(found.map(({ record }) => record.mail.subject).toSorted()).toEqual(about)
  const { given, decide } = undecided(mailer)
  await outbox.sendAgain(await idOf('sent now'), by)
  await given
  await eraseMailsAbout(documents, person)
  decide({ ok: false, status: 550, code: '' })
  await ended()
  expect(await seen()).toEqual(['of somebody else waiting'])
})

it('the outbox is unavailable during an outage, and sends nothing that it cannot log or without a service', async () => {
  await add('one')
  const id = await idOf('one')
  expect(await describeOpened(null).sendAll(by)).toEqual({ outcome: 'no-service' })
  documents.breakDown()
  const { sendAll, erase, page, open, file } = outbox
  for (const asked of [sendAll(by), erase(id, by), page({ size: 5 }), open(id), file(id)])
    expect(await asked).toEqual({ outcome: 'unavailable' })
  expect(await outbox.count()).toBe(0)
  documents.recover()
  const { commit, read } = documents
  documents.commit = () => Promise.reject(new DocumentTooLarge('adminLogs', 'one'))
  expect(await outbox.erase('one', by)).toEqual({ outcome: 'unavailable' })
  documents.commit = commit
  expect(await seen()).toEqual(['one waiting'])
  documents.read = (collection, which) => {
    documents.breakDown()
    return read(collection, which)
  }
  await outbox.sendAll(by)
  await expect.poll(() => log.events(), { interval: 1 }).toContain('waiting mails could not be sent')
  documents.recover()
  expect(sentIds()).toEqual([])
  expect((await pageOf()).sending).toMatchObject({ total: 1, sent: 0, isRunning: false })
  expect(await seen()).toEqual(['one due'])
})

it('the next page continues where the one before ended, even if its last mail is gone', async () => {
  await add('lying')
  for (const id of ['1', '2', '3']) await enqueue(id)
  const subjects = (page: OutboxPage) => page.mails.map(({ subject }) => subject)
  const first = await pageOf(outbox, 2)
  expect(subjects(first)).toEqual(['3', '2'])
  await outbox.erase('2', by)
  const second = await pageOf(outbox, 2, first.next ?? '')
  expect([...subjects(second), second.next]).toEqual(['1', 'lying', null])
})

it('mails for the fictitious advisor are shown with and sent to the address of the real one, and so are replies', async () => {
  const example = { name: 'Andrin Keel', email: 'hallo@andrinkeel.example' }
  const visitor = { name: 'Anna', email: 'anna@example.ch' }
  await kept.add(sampleMail({ id: 'inquiry', to: example, replyTo: visitor }))
  await kept.add(sampleMail({ id: 'to a customer', to: visitor, replyTo: example }))
  const nobodyDid = describeOpened(mailer, { ...example, email: 'neu@andrinkeel.example' })
  expect(await nobodyDid.open('inquiry')).toMatchObject({ mail: { to: example.email } })
  expect(await outbox.open('inquiry')).toMatchObject({ mail: { to: petra.email, replyTo: visitor.email } })
  await send()
  expect(mailer.sent).toMatchObject([
    { to: petra, replyTo: visitor },
    { to: visitor, replyTo: petra },
  ])
})

it('only messages and requests that wait here count as unread, until the advisor has read them', async () => {
  await add('1-advisor', '1-confirmation', '2-advisor')
  await enqueue('3-advisor')
  const ofAppointment = waitingRecord(sampleMail({ id: '4-advisor' }), clock.now())
  await documents.commit([recordWrite('4-advisor', { ...ofAppointment, appointmentId: 'a1' })])
  expect(await outbox.unread()).toEqual({ count: 2, newest: '2-advisor' })
  expect(await outbox.markRead('2-advisor')).toEqual({ outcome: 'read' })
  expect(await outbox.markRead('nobody')).toEqual({ outcome: 'read' })
  expect(await outbox.unread()).toEqual({ count: 1, newest: '1-advisor' })
  expect(await describeOpened().unread(), 'known after a restart and on other devices').toMatchObject({
    count: 1,
  })
  await send()
  expect(await outbox.unread()).toEqual({ count: 0, newest: null })
})

it('a mail that is read while it is being sent is still deleted once it is accepted', async () => {
  await add('1-advisor')
  const { given, decide } = undecided(mailer)
  await outbox.sendAll(by)
  await given
  await outbox.markRead('1-advisor')
  decide({ ok: true })
  await ended()
  expect(await kept.ids()).toEqual([])
})
