/** The admin among the accounts of a Firebase project: the one with the claim `admin`. Changed with the Admin SDK only. */
import { passwordOrigins } from '#domain/account/new-password.ts'
import { codeOf, messageOf } from '#domain/error-code.ts'
import { type Accounts, checkEmail, checkPassword, normalisedEmail } from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Auth, AuthUser } from './sdk.ts'
import type { SessionStore } from './session-store.ts'
import { timeLimits, withTimeLimit } from './time-limit.ts'

export type AdminUpkeep = Pick<
  Accounts,
  'findAdmin' | 'createAdmin' | 'changeAdmin' | 'passwordOrigin' | 'endAllSessions'
>

export function createAdminUpkeep(auth: Auth, sessions: SessionStore): AdminUpkeep {
  return {
    findAdmin: async () => {
      const user = await adminUser(auth)
      return user && described(user)
    },
    async createAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      checkEmail(email)
      checkPassword(password)
      if (await adminUser(auth)) throw new Error('there is an admin already')
      const account = { email: normalisedEmail(email), password, displayName: name, emailVerified: true }
      const user = await createdOrAdopted(auth, sessions, account)
      await reachable(
        auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true, passwordOrigin }),
      )
      return described(user)
    },
    async changeAdmin({ email, password, name, passwordOrigin = 'unchecked' }) {
      if (email !== undefined) checkEmail(email)
      if (password !== undefined) checkPassword(password)
      const admin = await adminUser(auth)
      if (!admin) throw new Error('there is no admin yet')
      const change = {
        ...(email === undefined ? {} : { email: normalisedEmail(email), emailVerified: true }),
        ...(password === undefined ? {} : { password }),
        ...(name === undefined ? {} : { displayName: name }),
      }
      const changed = await reachable(auth.updateUser(admin.uid, change))
      if (password !== undefined) {
        await reachable(auth.setCustomUserClaims(admin.uid, { ...admin.customClaims, passwordOrigin }))
        await endSessions(auth, sessions, admin.uid)
      }
      return described(changed)
    },
    async passwordOrigin() {
      const admin = await adminUser(auth)
      if (!admin) throw new Error('there is no admin yet')
      return (
        passwordOrigins.find((origin) => origin === admin.customClaims?.['passwordOrigin']) ?? 'unchecked'
      )
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

export function described({ uid, email, displayName }: AuthUser): Admin {
  return { id: uid, email: email ?? '', name: displayName ?? '' }
}

/** `null` if the service says that there is no such user. Throws `Unavailable` if it did not answer. */
export async function userOrNull(lookUp: Promise<AuthUser>): Promise<AuthUser | null> {
  try {
    return await withTimeLimit(timeLimits.account, lookUp)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null
    throw asUnavailable(error)
  }
}

/** A project has few accounts; the oldest admin counts. */
async function adminUser(auth: Auth): Promise<AuthUser | null> {
  const admins: AuthUser[] = []
  let page: string | undefined
  do {
    const answer = await reachable(auth.listUsers(1_000, page))
    admins.push(...answer.users.filter(isAdmin))
    page = answer.pageToken
  } while (page !== undefined)
  return admins.toSorted((a, b) => createdAt(a) - createdAt(b))[0] ?? null
}

function createdAt({ metadata }: AuthUser): number {
  return Date.parse(metadata.creationTime)
}

/**
 * An account created in Google's console, or with the project's public key, becomes the admin's, with
 * the password given here. Its previous user is signed out first, before the claim makes it an admin.
 */
async function createdOrAdopted(
  auth: Auth,
  sessions: SessionStore,
  account: Parameters<Auth['createUser']>[0],
): Promise<AuthUser> {
  try {
    return await withTimeLimit(timeLimits.account, auth.createUser(account))
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists') throw asUnavailable(error)
    const existing = await reachable(auth.getUserByEmail(account.email ?? ''))
    const taken = await reachable(auth.updateUser(existing.uid, account))
    await endSessions(auth, sessions, existing.uid)
    return taken
  }
}

async function endSessions(auth: Auth, sessions: SessionStore, uid: string): Promise<void> {
  await reachable(auth.revokeRefreshTokens(uid))
  await sessions.endAll(uid)
}

function reachable<Result>(call: Promise<Result>): Promise<Result> {
  return withTimeLimit(timeLimits.account, call).catch((error: unknown) => {
    throw asUnavailable(error)
  })
}

/** Our own programming errors pass through; everything else is blamed on the service. */
function asUnavailable(error: unknown): unknown {
  if (error instanceof Unavailable || /^auth\/(invalid|email-already)/.test(String(codeOf(error))))
    return error
  return new Unavailable(`Firebase Auth: ${messageOf(error)}`, { cause: error })
}
