/**
 * The admin's account in Firebase Auth. A session holds while Firebase's cookie is valid and not revoked, our store knows
 * it, and the account still has the claim: signing out, a new password and a withdrawn claim count at once.
 */
import { emailAddress } from '#domain/text-fields.ts'
import { createKnownSessions, type KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import { createSignInLimits, type SignInLimits } from '#adapters/sign-in/limits.ts'
import { unlessUnavailable } from '#adapters/sign-in/unless-unavailable.ts'
import { type Accounts, normaliseEmail, type SignInFailure, type SignInOutcome } from '#ports/accounts.ts'
import { codeOf } from '#domain/error-code.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { type AdminUpkeep, createAdminUpkeep, toAdmin, isAdmin, userOrNull } from './admin-user.ts'
import { checkWithService, type PasswordCheckSettings } from './password-check.ts'
import type { Auth } from './sdk.ts'
import {
  createSessionCookies,
  type SessionCookie,
  sessionSeconds,
  type SessionStore,
} from './session-store.ts'
import { waitInTime } from './time-limit.ts'

export interface AccountsSettings {
  auth: Auth
  sessions: SessionStore
  passwordCheck: PasswordCheckSettings
  secureCookies: boolean
  /** Signs the devices' cookies; the same for every server of the site. */
  deviceSecret: string
  clock: Clock
}

interface AccountsDeps extends AccountsSettings {
  cookies: ReturnType<typeof createSessionCookies>
  known: KnownSessions
  limits: SignInLimits
  upkeep: AdminUpkeep
}

export function createFirebaseAccounts(settings: AccountsSettings): Accounts {
  const { auth, sessions, secureCookies, clock, deviceSecret } = settings
  const upkeep = createAdminUpkeep(auth, sessions)
  const deps: AccountsDeps = {
    ...settings,
    upkeep,
    cookies: createSessionCookies(secureCookies),
    known: createKnownSessions(clock),
    // Firebase throttles too, but sees all attempts come from this server: a stranger's would count against the advisor.
    limits: createSignInLimits({ clock, secret: deviceSecret, secureCookies }),
  }
  return {
    ...signingIn(deps),
    ...browserSession(deps),
    ...allSessions(deps),
    findAdmin: upkeep.findAdmin,
    createAdmin: upkeep.createAdmin,
    changeAdmin: (change) => forgetAfter(deps, upkeep.changeAdmin(change)),
    passwordOrigin: upkeep.passwordOrigin,
    secondFactor: null,
  }
}

function signingIn(deps: AccountsDeps): Pick<Accounts, 'signIn' | 'checkPassword' | 'replacePassword'> {
  const { cookies, upkeep, passwordCheck } = deps
  return {
    signIn: ({ email, password }, client) =>
      unlessUnavailable<SignInOutcome>(refuse('unavailable'), async () => {
        const checked = await checkCredentials(deps, normaliseEmail(email), password, client)
        if (checked.outcome === 'refused') return checked
        const { admin, idToken, deviceCookie } = checked
        const session = await newSession(deps, idToken, admin.id, client)
        return { outcome: 'signed-in', admin, cookies: [cookies.setting(session), deviceCookie] }
      }),
    checkPassword: (password, client) =>
      unlessUnavailable<'right' | SignInFailure>('unavailable', async () => {
        const { email } = await upkeep.theAdmin()
        const checked = await checkCredentials(deps, email, password, client)
        return checked.outcome === 'refused' ? checked.reason : 'right'
      }),
    async replacePassword(password, client) {
      const { email } = await forgetAfter(deps, upkeep.changeAdmin(password))
      const checked = await checkWithService(passwordCheck, email, password.password)
      // The password is set; this browser signs in again with it.
      if (checked.outcome === 'refused') return { cookies: [cookies.erasing] }
      return { cookies: [cookies.setting(await newSession(deps, checked.idToken, checked.uid, client))] }
    },
  }
}

/** The session that a browser's cookies carry. */
function browserSession(deps: AccountsDeps): Pick<Accounts, 'signOut' | 'hasSession' | 'whoIsSignedIn'> {
  const { sessions, cookies, known } = deps
  const recognise = (session: SessionCookie) =>
    known.lookUp(session.value, async () => {
      const admin = await adminOf(deps, session)
      return admin && { admin, cookies: [] }
    })
  return {
    async signOut(headers) {
      const session = cookies.in(headers)
      if (session) {
        known.end(session.value)
        // Even without the database, the browser is signed out.
        await sessions.end(session.value).catch(ignoreOutage)
      }
      return { cookies: [cookies.erasing] }
    },
    async hasSession(header) {
      const session = cookies.in(new Headers({ cookie: header }))
      // The signature is verified here, with Google's keys, which the SDK caches.
      return session !== null && known.counts(session.value, () => recognise(session))
    },
    async whoIsSignedIn(headers) {
      const session = cookies.in(headers)
      if (!session) return null
      if (known.hasEnded(session.value)) {
        await sessions.end(session.value).catch(ignoreOutage)
        return null
      }
      return recognise(session)
    },
  }
}

function allSessions(deps: AccountsDeps) {
  const { sessions, cookies, upkeep } = deps
  return {
    async openSessions(headers: Headers) {
      const { id } = await upkeep.theAdmin()
      return sessions.list(id, cookies.in(headers)?.value ?? null)
    },
    endSession: (id: string) => forgetAfter(deps, sessions.endListed(id)),
    endAllSessions: () => forgetAfter(deps, upkeep.endAllSessions()),
    async renewSecret() {
      await forgetAfter(deps, upkeep.endAllSessions())
      return 'elsewhere' as const
    },
  }
}

/** After a change of sessions, also one that failed half-way, each of them only counts if it is looked up again. */
async function forgetAfter<Result>({ known }: AccountsDeps, change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } finally {
    known.forgetAll()
  }
}

