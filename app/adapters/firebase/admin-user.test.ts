import { expect, it } from 'vitest'
import { createAdminUpkeep } from './admin-user.ts'
import type { Auth, AuthUser } from './sdk.ts'
import type { SessionStore } from './session-store.ts'

const metadata = { creationTime: '2026-03-02T09:00:00Z' }
const stranger: AuthUser = { uid: 'stranger', email: 'berater@example.ch', disabled: false, metadata }

/**
 * A project in which a stranger made an account with the admin's address, and the calls made to it, in order.
 */
function takenProject() {
  const called: string[] = []
  const auth = {
    listUsers: async () => ({ users: [stranger] }),
    createUser: () => Promise.reject(Object.assign(new Error(), { code: 'auth/email-already-exists' })),
    getUserByEmail: async () => stranger,
    updateUser: async () => (called.push('password'), stranger),
    revokeRefreshTokens: async (uid: string) => void called.push(`revoked ${uid}`),
    setCustomUserClaims: async () => void called.push('claim'),
  } as Partial<Auth> as Auth
  const sessions = {
    endAll: async (uid: string) => void called.push(`ended ${uid}`),
  } as Partial<SessionStore> as SessionStore
  return { upkeep: createAdminUpkeep(auth, sessions), called }
}

it('ends the old sessions of an account it takes over before giving it the admin claim', async () => {
  const { upkeep, called } = takenProject()
  await upkeep.createAdmin({ email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' })
  expect(called).toEqual(['password', 'revoked stranger', 'ended stranger', 'claim'])
})
