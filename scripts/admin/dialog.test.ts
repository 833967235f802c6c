import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type AccountTools, changeAccount, type Terminal } from './dialog.ts'
import { adminMessages as messages } from './messages.ts'

const now = new Date('2026-03-02T09:00:00Z')
const owner = { email: 'berater@example.ch', password: 'regatta-im-juni', name: 'Anna Muster' }

let accounts: ReturnType<typeof createMemoryAccounts>
let said: string[]
let noted: string[]
let renewals: number
let tools: AccountTools

beforeEach(() => {
  accounts = createMemoryAccounts()
  said = []
  noted = []
  renewals = 0
  tools = {
    accounts,
    note: async (action) => void noted.push(action),
    renewCalendar: async () => void (renewals += 1),
    loadCommonPasswords: async () => (password) => password === 'passwort',
    renewSecrets: async () => ({
      signing: 'renewed',
      appWasConnected: true,
      codes: ['ABCD-1234'],
      mailIsSetUp: true,
    }),
  }
})

/** With an account in a database. */
async function embedded() {
  const clock = { now: () => now }
  const backend = createEmbeddedBackend({ dataDir: temporaryFolder(), secureCookies: false, clock })
  onTestFinished(backend.close)
  tools.accounts = backend.accounts
  await backend.accounts.createAdmin(owner)
  return backend
}

function terminalThatAnswers(...answers: string[]): Terminal {
  const next = async () => answers.shift() ?? ''
  return {
    isInteractive: true,
    ask: next,
    askHidden: next,
    readInput: next,
    say: (text) => said.push(text),
  }
}

async function signsIn(credentials: { email: string; password: string }) {
  return (
    (await accounts.signIn(credentials, { address: '127.0.0.1', headers: new Headers() })).outcome ===
    'signed-in'
  )
}

