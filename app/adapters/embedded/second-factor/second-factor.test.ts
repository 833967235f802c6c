import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { SecondFactor } from '#ports/second-factor.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const clock = createFixedClock('2026-03-02T09:00:00Z')
const owner = { email: 'berater@example.ch', password: 'regatta-im-juni', name: 'Anna Muster' }
const closers: (() => void)[] = []
let folder: string
let accounts: Accounts
let factor: SecondFactor

function open(siteUrl = 'https://berater.example') {
  const backend = createEmbeddedBackend({
    dataDir: folder,
    secureCookies: true,
    siteUrl,
    clock,
    wait: async () => {},
  })
  closers.push(backend.close)
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
afterEach(async () => {
  for (const close of closers.splice(0)) close()
})

const from = (address = '203.0.113.5', headers = new Headers()) => ({ address, headers })

/** What the app shows, some steps of 30 seconds from now. */
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
  const outcome = await accounts.signIn(owner, from(address))
  if (outcome.outcome !== 'second-step') throw new Error(outcome.outcome)
  return { ...outcome, client: from(address, headersAfter(outcome.cookies)) }
}

describe('an authenticator app', () => {
  it('is asked for after the password, and then opens the session', async () => {
    const secret = await connected()
    const { client, ways, cookies } = await firstStep()
    expect(ways).toEqual({ app: true, passkey: false, recoveryCode: false })
    expect(await accounts.whoIsSignedIn(headersAfter(cookies))).toBeNull()
    const done = await factor.confirmCode('app', codeOf(secret), client)
    if (done.outcome !== 'signed-in') throw new Error(done.reason)
    expect((await accounts.whoIsSignedIn(headersAfter(cookies, done.cookies)))?.admin.email).toBe(owner.email)
  })

  it('is not connected by a wrong code, nor with a key that is none', async () => {
    const { secret } = await factor.newAppKey('Andrin Keel')
    expect(await factor.connectApp(secret, '000000')).toBe(false)
    expect(await factor.connectApp('A', '000000')).toBe(false)
    expect((await accounts.signIn(owner, from())).outcome).toBe('signed-in')
  })

  it('gives codes that hold once, and none before one that was used', async () => {
    const secret = await connected()
    const { client } = await firstStep()
    const confirm = (steps: number) => factor.confirmCode('app', codeOf(secret, steps), client)
    // The one that connected it.
    expect(await confirm(-1)).toEqual({ outcome: 'refused', reason: 'wrong-code' })
    expect((await confirm(1)).outcome).toBe('signed-in')
    expect(await confirm(1)).toEqual({ outcome: 'refused', reason: 'wrong-code' })
    expect(await confirm(0)).toEqual({ outcome: 'refused', reason: 'wrong-code' })
  })

  it('lets one of two in who show the same code at the same time', async () => {
    const secret = await connected()
    const { client } = await firstStep()
    const both = await Promise.all([1, 2].map(() => factor.confirmCode('app', codeOf(secret), client)))
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'signed-in'])
  })

  it('is nothing without the password of the last ten minutes', async () => {
    const secret = await connected()
    expect(await factor.confirmCode('app', codeOf(secret), from())).toEqual({
      outcome: 'refused',
      reason: 'expired',
    })
    const { client } = await firstStep()
    clock.advance(10 * 60_000)
    expect(await factor.confirmCode('app', codeOf(secret), client)).toMatchObject({ reason: 'expired' })
  })

  it('is nothing after the password that was given has changed', async () => {
    const secret = await connected()
    const { client } = await firstStep()
    await accounts.changeAdmin({ password: 'segel-am-mittag' })
    expect(await factor.confirmCode('app', codeOf(secret), client)).toMatchObject({ reason: 'expired' })
  })

  it('is still asked for after a new password', async () => {
    await connected()
    await accounts.changeAdmin({ password: 'segel-am-mittag' })
    const outcome = await accounts.signIn({ ...owner, password: 'segel-am-mittag' }, from())
    expect(outcome.outcome).toBe('second-step')
  })

  it('is guessed at ten times an hour, from however many addresses, and then no more', async () => {
    const secret = await connected()
    for (let n = 0; n < 10; n += 1) {
      const { client } = await firstStep(`198.51.100.${n}`)
      expect(await factor.confirmCode('app', '000000', client)).toMatchObject({ reason: 'wrong-code' })
    }
    const { client } = await firstStep('192.0.2.9')
    expect(await factor.confirmCode('app', codeOf(secret), client)).toMatchObject({
      reason: 'too-many-requests',
    })
    // What a stranger does holds no recovery code back.
    const [code = ''] = await factor.newRecoveryCodes()
    expect((await factor.confirmCode('recovery-code', code, client)).outcome).toBe('signed-in')
  })

  it('has attempts of its own on a device that signed in before', async () => {
    const known = await accounts.signIn(owner, from())
    const device =
      known.outcome === 'signed-in' ? known.cookies.filter((cookie) => /\.device=/.test(cookie)) : []
    const secret = await connected()
    for (let n = 0; n < 10; n += 1) {
      const { client } = await firstStep(`198.51.100.${n}`)
      await factor.confirmCode('app', '000000', client)
    }
    const { cookies } = await firstStep('192.0.2.9')
    const client = from('192.0.2.9', headersAfter(device, cookies))
    expect((await factor.confirmCode('app', codeOf(secret), client)).outcome).toBe('signed-in')
  })

  it('is stored encrypted, and a lost secret of the site leaves the recovery codes', async () => {
    const secret = await connected()
    const [code = ''] = await factor.newRecoveryCodes()
    const database = new DatabaseSync(join(folder, 'lotse.sqlite'))
    const stored = JSON.stringify(database.prepare('select * from authenticator_apps').all())
    database.close()
    expect(stored).not.toContain(secret)
    await writeFile(join(folder, 'session-secret'), 'another secret of the right length, forty'.repeat(2))
    open()
    const { client } = await firstStep()
    expect(await factor.confirmCode('app', codeOf(secret), client)).toMatchObject({ reason: 'wrong-code' })
    expect((await factor.confirmCode('recovery-code', code, client)).outcome).toBe('signed-in')
  })

  it('is disconnected, and the password is enough again', async () => {
    await connected()
    expect((await factor.state()).appSince).toBe('2026-03-02T09:00:00.000Z')
    await factor.disconnectApp()
    expect((await factor.state()).appSince).toBeNull()
    expect((await accounts.signIn(owner, from())).outcome).toBe('signed-in')
  })
})

