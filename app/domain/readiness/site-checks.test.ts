import { describe, expect, it } from 'vitest'
import { lineOf } from './aside.ts'
import { checkDmarc, checkSpf, dmarcNames, isRegistrable, senderDomain } from './sender-domain.ts'
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

describe('mail', () => {
  it('is open while nobody receives anything', () => {
    expect(checkMailService(outbox)).toMatchObject({ state: 'open' })
    expect(checkMailService(smtp)).toEqual({ state: 'done', host: 'mail.keller.ch' })
  })

  it('wants a test mail that both took, by the service and addresses of today', () => {
    const at = '2026-11-23T09:00:00.000Z'
    const sent = (settings: string, accepted: boolean) => ({ testMail: { at, settings, accepted } })
    expect(checkTestMail(smtp, { testMail: null })).toMatchObject({ state: 'open', last: 'never' })
    expect(checkTestMail(smtp, sent('f1', false))).toMatchObject({ last: 'refused' })
    expect(checkTestMail(smtp, sent('f9', true))).toMatchObject({ last: 'other-settings' })
    expect(checkTestMail(smtp, sent('f1', true))).toEqual({ state: 'done', at })
    expect(checkTestMail(outbox, sent('f0', true))).toEqual({ state: 'none' })
  })
})

describe('the sender`s domain', () => {
  it('is the part behind the last @, if it can be registered', () => {
    expect(senderDomain('"a@b"@Keller.CH')).toBe('keller.ch')
    expect(['keller.ch', 'a.b.ch'].every(isRegistrable)).toBe(true)
    expect(['keel.example', 'localhost', '127.0.0.1', 'x.local'].some(isRegistrable)).toBe(false)
  })

  it.each([
    ['missing', ['google-site-verification=1', 'v=spf10 -all']],
    ['several', ['v=spf1 mx -all', 'v=spf1 -all']],
    ['allows-everybody', ['v=spf1 mx +all']],
    ['allows-everybody', ['v=spf1 all']],
    ['no-such-domain', 'no-such-name' as const],
  ])('has an SPF record that is %s', (problem, records) => {
    expect(checkSpf('keller.ch', 'mail.keller.ch', records)).toMatchObject({
      state: 'open',
      problem,
      entry: { name: 'keller.ch', value: 'v=spf1 mx a:mail.keller.ch ~all' },
    })
  })

  it('has a right SPF record, or nobody says', () => {
    expect(checkSpf('keller.ch', 'x.ch', ['other', 'V=SPF1 mx -all'])).toEqual({
      state: 'done',
      entry: { name: 'keller.ch', value: 'V=SPF1 mx -all' },
    })
    expect(checkSpf('keller.ch', 'x.ch', null)).toEqual({ state: 'unknown', reason: 'no-answer' })
  })

  it('follows the DMARC record of the domain above, and suggests one that changes nothing yet', () => {
    expect(dmarcNames('mail.keller.ch')).toEqual(['_dmarc.mail.keller.ch', '_dmarc.keller.ch'])
    expect(dmarcNames('keller.ch')).toEqual(['_dmarc.keller.ch'])
    const record = 'v=DMARC1; p=reject'
    expect(checkDmarc('mail.keller.ch', 'mia@keller.ch', ['no-such-name', [record]])).toEqual({
      state: 'done',
      entry: { name: '_dmarc.keller.ch', value: record },
    })
    expect(checkDmarc('keller.ch', 'mia@keller.ch', ['no-such-name'])).toMatchObject({
      problem: 'missing',
      entry: { name: '_dmarc.keller.ch', value: 'v=DMARC1; p=none; rua=mailto:mia@keller.ch' },
    })
    expect(checkDmarc('keller.ch', 'mia@keller.ch', [[record, record]])).toMatchObject({
      problem: 'several',
    })
    expect(checkDmarc('keller.ch', 'mia@keller.ch', [null])).toMatchObject({ state: 'unknown' })
  })
})

