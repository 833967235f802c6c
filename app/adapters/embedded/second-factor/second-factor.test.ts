import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Client } from '#ports/admin.ts'
import type { SecondFactor } from '#ports/second-factor.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { withOutcome } from '#test/outcome.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const clock = createFixedClock('2026-03-02T09:00:00Z')
const owner = { email: 'berater@example.ch', password: 'regatta-im-juni', name: 'Anna Muster' }
let folder: string
let accounts: Accounts
let factor: SecondFactor

function open(siteUrl = 'https://berater.example') {
  const settings = { dataDir: folder, secureCookies: true, siteUrl, clock, wait: async () => {} }
  const backend = createEmbeddedBackend(settings)
  onTestFinished(backend.close)
  accounts = backend.accounts
  if (!accounts.secondFactor) throw new Error('none')
  factor = accounts.secondFactor
}

beforeEach(async () => {
  folder = temporaryFolder()
  clock.set('2026-03-02T09:00:00Z')
  open()
  await accounts.createAdmin(owner)
})

const from = (address = '203.0.113.5', headers = new Headers()) => ({ address, headers })

/** The code that the app shows, some steps of 30 seconds from now. */
function codeOf(secret: string, stepsFromNow = 0) {
  const timestamp = clock.now().getTime() + stepsFromNow * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function connected() {
  const { secret } = await factor.newAppKey('Andrin Keel')
  expect(await factor.connectApp(secret, codeOf(secret, -1))).toBe(true)
  return secret
}

async function firstStep(address?: string) {
  const outcome = withOutcome(await accounts.signIn(owner, from(address)), 'second-step')
  return { ...outcome, client: from(address, headersAfter(outcome.cookies)) }
}

/** Shows a code of the app, or a recovery code, after the password. */
async function shows(way: 'app' | 'recovery-code', code: string, client?: Client) {
  const outcome = await factor.confirmCode(way, code, client ?? (await firstStep()).client)
  return outcome.outcome === 'refused' ? outcome.reason : outcome.outcome
}

/** All rows of a table as JSON. */
function stored(table: string) {
  const database = new DatabaseSync(join(folder, 'lotse.sqlite'))
  const rows = JSON.stringify(database.prepare(`select * from ${table}`).all())
  database.close()
  return rows
}

it('an authenticator app is asked for after the password, and only its code opens the session', async () => {
  const secret = await connected()
  const { client, ways, cookies } = await firstStep()
  expect(ways).toEqual({ app: true, passkey: false, recoveryCode: false })
  expect(await accounts.whoIsSignedIn(headersAfter(cookies))).toBeNull()
  const done = withOutcome(await factor.confirmCode('app', codeOf(secret), client), 'signed-in')
  expect((await accounts.whoIsSignedIn(headersAfter(cookies, done.cookies)))?.admin.email).toBe(owner.email)
})

it('an authenticator app is not connected by a wrong code or with a malformed key', async () => {
  const { secret } = await factor.newAppKey('Andrin Keel')
  for (const key of [secret, 'A']) expect(await factor.connectApp(key, '000000')).toBe(false)
  expect((await accounts.signIn(owner, from())).outcome).toBe('signed-in')
})

it("an authenticator app's code works once, even if sent twice at the same time, and never after a later one", async () => {
  const secret = await connected()
  // The code that connected the app.
  expect(await shows('app', codeOf(secret, -1))).toBe('wrong-code')
  const { client } = await firstStep()
  const both = await Promise.all([1, 2].map(() => shows('app', codeOf(secret, 1), client)))
  expect(both.toSorted()).toEqual(['signed-in', 'wrong-code'])
  expect(await shows('app', codeOf(secret, 0))).toBe('wrong-code')
})

it('an authenticator app needs a password typed within ten minutes, and stays required after a password change', async () => {
  const secret = await connected()
  expect(await shows('app', codeOf(secret), from())).toBe('expired')
  const { client } = await firstStep()
  clock.advance(10 * 60_000)
  expect(await shows('app', codeOf(secret), client)).toBe('expired')
  const before = await firstStep()
  const password = 'segel-am-mittag'
  await accounts.changeAdmin({ password })
  expect(await shows('app', codeOf(secret), before.client)).toBe('expired')
  expect((await accounts.signIn({ ...owner, password }, from())).outcome).toBe('second-step')
})

it('an authenticator app allows ten guesses an hour from all addresses together, plus those of a known device', async () => {
  const known = withOutcome(await accounts.signIn(owner, from()), 'signed-in')
  const device = known.cookies.filter((cookie) => /\.device=/.test(cookie))
  const secret = await connected()
  for (let n = 0; n < 10; n += 1) {
    const { client } = await firstStep(`198.51.100.${n}`)
    expect(await shows('app', '000000', client)).toBe('wrong-code')
  }
  const { client, cookies } = await firstStep('192.0.2.9')
  expect(await shows('app', codeOf(secret), client)).toBe('too-many-requests')
  const knownClient = from('192.0.2.9', headersAfter(device, cookies))
  expect(await shows('app', codeOf(secret), knownClient)).toBe('signed-in')
  // A stranger's attempts do not hold back recovery codes.
  const [code = ''] = await factor.newRecoveryCodes()
  expect(await shows('recovery-code', code, client)).toBe('signed-in')
})

it("an authenticator app is stored encrypted, and recovery codes still work if the site's secret is lost", async () => {
  const secret = await connected()
  const [code = ''] = await factor.newRecoveryCodes()
  expect(stored('authenticator_apps')).not.toContain(secret)
  await writeFile(join(folder, 'session-secret'), 'another secret of the right length, forty'.repeat(2))
  open()
  expect(await shows('app', codeOf(secret))).toBe('wrong-code')
  expect(await shows('recovery-code', code)).toBe('signed-in')
})

it('an authenticator app is no longer asked for after it is disconnected or the second factor is switched off', async () => {
  for (const off of [factor.disconnectApp, factor.switchOff]) {
    await connected()
    if (off === factor.switchOff) await factor.newRecoveryCodes()
    await off()
    expect(await factor.state()).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 })
    expect((await accounts.signIn(owner, from())).outcome).toBe('signed-in')
  }
})

