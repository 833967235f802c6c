import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryOutbox, type MemoryOutbox } from '#adapters/memory/outbox.ts'
import type { MailService } from '#domain/mail-service.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { Delivery } from '#ports/mailer.ts'
import { samplePendingMail } from '#ports/pending-mails.contract.ts'
import type { PendingMail } from '#ports/pending-mails.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import type { OwedMails } from './mails-about.server.ts'
import { createOutboxDesk, type OutboxDesk, type OutboxPage } from './outbox-desk.server.ts'
import { withOwnAddress } from './own-address.server.ts'

const by = { id: 'admin', email: 'andrin@keel.example' }

let clock: FixedClock
let outbox: MemoryOutbox
let mailer: MemoryMailer
let documents: ReturnType<typeof createMemoryDocuments>
let log: RecordedLog
let owed: PendingMail[]
let ofAppointments: OwedMails
let desk: OutboxDesk

beforeEach(() => {
  clock = createFixedClock('2026-11-21T07:42:00Z')
  outbox = createMemoryOutbox(clock)
  mailer = createMemoryMailer()
  documents = createMemoryDocuments()
  log = createRecordedLog()
  owed = []
  ofAppointments = { waiting: async () => [], forget: async () => {} }
  desk = opened()
})

/** As after a start of the server. */
function opened(service: MailService = 'smtp') {
  const confirmations = {
    waiting: async () => owed,
    forget: async (id: string) => {
      owed = owed.filter(({ mail }) => mail.id !== id)
    },
  }
  return createOutboxDesk({
    outbox,
    owed: [confirmations, ofAppointments],
    mailer,
    service,
    documents,
    clock,
    log,
  })
}

async function add(...ids: string[]) {
  for (const id of ids) {
    await outbox.add(sampleMail({ id, subject: id, text: `Grüezi ${id}` }))
    clock.advance(1_000)
  }
}

async function pageOf(shown = desk, after?: string): Promise<OutboxPage> {
  const page = await shown.page({ after, size: 50 })
  if (page.outcome !== 'read') throw new Error(page.outcome)
  return page
}

const seen = async (shown = desk) =>
  (await pageOf(shown)).mails.map(({ subject, state }) => `${subject} ${state.kind}`)
const idOf = async (subject: string) =>
  (await pageOf()).mails.find((mail) => mail.subject === subject)?.id ?? ''
const sentIds = () => mailer.sent.map(({ id }) => id)
const ended = (shown = desk) =>
  expect.poll(async () => (await pageOf(shown)).round?.state, { interval: 1 }).toBe('done')
const actions = async () =>
  (await documents.newest('adminLogs', { by: 'timestamp', limit: 9 })).map(
    ({ data }) => `${data.action} ${data.mailCount} ${data.userEmail}`,
  )

async function send(shown = desk) {
  expect(await shown.sendAll(by)).toEqual({ outcome: 'started' })
  await ended(shown)
}

