import { describe, expect, it } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import type { Accounts } from '#ports/accounts.ts'
import { ensureFirstAdmin, randomPassword } from './first-admin.server.ts'

const wanted = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const fallback = { email: 'kontakt@example.ch', name: 'Anna Muster' }

async function expectToSignIn(accounts: Accounts, given: { email: string; password: string }) {
  const { outcome } = await accounts.signIn(given, { address: '127.0.0.1', headers: new Headers() })
  expect(outcome).toBe('signed-in')
}

describe('first admin', () => {
  it('is made as the environment asks for', async () => {
    const accounts = createMemoryAccounts()
    expect(await ensureFirstAdmin(accounts, wanted, fallback)).toMatchObject({ outcome: 'created' })
    await expectToSignIn(accounts, wanted)
  })

  it('has the name of the website where the environment names nobody', async () => {
    const made = await ensureFirstAdmin(createMemoryAccounts(), { ...wanted, name: null }, fallback)
    expect(made.admin.name).toBe(fallback.name)
  })

  it('gets a random password otherwise, which signs in', async () => {
    const accounts = createMemoryAccounts()
    const made = await ensureFirstAdmin(accounts, null, fallback)
    if (made.outcome !== 'created-with-password') throw new Error(made.outcome)
    await expectToSignIn(accounts, { email: fallback.email, password: made.password })
  })

  it('is left alone when there is one already', async () => {
    const accounts = createMemoryAccounts()
    await accounts.createAdmin(wanted)
    const other = { ...wanted, email: 'andere@example.ch', password: 'anderes' }
    expect(await ensureFirstAdmin(accounts, other, fallback)).toMatchObject({ outcome: 'exists' })
    await expectToSignIn(accounts, wanted)
  })

  it('never gets the same password twice', () => {
    const passwords = new Set(Array.from({ length: 100 }, randomPassword))
    expect(passwords.size).toBe(100)
    for (const password of passwords) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  })
})
