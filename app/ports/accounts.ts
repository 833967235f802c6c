/** The one admin's account: sign-in, sessions in an HttpOnly cookie, and changes to the account itself. */
import { z } from 'zod'

export interface Admin {
  id: string
  email: string
  name: string
}

/** The failures that the login page tells apart. */
export type SignInFailure =
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unavailable'
  | 'failed'

export type SignInOutcome =
  /** `cookies` are complete Set-Cookie values. */
  { outcome: 'signed-in'; admin: Admin; cookies: string[] } | { outcome: 'refused'; reason: SignInFailure }

export interface Credentials {
  /** Compared ignoring case and surrounding spaces. */
  email: string
  /** At least `minPasswordLength` characters. */
  password: string
}

export const minPasswordLength = 6

/** Thrown by `createAdmin` and `changeAdmin`. */
export class PasswordTooShort extends Error {
  override name = 'PasswordTooShort'
}

/** Thrown by `createAdmin` and `changeAdmin`. */
export class InvalidEmail extends Error {
  override name = 'InvalidEmail'
}

export function checkPassword(password: string): void {
  if (password.length < minPasswordLength)
    throw new PasswordTooShort(`shorter than ${minPasswordLength} characters`)
}

export function checkEmail(email: string): void {
  if (!z.email().safeParse(normalisedEmail(email)).success) throw new InvalidEmail('not an e-mail address')
}

export function normalisedEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Where an attempt to sign in comes from; used for throttling only. */
export interface Client {
  /** The IP address. */
  address: string
  /** The request's; a device that signed in before is known by a cookie of its own. */
  headers: Headers
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
   * Whether a Cookie header carries a session that was issued here, judged by its signature alone: cheap enough for every
   * request. The session may have ended since. Never throws; `false` too while nobody can tell.
   */
  hasSession(cookies: string): Promise<boolean>
  /**
   * Whose cookies the request carries; `cookies` renew the session when that is due. No session lasts longer than 90 days.
   * Throws `Unavailable` while nobody can tell; a session that was valid five minutes ago still counts then.
   */
  whoIsSignedIn(headers: Headers): Promise<{ admin: Admin; cookies: string[] } | null>
  /** The existing admin; `null` before the first one was created. */
  findAdmin(): Promise<Admin | null>
  /** There is only one admin: creating a second one throws. */
  createAdmin(admin: Credentials & { name: string }): Promise<Admin>
  /** Changes only what is given; a new password ends every session. */
  changeAdmin(change: { email?: string; password?: string; name?: string }): Promise<Admin>
}