describe('address, proxy, password', () => {
  it('wants an address by https', () => {
    const local = ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000', 'https://lotse.local']
    for (const url of [null, ...local]) expect(checkSiteAddress(url)).toMatchObject({ problem: 'missing' })
    expect(checkSiteAddress('http://keller.ch')).toMatchObject({ problem: 'not-https' })
    expect(checkSiteAddress('https://keller.ch')).toEqual({ state: 'done', url: 'https://keller.ch' })
    expect(checkSiteAddress('https://local.ch')).toMatchObject({ state: 'done' })
  })

  it('wants a trusted proxy', () => {
    expect(checkProxy(true)).toMatchObject({ state: 'open' })
    expect(checkProxy(false)).toEqual({ state: 'done' })
  })

  it('wants a password that somebody chose by the rules', () => {
    expect(checkPassword('generated')).toMatchObject({ state: 'open', origin: 'generated' })
    expect(checkPassword('unchecked')).toMatchObject({ state: 'open', origin: 'unchecked' })
    expect(checkPassword('chosen')).toEqual({ state: 'done' })
    expect(checkPassword('unavailable')).toMatchObject({ state: 'unknown' })
    expect(checkPassword(null)).toEqual({ state: 'none' })
  })
})

describe('the last backup', () => {
  const newest = { madeAt: '2026-11-22T02:00:00.000Z', ageHours: 30, bytes: 48_000_000 }

  it('is good for a day and a half', () => {
    expect(checkBackup({ newest, hasFailed: false })).toMatchObject({ state: 'done', bytes: 48_000_000 })
    expect(checkBackup({ newest: { ...newest, ageHours: 37 }, hasFailed: false })).toMatchObject({
      problem: 'old',
    })
  })

  it('is open after a failure, and comes by itself on a new site', () => {
    expect(checkBackup({ newest, hasFailed: true })).toMatchObject({ problem: 'failing' })
    expect(checkBackup({ newest: null, hasFailed: true })).toMatchObject({ problem: 'missing' })
    expect(checkBackup({ newest: null, hasFailed: false })).toEqual({ state: 'unknown', reason: 'coming' })
    expect(checkBackup(null)).toEqual({ state: 'none' })
  })
})

describe('a line that was put aside', () => {
  const aside = { reason: 'Im Dezember.', at: '2026-11-14T09:00:00.000Z', about: ['a', 'b'] }
  const pictures = (about: string[]) => ({
    id: 'alt-texts' as const,
    finding: { state: 'open' as const, about, pictures: [], cooperations: [], portrait: false },
  })

  it('stays aside for what was open then, also when some of it is mended', () => {
    const record = { asides: { 'alt-texts': aside } }
    expect(lineOf(pictures(['b', 'a']), record).aside).toEqual(aside)
    expect(lineOf(pictures(['b']), record).aside).toEqual(aside)
  })

  it('is open again with something new', () => {
    expect(lineOf(pictures(['a', 'c']), { asides: { 'alt-texts': aside } }).aside).toBeNull()
  })
})

describe('own calendars', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const read = (hoursAgo: number, why: 'not-found' | null = null) => ({
    id: '1',
    address: 'https://kalender.example/geheim-1234567890/privat.ics',
    readAt: now.getTime() - hoursAgo * 3_600_000,
    failing: why && { why },
    spans: [],
    leftOut: 0,
  })

  it('are read, cannot be read, or do not count any more', () => {
    expect(checkOwnCalendars([], now)).toEqual({ state: 'none' })
    expect(checkOwnCalendars([read(0), read(1)], now)).toEqual({ state: 'done', count: 2 })
    const failing = { name: 'kalender.example … 7890', readAt: '2026-11-23T08:00:00.000Z', isSilent: false }
    expect(checkOwnCalendars([read(0), read(1, 'not-found')], now)).toMatchObject({
      state: 'open',
      about: ['kalender.example … 7890'],
      calendars: [failing],
    })
    expect(checkOwnCalendars([read(25)], now)).toMatchObject({ calendars: [{ isSilent: true }] })
  })
})
