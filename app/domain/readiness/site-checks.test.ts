import { nothingLeftOut } from '#domain/appointments/own-calendars.ts'
import { expect, it } from 'vitest'
import { lineOf } from './aside.ts'
import {
  checkDmarc,
  checkSpf,
  dmarcNames,
  isRegistrable,
  senderDomain,
  type TxtRecords,
} from './sender-domain.ts'
import {
  checkBackup,
  checkMailService,
  checkOwnCalendars,
  checkPassword,
  checkProxy,
  checkSiteAddress,
  checkTestMail,
} from './site-checks.ts'

const smtp = { service: 'smtp', host: 'mail.keller.ch', fingerprint: 'f1' } as const
const outbox = { service: 'outbox', host: '', fingerprint: 'f0' } as const

it('mail is open without a mail service, and needs an accepted test mail with the current settings', () => {
  expect(checkMailService(outbox)).toMatchObject({ state: 'open' })
  expect(checkMailService(smtp)).toEqual({ state: 'done', host: 'mail.keller.ch' })
  const at = '2026-11-23T09:00:00.000Z'
  const sent = (settings: string, accepted: boolean) => ({ testMail: { at, settings, accepted } })
  expect(checkTestMail(smtp, { testMail: null })).toMatchObject({ state: 'open', last: 'never' })
  expect(checkTestMail(smtp, sent('f1', false))).toMatchObject({ last: 'refused' })
  expect(checkTestMail(smtp, sent('f9', true))).toMatchObject({ last: 'other-settings' })
  expect(checkTestMail(smtp, sent('f1', true))).toEqual({ state: 'done', at })
  expect(checkTestMail(outbox, sent('f0', true))).toEqual({ state: 'none' })
})

it("the sender's domain is the part after the last @, and must be one that can be registered", () => {
  expect(senderDomain('"a@b"@Keller.CH')).toBe('keller.ch')
  expect(['keller.ch', 'a.b.ch'].every(isRegistrable)).toBe(true)
  expect(['keel.example', 'localhost', '127.0.0.1', 'x.local'].some(isRegistrable)).toBe(false)
})

it.each([
  ['missing', ['google-site-verification=1', 'v=spf10 -all']],
  ['several', ['v=spf1 mx -all', 'v=spf1 -all']],
  ['allows-everybody', ['v=spf1 mx +all']],
  ['allows-everybody', ['v=spf1 all mx']],
  ['allows-nobody', ['v=spf1 -all']],
  ['allows-nobody', ['v=spf1 exp=keller.ch ?mx ~all a']],
  ['allows-nobody', ['v=spf1 redirect=spf.mail.hostpoint.ch -all']],
  ['no-such-domain', 'no-such-name' as const],
])("the sender's domain has an SPF record that is %s", (problem, records) => {
  const entry = { name: 'keller.ch', value: 'v=spf1 mx a:mail.keller.ch ~all' }
  expect(checkSpf('keller.ch', 'mail.keller.ch', records)).toMatchObject({ state: 'open', problem, entry })
  for (const value of [
    'V=SPF1 mx -all',
    'v=spf1  redirect=spf.mail.hostpoint.ch',
    'v=spf1 +ip4:192.0.2.1 -all',
  ])
    expect(checkSpf('keller.ch', 'x.ch', ['other', value])).toEqual({
      state: 'done',
      entry: { name: 'keller.ch', value },
    })
  expect(checkSpf('keller.ch', 'x.ch', null)).toEqual({ state: 'unknown', reason: 'no-answer' })
})

