import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { accountsContract, headersAfter } from '#ports/accounts.contract.ts'
import type { Accounts } from '#ports/accounts.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createEmbeddedBackend } from './backend.ts'
import { createDatabase } from './database.ts'
import { withOutcome } from '#test/outcome.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const clock = createFixedClock('2026-03-02T09:00:00Z')
const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const home = '203.0.113.5'

/** How long attempts were held back, in seconds. */
const waits: number[] = []
let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  clock.set('2026-03-02T09:00:00Z')
  waits.length = 0
})

function opened(secureCookies = false) {
  const wait = async (milliseconds: number) => waits.push(milliseconds / 1000)
  const backend = createEmbeddedBackend({ dataDir: folder, secureCookies, clock, wait })
  onTestFinished(backend.close)
  return backend
}

const open = (secureCookies = false) => opened(secureCookies).accounts

function openDatabase() {
  const database = createDatabase(join(folder, 'lotse.sqlite'))
  onTestFinished(() => void database.close())
  return database
}

/** No other connection can write until it is closed. */
function holdLock() {
  const holder = new DatabaseSync(join(folder, 'lotse.sqlite'))
  holder.exec('begin immediate')
  return holder
}

async function withOwner() {
  const accounts = open()
  await accounts.createAdmin(owner)
  return accounts
}

async function signInAsAdmin() {
  const accounts = await withOwner()
  return { accounts, headers: headersAfter(await cookiesOf(accounts)) }
}

const from = (address: string, headers = new Headers()) => ({ address, headers })

async function cookiesOf(accounts: Accounts) {
  return withOutcome(await accounts.signIn(owner, from(home)), 'signed-in').cookies
}

function guess(accounts: Accounts, address: string, email = owner.email, headers = new Headers()) {
  return accounts.signIn({ email, password: 'falsch-falsch' }, from(address, headers))
}

async function breakDown() {
  for (const suffix of ['-wal', '-shm']) await rm(join(folder, `lotse.sqlite${suffix}`), { force: true })
  await rm(join(folder, 'lotse.sqlite'))
  await writeFile(join(folder, 'lotse.sqlite'), 'no database '.repeat(1000))
}

accountsContract(async () => ({ ...opened(), close: async () => {} }))

it('embedded accounts store neither the session token nor the password as they are', async () => {
  const { headers } = await signInAsAdmin()
  const database = openDatabase()
  const [stored] = await database.kysely.selectFrom('sessions').selectAll().execute()
  expect(headers.get('cookie')).not.toContain(stored?.id)
  const [admin] = await database.kysely.selectFrom('admin').selectAll().execute()
  expect(JSON.stringify(admin)).not.toContain(owner.password)
})