describe('recovery codes', () => {
  it('are ten, hold once each, however they are typed, and are stored as hashes', async () => {
    await connected()
    const codes = await factor.newRecoveryCodes()
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [code = ''] = codes
    const { client } = await firstStep()
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await factor.confirmCode('recovery-code', typed, client)).outcome).toBe('signed-in')
    expect((await factor.state()).recoveryCodesLeft).toBe(9)
    expect(await factor.confirmCode('recovery-code', code, client)).toMatchObject({ reason: 'wrong-code' })
    const database = new DatabaseSync(join(folder, 'lotse.sqlite'))
    const stored = JSON.stringify(database.prepare('select * from recovery_codes').all())
    database.close()
    for (const left of codes) expect(stored).not.toContain(left.replace('-', ''))
  })

  it('are replaced by new ones', async () => {
    await connected()
    const [old = ''] = await factor.newRecoveryCodes()
    const [fresh = ''] = await factor.newRecoveryCodes()
    const { client, ways } = await firstStep()
    expect(ways.recoveryCode).toBe(true)
    expect(await factor.confirmCode('recovery-code', old, client)).toMatchObject({ reason: 'wrong-code' })
    expect((await factor.confirmCode('recovery-code', fresh, client)).outcome).toBe('signed-in')
  })

  it('are guessed at ten times an hour', async () => {
    await connected()
    const [code = ''] = await factor.newRecoveryCodes()
    const { client } = await firstStep()
    for (let n = 0; n < 10; n += 1) await factor.confirmCode('recovery-code', `0000-000${n}`, client)
    expect(await factor.confirmCode('recovery-code', code, client)).toMatchObject({
      reason: 'too-many-requests',
    })
    clock.advance(60 * 60_000)
    const later = await firstStep()
    expect((await factor.confirmCode('recovery-code', code, later.client)).outcome).toBe('signed-in')
  })
})

describe('passkeys', () => {
  it('are offered where the site has a name, not at an IP address', () => {
    expect(factor.passkeys).toBe(true)
    open('http://localhost:3000')
    expect(factor.passkeys).toBe(true)
    open('http://192.0.2.1:3000')
    expect(factor.passkeys).toBe(false)
    open('http://[::1]:3000')
    expect(factor.passkeys).toBe(false)
  })

  it('are bound to the host of the site, and ask for finger, face or PIN', async () => {
    const { options } = await factor.askForNewPasskey('Andrin Keel')
    expect(options).toMatchObject({
      rp: { id: 'berater.example', name: 'Andrin Keel' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const asked = await factor.askForPasskey()
    expect(asked.options).toMatchObject({ rpId: 'berater.example', userVerification: 'required' })
    expect((await factor.askForPasskey()).options['challenge']).not.toBe(asked.options['challenge'])
  })

  it('sign nobody in by an answer to no question, or by one that is nonsense', async () => {
    expect(await factor.confirmPasskey({ id: 'x' }, from())).toMatchObject({ reason: 'expired' })
    const { cookies } = await factor.askForPasskey()
    const client = from(undefined, headersAfter(cookies))
    expect(await factor.confirmPasskey({ id: 'x' }, client)).toMatchObject({ reason: 'wrong-code' })
    // The question was used up.
    expect(await factor.confirmPasskey({ id: 'x' }, client)).toMatchObject({ reason: 'expired' })
    expect(await factor.addPasskey('Mac', {}, new Headers())).toBe(false)
  })
})

it('switching off removes everything', async () => {
  await connected()
  await factor.newRecoveryCodes()
  await factor.switchOff()
  expect(await factor.state()).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 })
  expect((await accounts.signIn(owner, from())).outcome).toBe('signed-in')
})
