import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { type Delivery, unknownMailer } from '#ports/mailer.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'
import { openQueue, recordsIn, undecided } from '#test/waiting-mails.ts'
import type { MailQueue } from './mail-queue.server.ts'
import { dueRecord, type MailRecord, mailWrite, recordWrite } from './mail-record.server.ts'

const minute = 60_000
const hour = 60 * minute

let clock: FixedClock
let mailer: MemoryMailer
let documents: ReturnType<typeof createMemoryDocuments>
let log: RecordedLog
let queue: MailQueue

beforeEach(() => {
  clock = createFixedClock('2026-11-21T07:42:00Z')
  mailer = createMemoryMailer()
  documents = createMemoryDocuments()
  log = createRecordedLog()
  queue = create()
})

/** Like one server, the only one at work. */
function create(confirmations = { points: 100, seconds: 3_600 }) {
  return openQueue({ documents, mailer, clock, log, confirmations, isAlone: true })
}

async function enqueueAndTry(id = 'one', limit: 'confirmation' | 'none' = 'confirmation', by = queue) {
  const { tried } = await by.enqueue(sampleMail({ id }), limit)
  await tried
}

const sentIds = () => mailer.sent.map(({ id }) => id)
const keptIds = async () => (await recordsIn(documents)).map(({ mail }) => mail.id)

it('queued mails are stored before they are first tried, so that a crash loses none', async () => {
  const { decide } = undecided(mailer)
  const { tried } = await queue.enqueue(sampleMail({ id: 'one' }), 'confirmation')
  expect(await keptIds()).toEqual(['one'])
  const retried = queue.run()
  decide({ ok: true })
  await Promise.all([tried, retried])
  await queue.run()
  expect(sentIds()).toEqual(['one'])
  expect(await keptIds()).toEqual([])
})

it('queued mails are retried with growing pauses while the service refuses them, and given up after 24 hours', async () => {
  const attempts: number[] = []
  const start = clock.now().getTime()
  mailer.answerWith(() => {
    attempts.push((clock.now().getTime() - start) / minute)
    return { ok: false, status: 451, code: '4.7.1' }
  })
  await enqueueAndTry()
  for (let passed = 0; passed < 24 * 60; passed += 1) {
    clock.advance(minute)
    await queue.run()
  }
  expect(attempts.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 247])
  expect(await keptIds()).toEqual([])
  expect(log.events()).toContain('waiting mail expired')
})

it('queued mails that were accepted but could not be deleted are not sent again', async () => {
  mailer.answerWith(() => {
    documents.breakDown()
    return { ok: true }
  })
  await enqueueAndTry()
  documents.recover()
  clock.advance(minute)
  await queue.run()
  expect(sentIds()).toEqual(['one'])
  expect(await keptIds()).toEqual([])
})

it.each([0, 421, 429, 454, 530, 535])(
  'queued mails end a round at status %i, which every other mail would get',
  async (status) => {
    mailer.breakDown()
    for (const id of ['one', 'two', 'three']) {
      await enqueueAndTry(id)
      clock.advance(1_000)
    }
    const tried: string[] = []
    mailer.answerWith(({ id }) => {
      tried.push(id)
      return { ok: false, status, code: '' }
    })
    clock.advance(minute)
    // The next round begins with another mail.
    for (let round = 0; round < 2; round += 1) await queue.run()
    expect(tried).toEqual(['one', 'two'])
  },
)

it('queued confirmations beyond the limit are sent later, while mails to the owner have no limit', async () => {
  queue = create({ points: 2, seconds: 3_600 })
  const purge = vi.spyOn(documents, 'purge')
  for (const id of ['one', 'two', 'three']) await enqueueAndTry(id)
  expect(purge, 'what was accepted is in no file any more').toHaveBeenCalledTimes(2)
  await enqueueAndTry('notice', 'none')
  expect(sentIds()).toEqual(['one', 'two', 'notice'])
  clock.advance(hour)
  queue = create({ points: 2, seconds: 3_600 })
  await queue.run()
  expect(sentIds()).toEqual(['one', 'two', 'notice', 'three'])
})

it('mails about an appointment do not overtake one that was refused in the last two hours', async () => {
  const tried: string[] = []
  let answer: Delivery = { ok: false, status: 451, code: '' }
  mailer.answerWith(({ id }) => {
    tried.push(id)
    return answer
  })
  const about = async (id: string, appointmentId: string, change: Partial<MailRecord> = {}) => {
    const record = { ...dueRecord(sampleMail({ id }), clock.now()), appointmentId, ...change }
    await documents.commit([recordWrite(id, record, null)])
    await queue.run()
    clock.advance(1_000)
  }
  const later = '2026-11-22T07:42:00.000Z'
  await about('lying', 'a1', { state: { kind: 'waiting' } })
  await about('limited', 'a1', { state: { kind: 'due', at: later, tries: 0 } })
  await about('booked', 'a1')
  await about('declined', 'a1')
  await about('other', 'a2')
  expect(tried, 'tried early for a newer one, once').toEqual(['booked', 'booked', 'other'])
  answer = { ok: true }
  await about('again', 'a1')
  expect(tried.slice(3), 'sent in their order').toEqual(['booked', 'declined', 'again'])
  const refused = { kind: 'refused', at: '2026-11-21T06:42:00.000Z', again: later, tries: 8 } as const
  await about('unwanted', 'a3', { state: { ...refused, reason: { status: 552, code: '' } } })
  await about('new', 'a3')
  expect(tried.at(-1), 'after two hours it holds up nothing').toBe('new')
})

