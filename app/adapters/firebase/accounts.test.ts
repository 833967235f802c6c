/** The behaviour that needs no emulator: the SDK and the store are fakes. */
import { beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import type { Accounts } from '#ports/accounts.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createFirebaseAccounts } from './accounts.ts'
import type { Auth, AuthUser } from './sdk.ts'
import type { SessionStore } from './session-store.ts'

const metadata = { creationTime: '2026-03-02T09:00:00Z' }
const admin: AuthUser = { uid: 'admin', disabled: false, customClaims: { admin: true }, metadata }
const headers = new Headers({ cookie: `lotse.session=${'0'.repeat(32)}.jwt` })

let accounts: Accounts
let reads: number
let isForged: boolean
let isDown: boolean

beforeEach(() => {
  reads = 0
  isForged = false
  isDown = false
  /** A session is looked up for the last time while it is being ended. */
  const lookedUp = async () => void (await accounts.whoIsSignedIn(headers))
  const auth = {
    async verifySessionCookie() {
      if (isForged) throw Object.assign(new Error(), { code: 'auth/argument-error' })
      return { uid: 'admin', auth_time: 0 }
    },
    getUser: async () => admin,
    listUsers: async () => ({ users: [admin] }),
    updateUser: async () => admin,
    setCustomUserClaims: async () => {},
    revokeRefreshTokens: async () => {},
  } as Partial<Auth> as Auth
  const sessions = {
    async isOpen() {
      if (isDown) throw new Unavailable('down')
      reads++
      return true
    },
    endAll: lookedUp,
    endListed: async () => (await lookedUp(), true),
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

it('hosted sessions with a forged cookie cost no read of the database', async () => {
  expect(await accounts.whoIsSignedIn(headers)).not.toBeNull()
  expect(reads).toBe(1)
  isForged = true
  expect(await accounts.whoIsSignedIn(headers)).toBeNull()
  expect(reads).toBe(1)
})

it.each<[string, () => Promise<unknown>]>([
  ['another password', () => accounts.changeAdmin({ password: 'neues-Passwort' })],
  ['its own end', () => accounts.endSession('a')],
  ['the end of all', () => accounts.endAllSessions()],
  ['another secret', () => accounts.renewSecret()],
])('hosted sessions are not recognised without the database after %s', async (_, change) => {
  await accounts.whoIsSignedIn(headers)
  isDown = true
  expect(await accounts.whoIsSignedIn(headers)).not.toBeNull()
  isDown = false
  await change()
  isDown = true
  await expect(accounts.whoIsSignedIn(headers)).rejects.toThrow(Unavailable)
})
