import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryOutside } from '#adapters/memory/outside.ts'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import type { CheckId } from '#domain/readiness/finding.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { MailSettings } from '#server/config.server.ts'
import { readyContent } from '#test/ready-content.ts'
import { type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import type { ReadinessDeps } from './deps.server.ts'
import { createReadiness } from './readiness.server.ts'

const by = { id: 'a', email: 'mia@keller.ch', name: 'Mia' }
const noHeaders = new Headers()
const none = () => Promise.resolve({ state: 'off' } as const)

let smtp: SmtpTestServer
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(() => smtp.stop())

interface Change extends Partial<Omit<ReadinessDeps, 'mail'>> {
  mail?: Partial<MailSettings>
  mailer?: Mailer
}

function open({ mail: mailChange, mailer: given, ...change }: Change = {}) {
  const documents = createMemoryDocuments()
  const outside = createMemoryOutside()
  const clock = createFixedClock('2026-11-23T09:00:00Z')
  const log = createRecordedLog()
  const typed = { kind: 'smtp', url: smtp.url, isGuarded: false, from: null, to: null, ...mailChange }
  const mailer =
    given ?? createSmtpMailer({ url: smtp.url, from: async () => ({ name: 'Mia', email: 'mia@keller.ch' }) })
  let changes = 0
  const content = {
    website: async () => readyContent.website,
    promotion: async () => readyContent.promotion,
    gallery: async () => readyContent.gallery,
    consultation: async () => readyContent.consultation,
    cooperations: async () => readyContent.cooperations,
    changeToken: () => String(changes),
  }
  const deps: ReadinessDeps = {
    settings: { siteUrl: 'http://keller.ch', trustedProxies: 0 },
    siteUrl: 'http://keller.ch',
    content,
    documents,
    mail: {
      settings: async () => typed as MailSettings,
      mailer: async () => mailer,
      changeToken: () => '0',
    },
    outside,
    backups: { status: none },
    passwordOrigin: async () => null,
    ownCalendars: async () => [],
    pages: ['/', '/kontakt'],
    clock,
    log,
    ...change,
  }
  const readiness = createReadiness(deps)
  return {
    readiness,
    documents,
    outside,
    clock,
    log,
    changeContent: () => (changes += 1),
    stateOf: async (id: CheckId) =>
      (await readiness.lines(noHeaders, { isOpened: true }))?.find((line) => line.id === id)?.finding.state,
  }
}

describe('what is asked outside', () => {
  it('is not asked by looking or counting, and counted once it is known', async () => {
    const { readiness, stateOf, outside } = open()
    let asked = 0
    const { texts } = outside
    outside.texts = (name) => {
      asked += 1
      return texts(name)
    }
    const before = await readiness.openCount(noHeaders)
    expect(await stateOf('spf')).toBe('asking')
    expect(asked).toBe(0)
    expect(await readiness.ask('spf', { fresh: false })).toMatchObject({ finding: { state: 'open' } })
    expect(await stateOf('spf')).toBe('open')
    expect(await readiness.openCount(noHeaders)).toBe(before + 1)
    expect(asked).toBe(1)
  })

  it('is asked once in five minutes, again on demand, and after content changed', async () => {
    const { readiness, outside, clock, changeContent } = open()
    let asked = 0
    outside.texts = async () => {
      asked += 1
      return ['v=spf1 -all']
    }
    await Promise.all([
      readiness.ask('spf', { fresh: false }),
      readiness.ask('spf', { fresh: true }),
      readiness.ask('spf', { fresh: false }),
    ])
    expect(asked).toBe(1)
    await readiness.ask('spf', { fresh: true })
    expect(asked).toBe(2)
    clock.advance(4 * 60_000)
    await readiness.ask('spf', { fresh: false })
    expect(asked).toBe(2)
    changeContent()
    await readiness.ask('spf', { fresh: false })
    expect(asked).toBe(3)
    clock.advance(5 * 60_000)
    await readiness.ask('spf', { fresh: false })
    expect(asked).toBe(4)
  })

  it('is asked again ten seconds after it failed, when the list is opened, and counted until there is an answer', async () => {
    const { readiness, outside, clock, stateOf } = open()
    const before = await readiness.openCount(noHeaders)
    const answers = [[], [], ['v=spf1 -all']]
    let asked = 0
    outside.texts = async () => answers[asked++] ?? []
    await readiness.ask('spf', { fresh: false })
    clock.set(new Date(clock.now().getTime() + 9_000))
    expect(await stateOf('spf')).toBe('open')
    await readiness.ask('spf', { fresh: false })
    expect(asked).toBe(1)
    clock.set(new Date(clock.now().getTime() + 1_000))
    expect(await stateOf('spf')).toBe('asking')
    expect(await readiness.openCount(noHeaders)).toBe(before + 1)
    expect(await readiness.putAside('spf', 'Später', by, noHeaders)).toEqual({ outcome: 'done' })
    expect(asked).toBe(1)
    expect(await readiness.ask('spf', { fresh: false })).toMatchObject({ finding: { state: 'open' } })
    clock.set(new Date(clock.now().getTime() + 10_000))
    expect(await readiness.ask('spf', { fresh: false })).toMatchObject({ finding: { state: 'done' } })
    clock.set(new Date(clock.now().getTime() + 60_000))
    expect(await stateOf('spf')).toBe('done')
  })

  it('says when the mail service is away, and that name servers do not answer', async () => {
    const { readiness, outside } = open()
    outside.records.set('keller.ch', null)
    expect(await readiness.ask('mail-reachable', { fresh: false })).toMatchObject({
      finding: { state: 'done' },
    })
    await smtp.stop()
    expect(await readiness.ask('mail-reachable', { fresh: true })).toMatchObject({
      finding: { state: 'open', host: '127.0.0.1', problem: 'unreachable' },
    })
    expect(await readiness.ask('spf', { fresh: false })).toMatchObject({
      finding: { state: 'unknown', reason: 'no-answer' },
    })
  })
})

describe('a line that is put aside', () => {
  it('needs a reason, no longer counts, and can be taken up again', async () => {
    const { readiness, documents } = open()
    const before = await readiness.openCount(noHeaders)
    expect(await readiness.putAside('site-address', ' ', by, noHeaders)).toEqual({
      outcome: 'reason-missing',
    })
    const reason = 'Die Domain kommt im Dezember.'
    expect(await readiness.putAside('site-address', reason, by, noHeaders)).toEqual({ outcome: 'done' })
    expect(await readiness.openCount(noHeaders)).toBe(before - 1)
    expect(await readiness.putAside('legal', 'Gilt nicht.', by, noHeaders)).toEqual({ outcome: 'not-open' })
    const actions = async () =>
      (await documents.newest('adminLogs', { by: 'timestamp', limit: 9 })).map(({ data }) => data.action)
    expect(await actions()).toEqual(['line-aside'])
    expect(await readiness.takeUp('site-address', by)).toEqual({ outcome: 'done' })
    expect(await readiness.openCount(noHeaders)).toBe(before)
    expect((await actions()).toSorted()).toEqual(['line-again', 'line-aside'])
  })

  it('is remembered for another process, and nothing is lost when two lines are put aside at once', async () => {
    const first = open()
    await first.readiness.ask('spf', { fresh: false })
    await Promise.all([
      first.readiness.putAside('site-address', 'Eins.', by, noHeaders),
      first.readiness.putAside('spf', 'Zwei.', by, noHeaders),
    ])
    const other = open({ documents: first.documents })
    await other.readiness.ask('spf', { fresh: false })
    const aside = (await other.readiness.lines(noHeaders))?.flatMap((line) =>
      line.aside ? [[line.id, line.aside.reason]] : [],
    )
    expect(aside).toEqual([
      ['site-address', 'Eins.'],
      ['spf', 'Zwei.'],
    ])
  })

  it('is not acknowledged in an outage, and counting goes on', async () => {
    const { readiness, documents } = open()
    documents.breakDown()
    expect(await readiness.putAside('site-address', 'Grund.', by, noHeaders)).toEqual({
      outcome: 'unavailable',
    })
    expect(await readiness.lines(noHeaders)).toBeNull()
    expect(await readiness.openCount(noHeaders)).toBe(0)
  })
})

describe('the test mail', () => {
  it('goes to the advisor and to the second address, and the line is done once the service took both', async () => {
    const { readiness, documents, stateOf, log } = open()
    expect(await stateOf('test-mail')).toBe('open')
    const sent = await readiness.sendTestMail(' anna@bluewin.ch ', by)
    expect(sent).toMatchObject({
      outcome: 'sent',
      deliveries: [
        { to: 'mia@keller.ch', delivery: { ok: true, words: expect.stringContaining('250') } },
        { to: 'anna@bluewin.ch', delivery: { ok: true } },
      ],
    })
    expect(smtp.received.map(({ to }) => to)).toEqual([['mia@keller.ch'], ['anna@bluewin.ch']])
    expect(smtp.received[0]?.parsed.subject).toBe('Testmail von keller.ch')
    expect(await stateOf('test-mail')).toBe('done')
    const stored = JSON.stringify([await documents.list('readiness'), log.lines()])
    expect(stored).not.toMatch(/@/)
    const [entry] = await documents.newest('adminLogs', { by: 'timestamp', limit: 1 })
    expect(entry?.data).toMatchObject({ action: 'test-mail' })
    expect(JSON.stringify(entry?.data)).not.toContain('bluewin')
  })

  it('goes to the advisor alone where no second address is given', async () => {
    const { readiness, stateOf } = open()
    const sent = await readiness.sendTestMail(' ', by)
    expect(sent).toMatchObject({ outcome: 'sent', deliveries: [{ to: 'mia@keller.ch' }] })
    expect(smtp.received.map(({ to }) => to)).toEqual([['mia@keller.ch']])
    expect(await stateOf('test-mail')).toBe('done')
  })

  it("brings the service's own refusal, and the line stays open", async () => {
    const { readiness, stateOf } = open()
    smtp.behave({
      kind: 'refuse',
      recipient: (address) =>
        address.endsWith('bluewin.ch') ? { status: 550, text: '5.7.26 unauthenticated sender' } : null,
    })
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toMatchObject({
      deliveries: [
        { delivery: { ok: true } },
        {
          delivery: { ok: false, status: 550, code: '5.7.26', words: '550 5.7.26 unauthenticated sender' },
        },
      ],
    })
    expect(await stateOf('test-mail')).toBe('open')
  })

  it('wants a second address that is one, and not the first, before it sends anything', async () => {
    const { readiness } = open()
    expect(await readiness.sendTestMail('anna', by)).toEqual({
      outcome: 'invalid',
      problem: 'invalid-email',
    })
    expect(await readiness.sendTestMail('Mia@Keller.ch', by)).toEqual({
      outcome: 'invalid',
      problem: 'same-address',
    })
    expect(smtp.received).toEqual([])
  })

  it('is sent five times in ten minutes at most', async () => {
    const { readiness, clock } = open()
    for (let time = 0; time < 5; time += 1)
      expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toMatchObject({ outcome: 'sent' })
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toEqual({ outcome: 'too-many' })
    expect(smtp.received).toHaveLength(10)
    clock.advance(10 * 60_000)
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toMatchObject({ outcome: 'sent' })
  })

  it('is open again with another service or address', async () => {
    const first = open()
    await first.readiness.sendTestMail('anna@bluewin.ch', by)
    const { stateOf } = open({ documents: first.documents, mail: { to: 'buero@keller.ch' } })
    expect(await stateOf('test-mail')).toBe('open')
  })

  it('is not sent into the outbox, where nobody would get it', async () => {
    const { readiness, stateOf } = open({ mail: { kind: 'outbox' } })
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toEqual({ outcome: 'no-service' })
    expect(await stateOf('mail-service')).toBe('open')
    expect(await stateOf('test-mail')).toBe('none')
    expect(await readiness.ask('mail-reachable', { fresh: false })).toMatchObject({
      finding: { state: 'none' },
    })
  })
})

it('names a certificate of the mail service that is not trusted', async () => {
  const mailer = {
    send: async () => ({ ok: true }) as const,
    reach: async () => 'untrusted-certificate' as const,
  }
  const { readiness } = open({ mailer })
  expect(await readiness.ask('mail-reachable', { fresh: false })).toMatchObject({
    finding: { state: 'open', host: '127.0.0.1', problem: 'untrusted-certificate' },
  })
})

describe('proxy and password', () => {
  it('are judged by the request at hand, and by the account where it keeps track', async () => {
    const { readiness } = open({ passwordOrigin: async () => 'generated' })
    const lines = await readiness.lines(new Headers({ 'x-forwarded-for': '203.0.113.7' }))
    const isOpen = lines?.filter(({ finding }) => finding.state === 'open').map(({ id }) => id)
    expect(isOpen).toEqual(expect.arrayContaining(['proxy', 'password']))
    expect(
      (await readiness.lines(noHeaders, { isOpened: true }))?.find(({ id }) => id === 'proxy')?.finding.state,
    ).toBe('done')
  })
})