it('embedded sessions that expired are deleted from the database when the next session opens', async () => {
  const { accounts } = await signInAsAdmin()
  clock.advance(31 * 86_400_000)
  await cookiesOf(accounts)
  const database = openDatabase()
  expect(await database.kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

it('embedded accounts accept a password in any Unicode composition, but not without its accent', async () => {
  const accounts = open()
  await accounts.createAdmin({ ...owner, password: 'caf\u00e9-im-juni' })
  expect(await accounts.checkPassword('cafe\u0301-im-juni', from(home))).toBe('right')
  expect(await accounts.checkPassword('cafe-im-juni', from(home))).toBe('wrong-password')
})

it('embedded sessions survive a restart but not another secret, whose file only its owner can read', async () => {
  const { headers } = await signInAsAdmin()
  const secret = join(folder, 'session-secret')
  expect((await stat(secret)).mode & 0o077).toBe(0)
  expect((await open().whoIsSignedIn(headers))?.admin.email).toBe(owner.email)
  await writeFile(secret, 'another secret of the right length, forty'.repeat(2))
  expect(await open().whoIsSignedIn(headers)).toBeNull()
})

it.each([
  ['30 days after the last visit', [29], 29 + 31],
  ['90 days after signing in, however often they are renewed', [29, 58, 87, 89], 90.1],
])('embedded sessions end %s', async (_, renewed, end) => {
  const { accounts, headers } = await signInAsAdmin()
  const begin = clock.now().getTime()
  const goTo = (day: number) => clock.set(new Date(begin + day * 86_400_000).toISOString())
  for (const day of renewed) {
    goTo(day)
    expect(await accounts.whoIsSignedIn(headers), `after ${day} days`).not.toBeNull()
  }
  goTo(end)
  expect(await accounts.whoIsSignedIn(headers)).toBeNull()
})

it('embedded sessions are renewed only by an answer that sets cookies', async () => {
  const { accounts, headers } = await signInAsAdmin()
  clock.advance(2 * 86_400_000)
  expect((await accounts.whoIsSignedIn(headers, 'as-it-is'))?.cookies).toEqual([])
  expect((await accounts.whoIsSignedIn(headers))?.cookies).toHaveLength(1)
})

it('embedded sessions use secure __Host- cookies over https', async () => {
  const accounts = open(true)
  await accounts.createAdmin(owner)
  const cookies = await cookiesOf(accounts)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-lotse\.(?!.*domain)(?=.*; path=\/).*; secure/i)
  expect(await accounts.whoIsSignedIn(headersAfter(cookies))).not.toBeNull()
})

it('embedded accounts without a database recognise a real session for five minutes, then are Unavailable', async () => {
  const { accounts, headers } = await signInAsAdmin()
  await accounts.whoIsSignedIn(headers)
  await breakDown()
  clock.advance(5 * 60_000 - 1000)
  const { email, name } = owner
  expect((await accounts.whoIsSignedIn(headers))?.admin).toMatchObject({ email, name })
  const cookie = (headers.get('cookie') ?? '').replaceAll(/=([^;]{4})/g, '=zzzz')
  expect(await accounts.whoIsSignedIn(new Headers({ cookie }))).toBeNull()
  clock.advance(2000)
  await expect(accounts.whoIsSignedIn(headers)).rejects.toThrow(Unavailable)
})

it('embedded accounts without a database do not recognise a copied cookie after its session signed out', async () => {
  const { accounts, headers: copy } = await signInAsAdmin()
  await accounts.whoIsSignedIn(copy)
  await accounts.signOut(copy)
  await breakDown()
  expect(await accounts.whoIsSignedIn(copy)).toBeNull()
})

it('embedded accounts end a session for good when it signs out while the database is locked', async () => {
  const { accounts, headers: copy } = await signInAsAdmin()
  const holder = holdLock()
  const { cookies } = await accounts.signOut(copy)
  expect(headersAfter(cookies).get('cookie')).toBe('')
  holder.close()
  expect(await accounts.whoIsSignedIn(copy)).toBeNull()
  expect(await open().whoIsSignedIn(copy)).toBeNull()
})

it('embedded accounts without a database do not recognise a session from before a password change', async () => {
  const { accounts, headers } = await signInAsAdmin()
  await accounts.whoIsSignedIn(headers)
  await accounts.changeAdmin({ password: 'neues-Passwort' })
  await breakDown()
  await expect(accounts.whoIsSignedIn(headers)).rejects.toThrow(Unavailable)
})

it('embedded accounts refuse sign-in as unavailable while the database is damaged or cannot be written', async () => {
  const accounts = await withOwner()
  const holder = holdLock()
  expect(await accounts.signIn(owner, from(home))).toEqual({ outcome: 'refused', reason: 'unavailable' })
  holder.close()
  expect((await accounts.signIn(owner, from(home))).outcome).toBe('signed-in')
  await breakDown()
  expect(await accounts.signIn(owner, from(home))).toEqual({ outcome: 'refused', reason: 'unavailable' })
})

const tooMany = { outcome: 'refused', reason: 'too-many-requests' }

it('embedded sign-in limits block only the address with ten failures, and start over after a success', async () => {
  const accounts = await withOwner()
  for (let n = 0; n < 6; n++) await guess(accounts, home)
  await cookiesOf(accounts)
  for (let n = 0; n < 10; n++) expect(await guess(accounts, home)).toMatchObject({ reason: 'wrong-password' })
  expect(await guess(accounts, home)).toEqual(tooMany)
  expect(await accounts.signIn(owner, from(home))).toEqual(tooMany)
  expect((await accounts.signIn(owner, from('198.51.100.7'))).outcome).toBe('signed-in')
})

it('embedded sign-in limits count concurrent guesses from one IPv6 network together', async () => {
  const accounts = await withOwner()
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, (_, n) => guess(accounts, `2001:db8:0:1::${n}`, `nobody${n}@example.ch`)),
  )
  const reasons = outcomes.map((outcome) => outcome.outcome === 'refused' && outcome.reason)
  expect(reasons.filter((reason) => reason === 'user-not-found')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(5)
  expect(await guess(accounts, '2001:db8::1:ffff:0:0:1')).toEqual(tooMany)
  expect(await guess(accounts, '2001:db8:0:2::1')).toMatchObject({ reason: 'wrong-password' })
})

it('embedded sign-in limits delay guesses more and more, up to eight seconds, but accept the right password', async () => {
  const accounts = await withOwner()
  for (let n = 0; n < 60; n++) await guess(accounts, `198.51.100.${n}`)
  expect([...waits.slice(0, 11), waits.length]).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 50])
  expect(Math.max(...waits)).toBe(8)
  expect((await accounts.signIn(owner, from('192.0.2.9'))).outcome).toBe('signed-in')
  clock.advance(3_600_000)
  waits.length = 0
  await guess(accounts, '198.51.100.99')
  expect(waits).toEqual([])
})

it('embedded sign-in limits give a known device attempts of its own at any address, but not a forged device cookie', async () => {
  const accounts = await withOwner()
  const cookies = await cookiesOf(accounts)
  const device = headersAfter(cookies.filter((cookie) => cookie.startsWith('lotse.device=')))
  const forged = new Headers({ cookie: (device.get('cookie') ?? '').replace(/=\w{4}/, '=0000') })
  for (let n = 0; n < 10; n++) await guess(accounts, '198.51.100.1', owner.email, forged)
  expect(await guess(accounts, '198.51.100.1', owner.email, forged)).toEqual(tooMany)
  waits.length = 0
  for (const server of [open(), accounts])
    expect((await server.signIn(owner, from('198.51.100.1', device))).outcome).toBe('signed-in')
  expect(waits).toEqual([])
  for (let n = 0; n < 10; n++) await guess(accounts, `198.51.100.${n}`, owner.email, device)
  expect(await guess(accounts, '192.0.2.1', owner.email, device)).toEqual(tooMany)
})

it('embedded sign-in limits do not count attempts through an untrusted proxy on this machine as one address', async () => {
  const accounts = await withOwner()
  const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.77' })
  for (let n = 0; n < 12; n++) await guess(accounts, '127.0.0.1', owner.email, forwarded)
  expect((await accounts.signIn(owner, from('::ffff:127.0.0.1', forwarded))).outcome).toBe('signed-in')
  for (let n = 0; n < 10; n++) await guess(accounts, '127.0.0.1')
  expect(await accounts.signIn(owner, from('127.0.0.1'))).toEqual(tooMany)
})
