/** The one admin's account: sign-in, sessions in an HttpOnly cookie, and changes to the account itself. */
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import { emailAddress, withAsciiDomain } from '#domain/text-fields.ts'
import { tidyEmail } from '#domain/visible-text.ts'
import type { Admin, Client } from './admin.ts'
import type { SecondFactor, SecondFactorWays } from './second-factor.ts'

/** The failures that the login page distinguishes. */
export type SignInFailure =
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unavailable'
  | 'failed'

export type SignInOutcome =
  /** `cookies` are complete Set-Cookie values. */
  | { outcome: 'signed-in'; admin: Admin; cookies: string[] }
  /** The password was right. The cookies let this browser give the second factor within ten minutes. */
  | { outcome: 'second-step'; ways: SecondFactorWays; cookies: string[] }
  | { outcome: 'refused'; reason: SignInFailure }

export interface Credentials {
  /** Compared ignoring case and surrounding spaces. */
  email: string
  /** At least `minPasswordLength` characters. */
  password: string
}

/** The limit of every account; the further rules for new passwords are in domain/account. */
export const minPasswordLength = 6

export interface NewPassword {
  password: string
  /** `unchecked` if omitted. */
  passwordOrigin?: PasswordOrigin | undefined
}

/** A browser that is signed in. */
export interface OpenSession {
  id: string
  /** As the browser called itself; empty if unknown. */
  userAgent: string
  /** ISO 8601, when it signed in. */
  since: string
  isCurrent: boolean
}

/** Settings and forms refuse shorter ones; one that gets here is a bug. */
export function checkPasswordLength(password: string): void {
  if (password.length < minPasswordLength)
    throw new Error(`the password is shorter than ${minPasswordLength} characters`)
}

/** The same of an address. */
export function checkEmail(email: string): void {
  if (!isEmail(email)) throw new Error('not an e-mail address')
}

export function isEmail(email: string): boolean {
  return emailAddress.safeParse(normaliseEmail(email)).success
}

export function normaliseEmail(email: string): string {
  return withAsciiDomain(tidyEmail(email).toLowerCase())
}

export interface Accounts {
  /** Takes seconds while the account is being guessed at. Throws only on unexpected errors. */
  signIn(credentials: Credentials, client: Client): Promise<SignInOutcome>
  /**
   * Ends the session of the request's cookies; returns the Set-Cookie values that clear them. During an outage it has ended
   * for this process, and ends everywhere as soon as it can.
   */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /**
   * Whether a Cookie header carries a session that is valid, or was in the last five minutes. It is cheap
   * enough for every request: a forged cookie is recognised by its signature, and a signed one is looked up
   * once in that time. Never throws; `false` too while that cannot be checked.
   */
  hasSession(cookies: string): Promise<boolean>
  /**
   * The admin whose cookies the request carries. `cookies` renew the session when that is due, unless it is
   * to stay as it is, for an answer that sets no cookies. No session lasts longer than 90 days. Throws
   * `Unavailable` while that cannot be checked; a session that was valid five minutes ago still counts then.
   */
  whoIsSignedIn(
    headers: Headers,
    session?: 'renewed' | 'as-it-is',
  ): Promise<{ admin: Admin; cookies: string[] } | null>
  /** Whether it is the admin's password; by the limits of signing in, so it takes seconds while the account is guessed at. */
  checkPassword(password: string, client: Client): Promise<'right' | SignInFailure>
  /** The newest first; none without an admin. Throws `Unavailable`, like everything below. */
  openSessions(headers: Headers): Promise<OpenSession[]>
  /** `false` if there is no such session (any more). */
  endSession(id: string): Promise<boolean>
  endAllSessions(): Promise<void>
  /**
   * For when the secret may have been stolen: a new secret signs from now on, also on running servers, and
   * every session has ended. `elsewhere` if the service holds the secret and it is renewed there.
   */
  renewSecret(): Promise<'renewed' | 'elsewhere'>
  /** The existing admin; `null` before the first one was created. */
  findAdmin(): Promise<Admin | null>
  /** There is only one admin: creating a second one throws. */
  createAdmin(admin: { email: string; name: string } & NewPassword): Promise<Admin>
  /** Changes only the given fields; a new password ends every session. */
  changeAdmin(change: { email?: string; name?: string } & Partial<NewPassword>): Promise<Admin>
  /** Sets the password, ends every session and opens a new one for this browser; returns its Set-Cookie values. */
  replacePassword(password: Required<NewPassword>, client: Client): Promise<{ cookies: string[] }>
  /** `null` before there is an admin. */
  passwordOrigin(): Promise<PasswordOrigin | null>
  /** `null` if the backend has none. */
  secondFactor: SecondFactor | null
}
