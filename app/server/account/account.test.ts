import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryAccounts, type MemoryAccounts } from '#adapters/memory/accounts.ts'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import type { Admin } from '#ports/admin.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { keysIn, renewCalendar } from '#server/appointments/settings.server.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { createLog } from '#server/log.server.ts'
import { createSessions } from '#server/session.server.ts'
import { type Account, createAccount } from './account.server.ts'
import { createAccountRecord } from './account-record.server.ts'
import { openQueue } from '#test/waiting-mails.ts'

const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const fresh = 'regatta-im-juni'
const phone = new Headers({
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1',
})

let accounts: MemoryAccounts
let documents: ReturnType<typeof createMemoryDocuments>
let mailer: ReturnType<typeof createMemoryMailer>
let account: Account
let by: Admin
let headers: Headers
let allSent: () => Promise<void>
let clock: FixedClock
let owed: MailQueue
const client = () => ({ address: '203.0.113.5', headers })

beforeEach(async () => {
  accounts = createMemoryAccounts()
  documents = createMemoryDocuments()
  mailer = createMemoryMailer()
  clock = createFixedClock('2026-03-02T09:00:00Z')
  const log = createLog({ level: 'silent' })
  owed = openQueue({ documents, mailer, clock, log })
  const record = createAccountRecord({
    documents,
    mailer: async () => mailer,
    owe: owed.owe,
    clock,
    log,
    siteUrl: 'https://berater.example',
  })
  allSent = () => record.stop()
  account = createAccount({
    accounts,
    adminLog: createAdminLog({ documents, log }),
    record,
    log,
    renewCalendar: () => renewCalendar(documents),
  })
  by = await accounts.createAdmin(owner)
  const sessions = createSessions({ accounts, record, log, tally: { count: () => {} } })
  const signedIn = await sessions.signIn(owner, { address: '203.0.113.5', headers: phone })
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
  headers = headersAfter(signedIn.cookies)
})

async function actions() {
  // All of one moment: their ids, and so their order, are random.
  const entries = await documents.list('adminLogs')
  return entries
    .map(({ data }) => String(data['action']))
    .filter((action) => action !== 'login')
    .toSorted()
}

async function mails() {
  await allSent()
  return mailer.sent.map(({ to, subject }) => [to.email, subject])
}

describe('the account', () => {
  it('changes the name without a password, the address with it only, and tells the old one', async () => {
    expect(await account.rename(by, ' Beat Muster ')).toEqual({ outcome: 'done' })
    expect(await account.rename(by, ' ')).toEqual({ outcome: 'invalid', problem: 'empty' })
    const change = (password: string, email = 'neu@example.ch') =>
      account.changeEmail(by, email, password, client())
    expect(await change('falsch')).toEqual({ outcome: 'wrong-password' })
    expect(await change(owner.password, 'kein')).toEqual({ outcome: 'invalid', problem: 'invalid-email' })
    expect(await accounts.findAdmin()).toMatchObject({ name: 'Beat Muster', email: owner.email })
    expect(await change(owner.password)).toEqual({ outcome: 'done' })
    expect((await accounts.findAdmin())?.email).toBe('neu@example.ch')
    expect(await actions()).toEqual(['account-email', 'account-name'])
    expect(await mails()).toEqual([[owner.email, 'Deine E-Mail für die Anmeldung wurde geändert']])
  })

  it('gives the calendar another address with a new password and when all sessions end, and only then', async () => {
    const renewals = async () => (await keysIn(documents)).renewals
    await accounts.signIn(owner, client())
    const [other] = (await accounts.openSessions(headers)).filter(({ isCurrent }) => !isCurrent)
    expect(await account.endSession(by, other?.id ?? '')).toEqual({ outcome: 'done' })
    expect(await accounts.openSessions(headers)).toHaveLength(1)
    await account.rename(by, 'Beat')
    await account.changePassword(by, 'falsch', fresh, client())
    expect(await renewals()).toBe(0)
    await account.changePassword(by, owner.password, fresh, client())
    expect(await renewals()).toBe(1)
    expect(await account.endAllSessions(by)).toEqual({ outcome: 'done' })
    expect(await renewals()).toBe(2)
    expect(await accounts.openSessions(headers)).toEqual([])
    expect(await actions()).toEqual([
      'account-name',
      'account-password',
      'all-sessions-ended',
      'session-ended',
    ])
  })

  it('changes the password after the old one to a good one, keeps this browser signed in, and tells by mail', async () => {
    const elsewhere = await accounts.signIn(owner, client())
    const change = (from: string, to: string) => account.changePassword(by, from, to, client())
    expect(await change('falsch', fresh)).toEqual({ outcome: 'wrong-password' })
    expect(await change(owner.password, 'kurz')).toEqual({ outcome: 'invalid', problem: 'too-short' })
    const common = { outcome: 'invalid', problem: 'too-common' }
    for (const word of ['Passwort1234', '1qaz2wsx3edc', 'Sommer-20262027'])
      expect(await change(owner.password, word)).toEqual(common)
    expect(await account.passwordOrigin()).toBe('unchecked')
    mailer.breakDown()
    const changed = await change(owner.password, fresh)
    if (changed.outcome !== 'done') throw new Error(changed.outcome)
    const now = headersAfter(changed.cookies ?? [])
    expect(await account.overview(now)).toMatchObject({
      outcome: 'read',
      sessions: [{ isCurrent: true }],
      signIns: [{ timestamp: '2026-03-02T09:00:00.000Z', device: 'iPhone, Safari' }],
      secondFactor: null,
    })
    const other = elsewhere.outcome === 'signed-in' ? elsewhere.cookies : []
    expect(await accounts.whoIsSignedIn(headersAfter(other))).toBeNull()
    expect(await accounts.checkPassword(fresh, client())).toBe('right')
    expect(await account.passwordOrigin()).toBe('chosen')
    expect(await actions()).toEqual(['account-password'])
    expect(await mails()).toEqual([])
    mailer.recover()
    clock.advance(60_000)
    await owed.run()
    expect(await mails()).toEqual([[owner.email, 'Dein Passwort wurde geändert']])
    expect(JSON.stringify([mailer.sent, await documents.list('adminLogs')])).not.toContain(fresh)
  })

  it('answers an outage as one, and does what was asked for though neither mail nor log take it', async () => {
    accounts.breakDown()
    expect(await account.overview(headers)).toEqual({ outcome: 'unavailable' })
    expect(await account.rename(by, 'Beat')).toEqual({ outcome: 'unavailable' })
    expect(await account.changePassword(by, owner.password, fresh, client())).toEqual({
      outcome: 'unavailable',
    })
    expect(await account.passwordOrigin()).toBe('unavailable')
    accounts.recover()
    mailer.breakDown()
    documents.breakDown()
    const changed = account.changeEmail(by, 'neu@example.ch', owner.password, client())
    expect(await changed).toEqual({ outcome: 'done' })
    await allSent()
  })
})
