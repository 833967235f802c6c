import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { changeAccount, type Terminal } from './dialog.ts'
import { adminMessages as messages } from './messages.ts'

const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }

let accounts: ReturnType<typeof createMemoryAccounts>
let said: string[]

beforeEach(() => {
  accounts = createMemoryAccounts()
  said = []
})

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
    expect(await changeAccount(accounts, [], terminal)).toBe(0)
    expect(await signsIn(owner)).toBe(true)
    expect(said.at(-1)).toBe(messages.created(owner.email))
  })

  it('changes only what was answered', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(accounts, [], terminalThatAnswers('neu@example.ch', '', ''))).toBe(0)
    expect(await accounts.findAdmin()).toMatchObject({ email: 'neu@example.ch', name: owner.name })
    expect(await signsIn({ ...owner, email: 'neu@example.ch' })).toBe(true)
  })

  it('takes a new password from the input, without its line end', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(accounts, ['--password-stdin'], terminalThatAnswers('neues-Passwort\n'))).toBe(
      0,
    )
    expect(await signsIn({ ...owner, password: 'neues-Passwort' })).toBe(true)
    expect(said.at(-1)).toContain(messages.signedOut)
  })

  it('refuses a short password and changes nothing', async () => {
    await accounts.createAdmin(owner)
    const options = ['--email', 'neu@example.ch', '--password-stdin']
    expect(await changeAccount(accounts, options, terminalThatAnswers('12345'))).toBe(1)
    expect(said.at(-1)).toBe(messages.tooShort)
    expect(await signsIn(owner)).toBe(true)
  })

  it('refuses two passwords that differ', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(accounts, [], terminalThatAnswers('', '', 'eines-von', 'beiden'))).toBe(1)
    expect(said.at(-1)).toBe(messages.different)
    expect(await signsIn(owner)).toBe(true)
  })

  it('refuses what is no e-mail address', async () => {
    await accounts.createAdmin(owner)
    expect(await changeAccount(accounts, ['--email', 'kein'], terminalThatAnswers())).toBe(1)
    expect(said.at(-1)).toBe(messages.noEmail)
  })

  it('needs address and password for a new account', async () => {
    expect(await changeAccount(accounts, ['--email', owner.email], terminalThatAnswers())).toBe(1)
    expect(said.at(-1)).toBe(messages.incomplete)
    expect(await accounts.findAdmin()).toBeNull()
  })

  it('explains itself for an unknown option, and where nobody can answer', async () => {
    expect(await changeAccount(accounts, ['--help'], terminalThatAnswers())).toBe(1)
    expect(await changeAccount(accounts, [], { ...terminalThatAnswers(), isInteractive: false })).toBe(1)
    for (const text of said) expect(text).toContain(messages.usage)
  })
})