describe('sending what lies in the outbox', () => {
  it('sends each once, oldest first, leaves no trace, and the log names who and how many', async () => {
    await add('one', 'two', 'three')
    await send()
    expect(sentIds()).toEqual(['one', 'two', 'three'])
    expect(await outbox.names()).toEqual([])
    expect((await pageOf()).round).toEqual({ total: 3, sent: 3, refused: 0, unclear: 0, state: 'done' })
    expect(await actions()).toEqual(['mail-send 3 andrin@keel.example'])
  })

  it('is one round and one entry in the log however often it is pressed', async () => {
    await add('one', 'two')
    const taken = Promise.withResolvers<Delivery>()
    mailer.answerWith(() => taken.promise)
    const answers = await Promise.all([desk.sendAll(by), desk.sendAll(by)])
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'started'])
    expect(await desk.sendAll(by)).toEqual({ outcome: 'busy' })
    taken.resolve({ ok: true })
    await ended()
    expect(sentIds()).toEqual(['one', 'two'])
    expect(await actions()).toHaveLength(1)
  })

  it('never sends a mail again by itself that was being sent when the server was killed', async () => {
    await add('one', 'two')
    mailer.answerWith(() => new Promise(() => {}))
    await desk.sendAll(by)
    await expect.poll(() => seen(), { interval: 1 }).toEqual(['two waiting', 'one sending'])
    mailer.recover()
    const restarted = opened()
    expect(await seen(restarted)).toEqual(['two waiting', 'one unclear'])
    await send(restarted)
    expect(sentIds()).toEqual(['two'])
    expect(await seen(restarted)).toEqual(['one unclear'])
  })

  it('sends it again when the advisor says so', async () => {
    await add('one')
    mailer.answerWith(() => ({ ok: false, status: 0, code: 'ECONNRESET', mayHaveArrived: true }))
    await send()
    expect(await seen()).toEqual(['one unclear'])
    expect((await pageOf()).round).toMatchObject({ unclear: 1, stopped: { why: 'connection-lost' } })
    mailer.recover()
    expect(await desk.sendAgain(await idOf('one'), by)).toEqual({ outcome: 'started' })
    await ended()
    expect(sentIds()).toEqual(['one'])
  })

  it('marks a mail on disk before the service is given it', async () => {
    await add('one')
    const states: unknown[] = []
    mailer.answerWith(async () => {
      const [name = ''] = await outbox.names()
      const found = await outbox.read(name)
      states.push(typeof found === 'string' ? found : found.state.kind)
      return { ok: true }
    })
    await send()
    expect(states).toEqual(['sending'])
  })

  it('goes on after a refusal and keeps its reason, which is sent anew the next time', async () => {
    await add('one', 'two')
    const reason = { status: 550, code: '5.1.1', words: '550 5.1.1 Anna Müller unknown' }
    mailer.answerWith(({ id }) => (id === 'one' ? { ok: false, ...reason } : { ok: true }))
    await send()
    expect((await pageOf()).mails[0]?.state).toEqual({ kind: 'refused', reason })
    expect(sentIds()).toEqual(['two'])
    expect(log.events()).toEqual(['mail of the outbox refused'])
    expect(log.text()).not.toContain('Anna')
    mailer.recover()
    await send(opened())
    expect(sentIds()).toEqual(['two', 'one'])
  })

  it.each([0, 421, 429, 535])('ends at status %i, which every other mail would get', async (status) => {
    await add('one', 'two')
    mailer.answerWith(() => ({ ok: false, status, code: '' }))
    await send()
    expect(await seen()).toEqual(['two waiting', 'one refused'])
    expect((await pageOf()).round?.stopped).toEqual({ why: 'service-away', reason: { status, code: '' } })
  })

  it('sends nothing without a service, and nothing of which the log could not tell', async () => {
    await add('one')
    expect(await opened('outbox').sendAll(by)).toEqual({ outcome: 'no-service' })
    documents.breakDown()
    expect(await desk.sendAll(by)).toEqual({ outcome: 'unavailable' })
    documents.recover()
    expect(sentIds()).toEqual([])
    expect(await seen()).toEqual(['one waiting'])
  })

  it('ends when the disk refuses the mark, before the mail is sent', async () => {
    await add('one')
    const { mark } = outbox
    outbox.mark = async () => {
      outbox.breakDown()
      return mark('', {} as never)
    }
    await desk.sendAll(by)
    await expect.poll(() => log.events(), { interval: 1 }).toContain('outbox cannot be read or written')
    outbox.recover()
    expect(sentIds()).toEqual([])
    expect((await pageOf()).round).toMatchObject({ state: 'done', stopped: { why: 'storage' } })
  })

  it('finishes the mail that is under way when the server shuts down, and begins no other', async () => {
    await add('one', 'two')
    const taken = Promise.withResolvers<Delivery>()
    const given = Promise.withResolvers<void>()
    mailer.answerWith(() => {
      given.resolve()
      return taken.promise
    })
    await desk.sendAll(by)
    await given.promise
    const stopped = desk.stop()
    taken.resolve({ ok: true })
    await stopped
    expect(sentIds()).toEqual(['one'])
    expect(await seen(opened())).toEqual(['two waiting'])
  })
})

