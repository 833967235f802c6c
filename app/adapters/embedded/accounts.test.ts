import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { accountsContract, headersAfter } from '#ports/accounts.contract.ts'
import type { Accounts } from '#ports/accounts.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createEmbeddedBackend } from './backend.ts'
import { createDatabase } from './database.ts'
import { loadSessions } from './sessions.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const clock = createFixedClock('2026-03-02T09:00:00Z')
const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const home = '203.0.113.5'

let folder: string
const closers: (() => void)[] = []

beforeEach(async () => {
  folder = temporaryFolder()
  clock.set('2026-03-02T09:00:00Z')
  waits.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

/** How long attempts were held back, in seconds. */
const waits: number[] = []

function opened(secureCookies = false) {
  const wait = async (milliseconds: number) => waits.push(milliseconds / 1000)
  const backend = createEmbeddedBackend({ dataDir: folder, secureCookies, clock, wait })
  closers.push(backend.close)
  return backend
}

function open(secureCookies = false): Accounts {
  return opened(secureCookies).accounts
}

function openDatabase() {
  const database = createDatabase(join(folder, 'lotse.sqlite'))
  closers.push(() => database.close())
  return database
}

/** No other connection can write until it is closed. */
function holdLock() {
  const holder = new DatabaseSync(join(folder, 'lotse.sqlite'))
  holder.exec('begin immediate')
  return holder
}

async function withOwner(): Promise<Accounts> {
  const accounts = open()
  await accounts.createAdmin(owner)
  return accounts
}

async function signedIn() {
  const accounts = await withOwner()
  return { accounts, headers: headersAfter(await cookiesOf(accounts)) }
}

const from = (address: string, headers = new Headers()) => ({ address, headers })

async function cookiesOf(accounts: Accounts, address = home): Promise<string[]> {
  const outcome = await accounts.signIn(owner, from(address))
  if (outcome.outcome !== 'signed-in') throw new Error(JSON.stringify(outcome))
  return outcome.cookies
}

function guess(accounts: Accounts, address: string, email = owner.email, headers = new Headers()) {
  return accounts.signIn({ email, password: 'falsch-falsch' }, from(address, headers))
}

async function breakDown() {
  for (const suffix of ['-wal', '-shm']) await rm(join(folder, `lotse.sqlite${suffix}`), { force: true })
  await rm(join(folder, 'lotse.sqlite'))
  await writeFile(join(folder, 'lotse.sqlite'), 'no database '.repeat(1000))
}

describe('embedded accounts', () => {
  accountsContract(async () => ({ ...opened(), close: async () => {} }))
})

describe('embedded sessions', () => {
  it('find their tables as better-auth expects them', async () => {
    const database = openDatabase()
    await database.kysely.selectFrom('user').selectAll().execute()
    const { getMigrations } = await import('better-auth/db/migration')
    const { toBeCreated, toBeAdded } = await getMigrations({
      database: { db: database.kysely, type: 'sqlite' },
    })
    expect(toBeCreated).toEqual([])
    expect(toBeAdded).toEqual([])
  })

  it('offer no way to sign up, nor to sign in beside our own limits', async () => {
    const database = openDatabase()
    const sessions = await loadSessions(database, 'x'.repeat(40), false)
    const refused = { body: { code: expect.stringMatching(/DISABLED|NOT_ENABLED/) } }
    await expect(sessions.signUpEmail({ body: { ...owner } })).rejects.toMatchObject(refused)
    await expect(sessions.signInEmail({ body: { ...owner } })).rejects.toMatchObject(refused)
  })

  it('survive a restart', async () => {
    const { headers } = await signedIn()
    expect((await open().whoIsSignedIn(headers))?.admin.email).toBe(owner.email)
  })

  it('last 30 days and then end', async () => {
    const { accounts, headers } = await signedIn()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 29 * 86_400_000)
    expect(await accounts.whoIsSignedIn(headers)).not.toBeNull()
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    expect(await accounts.whoIsSignedIn(headers)).toBeNull()
  })

  it('end 90 days after signing in, however often they are renewed', async () => {
    const { accounts, headers } = await signedIn()
    vi.useFakeTimers({ toFake: ['Date'] })
    const begin = Date.now()
    for (const day of [29, 58, 87, 89]) {
      vi.setSystemTime(begin + day * 86_400_000)
      expect(await accounts.whoIsSignedIn(headers), `after ${day} days`).not.toBeNull()
    }
    vi.setSystemTime(begin + 90 * 86_400_000 + 60_000)
    expect(await accounts.whoIsSignedIn(headers)).toBeNull()
  })

  it('have cookies behind https that only this very host can set', async () => {
    const accounts = open(true)
    await accounts.createAdmin(owner)
    const cookies = await cookiesOf(accounts)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-lotse\.(?!.*domain)(?=.*; path=\/).*; secure/i)
    expect(await accounts.whoIsSignedIn(headersAfter(cookies))).not.toBeNull()
  })

  it('keep their secret readable by its owner only', async () => {
    const accounts = await withOwner()
    await cookiesOf(accounts)
    expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0)
  })

  it('accept no cookie that was signed with another secret', async () => {
    const { headers } = await signedIn()
    await writeFile(join(folder, 'session-secret'), 'another secret of the right length, forty'.repeat(2))
    expect(await open().whoIsSignedIn(headers)).toBeNull()
  })
})

