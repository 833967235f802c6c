/** The one admin's account: sign-in, sessions in an HttpOnly cookie, and the account's own upkeep. */
import { z } from 'zod'

export interface Admin {
  id: string
  email: string
  name: string
}

/** The failures that the login tells apart (specification §8). */
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
  /** Compared without regard to case and surrounding spaces. */
  email: string
  /** At least `shortestPassword` characters. */
  password: string
}

/** Specification §9. */
export const shortestPassword = 6

/** Thrown by `createAdmin` and `changeAdmin`. */
export class PasswordTooShort extends Error {
  override name = 'PasswordTooShort'
}

/** Thrown by `createAdmin` and `changeAdmin`. */
export class InvalidEmail extends Error {
  override name = 'InvalidEmail'
}

export function checkPassword(password: string): void {
  if (password.length < shortestPassword)
    throw new PasswordTooShort(`shorter than ${shortestPassword} characters`)
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
  /** Takes seconds where the account is being guessed at. Throws only for what nobody foresaw. */
  signIn(credentials: Credentials, client: Client): Promise<SignInOutcome>
  /**
   * Ends the session named by the request's cookies; answers the Set-Cookie values that erase it. During an outage it has
   * ended for this process, and does so everywhere as soon as it can.
   */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /**
   * Who the request's cookies belong to; `cookies` renew the session where that is due. No session lasts longer than 90
   * days. Throws `Unavailable` where nobody can tell; a session that was good five minutes ago counts as good then.
   */
  whoIsSignedIn(headers: Headers): Promise<{ admin: Admin; cookies: string[] } | null>
  /** The existing admin, `null` before the first one was made. */
  findAdmin(): Promise<Admin | null>
  /** There is one admin: a second one is refused with an error. */
  createAdmin(admin: Credentials & { name: string }): Promise<Admin>
  /** Changes what is given; a new password ends every session. */
  changeAdmin(change: { email?: string; password?: string; name?: string }): Promise<Admin>
}
