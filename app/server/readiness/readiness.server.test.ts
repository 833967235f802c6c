import { describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryOutside } from '#adapters/memory/outside.ts'
import { nothingLeftOut, type OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { CheckId } from '#domain/readiness/finding.ts'
import type { MailSettings } from '#server/config.server.ts'
import { readyContent } from '#test/ready-content.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import type { ReadinessDeps } from './own-findings.server.ts'
import { createReadiness } from './readiness.server.ts'

const by = { id: 'a', email: 'mia@keller.ch', name: 'Mia' }
const noHeaders = new Headers()
const none = () => Promise.resolve({ state: 'off' } as const)

interface Change extends Partial<Omit<ReadinessDeps, 'mail'>> {
  mail?: Partial<MailSettings>
  cooperations?: ReadinessDeps['content']['cooperations']
}

function open({ mail: mailChange, cooperations, ...change }: Change = {}) {
  const documents = createMemoryDocuments()
  const outside = createMemoryOutside()
  const clock = createFixedClock('2026-11-23T09:00:00Z')
  const log = createRecordedLog()
  const mailer = createMemoryMailer()
  const from = { from: 'mia@keller.ch', to: null }
  const typed = { kind: 'smtp', url: 'smtp://mail.keller.ch', isGuarded: false, ...from, ...mailChange }
  const settings = async () => typed as MailSettings
  let changes = 0
  const shown = { since: Number.NEGATIVE_INFINITY, isOutdated: false }
  const { saved, website, promotion, gallery, consultation, samples } = readyContent
  const content = {
    readSavedWebsite: async () => saved,
    website: async () => website,
    promotion: async () => promotion,
    gallery: async () => gallery,
    consultation: async () => consultation,
    cooperations: cooperations ?? (async () => readyContent.cooperations),
    samples: async () => samples,
    changeToken: () => String(changes),
    findLastChange: () => shown.since,
    isOutdated: () => shown.isOutdated,
  }
  const deps: ReadinessDeps = {
    settings: { siteUrl: 'http://keller.ch', trustedProxies: 0 },
    siteUrl: 'http://keller.ch',
    content,
    documents,
    mail: { settings, mailer: async () => mailer, changeToken: () => '0' },
    outside,
    backups: { status: none },
    passwordOrigin: async () => null,
    ownCalendars: async () => [],
    managesAppointments: async () => false,
    pages: ['/', '/kontakt'],
    clock,
    log,
    ...change,
  }
  const readiness = createReadiness(deps)
  const lineOf = async (id: CheckId) =>
    (await readiness.lines(noHeaders, { isOpened: true }))?.find((line) => line.id === id)
  return {
    readiness,
    /** The open subjects of a line at this moment. */
    async subjectsOf(id: CheckId) {
      const finding = (await lineOf(id))?.finding
      return finding?.state === 'open' ? finding.about : []
    },
    mailer,
    documents,
    outside,
    clock,
    log,
    shown,
    changeContent: () => (changes += 1),
    stateOf: async (id: CheckId) => (await lineOf(id))?.finding.state,
  }
}

const failingCalendar = (address: string): OwnCalendar => ({
  id: address,
  address,
  readAt: 0,
  failing: { why: 'not-found' },
  spans: [],
  leftOut: nothingLeftOut,
})

it('an outside check runs once in five minutes, on demand and after changes, but not by looking or counting', async () => {
  const { readiness, stateOf, outside, clock, changeContent } = open()
  let asked = 0
  outside.texts = async () => {
    asked += 1
    return ['v=spf1 mx -all']
  }
  const ask = (fresh = false) => readiness.ask('spf', { fresh })
  const before = (await readiness.glance(noHeaders)).openCount
  expect([await stateOf('spf'), asked]).toEqual(['asking', 0])
  await Promise.all([ask(), ask(true), ask()])
  expect([await stateOf('spf'), (await readiness.glance(noHeaders)).openCount, asked]).toEqual([
    'done',
    before,
    1,
  ])
  await ask(true)
  clock.advance(4 * 60_000)
  await ask()
  expect(asked).toBe(2)
  changeContent()
  await ask()
  expect(asked).toBe(3)
  clock.advance(5 * 60_000)
  await ask()
  expect(asked).toBe(4)
})

it('the texts of the site are read once for all screens, until content, the clock or a minute changes them', async () => {
  let reads = 0
  const cooperations = async () => {
    reads += 1
    return readyContent.cooperations
  }
  const { readiness, documents, clock, shown } = open({ cooperations })
  const look = async () => {
    await Promise.all([readiness.glance(noHeaders), readiness.glance(noHeaders)])
    return reads
  }
  expect([await look(), await look()]).toEqual([1, 1])
  await documents.commit([{ kind: 'put', collection: 'cooperations', id: 'a', data: {} }])
  expect([await look(), await look()]).toEqual([2, 2])
  shown.since = clock.now().getTime()
  expect([await look(), await look()]).toEqual([3, 3])
  clock.advance(60_000)
  expect([await look(), await look()]).toEqual([4, 4])
  shown.isOutdated = true
  clock.advance(60_000)
  expect([await look(), await look()], 'nothing is kept of a failed read').toEqual([5, 6])
})

it('a failed outside check can be repeated after ten seconds, and counts as open until then', async () => {
  const { readiness, outside, clock, stateOf } = open()
  const before = (await readiness.glance(noHeaders)).openCount
  const answers = [[], [], ['v=spf1 mx -all']]
  let asked = 0
  outside.texts = async () => answers[asked++] ?? []
  const ask = async () => (await readiness.ask('spf', { fresh: false }))?.finding.state
  await ask()
  clock.advance(9_000)
  expect([await stateOf('spf'), await ask(), asked]).toEqual(['open', 'open', 1])
  clock.advance(1_000)
  expect(await stateOf('spf')).toBe('asking')
  expect((await readiness.glance(noHeaders)).openCount).toBe(before + 1)
  expect(await readiness.putAside('spf', { reason: 'Später', about: ['missing'] }, by, noHeaders)).toEqual({
    outcome: 'done',
  })
  expect([asked, await ask()]).toEqual([1, 'open'])
  clock.advance(10_000)
  expect(await ask()).toBe('done')
  clock.advance(60_000)
  expect(await stateOf('spf')).toBe('done')
})

it('an outside check reports a mail service that is away or untrusted, and name servers that do not answer', async () => {
  const { readiness, outside, mailer } = open()
  outside.records.set('keller.ch', null)
  const reachable = async () => (await readiness.ask('mail-reachable', { fresh: true }))?.finding
  expect(await reachable()).toMatchObject({ state: 'done' })
  mailer.breakDown()
  expect(await reachable()).toMatchObject({ state: 'open', host: 'mail.keller.ch', problem: 'unreachable' })
  mailer.reach = async () => 'untrusted-certificate'
  expect(await reachable()).toMatchObject({ state: 'open', problem: 'untrusted-certificate' })
  const spf = await readiness.ask('spf', { fresh: false })
  expect(spf?.finding).toEqual({ state: 'unknown', reason: 'no-answer' })
})

it('a line that is put aside needs a reason, no longer counts, can be taken up again, and fails in an outage', async () => {
  const { readiness, documents, subjectsOf } = open()
  const before = (await readiness.glance(noHeaders)).openCount
  const about = await subjectsOf('site-address')
  const aside = (reason: string) => readiness.putAside('site-address', { reason, about }, by, noHeaders)
  expect(await aside(' ')).toEqual({ outcome: 'reason-missing' })
  expect(await aside('Die Domain kommt im Dezember.')).toEqual({ outcome: 'done' })
  expect((await readiness.glance(noHeaders)).openCount).toBe(before - 1)
  const legal = { reason: 'Gilt nicht.', about: [] }
  expect(await readiness.putAside('legal', legal, by, noHeaders)).toEqual({ outcome: 'not-open' })
  expect(await readiness.takeUp('site-address', by)).toEqual({ outcome: 'done' })
  expect((await readiness.glance(noHeaders)).openCount).toBe(before)
  const actions = (await documents.list('adminLogs')).map(({ data }) => data.action)
  expect(actions.toSorted()).toEqual(['line-again', 'line-aside'])
  documents.breakDown()
  expect(await aside('Grund.')).toEqual({ outcome: 'unavailable' })
  expect(await readiness.lines(noHeaders)).toBeNull()
  expect((await open({ documents }).readiness.glance(noHeaders)).openCount).toBe(0)
})

it('a line is put aside for what was seen of it, not for what arose since, nor for what never was open', async () => {
  const calendars = [failingCalendar('https://one.example/privat.ics')]
  const { readiness, documents, subjectsOf } = open({ ownCalendars: async () => calendars })
  const seen = await subjectsOf('own-calendar')
  calendars.push(failingCalendar('https://two.example/privat.ics'))
  const aside = { reason: 'Ist bekannt.', about: [...seen, 'Erfunden'] }
  expect(await readiness.putAside('own-calendar', aside, by, noHeaders)).toEqual({ outcome: 'done' })
  expect((await documents.read('readiness', 'current'))?.data).toMatchObject({
    asides: { 'own-calendar': { about: seen } },
  })
  const found = (await readiness.lines(noHeaders))?.find(({ id }) => id === 'own-calendar')
  expect(found, 'another calendar fails, too').toMatchObject({ finding: { state: 'open' }, aside: null })
  calendars.shift()
  expect(await readiness.putAside('own-calendar', aside, by, noHeaders)).toEqual({ outcome: 'not-open' })
})

it('a line that is put aside is known to another process, even if two are put aside at the same time', async () => {
  const first = open()
  await first.readiness.ask('spf', { fresh: false })
  const ids = ['site-address', 'spf'] as const
  await Promise.all(
    ids.map(async (id) => {
      const aside = { reason: `Wegen ${id}`, about: await first.subjectsOf(id) }
      await first.readiness.putAside(id, aside, by, noHeaders)
    }),
  )
  const other = open({ documents: first.documents })
  await other.readiness.ask('spf', { fresh: false })
  const aside = (await other.readiness.lines(noHeaders))?.filter((line) => line.aside)
  expect(aside).toMatchObject(ids.map((id) => ({ id, aside: { reason: `Wegen ${id}` } })))
})

describe('the test mail', () => {
  it.each([
    ['goes to the advisor alone where no second address is given', ' ', ['mia@keller.ch']],
    ['goes to the second address, too', ' anna@bluewin.ch ', ['mia@keller.ch', 'anna@bluewin.ch']],
  ])('%s, and the line is done once the service accepted it', async (_title, second, recipients) => {
    const { readiness, documents, stateOf, log, mailer } = open()
    expect(await stateOf('test-mail')).toBe('open')
    const deliveries = recipients.map((to) => ({ to, delivery: { ok: true } }))
    expect(await readiness.sendTestMail(second, by)).toMatchObject({ outcome: 'sent', deliveries })
    expect(mailer.sent.map(({ to }) => to.email)).toEqual(recipients)
    expect(mailer.sent[0]?.subject).toBe('Testmail von keller.ch')
    expect(await stateOf('test-mail')).toBe('done')
    expect(JSON.stringify([await documents.list('readiness'), log.lines()])).not.toMatch(/@/)
    const [entry] = await documents.list('adminLogs')
    expect(entry?.data).toMatchObject({ action: 'test-mail' })
    expect(JSON.stringify(entry?.data)).not.toContain('bluewin')
    const other = open({ documents, mail: { to: 'buero@keller.ch' } })
    expect(await other.stateOf('test-mail'), 'another address').toBe('open')
  })

  it('returns the refusal of the service, and the line stays open', async () => {
    const { readiness, stateOf, mailer } = open()
    const refusal = { ok: false, status: 550, code: '5.7.26', words: '550 5.7.26 unauthenticated' } as const
    mailer.answerWith(({ to }) => (to.email.endsWith('bluewin.ch') ? refusal : { ok: true }))
    const deliveries = [{ delivery: { ok: true } }, { delivery: refusal }]
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toMatchObject({ deliveries })
    expect(await stateOf('test-mail')).toBe('open')
  })

  it('requires a valid second address that differs from the first, and is limited to five in ten minutes', async () => {
    const { readiness, clock, mailer } = open()
    for (const [address, problem] of Object.entries({
      anna: 'invalid-email',
      'Mia@Keller.ch': 'same-address',
    }))
      expect(await readiness.sendTestMail(address, by)).toEqual({ outcome: 'invalid', problem })
    expect(mailer.sent).toEqual([])
    const send = async () => (await readiness.sendTestMail('anna@bluewin.ch', by)).outcome
    for (const outcome of [...Array(5).fill('sent'), 'too-many']) expect(await send()).toBe(outcome)
    expect(mailer.sent).toHaveLength(10)
    clock.advance(10 * 60_000)
    expect(await send()).toBe('sent')
  })

  it('is not sent without a mail service', async () => {
    const { readiness, stateOf } = open({ mail: { kind: 'outbox' } })
    expect(await readiness.sendTestMail('anna@bluewin.ch', by)).toEqual({ outcome: 'no-service' })
    expect(await stateOf('mail-service')).toBe('open')
    expect(await stateOf('test-mail')).toBe('none')
    expect((await readiness.ask('mail-reachable', { fresh: false }))?.finding.state).toBe('none')
  })
})

it('proxy and password are judged by the current request and by the account', async () => {
  const { readiness, stateOf } = open({ passwordOrigin: async () => 'generated' })
  const lines = await readiness.lines(new Headers({ 'x-forwarded-for': '203.0.113.7' }))
  const isOpen = lines?.filter(({ finding }) => finding.state === 'open').map(({ id }) => id)
  expect(isOpen).toEqual(expect.arrayContaining(['proxy', 'password']))
  expect(await stateOf('proxy')).toBe('done')
})

it('the first steps are lines of the list, done with them or when they are put aside, and gone when all are done', async () => {
  let isManaged = false
  const { readiness } = open({ managesAppointments: async () => isManaged })
  const missing = async () =>
    (await readiness.glance(noHeaders)).firstSteps?.flatMap(({ id, open: lines }) =>
      lines.map((line) => `${id}: ${line.id}`),
    )
  const listed = await readiness.lines(noHeaders)
  expect(await missing()).toEqual(
    expect.arrayContaining(['portrait: portrait', 'appointments: appointments', 'address: site-address']),
  )
  for (const line of (await missing()) ?? [])
    expect(listed?.map(({ id }) => id)).toContain(line.split(': ')[1])
  isManaged = true
  expect(await missing()).not.toContain('appointments: appointments')
  for (const { id, finding } of listed ?? [])
    if (finding.state === 'open' && id !== 'appointments')
      await readiness.putAside(id, { reason: 'Gilt nicht.', about: finding.about }, by, noHeaders)
  expect(await missing()).toBeUndefined()
})

it('the first steps can be put aside for every device and shown again, but not during an outage', async () => {
  const { readiness, documents } = open()
  const other = open({ documents }).readiness
  expect(await readiness.putStepsAside(true, by)).toEqual({ outcome: 'done' })
  expect((await readiness.glance(noHeaders)).firstSteps).toBeNull()
  expect((await other.glance(noHeaders)).firstSteps).toBeNull()
  expect(await readiness.areStepsAside()).toBe(true)
  expect(await readiness.putStepsAside(false, by)).toEqual({ outcome: 'done' })
  expect((await readiness.glance(noHeaders)).firstSteps).not.toBeNull()
  documents.breakDown()
  expect(await readiness.putStepsAside(true, by)).toEqual({ outcome: 'unavailable' })
})
