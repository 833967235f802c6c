import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryPendingMails } from '#adapters/memory/pending-mails.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { Delivery } from '#ports/mailer.ts'
import { type Confirmations, createConfirmations } from './confirmations.server.ts'
import { createRecordedLog, type RecordedLog } from '#test/recorded-log.ts'

const minute = 60_000
const hour = 60 * minute

let clock: FixedClock
let mailer: MemoryMailer
let pending: ReturnType<typeof createMemoryPendingMails>
let log: RecordedLog
let confirmations: Confirmations

beforeEach(() => {
  clock = createFixedClock('2026-11-21T07:42:00Z')
  mailer = createMemoryMailer()
  pending = createMemoryPendingMails()
  log = createRecordedLog()
  confirmations = create()
})

function create(allowance = { points: 100, seconds: 3_600 }) {
  return createConfirmations({ mailer, pending, clock, log, allowance })
}

async function oweAndTry(id = 'one') {
  const { tried } = await confirmations.owe(sampleMail({ id }))
  await tried
}

const sentIds = () => mailer.sent.map(({ id }) => id)
const keptIds = async () => (await pending.list()).map(({ mail }) => mail.id)

describe('confirmations', () => {
  it('are sent at once and erased once they are accepted', async () => {
    await oweAndTry()
    expect(sentIds()).toEqual(['one'])
    expect(await keptIds()).toEqual([])
  })

  it('to the owner of the account are not counted with those that strangers cause', async () => {
    confirmations = create({ points: 1, seconds: 3_600 })
    await oweAndTry('one')
    await oweAndTry('two')
    const { tried } = await confirmations.owe(sampleMail({ id: 'notice' }), 'admin')
    await tried
    expect(sentIds()).toEqual(['one', 'notice'])
  })

  it('are kept before they are first tried, so that a crash loses none', async () => {
    const answer = Promise.withResolvers<Delivery>()
    mailer.answerWith(() => answer.promise)
    const { tried } = await confirmations.owe(sampleMail({ id: 'one' }))
    expect(await keptIds()).toEqual(['one'])
    answer.resolve({ ok: true })
    await tried
    expect(await keptIds()).toEqual([])
  })

  it('are tried again with growing pauses while the service refuses them', async () => {
    const attempts: number[] = []
    const start = clock.now().getTime()
    mailer.answerWith(() => {
      attempts.push((clock.now().getTime() - start) / minute)
      return { ok: false, status: 451, code: '4.7.1' }
    })
    await oweAndTry()
    for (let passed = 0; passed < 24 * 60; passed += 1) {
      clock.advance(minute)
      await confirmations.retry()
    }
    expect(attempts.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 247])
    expect(attempts.length).toBeLessThan(25)
  })

  it('are delivered once when the service is back, and erased', async () => {
    mailer.breakDown()
    await oweAndTry()
    mailer.recover()
    clock.advance(minute)
    await confirmations.retry()
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
    expect(await keptIds()).toEqual([])
  })

  it('are given up and erased after 24 hours', async () => {
    mailer.breakDown()
    await oweAndTry()
    clock.advance(24 * hour)
    mailer.recover()
    await confirmations.retry()
    expect(sentIds()).toEqual([])
    expect(await keptIds()).toEqual([])
    expect(log.events()).toContain('owed mail expired')
  })

  it('of an earlier run are delivered after a restart', async () => {
    mailer.breakDown()
    await oweAndTry()
    mailer.recover()
    clock.advance(hour)
    confirmations = create()
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
  })

  it('are not sent twice when a retry meets the first attempt', async () => {
    const answer = Promise.withResolvers<Delivery>()
    mailer.answerWith(() => answer.promise)
    const { tried } = await confirmations.owe(sampleMail({ id: 'one' }))
    const retried = confirmations.retry()
    answer.resolve({ ok: true })
    await Promise.all([tried, retried])
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
  })

  it('are not sent again when they were accepted but could not be erased', async () => {
    mailer.answerWith(() => {
      pending.breakDown()
      return { ok: true }
    })
    await oweAndTry()
    pending.recover()
    clock.advance(minute)
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
    expect(await keptIds()).toEqual([])
  })

  it('are tried again even when the disk refuses to keep them', async () => {
    pending.breakDown()
    mailer.breakDown()
    await oweAndTry()
    mailer.recover()
    clock.advance(minute)
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
    expect(log.events()).toContain('owed mail could not be kept on disk')
  })

  it('do not wait for each other: one that is always refused holds up no other', async () => {
    mailer.answerWith(({ id }) => (id === 'bad' ? { ok: false, status: 550, code: '' } : { ok: true }))
    await oweAndTry('bad')
    await oweAndTry('good')
    expect(sentIds()).toEqual(['good'])
    expect(await keptIds()).toEqual(['bad'])
  })

  it('end a round at the first sign that the service is away, and begin the next with another mail', async () => {
    mailer.breakDown()
    for (const id of ['one', 'two', 'three']) await oweAndTry(id)
    const tried: string[] = []
    mailer.answerWith(({ id }) => {
      tried.push(id)
      return { ok: false, status: 0, code: 'ECONNREFUSED' }
    })
    clock.advance(minute)
    await confirmations.retry()
    await confirmations.retry()
    expect(tried).toEqual(['one', 'two'])
  })

  it('stay within the allowance for unverified addresses, and the rest follows later', async () => {
    confirmations = create({ points: 2, seconds: 3_600 })
    for (const id of ['one', 'two', 'three']) await oweAndTry(id)
    expect(sentIds()).toEqual(['one', 'two'])
    expect(await keptIds()).toEqual(['three'])
    clock.advance(hour)
    confirmations = create({ points: 2, seconds: 3_600 })
    await confirmations.retry()
    expect(sentIds()).toEqual(['one', 'two', 'three'])
  })

  it('begin nothing after they were stopped, and finish what is under way', async () => {
    const answer = Promise.withResolvers<Delivery>()
    mailer.answerWith(() => answer.promise)
    await confirmations.owe(sampleMail({ id: 'one' }))
    const stopped = confirmations.stop()
    answer.resolve({ ok: true })
    await stopped
    expect(await keptIds()).toEqual([])
    mailer.breakDown()
    await oweAndTry('two')
    mailer.recover()
    clock.advance(minute)
    await confirmations.retry()
    expect(sentIds()).toEqual(['one'])
    expect(await keptIds()).toEqual(['two'])
  })

  it('are logged when refused, with the codes of the mail service', async () => {
    mailer.answerWith(() => ({ ok: false, status: 451, code: '4.7.1', advice: 'Our own words' }))
    await oweAndTry()
    expect(log.lines()).toContainEqual({
      event: 'owed mail refused',
      facts: { template: 'booking', status: 451, code: '4.7.1', advice: 'Our own words' },
    })
  })

  it('say why they wait, in the words of the service, which the log does not repeat', async () => {
    const refusal = { status: 451, code: '4.3.0', words: '451 4.3.0 Anna Müller, later' }
    mailer.answerWith(() => ({ ok: false, ...refusal }))
    await oweAndTry()
    expect(await confirmations.waiting()).toMatchObject([{ mail: { id: 'one' }, attempts: 1, refusal }])
    expect(log.text()).not.toContain('Anna')
    mailer.recover()
    clock.advance(minute)
    await confirmations.retry()
    expect(await confirmations.waiting()).toEqual([])
  })

  it('are never sent again, nor kept, once they are forgotten, even during an attempt', async () => {
    const answer = Promise.withResolvers<Delivery>()
    mailer.answerWith(() => answer.promise)
    const { tried } = await confirmations.owe(sampleMail({ id: 'one' }))
    const forgotten = confirmations.forget('one')
    answer.resolve({ ok: false, status: 450, code: '' })
    await Promise.all([tried, forgotten])
    expect(await keptIds()).toEqual([])
    mailer.recover()
    clock.advance(hour)
    await confirmations.retry()
    expect(sentIds()).toEqual([])
  })
})