it.each<[string, string | null]>([
  ['smtp.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
  ['smtp.office365.com', 'v=spf1 include:spf.protection.outlook.com -all'],
  ['mail.infomaniak.com', 'v=spf1 include:spf.infomaniak.ch -all'],
  ['asmtp.mail.hostpoint.ch', 'v=spf1 redirect=spf.mail.hostpoint.ch'],
  ['smtpauths.bluewin.ch', null],
  ['anderskeller.ch', null],
])('the suggested SPF record is that of a known provider, and none for others: %s', (host, value) => {
  expect(checkSpf('keller.ch', host, [])).toMatchObject({ entry: value && { name: 'keller.ch', value } })
})

it('the DMARC record of the parent domain counts, and a missing one gets a suggestion that changes nothing yet', () => {
  expect(dmarcNames('mail.keller.ch')).toEqual(['_dmarc.mail.keller.ch', '_dmarc.keller.ch'])
  const record = 'v=DMARC1; p=reject'
  const above = checkDmarc('mail.keller.ch', 'mia@keller.ch', ['no-such-name', [record]])
  expect(above).toEqual({ state: 'done', entry: { name: '_dmarc.keller.ch', value: record } })
  const check = (records: TxtRecords) => checkDmarc('keller.ch', 'mia@keller.ch', [records])
  const value = 'v=DMARC1; p=none; rua=mailto:mia@keller.ch'
  const missing = { problem: 'missing', entry: { name: '_dmarc.keller.ch', value } }
  expect(check('no-such-name')).toMatchObject(missing)
  expect(check([record, record])).toMatchObject({ problem: 'several' })
  expect(check(null)).toMatchObject({ state: 'unknown' })
})

it('a site needs an https address, a trusted proxy and a password chosen by the rules', () => {
  const local = ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000', 'https://lotse.local']
  for (const url of [null, ...local]) expect(checkSiteAddress(url)).toMatchObject({ problem: 'missing' })
  expect(checkSiteAddress('http://keller.ch')).toMatchObject({ problem: 'not-https' })
  expect(checkSiteAddress('https://keller.ch')).toEqual({ state: 'done', url: 'https://keller.ch' })
  expect(checkProxy(true)).toMatchObject({ state: 'open' })
  expect(checkProxy(false)).toEqual({ state: 'done' })
  expect(checkPassword('generated')).toMatchObject({ state: 'open', origin: 'generated' })
  expect(checkPassword('unchecked')).toMatchObject({ state: 'open', origin: 'unchecked' })
  expect(checkPassword('chosen')).toEqual({ state: 'done' })
  expect(checkPassword('unavailable')).toMatchObject({ state: 'unknown' })
})

it('the last backup is good for a day and a half, open after a failure, and pending on a new site', () => {
  const newest = { madeAt: '2026-11-22T02:00:00.000Z', ageHours: 30, bytes: 48_000_000 }
  const old = { ...newest, ageHours: 37 }
  expect(checkBackup({ newest, hasFailed: false })).toMatchObject({ state: 'done', bytes: 48_000_000 })
  expect(checkBackup({ newest: old, hasFailed: false })).toMatchObject({ problem: 'old' })
  expect(checkBackup({ newest, hasFailed: true })).toMatchObject({ problem: 'failing' })
  expect(checkBackup({ newest: null, hasFailed: true })).toMatchObject({ problem: 'missing' })
  expect(checkBackup({ newest: null, hasFailed: false })).toEqual({ state: 'unknown', reason: 'coming' })
  expect(checkBackup(null)).toEqual({ state: 'none' })
})

it('a line stays aside while some of its earlier findings are open, but not with a new finding', () => {
  const aside = { reason: 'Im Dezember.', at: '2026-11-14T09:00:00.000Z', about: ['a', 'b'] }
  const asideOf = (about: string[]) => {
    const finding = { state: 'open' as const, about, pictures: [], cooperations: [] }
    return lineOf({ id: 'alt-texts', finding }, { asides: { 'alt-texts': aside } }).aside
  }
  expect([['b', 'a'], ['b'], ['a', 'c']].map(asideOf)).toEqual([aside, aside, null])
})

it('own calendars are done if all were read, and open if one cannot be read or is out of date', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const read = (hoursAgo: number, why: 'not-found' | null = null) => ({
    id: '1',
    address: 'https://kalender.example/geheim-1234567890/privat.ics',
    readAt: now.getTime() - hoursAgo * 3_600_000,
    failing: why && { why },
    spans: [],
    leftOut: nothingLeftOut,
  })

  expect(checkOwnCalendars([], now)).toEqual({ state: 'none' })
  expect(checkOwnCalendars([read(0), read(1)], now)).toEqual({ state: 'done', count: 2 })
  const failing = { name: 'kalender.example … 7890', readAt: '2026-11-23T08:00:00.000Z', isSilent: false }
  const found = checkOwnCalendars([read(0), read(1, 'not-found')], now)
  expect(found).toMatchObject({ state: 'open', about: [failing.name], calendars: [failing] })
  expect(checkOwnCalendars([read(25)], now)).toMatchObject({ calendars: [{ isSilent: true }] })
})