describe('embedded accounts while the database is down', () => {
  it('recognise a session that was good within five minutes, then throw Unavailable', async () => {
    const { accounts, headers } = await signedIn()
    await accounts.whoIsSignedIn(headers)
    await breakDown()
    clock.advance(5 * 60_000 - 1000)
    expect((await accounts.whoIsSignedIn(headers))?.admin).toMatchObject({
      email: owner.email,
      name: owner.name,
    })
    clock.advance(2000)
    await expect(accounts.whoIsSignedIn(headers)).rejects.toThrow(Unavailable)
  })

  it('recognise nobody whose session was signed out before, by a copy of all its cookies', async () => {
    const { accounts, headers: copy } = await signedIn()
    await accounts.whoIsSignedIn(copy)
    await accounts.signOut(copy)
    await breakDown()
    expect(await accounts.whoIsSignedIn(copy)).toBeNull()
  })

  it('end a session for good that is signed out meanwhile', async () => {
    const { accounts, headers: copy } = await signedIn()
    const holder = holdLock()
    const { cookies } = await accounts.signOut(copy)
    expect(headersAfter(cookies).get('cookie')).toBe('')
    holder.close()
    expect(await accounts.whoIsSignedIn(copy)).toBeNull()
    expect(await open().whoIsSignedIn(copy)).toBeNull()
  })

  it('recognise nobody by a session from before the password changed', async () => {
    const { accounts, headers } = await signedIn()
    await accounts.whoIsSignedIn(headers)
    await accounts.changeAdmin({ password: 'neues-Passwort' })
    await breakDown()
    await expect(accounts.whoIsSignedIn(headers)).rejects.toThrow(Unavailable)
  })

  it('recognise no forged cookie', async () => {
    const accounts = await withOwner()
    const cookies = await cookiesOf(accounts)
    await breakDown()
    const forged = headersAfter(cookies.map((cookie) => cookie.replace(/=([^;]{4})/, '=zzzz')))
    expect(await accounts.whoIsSignedIn(forged)).toBeNull()
  })

  it('refuse sign-in as unavailable, also when only sessions cannot be written', async () => {
    const accounts = await withOwner()
    const holder = holdLock()
    expect(await accounts.signIn(owner, from(home))).toEqual({ outcome: 'refused', reason: 'unavailable' })
    holder.close()
    expect((await accounts.signIn(owner, from(home))).outcome).toBe('signed-in')
    await breakDown()
    expect(await accounts.signIn(owner, from(home))).toEqual({ outcome: 'refused', reason: 'unavailable' })
  })
})

