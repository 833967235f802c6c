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

export interface Accounts {
  /** `address` is the client's IP address, for throttling. Throws only for what nobody foresaw. */
  signIn(credentials: Credentials, address: string): Promise<SignInOutcome>
  /** Ends the session named by the request's cookies; answers the Set-Cookie values that erase it. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /**
   * Whether a Cookie header carries a session that was given out here, told by its signature alone: cheap enough to be
   * asked for every request. The session may have ended since. Never throws; `false` too while nobody can tell.
   */
  hasSession(cookies: string): Promise<boolean>
  /** Who the request's cookies belong to; `cookies` renew the session where that is due. */
  whoIsSignedIn(headers: Headers): Promise<{ admin: Admin; cookies: string[] } | null>
  /** The existing admin, `null` before the first one was made. */
  findAdmin(): Promise<Admin | null>
  /** There is one admin: a second one is refused with an error. */
  createAdmin(admin: Credentials & { name: string }): Promise<Admin>
  /** Changes what is given; a new password ends every session. */
  changeAdmin(change: { email?: string; password?: string; name?: string }): Promise<Admin>
}