describe('npm run admin', () => {
  it('creates the account by asking when there is none', async () => {
    const terminal = terminalThatAnswers(owner.email, owner.name, owner.password, owner.password)
    expect(await changeAccount(tools, [], terminal)).toBe(0)
    expect(await signsIn(owner)).toBe(true)
    expect(said.at(-1)).toBe(messages.created(owner.email))
  })

  it('changes only what was answered', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(tools, [], terminalThatAnswers('neu@example.ch', '', ''))).toBe(0)
    expect(await accounts.findAdmin()).toMatchObject({ email: 'neu@example.ch', name: owner.name })
    expect(await signsIn({ ...owner, email: 'neu@example.ch' })).toBe(true)
  })

  it('takes a new password from the input, without its line end', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(tools, ['--password-stdin'], terminalThatAnswers('neues-Passwort\n'))).toBe(0)
    expect(await signsIn({ ...owner, password: 'neues-Passwort' })).toBe(true)
    expect(said.at(-1)).toContain(messages.signedOut)
    expect(renewals).toBe(1)
  })

  it.each([
    ['address', ['--email', 'neu@example.ch']],
    ['password', ['--password-stdin']],
  ])('ends a link that was mailed for a new password with another %s', async (_, options) => {
    const backend = await embedded()
    const data = { hash: 'x', expiresAt: '2026-03-02T09:30:00Z' }
    await backend.documents.commit([{ kind: 'put', collection: 'passwordResets', id: 'current', data }])
    expect(await changeAccount(tools, options, terminalThatAnswers('segel-am-mittag'))).toBe(0)
    expect(await backend.documents.list('passwordResets')).toEqual([])
  })

  it('refuses a frequent password', async () => {
    await accounts.createAdmin(owner)
    const options = ['--password-stdin']
    expect(await changeAccount(tools, options, terminalThatAnswers('Passwort2026'))).toBe(1)
    expect(said.at(-1)).toBe(messages.tooCommon)
  })

  it('notes what it changed, without the value', async () => {
    await accounts.createAdmin(owner)
    await changeAccount(tools, ['--email', 'neu@example.ch', '--name', 'Beat'], terminalThatAnswers())
    await changeAccount(tools, ['--password-stdin'], terminalThatAnswers('segel-am-mittag'))
    expect(noted).toEqual(['account-name', 'account-email', 'account-password'])
    expect(await accounts.passwordOrigin()).toBe('chosen')
  })

  it('switches the second factor off, asked or told', async () => {
    const backend = await embedded()
    const { secondFactor } = backend.accounts
    const connect = async () => {
      const secret = (await secondFactor?.newAppKey('Lotse'))?.secret ?? ''
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      await secondFactor?.connectApp(secret, totp.generate({ timestamp: now.getTime() }))
    }
    const isOn = async () => (await secondFactor?.state())?.appSince !== null
    for (const [options, ...answers] of [[['--second-factor-off']], [[], '', '', '', 'ja']] as const) {
      await connect()
      expect(await isOn()).toBe(true)
      expect(await changeAccount(tools, [...options], terminalThatAnswers(...answers))).toBe(0)
      expect(await isOn()).toBe(false)
      expect(said.at(-1)).toBe(messages.factorOff)
    }
    expect(noted).toEqual(['second-factor-off', 'second-factor-off'])
    // Without one, nobody is asked.
    expect(await changeAccount(tools, [], terminalThatAnswers())).toBe(0)
    expect(said.at(-1)).toBe(messages.nothing)
  })

  it('says what renewed secrets have ended, and what is left to do', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(tools, ['--renew-secrets'], terminalThatAnswers())).toBe(0)
    for (const part of ['Vorschau-Links', 'Termin', 'Kalender', 'App', 'ABCD-1234', 'npm run admin'])
      expect(said.at(-1)).toContain(part)
    expect(noted).toEqual(['secrets-renewed'])
    tools.renewSecrets = async () => ({
      signing: 'elsewhere',
      appWasConnected: false,
      codes: [],
      mailIsSetUp: false,
    })
    const both = ['--renew-secrets', '--password-stdin']
    expect(await changeAccount(tools, both, terminalThatAnswers('segel-am-mittag'))).toBe(0)
    expect(said.at(-1)).toContain('Firebase-Konsole')
    expect(said.at(-1)).not.toContain('npm run admin')
  })

  it('has the key of the service account renewed before the password that it seals', async () => {
    await accounts.createAdmin(owner)
    tools.renewSecrets = async () => ({
      signing: 'elsewhere',
      appWasConnected: false,
      codes: [],
      mailIsSetUp: true,
    })
    expect(await changeAccount(tools, ['--renew-secrets'], terminalThatAnswers())).toBe(0)
    const advice = said.at(-1) ?? ''
    expect(advice).toContain('auf jedem Server')
    expect(advice.indexOf('Firebase-Konsole')).toBeLessThan(advice.indexOf('Passwort deines Postfachs'))
    expect(advice).toContain('wartet jede Mail')
  })

  it('refuses a short password and changes nothing', async () => {
    await accounts.createAdmin(owner)
    const options = ['--email', 'neu@example.ch', '--password-stdin']
    expect(await changeAccount(tools, options, terminalThatAnswers('geheim-6'))).toBe(1)
    expect(said.at(-1)).toBe(messages.tooShort)
    expect(await signsIn(owner)).toBe(true)
  })

  it('refuses two passwords that differ', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(tools, [], terminalThatAnswers('', '', 'eines-von', 'beiden'))).toBe(1)
    expect(said.at(-1)).toBe(messages.different)
    expect(await signsIn(owner)).toBe(true)
  })

  it('refuses what is no e-mail address', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(tools, ['--email', 'kein'], terminalThatAnswers())).toBe(1)
    expect(said.at(-1)).toBe(messages.noEmail)
  })

  it('needs address and password for a new account', async () => {
    expect(await changeAccount(tools, ['--email', owner.email], terminalThatAnswers())).toBe(1)
    expect(said.at(-1)).toBe(messages.incomplete)
    expect(await accounts.findAdmin()).toBeNull()
  })

  it('explains itself for an unknown option, and where nobody can answer', async () => {
    expect(await changeAccount(tools, ['--help'], terminalThatAnswers())).toBe(1)
    expect(await changeAccount(tools, [], { ...terminalThatAnswers(), isInteractive: false })).toBe(1)
    for (const text of said) expect(text).toContain(messages.usage)
  })
})