describe('embedded sign-in limits', () => {
  it('answer too many requests after ten failures from one address, and let other addresses in', async () => {
    const accounts = await withOwner()
    for (let n = 0; n < 10; n++)
      expect(await guess(accounts, home)).toMatchObject({ reason: 'wrong-password' })
    expect(await guess(accounts, home)).toEqual({ outcome: 'refused', reason: 'too-many-requests' })
    expect(await accounts.signIn(owner, from(home))).toMatchObject({ reason: 'too-many-requests' })
    expect((await accounts.signIn(owner, from('198.51.100.7'))).outcome).toBe('signed-in')
  })

  it('count guesses that arrive together, and guesses of e-mail addresses', async () => {
    const accounts = await withOwner()
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, n) => guess(accounts, home, `nobody${n}@example.ch`)),
    )
    const reasons = outcomes.map((outcome) => outcome.outcome === 'refused' && outcome.reason)
    expect(reasons.filter((reason) => reason === 'user-not-found')).toHaveLength(10)
    expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(5)
  })

  it('count all addresses of one IPv6 network as one', async () => {
    const accounts = await withOwner()
    for (let n = 0; n < 10; n++) await guess(accounts, `2001:db8:0:1::${n}`, 'nobody@example.ch')
    const inside = await guess(accounts, '2001:db8::1:ffff:0:0:1', 'nobody@example.ch')
    const outside = await guess(accounts, '2001:db8:0:2::1', 'nobody@example.ch')
    expect(inside).toMatchObject({ reason: 'too-many-requests' })
    expect(outside).toMatchObject({ reason: 'user-not-found' })
  })

  it('forget the failures of an address after a success', async () => {
    const accounts = await withOwner()
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 6; n++) await guess(accounts, home)
      await cookiesOf(accounts)
    }
  })

  it('let the right password in from a new place while a stranger guesses from others', async () => {
    const accounts = await withOwner()
    for (let n = 0; n < 30; n++) await guess(accounts, `198.51.100.${n % 4}`)
    expect((await accounts.signIn(owner, from('192.0.2.9'))).outcome).toBe('signed-in')
  })

  it('hold back every guess the longer the more there were, and never longer than eight seconds', async () => {
    const accounts = await withOwner()
    for (let n = 0; n < 60; n++) await guess(accounts, `198.51.100.${n}`)
    expect(waits.slice(0, 11)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3])
    expect(waits).toHaveLength(50)
    expect(Math.max(...waits)).toBe(8)
    clock.advance(3_600_000)
    await guess(accounts, '198.51.100.99')
    expect(waits).toHaveLength(50)
  })

  it('know a device that signed in before wherever it is, and hold nobody else’s guesses against it', async () => {
    const accounts = await withOwner()
    const signedOut = headersAfter(await cookiesOf(accounts)).get('cookie') ?? ''
    const device = new Headers({ cookie: signedOut.split('; ').filter(isDevice).join('; ') })
    for (let n = 0; n < 11; n++) await guess(accounts, '198.51.100.1')
    for (let n = 0; n < 20; n++) await guess(accounts, `198.51.101.${n}`)
    waits.length = 0
    expect((await open().signIn(owner, from('198.51.100.1', device))).outcome).toBe('signed-in')
    expect((await accounts.signIn(owner, from('198.51.100.1', device))).outcome).toBe('signed-in')
    expect(waits).toEqual([])
  })

  it('give a known device ten attempts of its own, and none to a cookie that was made up', async () => {
    const accounts = await withOwner()
    const cookie = (await cookiesOf(accounts)).find(isDevice)?.split(';', 1)[0] ?? ''
    const device = new Headers({ cookie })
    for (let n = 0; n < 10; n++) await guess(accounts, `198.51.100.${n}`, owner.email, device)
    expect(await guess(accounts, '192.0.2.1', owner.email, device)).toMatchObject({
      reason: 'too-many-requests',
    })
    const forged = new Headers({ cookie: cookie.replace(/=\w{4}/, '=0000') })
    for (let n = 0; n < 10; n++) await guess(accounts, '192.0.2.2', owner.email, forged)
    expect(await guess(accounts, '192.0.2.2', owner.email, forged)).toMatchObject({
      reason: 'too-many-requests',
    })
  })

  it('share nothing among those who come through a proxy of this machine that is not trusted', async () => {
    const accounts = await withOwner()
    const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.77' })
    for (let n = 0; n < 12; n++) await guess(accounts, '127.0.0.1', owner.email, forwarded)
    expect((await accounts.signIn(owner, from('::ffff:127.0.0.1', forwarded))).outcome).toBe('signed-in')
    for (let n = 0; n < 10; n++) await guess(accounts, '127.0.0.1')
    expect(await accounts.signIn(owner, from('127.0.0.1'))).toMatchObject({ reason: 'too-many-requests' })
  })
})

const isDevice = (cookie: string) => cookie.startsWith('lotse.device=')