it('queued mails are not begun after a stop, and finish if they are under way', async () => {
  const { decide } = undecided(mailer)
  await queue.enqueue(sampleMail({ id: 'one' }), 'confirmation')
  const stopped = queue.stop()
  decide({ ok: true })
  await stopped
  expect(await keptIds()).toEqual([])
  mailer.breakDown()
  await enqueueAndTry('two')
  mailer.recover()
  clock.advance(minute)
  await queue.run()
  expect(sentIds()).toEqual(['one'])
  expect(await keptIds()).toEqual(['two'])
})

it('queued mails keep the words of a refusal, while the log has only its codes', async () => {
  const codes = { status: 451, code: '4.7.1' }
  const reason = { ...codes, words: '451 4.7.1 Anna Müller, later' }
  mailer.answerWith(() => ({ ok: false, ...reason, advice: 'Our own words' }))
  await enqueueAndTry()
  expect(await recordsIn(documents)).toMatchObject([{ mail: { id: 'one' }, state: { tries: 1, reason } }])
  const facts = { template: 'booking', ...codes, advice: 'Our own words' }
  expect(log.lines()).toContainEqual({ event: 'waiting mail refused', facts })
  expect(log.text()).not.toContain('Anna')
})

it('queued mails wait in memory during an outage, are retried, and are stored when it is over', async () => {
  documents.breakDown()
  mailer.breakDown()
  await enqueueAndTry('one')
  await enqueueAndTry('two')
  expect(log.events()).toContain('waiting mail could not be stored')
  mailer.answerWith(({ id }) => (id === 'one' ? { ok: true } : { ok: false, status: 450, code: '' }))
  clock.advance(minute)
  await queue.run()
  expect(sentIds()).toEqual(['one'])
  documents.recover()
  await queue.run()
  expect(await keptIds()).toEqual(['two'])
  mailer.recover()
  clock.advance(hour)
  await create().run()
  await queue.run()
  expect(sentIds()).toEqual(['one', 'two'])
})

const unknowing = () => openQueue({ documents, mailer: unknownMailer, clock, log })

it('due mails stay as they are while the mail service is unknown, and expired ones end', async () => {
  mailer.breakDown()
  await enqueueAndTry('one')
  clock.advance(minute)
  const appointment = { appointmentId: 'a1', onlyAt: 2, expiresAt: null }
  await documents.commit([
    mailWrite({ mail: sampleMail({ id: 'reminder' }), limit: 'counted', ...appointment }, clock.now()),
  ])
  const before = await recordsIn(documents)
  await unknowing().run()
  expect(await recordsIn(documents)).toEqual(before)
  clock.advance(24 * hour)
  await unknowing().run()
  expect(await keptIds()).toEqual(['reminder'])
})

it('mails are stored while the mail service is unknown, and sent by themselves once it is known', async () => {
  queue = unknowing()
  expect(await queue.send(sampleMail({ id: 'inquiry' }))).toEqual({ ok: true })
  await enqueueAndTry('confirmation')
  await queue.run()
  expect(await keptIds()).toHaveLength(2)
  await create().run()
  expect(sentIds().toSorted()).toEqual(['confirmation', 'inquiry'])
  documents.breakDown()
  expect(await queue.send(sampleMail())).toMatchObject({ ok: false })
})

it('queued mails are not sent while an update is on trial, whose rollback would bring back their records', async () => {
  let isTrial = true
  await documents.commit([
    mailWrite({ mail: sampleMail({ id: 'one' }), limit: 'none', expiresAt: null }, clock.now()),
  ])
  queue = openQueue({ documents, mailer, clock, log, isTrial: async () => isTrial })
  await queue.run()
  expect([sentIds(), await keptIds()]).toEqual([[], ['one']])
  isTrial = false
  await queue.run()
  expect(sentIds()).toEqual(['one'])
})

describe('without a mail service', () => {
  beforeEach(() => {
    queue = openQueue({ documents, mailer: null, clock, log, confirmations: { points: 1, seconds: 3_600 } })
  })

  it('mails wait for the advisor, however many, and none expires by itself', async () => {
    expect(await queue.send(sampleMail({ id: 'inquiry' }))).toEqual({ ok: true })
    await enqueueAndTry('confirmation')
    await enqueueAndTry('other')
    const appointment = { appointmentId: 'a1', onlyAt: 2, expiresAt: '2026-11-29T09:00:00.000Z' }
    await documents.commit([
      mailWrite({ mail: sampleMail({ id: 'about' }), limit: 'counted', ...appointment }, clock.now()),
      { kind: 'put', collection: 'appointments', id: 'a1', data: { sequence: 2 }, expected: null },
    ])
    await queue.run()
    clock.advance(48 * hour)
    await create().run()
    expect(sentIds()).toEqual([])
    const lying = (id: string) => ({ mail: { id }, state: { kind: 'waiting' }, expiresAt: null })
    const others = ['confirmation', 'inquiry', 'other'].map(lying)
    expect(await recordsIn(documents)).toMatchObject([{ ...lying('about'), ...appointment }, ...others])
  })

  it('mails written while there was a service still expire after a day', async () => {
    mailer.breakDown()
    await enqueueAndTry('confirmation', 'confirmation', create())
    clock.advance(2 * minute)
    await queue.run()
    const lying = { state: { kind: 'waiting' }, expiresAt: '2026-11-22T07:42:00.000Z' }
    expect(await recordsIn(documents)).toMatchObject([lying])
    clock.advance(24 * hour)
    await queue.run()
    expect(await keptIds()).toEqual([])
  })
})
