import { describe, expect, it } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { ensureFirstAdmin, randomPassword } from './first-admin.server.ts'

const wanted = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const fallback = { email: 'kontakt@example.ch', name: 'Anna Muster' }

describe('first admin', () => {
  it('is made as the environment asks for', async () => {
    const accounts = createMemoryAccounts()
    expect(await ensureFirstAdmin(accounts, wanted, fallback)).toMatchObject({ outcome: 'created' })
    expect((await accounts.signIn(wanted, { address: '127.0.0.1', headers: new Headers() })).outcome).toBe(
      'signed-in',
    )
  })

  it('has the name of the website where the environment names nobody', async () => {
    const made = await ensureFirstAdmin(createMemoryAccounts(), { ...wanted, name: null }, fallback)
    expect(made.admin.name).toBe(fallback.name)
  })

  it('gets a random password otherwise, which signs in', async () => {
    const accounts = createMemoryAccounts()
    const made = await ensureFirstAdmin(accounts, null, fallback)
    if (made.outcome !== 'created-with-password') throw new Error(made.outcome)
    const outcome = await accounts.signIn(
      { email: fallback.email, password: made.password },
      { address: '127.0.0.1', headers: new Headers() },
    )
    expect(outcome.outcome).toBe('signed-in')
  })

  it('is left alone when there is one already', async () => {
    const accounts = createMemoryAccounts()
    await accounts.createAdmin(wanted)
    const other = { ...wanted, email: 'andere@example.ch', password: 'anderes' }
    expect(await ensureFirstAdmin(accounts, other, fallback)).toMatchObject({ outcome: 'exists' })
    expect((await accounts.signIn(wanted, { address: '127.0.0.1', headers: new Headers() })).outcome).toBe(
      'signed-in',
    )
  })

  it('never gets the same password twice', () => {
    const passwords = new Set(Array.from({ length: 100 }, randomPassword))
    expect(passwords.size).toBe(100)
    for (const password of passwords) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  })
})
