import { expect, it } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import type { Accounts } from '#ports/accounts.ts'
import { ensureFirstAdmin } from './first-admin.server.ts'

const wanted = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const fallback = { email: 'kontakt@example.ch', name: 'Anna Muster' }

async function expectToSignIn(accounts: Accounts, given: { email: string; password: string }) {
  const { outcome } = await accounts.signIn(given, { address: '127.0.0.1', headers: new Headers() })
  expect(outcome).toBe('signed-in')
}

it('the first admin is created as the environment says, with the name of the website if it gives none', async () => {
  const accounts = createMemoryAccounts()
  const made = await ensureFirstAdmin(accounts, { ...wanted, name: null }, fallback)
  expect(made).toMatchObject({ outcome: 'created', admin: { name: fallback.name } })
  await expectToSignIn(accounts, wanted)
})

it('the first admin otherwise gets a random password that signs in', async () => {
  const passwords = new Set<string>()
  for (let time = 0; time < 20; time += 1) {
    const accounts = createMemoryAccounts()
    const made = await ensureFirstAdmin(accounts, null, fallback)
    if (made.outcome !== 'created-with-password') throw new Error(made.outcome)
    expect(made.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await expectToSignIn(accounts, { email: fallback.email, password: made.password })
    passwords.add(made.password)
  }
  expect(passwords.size).toBe(20)
})

it('the first admin is not created if there is one already', async () => {
  const accounts = createMemoryAccounts()
  await accounts.createAdmin(wanted)
  const other = { ...wanted, email: 'andere@example.ch', password: 'anderes' }
  expect(await ensureFirstAdmin(accounts, other, fallback)).toMatchObject({ outcome: 'exists' })
  await expectToSignIn(accounts, wanted)
})