it('ten recovery codes are stored as hashes, and work once each, with look-alike letters, until they are renewed', async () => {
  await connected()
  const codes = await factor.newRecoveryCodes()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const [code = '', other = ''] = codes
  const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect((await firstStep()).ways.recoveryCode).toBe(true)
  expect(await shows('recovery-code', typed)).toBe('signed-in')
  expect((await factor.state()).recoveryCodesLeft).toBe(9)
  expect(await shows('recovery-code', code)).toBe('wrong-code')
  for (const left of codes) expect(stored('recovery_codes')).not.toContain(left.replace('-', ''))
  const [fresh = ''] = await factor.newRecoveryCodes()
  expect(await shows('recovery-code', other)).toBe('wrong-code')
  expect(await shows('recovery-code', fresh)).toBe('signed-in')
})

it('recovery codes allow ten guesses an hour', async () => {
  await connected()
  const [code = ''] = await factor.newRecoveryCodes()
  const { client } = await firstStep()
  for (let n = 0; n < 10; n += 1) await shows('recovery-code', `0000-000${n}`, client)
  expect(await shows('recovery-code', code, client)).toBe('too-many-requests')
  clock.advance(60 * 60_000)
  expect(await shows('recovery-code', code)).toBe('signed-in')
})

it('passkeys are offered if the site has a host name, not at an IP address', () => {
  const offered = ['https://berater.example', 'http://192.0.2.1:3000', 'http://[::1]:3000'].map((site) => {
    open(site)
    return factor.passkeys
  })
  expect(offered).toEqual([true, false, false])
})

it('passkeys are bound to the host of the site and require user verification', async () => {
  const { options } = await factor.askForNewPasskey('Andrin Keel')
  expect(options).toMatchObject({
    rp: { id: 'berater.example', name: 'Andrin Keel' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = await factor.askForPasskey()
  expect(asked.options).toMatchObject({ rpId: 'berater.example', userVerification: 'required' })
  expect((await factor.askForPasskey()).options['challenge']).not.toBe(asked.options['challenge'])
})

it('passkeys reject an answer that is nonsense or has no challenge, and use up the challenge', async () => {
  const client = from(undefined, headersAfter((await factor.askForPasskey()).cookies))
  expect(await factor.confirmPasskey({ id: 'x' }, from())).toMatchObject({ reason: 'expired' })
  // The question is used up by the first answer.
  for (const reason of ['wrong-code', 'expired'])
    expect(await factor.confirmPasskey({ id: 'x' }, client)).toMatchObject({ reason })
  expect(await factor.addPasskey('Mac', {}, new Headers())).toBe(false)
})
