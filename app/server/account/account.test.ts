import { beforeEach, expect, it } from 'vitest'
import { headersAfter } from '#ports/accounts.contract.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { keysIn, renewCalendar } from '#server/appointments/settings.server.ts'
import { createSessions } from '#server/session.server.ts'
import { freshPassword as fresh, openAccount, type OpenedAccount, owner } from '#test/account-samples.ts'
import { type Account, createAccount } from './account.server.ts'

const phone = new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone; iPhone OS 18_5) Version/18.5 Safari/604' })

let opened: OpenedAccount
let account: Account
let headers: Headers
const client = () => ({ address: '203.0.113.5', headers })

beforeEach(async () => {
  opened = await openAccount()
  const { accounts, documents, log, audit } = opened
  const adminLog = createAdminLog({ documents, log })
  account = createAccount({ accounts, adminLog, audit, log, renewCalendar: () => renewCalendar(documents) })
  const sessions = createSessions({ accounts, audit, log, tally: { count: () => {} } })
  const signedIn = await sessions.signIn(owner, { address: '203.0.113.5', headers: phone })
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
  headers = headersAfter(signedIn.cookies)
})

async function actions() {
  // All of one moment: their ids, and so their order, are random.
  const entries = await opened.documents.list('adminLogs')
  return entries
    .map(({ data }) => String(data['action']))
    .filter((action) => action !== 'login')
    .toSorted()
}

function changeProfile({ name = owner.name, email = owner.email, password = '' }) {
  return account.changeProfile(opened.admin, { name, email }, password, client())
}
const rename = (name: string) => changeProfile({ name })

async function mails() {
  await opened.audit.stop()
  return opened.mailer.sent.map(({ to, subject }) => [to.email, subject])
}

it('the account changes the name without a password but the address only with it, and notifies the old address', async () => {
  expect(await rename(' Beat Muster ')).toEqual({ outcome: 'done' })
  expect(await rename(' ')).toEqual({ outcome: 'invalid', problem: 'empty' })
  const change = (password: string, email = 'neu@example.ch') => changeProfile({ email, password })
  expect(await change('falsch')).toEqual({ outcome: 'wrong-password' })
  for (const password of [owner.password, 'falsch', ''])
    expect(await change(password, 'kein')).toEqual({ outcome: 'invalid', problem: 'invalid-email' })
  expect(await opened.accounts.findAdmin()).toMatchObject({ name: 'Beat Muster', email: owner.email })
  expect(await change(owner.password)).toEqual({ outcome: 'done' })
  expect((await opened.accounts.findAdmin())?.email).toBe('neu@example.ch')
  expect(await actions()).toEqual(['account-email', 'account-name'])
  expect(await mails()).toEqual([[owner.email, 'Deine E-Mail für die Anmeldung wurde geändert']])
})

const both = { name: 'Beat Muster', email: 'neu@example.ch', password: owner.password }

it('the account changes neither name nor address if one of the two is refused', async () => {
  const refused = { outcome: 'invalid', problem: 'empty' }
  expect(await changeProfile({ ...both, name: ' ' })).toEqual(refused)
  expect(await changeProfile({ ...both, email: 'kein' })).toMatchObject({ outcome: 'invalid' })
  expect(await changeProfile({ ...both, password: 'falsch' })).toEqual({ outcome: 'wrong-password' })
  expect(await opened.accounts.findAdmin()).toEqual(opened.admin)
  expect(await actions()).toEqual([])
  expect(await mails()).toEqual([])
})

it('the account changes name and address in one step, so that no outage comes between', async () => {
  const { changeAdmin } = opened.accounts
  opened.accounts.changeAdmin = (change) => changeAdmin(change).finally(opened.accounts.breakDown)
  expect(await changeProfile(both)).toEqual({ outcome: 'done' })
  opened.accounts.recover()
  expect(await opened.accounts.findAdmin()).toMatchObject({ name: both.name, email: both.email })
  expect(await actions()).toEqual(['account-email', 'account-name'])
  expect(await mails()).toHaveLength(1)
})

it('the account renews the calendar address only with a new password and when all sessions end', async () => {
  const renewals = async () => (await keysIn(opened.documents)).renewals
  await opened.accounts.signIn(owner, client())
  const [other] = (await opened.accounts.openSessions(headers)).filter(({ isCurrent }) => !isCurrent)
  expect(await account.endSession(opened.admin, other?.id ?? '')).toEqual({ outcome: 'done' })
  expect(await opened.accounts.openSessions(headers)).toHaveLength(1)
  await rename('Beat')
  await account.changePassword(opened.admin, 'falsch', fresh, client())
  expect(await renewals()).toBe(0)
  await account.changePassword(opened.admin, owner.password, fresh, client())
  expect(await renewals()).toBe(1)
  expect(await account.endAllSessions(opened.admin)).toEqual({ outcome: 'done' })
  expect(await renewals()).toBe(2)
  expect(await opened.accounts.openSessions(headers)).toEqual([])
  const done = ['account-name', 'account-password', 'all-sessions-ended', 'session-ended']
  expect(await actions()).toEqual(done)
})

it('the account sets a good password after the old one, keeps this browser signed in, and sends a mail', async () => {
  await opened.accounts.signIn(owner, client())
  const change = (from: string, to: string) => account.changePassword(opened.admin, from, to, client())
  expect(await change('falsch', fresh)).toEqual({ outcome: 'wrong-password' })
  expect(await change(owner.password, 'kurz')).toEqual({ outcome: 'invalid', problem: 'too-short' })
  // Out of the list of frequent passwords.
  const common = { outcome: 'invalid', problem: 'too-common' }
  expect(await change(owner.password, '1qaz2wsx3edc')).toEqual(common)
  expect(await opened.accounts.passwordOrigin()).toBe('unchecked')
  opened.mailer.breakDown()
  const changed = await change(owner.password, fresh)
  const now = headersAfter(('cookies' in changed && changed.cookies) || [])
  const signIns = [{ timestamp: '2026-03-02T09:00:00.000Z', device: 'iPhone, Safari' }]
  const seen = { sessions: [{ isCurrent: true }], signIns, secondFactor: null }
  expect(await account.overview(now)).toMatchObject(seen)
  expect(await opened.accounts.checkPassword(fresh, client())).toBe('right')
  expect(await opened.accounts.passwordOrigin()).toBe('chosen')
  expect(await actions()).toEqual(['account-password'])
  expect(await mails()).toEqual([])
  opened.mailer.recover()
  opened.clock.advance(60_000)
  await opened.queue.run()
  expect(await mails()).toEqual([[owner.email, 'Dein Passwort wurde geändert']])
  const kept = [opened.mailer.sent, await opened.documents.list('adminLogs')]
  expect(JSON.stringify(kept)).not.toContain(fresh)
})

it('the account reports an outage, and completes a change even if neither mail nor log accepts it', async () => {
  opened.accounts.breakDown()
  for (const answer of [
    await account.overview(headers),
    await rename('Beat'),
    await account.changePassword(opened.admin, owner.password, fresh, client()),
  ])
    expect(answer).toEqual({ outcome: 'unavailable' })
  opened.accounts.recover()
  opened.mailer.breakDown()
  opened.documents.breakDown()
  expect(await changeProfile({ email: 'neu@example.ch', password: owner.password })).toEqual({
    outcome: 'done',
  })
  await opened.audit.stop()
})
