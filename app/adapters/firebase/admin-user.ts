/** The admin among the accounts of a Firebase project: the one with the claim `admin`. Changed with the Admin SDK only. */
import { passwordOrigins } from '#domain/account/new-password.ts'
import { codeOf } from '#domain/error-code.ts'
import { type Accounts, checkEmail, checkPasswordLength, normaliseEmail } from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import type { Auth, AuthUser } from './sdk.ts'
import type { SessionStore } from './session-store.ts'
import { waitInTime } from './time-limit.ts'

export interface AdminUpkeep
  extends Pick<Accounts, 'findAdmin' | 'createAdmin' | 'changeAdmin' | 'passwordOrigin' | 'endAllSessions'> {
  /** Throws if there is no admin. */
  theAdmin(): Promise<Admin>
}

export function createAdminUpkeep(auth: Auth, sessions: SessionStore): AdminUpkeep {
  async function findExisting(): Promise<AuthUser> {
    const admin = await adminUser(auth)
    if (!admin) throw new Error('there is no admin yet')
    return admin
  }
  return {
    async findAdmin() {
      const user = await adminUser(auth)
      return user && toAdmin(user)
    },
    theAdmin: async () => toAdmin(await findExisting()),
    async createAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      checkEmail(email)
      checkPasswordLength(password)
      if (await adminUser(auth)) throw new Error('there is an admin already')
      const account = { email: normaliseEmail(email), password, displayName: name, emailVerified: true }
      const user = await createOrAdopt(auth, sessions, account)
      await authCall(
        auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true, passwordOrigin }),
      )
      return toAdmin(user)
    },
    async changeAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      if (email !== undefined) checkEmail(email)
      if (password !== undefined) checkPasswordLength(password)
      const admin = await findExisting()
      const change = {
        ...(email === undefined ? {} : { email: normaliseEmail(email), emailVerified: true }),
        ...(password === undefined ? {} : { password }),
        ...(name === undefined ? {} : { displayName: name }),
      }
      const changed = await authCall(auth.updateUser(admin.uid, change))
      if (password !== undefined) {
        await authCall(auth.setCustomUserClaims(admin.uid, { ...admin.customClaims, passwordOrigin }))
        await endSessions(auth, sessions, admin.uid)
      }
      return toAdmin(changed)
    },
    async passwordOrigin() {
      const admin = await adminUser(auth)
      if (!admin) return null
      const stored = admin.customClaims?.['passwordOrigin']
      return passwordOrigins.find((origin) => origin === stored) ?? 'unchecked'
    },
    async endAllSessions() {
      const admin = await adminUser(auth)
      if (admin) await endSessions(auth, sessions, admin.uid)
    },
  }
}

export function isAdmin(user: AuthUser): boolean {
  return user.customClaims?.['admin'] === true && !user.disabled
}

export function toAdmin({ uid, email, displayName }: AuthUser): Admin {
  return { id: uid, email: email ?? '', name: displayName ?? '' }
}

/** `null` if the service says that there is no such user. Throws `Unavailable` if it did not answer. */
export function userOrNull(lookUp: Promise<AuthUser>): Promise<AuthUser | null> {
  return authCall(lookUp).catch((error: Error) => {
    if (codeOf(error.cause) === 'auth/user-not-found') return null
    throw error
  })
}

/** A project has few accounts; the oldest admin counts. */
async function adminUser(auth: Auth): Promise<AuthUser | null> {
  const admins: AuthUser[] = []
  let page: string | undefined
  do {
    const answer = await authCall(auth.listUsers(1_000, page))
    admins.push(...answer.users.filter(isAdmin))
    page = answer.pageToken
  } while (page !== undefined)
  return admins.toSorted((a, b) => readCreation(a) - readCreation(b))[0] ?? null
}

function readCreation({ metadata }: AuthUser): number {
  return Date.parse(metadata.creationTime)
}

/**
 * An account created in Google's console, or with the project's public key, becomes the admin's, with
 * the password given here. Its previous user is signed out first, before the claim makes it an admin.
 */
async function createOrAdopt(
  auth: Auth,
  sessions: SessionStore,
  account: Parameters<Auth['createUser']>[0],
): Promise<AuthUser> {
  const created = await authCall(auth.createUser(account)).catch((error: Error) => {
    if (codeOf(error) !== 'auth/email-already-exists') throw error
    return null
  })
  if (created) return created
  const existing = await authCall(auth.getUserByEmail(account.email ?? ''))
  const taken = await authCall(auth.updateUser(existing.uid, account))
  await endSessions(auth, sessions, existing.uid)
  return taken
}

async function endSessions(auth: Auth, sessions: SessionStore, uid: string): Promise<void> {
  await authCall(auth.revokeRefreshTokens(uid))
  await sessions.endAll(uid)
}

/** Our own programming errors pass through; everything else is blamed on the service, and is the cause of an `Unavailable`. */
function authCall<Result>(call: Promise<Result>): Promise<Result> {
  return waitInTime('Firebase Auth', 'account', call).catch((error: Error) => {
    throw /^auth\/(invalid|email-already)/.test(String(codeOf(error.cause))) ? error.cause : error
  })
}
