import { beforeEach, expect, it } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import type { SecondFactor } from '#ports/second-factor.ts'
import { type AccountTools, changeAccount, type Terminal } from './dialog.ts'
import { adminMessages as messages } from './messages.ts'

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

function terminalThatAnswers(...answers: string[]): Terminal {
  const next = async () => answers.shift() ?? ''
  const say = (text: string) => said.push(text)
  return { isInteractive: true, ask: next, askHidden: next, readInput: next, say }
}

/** Changes an account that exists; returns the exit code. */
async function changes(options: string[], ...answers: string[]) {
  if (!(await tools.accounts.findAdmin())) await accounts.createAdmin(owner)
  return changeAccount(tools, options, terminalThatAnswers(...answers))
}

async function signsIn(change: Partial<typeof owner> = {}) {
  const client = { address: '127.0.0.1', headers: new Headers() }
  return (await accounts.signIn({ ...owner, ...change }, client)).outcome === 'signed-in'
}

it('npm run admin creates the first account by asking, and needs address and password', async () => {
  expect(await changeAccount(tools, ['--email', owner.email], terminalThatAnswers())).toBe(1)
  expect(said.at(-1)).toBe(messages.incomplete)
  expect(await accounts.findAdmin()).toBeNull()
  const terminal = terminalThatAnswers(owner.email, owner.name, owner.password, owner.password)
  expect(await changeAccount(tools, [], terminal)).toBe(0)
  expect(await signsIn()).toBe(true)
  expect(said.at(-1)).toBe(messages.created(owner.email))
})

it('npm run admin changes only what was answered or given as an option, and logs each change without its value', async () => {
  expect(await changes([], 'neu@example.ch', '', '')).toBe(0)
  expect(await accounts.findAdmin()).toMatchObject({ email: 'neu@example.ch', name: owner.name })
  expect(await signsIn({ email: 'neu@example.ch' })).toBe(true)
  await changes(['--email', 'neuer@example.ch', '--name', 'Beat'])
  // The password comes from the input, without its line end.
  expect(await changes(['--password-stdin'], 'neues-Passwort\n')).toBe(0)
  expect(await signsIn({ email: 'neuer@example.ch', password: 'neues-Passwort' })).toBe(true)
  expect(await accounts.passwordOrigin()).toBe('chosen')
  expect(said.at(-1)).toContain(messages.signedOut)
  expect(renewals).toBe(1)
  expect(noted).toEqual(['account-email', 'account-name', 'account-email', 'account-password'])
})

it('npm run admin switches the second factor off, by question or option', async () => {
  let appSince: string | null = null
  const state = async () => ({ appSince, passkeys: [], recoveryCodesLeft: 0 })
  const switchOff = async () => void (appSince = null)
  tools.accounts = { ...accounts, secondFactor: { state, switchOff } as unknown as SecondFactor }
  for (const [options, ...answers] of [[['--second-factor-off']], [[], '', '', '', 'ja']] as const) {
    appSince = '2026-03-02T09:00:00.000Z'
    expect(await changes([...options], ...answers)).toBe(0)
    expect(appSince).toBeNull()
    expect(said.at(-1)).toBe(messages.factorOff)
  }
  expect(noted).toEqual(['second-factor-off', 'second-factor-off'])
  // Without a second factor, nothing is asked.
  expect(await changes([])).toBe(0)
  expect(said.at(-1)).toBe(messages.nothing)
})

it('npm run admin lists what renewed secrets have ended, and the remaining steps in order', async () => {
  expect(await changes(['--renew-secrets'])).toBe(0)
  for (const part of ['Vorschau-Links', 'Termin', 'Kalender', 'App', 'ABCD-1234', 'npm run admin'])
    expect(said.at(-1)).toContain(part)
  expect(noted).toEqual(['secrets-renewed'])
  const signing = 'elsewhere' as const
  const elsewhere = { signing, appWasConnected: false, codes: [], mailIsSetUp: true }
  tools.renewSecrets = async () => elsewhere
  expect(await changes(['--renew-secrets'])).toBe(0)
  const advice = said.at(-1) ?? ''
  for (const part of ['auf jedem Server', 'wartet jede Mail']) expect(advice).toContain(part)
  expect(advice).toMatch(/Firebase-Konsole.*Passwort deines Postfachs/s)
  tools.renewSecrets = async () => ({ ...elsewhere, mailIsSetUp: false })
  expect(await changes(['--renew-secrets', '--password-stdin'], 'segel-am-mittag')).toBe(0)
  expect(said.at(-1)).toContain('Firebase-Konsole')
  expect(said.at(-1)).not.toContain('npm run admin')
})

it.each([
  ['a frequent password', messages.tooCommon, ['--password-stdin'], ['Passwort2026']],
  ['a short one', messages.tooShort, ['--email', 'neu@example.ch', '--password-stdin'], ['geheim-6']],
  ['two that differ', messages.different, [], ['', '', 'eines-von', 'beiden']],
  ['what is no e-mail address', messages.noEmail, ['--email', 'kein'], []],
])('npm run admin refuses %s and changes nothing', async (_, sentence, options, answers) => {
  expect(await changes(options, ...answers)).toBe(1)
  expect(said.at(-1)).toBe(sentence)
  expect(await signsIn()).toBe(true)
})

it('npm run admin prints its usage for an unknown option or without a terminal', async () => {
  expect(await changeAccount(tools, ['--help'], terminalThatAnswers())).toBe(1)
  expect(await changeAccount(tools, [], { ...terminalThatAnswers(), isInteractive: false })).toBe(1)
  for (const text of said) expect(text).toContain(messages.usage)
})
