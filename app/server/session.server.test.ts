import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryAccounts, type MemoryAccounts } from '#adapters/memory/accounts.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createAccountRecord } from './account/account-record.server.ts'
import { createLog } from './log.server.ts'
import { createSessions, type Sessions } from './session.server.ts'
import { openQueue } from '#test/waiting-mails.ts'

const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
const client = { address: '203.0.113.5', headers: new Headers() }

let accounts: MemoryAccounts
let documents: ReturnType<typeof createMemoryDocuments>
let sessions: Sessions
let logged: string[]
let counted: string[]

beforeEach(async () => {
  accounts = createMemoryAccounts()
  documents = createMemoryDocuments()
  logged = []
  counted = []
  const tally = { count: (refusal: string) => void counted.push(refusal) }
  const log = createLog({ level: 'info', write: (line) => logged.push(line) })
  const clock = createFixedClock('2026-03-02T09:00:00Z')
  const mailer = createMemoryMailer()
  const record = createAccountRecord({
    documents,
    mailer: async () => mailer,
    owe: openQueue({ documents, mailer, clock, log }).owe,
    clock,
    log,
    siteUrl: 'https://example.ch',
  })
  sessions = createSessions({ accounts, record, log, tally })
  await accounts.createAdmin(owner)
})

async function signedIn() {
  const result = await sessions.signIn(owner, client)
  if (result.outcome !== 'signed-in') throw new Error(result.outcome)
  return result
}

async function actions() {
  const entries = await documents.list('adminLogs', { orderBy: { field: 'action', direction: 'ascending' } })
  return entries.map(({ data }) => data)
}

describe('sign-in', () => {
  it('is recorded in the admin log with userEmail and userId', async () => {
    const { admin } = await signedIn()
    expect(await actions()).toEqual([
      { action: 'login', timestamp: '2026-03-02T09:00:00.000Z', userEmail: owner.email, userId: admin.id },
    ])
  })

  it('is counted when it was refused, by the reason, and not recorded', async () => {
    expect(await sessions.signIn({ ...owner, password: 'falsch' }, client)).toEqual({
      outcome: 'refused',
      reason: 'wrong-password',
    })
    await sessions.signIn({ ...owner, email: 'fremd@example.ch' }, client)
    await sessions.signOut(new Headers())
    expect(await actions()).toEqual([])
    expect(counted).toEqual(['refusedSignIns.wrong-password', 'refusedSignIns.user-not-found'])
    expect(logged).toEqual([])
  })

  it.each([
    { email: ' ', password: 'x' },
    { email: owner.email, password: '  ' },
  ])('asks for both fields, non-empty after trimming: %o', async (given) => {
    expect(await sessions.signIn(given, client)).toEqual({ outcome: 'incomplete' })
  })

  it('succeeds although the admin log cannot be written, and is refused where something throws', async () => {
    documents.breakDown()
    expect((await sessions.signIn(owner, client)).outcome).toBe('signed-in')
    expect(logged.join()).toContain('admin log entry lost')
    accounts.signIn = () => Promise.reject(new Error(`surprise for ${owner.email}`))
    expect(await sessions.signIn(owner, client)).toEqual({ outcome: 'refused', reason: 'unexpected' })
    expect(logged.join()).not.toContain(owner.email)
  })
})

describe('sign-out', () => {
  it('ends the session and is recorded in the admin log', async () => {
    const { cookies, admin } = await signedIn()
    await sessions.signOut(headersAfter(cookies))
    expect(await sessions.whoIsSignedIn(headersAfter(cookies))).toBeNull()
    expect((await actions()).at(-1)).toMatchObject({
      action: 'logout',
      userEmail: owner.email,
      userId: admin.id,
    })
  })
})
