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

export interface Accounts {
  /** `address` is the client's IP address, for throttling. Throws only on unexpected errors. */
  signIn(credentials: Credentials, address: string): Promise<SignInOutcome>
  /** Ends the session of the request's cookies; returns the Set-Cookie values that clear them. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Whose cookies the request carries; `cookies` renew the session when that is due. */
  whoIsSignedIn(headers: Headers): Promise<{ admin: Admin; cookies: string[] } | null>
  /** The existing admin; `null` before the first one was created. */
  findAdmin(): Promise<Admin | null>
  /** There is only one admin: creating a second one throws. */
  createAdmin(admin: Credentials & { name: string }): Promise<Admin>
  /** Changes only what is given; a new password ends every session. */
  changeAdmin(change: { email?: string; password?: string; name?: string }): Promise<Admin>
}
