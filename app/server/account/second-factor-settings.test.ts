import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend, type EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { createLog } from '#server/log.server.ts'
import { type Account, createAccount } from './account.server.ts'
import type { AccountAudit } from './account-audit.server.ts'
import { createSecondFactorSettings, type SecondFactorSettings } from './second-factor-settings.server.ts'
import { withOutcome } from '#test/outcome.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const clock = createFixedClock('2026-03-02T09:00:00Z')

let backend: EmbeddedBackend
let account: Account
let settings: SecondFactorSettings
let cookies: string[]
let written: string[]

beforeEach(async () => {
  clock.set('2026-03-02T09:00:00Z')
  const dataDir = temporaryFolder()
  backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock, wait: async () => {} })
  onTestFinished(backend.close)
  const { accounts, documents } = backend
  const { secondFactor } = accounts
  const log = createLog({ level: 'silent' })
  const adminLog = createAdminLog({ documents, log })
  written = []
  const audit: AccountAudit = {
    write: async (action) => void written.push(action),
    tell: async () => {},
    send() {},
    stop: async () => {},
  }
  account = createAccount({ accounts, adminLog, audit, log, renewCalendar: async () => {} })
  const issuer = async () => 'Lotse'
  settings = createSecondFactorSettings({ secondFactor, accounts, account, audit, issuer })
  await accounts.createAdmin(owner)
  cookies = await signedIn()
})

const from = (headers: Headers) => ({ address: '203.0.113.5', headers })

async function signedIn() {
  return withOutcome(await backend.accounts.signIn(owner, from(new Headers())), 'signed-in').cookies
}

const me = (...more: string[][]) => ({
  by: { id: 'a', email: owner.email, name: owner.name },
  password: owner.password,
  client: from(headersAfter(cookies, ...more)),
})

/** As the app shows it now. */
const digits = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Connects another app. */
async function connect(confirmation = me()) {
  const { secret } = withOutcome(await settings.newAppKey(confirmation), 'app-key')
  return { secret, done: await settings.connectApp(confirmation, secret, digits(secret)) }
}

async function connected() {
  const { secret, done } = await connect()
  clock.advance(60_000)
  return { secret, codes: withOutcome(done, 'recovery-codes').codes }
}

async function proven(proof: Parameters<SecondFactorSettings['prove']>[1]) {
  return withOutcome(await settings.prove(me(), proof), 'done').cookies
}

/** The value that the account's page gets. */
async function mayChange({ client }: ReturnType<typeof me>) {
  const overview = await account.overview(client.headers)
  return overview.outcome === 'read' && overview.secondFactor?.mayChange
}

it('the second factor ends every other session when it is switched on, but not this one', async () => {
  const elsewhere = await signedIn()
  await connected()
  const who = async (given: string[]) =>
    (await backend.accounts.whoIsSignedIn(headersAfter(given)))?.admin.email
  expect([await who(elsewhere), await who(cookies)]).toEqual([undefined, owner.email])
})

it('the second factor cannot be switched off or exchanged with the password alone', async () => {
  const { secret } = await connected()
  const needed = { outcome: 'factor-needed' }
  expect(await settings.disconnectApp(me())).toEqual(needed)
  expect(await settings.newAppKey(me())).toEqual(needed)
  expect(await settings.connectApp(me(), secret, digits(secret))).toEqual(needed)
  expect(await settings.askForNewPasskey(me())).toEqual(needed)
  expect(await settings.addPasskey(me(), 'x', {})).toEqual(needed)
  expect(await settings.removePasskey(me(), 'x')).toEqual(needed)
  expect(await settings.newRecoveryCodes(me())).toEqual(needed)
  expect((await backend.accounts.secondFactor?.state())?.appSince).not.toBeNull()
})

it('the second factor can be changed for ten minutes after it was shown, with the ticket of that browser', async () => {
  const change = async () => ({ outcome: 'changed' as const })
  const guessed = await settings.runConfirmed({ ...me(), password: 'geraten' }, change)
  expect(guessed).toEqual({ outcome: 'wrong-password' })
  expect(await settings.runConfirmed(me(), change), 'without one').toEqual({ outcome: 'changed' })
  const { codes } = await connected()
  const ways = { app: true, passkey: false, recoveryCode: true }
  expect(await settings.runConfirmed(me(), change)).toEqual({ outcome: 'factor-needed', ways })
  const [code = ''] = codes
  const ticket = await proven({ kind: 'recovery-code', code })
  expect(written.at(-1)).toBe('recovery-code-used')
  expect(await settings.prove(me(), { kind: 'recovery-code', code })).toEqual({ outcome: 'wrong-code' })
  expect(await settings.runConfirmed(me(ticket), change)).toEqual({ outcome: 'changed' })
  expect((await settings.newRecoveryCodes(me(ticket))).outcome).toBe('recovery-codes')
  const { secret, done } = await connect(me(ticket))
  expect(done).toEqual({ outcome: 'done' })
  expect([await mayChange(me(ticket)), await mayChange(me())]).toEqual([true, false])
  clock.advance(10 * 60_000)
  expect(await mayChange(me(ticket))).toBe(false)
  expect(await settings.disconnectApp(me(ticket))).toEqual({ outcome: 'factor-needed' })
  const another = await proven({ kind: 'app', code: digits(secret) })
  expect(await settings.disconnectApp(me())).toEqual({ outcome: 'factor-needed' })
  expect(await settings.disconnectApp(me(another))).toEqual({ outcome: 'done' })
  expect(written.at(-1)).toBe('second-factor-off')
})

it('the second factor is checked only after the right password, and its ticket ends with a new password', async () => {
  const { secret } = await connected()
  const wrong = { ...me(), password: 'falsch' }
  const proved = await settings.prove(wrong, { kind: 'app', code: digits(secret) })
  expect(proved).toEqual({ outcome: 'wrong-password' })
  const passkey = { kind: 'passkey', answer: { id: 'x' } } as const
  for (const proof of [passkey, { kind: 'app', code: '000000' } as const])
    expect(await settings.prove(me(), proof)).toEqual({ outcome: 'wrong-code' })
  const ticket = await proven({ kind: 'app', code: digits(secret) })
  await backend.accounts.changeAdmin({ password: owner.password })
  expect(await settings.disconnectApp(me(ticket))).toEqual({ outcome: 'factor-needed' })
})