async function checkCredentials(
  { auth, limits, passwordCheck }: AccountsDeps,
  email: string,
  password: string,
  client: Client,
): Promise<Checked> {
  if (!emailAddress.safeParse(email).success) return refuse('user-not-found')
  const attempt = await limits.admit(email, client)
  if (!attempt) return refuse('too-many-requests')
  const checked = await checkWithService(passwordCheck, email, password)
  if (checked.outcome === 'refused') {
    if (checked.reason !== 'unknown-or-wrong') return refuse(checked.reason)
    const user = await userOrNull(auth.getUserByEmail(email))
    return refuse(user ? 'wrong-password' : 'user-not-found')
  }
  const user = await userOrNull(auth.getUser(checked.uid))
  // For example a visitor's account of another application in the project.
  if (!user || !isAdmin(user)) return refuse('failed')
  const { idToken } = checked
  return { outcome: 'right', admin: toAdmin(user), idToken, deviceCookie: attempt.refundAttempts() }
}

async function newSession(
  { auth, sessions, cookies, clock }: AccountsDeps,
  idToken: string,
  uid: string,
  client: Client,
): Promise<SessionCookie> {
  const made = auth.createSessionCookie(idToken, { expiresIn: sessionSeconds * 1_000 })
  const session = cookies.makeCookie(await waitInTime('Firebase Auth', 'account', made))
  // With a wrong clock, no browser would be signed in afterwards, without any error.
  if ((await verifyCookie(auth, session.jwt)) === null)
    throw new Error(
      'Firebase Auth gave a session that does not hold here: is the clock of this machine right?',
    )
  const since = clock.now()
  const expiresAt = new Date(since.getTime() + sessionSeconds * 1_000)
  const userAgent = client.headers.get('user-agent')?.slice(0, 300) ?? ''
  await sessions.open(session.value, { uid, userAgent, since, expiresAt })
  return session
}

/** `null` if the session does not hold, or is no longer an admin's. */
async function adminOf({ auth, sessions }: AccountsDeps, session: SessionCookie): Promise<Admin | null> {
  // A made-up cookie is refused before anything is read: reads of Firestore are billed.
  const token = await verifyCookie(auth, session.jwt)
  if (!token || !(await sessions.isOpen(session.value))) return null
  const user = await userOrNull(auth.getUser(token.uid))
  if (!user || !isAdmin(user)) return null
  // Precise to the second; sessions begun in the same second are checked by the store.
  if (token.auth_time * 1_000 < Date.parse(user.tokensValidAfterTime ?? '')) return null
  return toAdmin(user)
}

type Refused = { outcome: 'refused'; reason: SignInFailure }
type Checked = { outcome: 'right'; admin: Admin; idToken: string; deviceCookie: string } | Refused

function refuse(reason: SignInFailure): Refused {
  return { outcome: 'refused', reason }
}

/** `null` for a forged or expired cookie, or one of another project. */
function verifyCookie(auth: Auth, jwt: string) {
  return waitInTime('Firebase Auth', 'account', auth.verifySessionCookie(jwt)).catch((error: Error) => {
    // If Google's keys could not be fetched, the error code is the same as for a forged cookie.
    const isOutage = /error fetching/i.test(String(error.cause))
    const code = String(codeOf(error.cause))
    if (!isOutage && /^auth\/(argument-error|invalid|session-cookie|user-)/.test(code)) return null
    throw error
  })
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof Unavailable)) throw error
}
