/** What needs no emulator: with the SDK and the store made up. */
import { beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import type { Accounts } from '#ports/accounts.ts'
import { createFirebaseAccounts } from './accounts.ts'
import type { Auth, AuthUser } from './sdk.ts'
import type { SessionStore } from './session-store.ts'

const metadata = { creationTime: '2026-03-02T09:00:00Z' }
const admin: AuthUser = { uid: 'admin', disabled: false, customClaims: { admin: true }, metadata }
const headers = new Headers({ cookie: `lotse.session=${'0'.repeat(32)}.jwt` })

let accounts: Accounts
let reads: number
let isForged: boolean

beforeEach(() => {
  reads = 0
  isForged = false
  const auth = {
    async verifySessionCookie() {
      if (isForged) throw Object.assign(new Error(), { code: 'auth/argument-error' })
      return { uid: 'admin', auth_time: 0 }
    },
    getUser: async () => admin,
  } as Partial<Auth> as Auth
  const sessions = {
    isOpen: async () => (reads++, true),
  } as Partial<SessionStore> as SessionStore
  accounts = createFirebaseAccounts({
    auth,
    sessions,
    passwordCheck: { apiKey: 'key', authDomain: 'localhost', emulator: null },
    secureCookies: false,
    deviceSecret: 'x'.repeat(43),
    clock: createFixedClock('2026-03-02T09:00:00Z'),
  })
})

it('hosted sessions cost no read of the database where the cookie is forged', async () => {
  expect(await accounts.whoIsSignedIn(headers)).not.toBeNull()
  expect(reads).toBe(1)
  isForged = true
  expect(await accounts.whoIsSignedIn(headers)).toBeNull()
  expect(reads).toBe(1)
})