describe('reading and deleting', () => {
  it('shows confirmations that are tried again first, then the newest mail, and files that are none', async () => {
    await add('one', 'two')
    outbox.put('0.eml', 'Subject: alt')
    const refusal = { status: 451, code: '4.3.0' }
    owed = [samplePendingMail('owed', { mail: sampleMail({ id: 'owed', subject: 'owed' }), refusal })]
    expect(await seen()).toEqual(['owed retrying', 'two waiting', 'one waiting', '0.eml unreadable'])
    expect(await pageOf()).toMatchObject({ total: 4, sendable: 2, oldest: '2026-11-21T07:42:00.000Z' })
    expect(await desk.count()).toBe(4)
    for (const { id, subject } of (await pageOf()).mails)
      expect(await desk.open(id)).toMatchObject({ outcome: 'opened', mail: { id, subject } })
    expect(await desk.open(await idOf('one'))).toMatchObject({ mail: { text: 'Grüezi one' } })
    expect(await desk.open('pending/none')).toEqual({ outcome: 'missing' })
    expect(await desk.open('../one')).toEqual({ outcome: 'missing' })
  })

  it('gives out the attachments of both kinds of mail, by the names they have', async () => {
    const attachments = [{ filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN' }]
    await outbox.add(sampleMail({ id: 'one', subject: 'one', attachments }))
    owed = [samplePendingMail('owed', { mail: sampleMail({ id: 'owed', attachments }) })]
    for (const id of ['pending/owed', await idOf('one')]) {
      expect(await desk.attachment(id, 'termin.ics')).toEqual({ outcome: 'found', file: attachments[0] })
      expect(await desk.attachment(id, '../termin.ics')).toEqual({ outcome: 'missing' })
    }
    expect(await desk.attachment('none', 'termin.ics')).toEqual({ outcome: 'missing' })
  })

  it('gives long lists in pages', async () => {
    await add(...Array.from({ length: 7 }, (_, index) => `mail-${index}`))
    const first = await desk.page({ size: 5 })
    const subjects = (page: typeof first) =>
      page.outcome === 'read' ? page.mails.map(({ subject }) => subject) : []
    expect(subjects(first)).toEqual(['mail-6', 'mail-5', 'mail-4', 'mail-3', 'mail-2'])
    const after = first.outcome === 'read' ? first.next : null
    const last = await desk.page({ after: after ?? undefined, size: 5 })
    expect(subjects(last)).toEqual(['mail-1', 'mail-0'])
    expect(last).toMatchObject({ next: null, total: 7 })
  })

  it('deletes a mail of either kind, with an entry in the log that names nobody else', async () => {
    await add('one')
    owed = [samplePendingMail('owed')]
    expect(await desk.erase('pending/owed', by)).toEqual({ outcome: 'erased' })
    expect(await desk.erase(await idOf('one'), by)).toEqual({ outcome: 'erased' })
    expect(await seen()).toEqual([])
    expect(await actions()).toEqual(Array(2).fill('mail-erase 1 andrin@keel.example'))
  })

  it('deletes no mail that is being sent', async () => {
    await add('one')
    const taken = Promise.withResolvers<Delivery>()
    const given = Promise.withResolvers<void>()
    mailer.answerWith(() => {
      given.resolve()
      return taken.promise
    })
    await desk.sendAll(by)
    await given.promise
    expect(await desk.erase(await idOf('one'), by)).toEqual({ outcome: 'busy' })
    taken.resolve({ ok: true })
    await ended()
  })

  it('forgets mails about a person, one that is being sent as soon as its service has answered', async () => {
    const nina = { name: 'Nina', email: 'Nina@example.ch' }
    const person = { email: 'nina@example.ch', appointmentIds: ['a1'] }
    await outbox.add(sampleMail({ id: 'message', subject: 'sent now', replyTo: nina }))
    await outbox.add(sampleMail({ id: 'a1-0-booked-advisor', subject: 'by its appointment' }))
    await outbox.add(sampleMail({ id: 'confirmation', subject: 'to her', to: nina }))
    await outbox.add(sampleMail({ id: 'other', subject: 'of somebody else' }))
    owed = [samplePendingMail('owed', { mail: sampleMail({ id: 'owed', subject: 'owed', to: nina }) })]
    desk = opened()
    expect((await desk.about.list(person)).map(({ subject }) => subject)).toEqual([
      'sent now',
      'by its appointment',
      'to her',
      'owed',
    ])
    const answer = Promise.withResolvers<Delivery>()
    const given = Promise.withResolvers<void>()
    mailer.answerWith(() => {
      given.resolve()
      return answer.promise
    })
    await desk.sendAgain(await idOf('sent now'), by)
    await given.promise
    await desk.about.erase(person)
    answer.resolve({ ok: false, status: 550, code: '' })
    await ended()
    expect(await seen()).toEqual(['of somebody else waiting'])
  })

  it('says that it is not available while the disk or the database is away, and counts nothing', async () => {
    await add('one')
    const id = await idOf('one')
    documents.breakDown()
    expect(await desk.erase(id, by)).toEqual({ outcome: 'unavailable' })
    outbox.breakDown()
    expect(await desk.page({ size: 5 })).toEqual({ outcome: 'unavailable' })
    expect(await desk.open(id)).toEqual({ outcome: 'unavailable' })
    expect(await desk.file(id)).toEqual({ outcome: 'unavailable' })
    expect(await desk.count()).toBe(0)
    outbox.recover()
    expect(await seen()).toEqual(['one waiting'])
  })
})

describe('mails that wait in several places', () => {
  const named = (id: string, owedSince: string): PendingMail => ({
    ...samplePendingMail(id, { mail: sampleMail({ id, subject: id }) }),
    owedSince,
  })

  it('are one list, newest first, and can be deleted', async () => {
    const forgotten: string[] = []
    owed = [named('confirmation', '2026-11-21T07:00:00Z')]
    ofAppointments = {
      waiting: async () => [named('appointment', '2026-11-21T07:30:00Z')],
      forget: async (id) => void forgotten.push(id),
    }
    desk = opened()
    const page = await pageOf()
    expect(page).toMatchObject({ total: 2, isComplete: true })
    expect(page.mails.map(({ subject }) => subject)).toEqual(['appointment', 'confirmation'])
    expect(await desk.erase(await idOf('appointment'), by)).toEqual({ outcome: 'erased' })
    expect(forgotten).toEqual(['appointment'])
  })

  it('are shown by pages like all others, also where one left meanwhile', async () => {
    await add('file')
    owed = ['3', '2', '1'].map((id) => named(id, `2026-11-21T07:0${id}:00Z`))
    desk = opened()
    const subjects = async (after?: string) => {
      const page = await desk.page({ after, size: 2 })
      if (page.outcome !== 'read') throw new Error(page.outcome)
      return { subjects: page.mails.map(({ subject }) => subject), next: page.next }
    }
    const first = await subjects()
    expect(first.subjects).toEqual(['3', '2'])
    expect(await subjects(first.next ?? '')).toEqual({ subjects: ['1', 'file'], next: null })
    owed = owed.filter(({ mail }) => mail.id !== '2')
    expect((await subjects(first.next ?? '')).subjects).toEqual(['file'])
  })

  it('do not hide the others where one place cannot be read', async () => {
    await add('one')
    owed = [named('confirmation', '2026-11-21T07:00:00Z')]
    ofAppointments = {
      waiting: () => Promise.reject(new Unavailable('database')),
      forget: async () => {},
    }
    desk = opened()
    expect(await pageOf()).toMatchObject({ total: 2, isComplete: false })
    expect(await desk.count()).toBe(2)
  })
})

describe('what was written for the fictitious advisor', () => {
  const example = { name: 'Andrin Keel', email: 'hallo@andrinkeel.example' }
  const petra = { name: 'Petra Muster', email: 'petra@muster.ch' }
  const visitor = { name: 'Anna', email: 'anna@example.ch' }

  it('reaches whoever took over, and answers of customers too', async () => {
    await outbox.add(sampleMail({ id: 'inquiry', to: example, replyTo: visitor }))
    await outbox.add(sampleMail({ id: 'confirmation', to: visitor, replyTo: example }))
    const own = withOwnAddress(outbox, () => Promise.resolve(petra))
    const mails = await Promise.all((await own.names()).map((name) => own.read(name)))
    expect(mails).toMatchObject([
      { mail: { to: petra, replyTo: visitor } },
      { mail: { to: visitor, replyTo: petra } },
    ])
  })

  it('stays as it is while nobody did', async () => {
    await outbox.add(sampleMail({ id: 'inquiry', to: example, replyTo: visitor }))
    const own = withOwnAddress(outbox, () => Promise.resolve({ ...example, email: 'neu@andrinkeel.example' }))
    expect(await own.read((await own.names())[0] ?? '')).toMatchObject({ mail: { to: example } })
  })
})
