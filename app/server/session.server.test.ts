import { beforeEach, expect, it } from 'vitest'
import { headersAfter } from '#ports/accounts.contract.ts'
import { openAccount, type OpenedAccount, owner } from '#test/account-samples.ts'
import { withOutcome } from '#test/outcome.ts'
import { createSessions, type Sessions } from './session.server.ts'

const client = { address: '203.0.113.5', headers: new Headers() }

let opened: OpenedAccount
let sessions: Sessions
let counted: string[]

beforeEach(async () => {
  opened = await openAccount()
  counted = []
  sessions = createSessions({ ...opened, tally: { count: (refusal) => void counted.push(refusal) } })
})

/** The actions in the log, by name: all have the same time. */
async function actions() {
  const orderBy = { field: 'action', direction: 'ascending' } as const
  return (await opened.documents.list('adminLogs', { orderBy })).map(({ data }) => data)
}

it('sign-in counts a refusal by its reason, and does not record it', async () => {
  const refused = { outcome: 'refused', reason: 'wrong-password' }
  expect(await sessions.signIn({ ...owner, password: 'falsch' }, client)).toEqual(refused)
  await sessions.signIn({ ...owner, email: 'fremd@example.ch' }, client)
  await sessions.signOut(new Headers())
  expect(await actions()).toEqual([])
  expect(counted).toEqual(['refusedSignIns.wrong-password', 'refusedSignIns.user-not-found'])
  expect(opened.log.lines()).toEqual([])
})

it('sign-in requires both fields, and spaces are not enough', async () => {
  for (const given of [{ email: ' ' }, { password: '  ' }])
    expect(await sessions.signIn({ ...owner, ...given }, client)).toEqual({ outcome: 'incomplete' })
})

it('sign-in succeeds even if the admin log cannot be written, and is refused if something throws', async () => {
  opened.documents.breakDown()
  expect((await sessions.signIn(owner, client)).outcome).toBe('signed-in')
  expect(opened.log.events()).toEqual(['admin log entry lost'])
  expect(opened.log.text()).not.toContain(owner.email)
  opened.accounts.signIn = () => Promise.reject(new Error(`surprise for ${owner.email}`))
  expect(await sessions.signIn(owner, client)).toEqual({ outcome: 'refused', reason: 'unexpected' })
})

it('sign-out ends the session, and sign-in and sign-out are recorded in the admin log', async () => {
  const { cookies, admin } = withOutcome(await sessions.signIn(owner, client), 'signed-in')
  await sessions.signOut(headersAfter(cookies))
  expect(await sessions.whoIsSignedIn(headersAfter(cookies))).toBeNull()
  const who = { timestamp: '2026-03-02T09:00:00.000Z', userEmail: owner.email, userId: admin.id }
  expect(await actions()).toEqual(['login', 'logout'].map((action) => ({ action, ...who })))
})
