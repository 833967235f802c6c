/**
 * Firebase Auth's password check over REST, mapped to the reasons of the accounts port, with and without e-mail
 * enumeration protection.
 */
import { z } from 'zod'
import type { SignInFailure } from '#ports/accounts.ts'
import { NoAnswer, post, Refusal } from './rest.ts'
import { timeLimits } from './time-limit.ts'

export interface PasswordCheckSettings {
  apiKey: string
  authDomain: string
  /** `host:port` of an emulator, `null` for Google's service. */
  emulator: string | null
}

export type PasswordAnswer =
  | { outcome: 'right'; idToken: string; uid: string }
  /** With enumeration protection the service does not say which of the two it was. */
  | { outcome: 'refused'; reason: SignInFailure | 'unknown-or-wrong' }

const answerSchema = z.object({ idToken: z.string(), localId: z.string() })

// https://firebase.google.com/docs/reference/rest/auth and cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
const reasons: Record<string, SignInFailure | 'unknown-or-wrong'> = {
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_EMAIL: 'user-not-found',
  MISSING_EMAIL: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'unknown-or-wrong',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  RESOURCE_EXHAUSTED: 'too-many-requests',
  USER_DISABLED: 'failed',
  // The project is not set up, or the key is wrong: for us there is no service.
  OPERATION_NOT_ALLOWED: 'unavailable',
  PASSWORD_LOGIN_DISABLED: 'unavailable',
  CONFIGURATION_NOT_FOUND: 'unavailable',
  PERMISSION_DENIED: 'unavailable',
  API_KEY_INVALID: 'unavailable',
}

export async function checkWithService(
  { apiKey, authDomain, emulator }: PasswordCheckSettings,
  email: string,
  password: string,
): Promise<PasswordAnswer> {
  const origin = emulator === null ? 'https://' : `http://${emulator}/`
  const url = `${origin}identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`
  // A key that is restricted to the project's own sites checks the referrer.
  const headers = { referer: `https://${authDomain}/` }
  try {
    const body = { email, password, returnSecureToken: true }
    const { idToken, localId } = answerSchema.parse(await post(url, body, headers, timeLimits.account))
    return { outcome: 'right', idToken, uid: localId }
  } catch (error) {
    return { outcome: 'refused', reason: reasonOf(error) }
  }
}

export function reasonOf(error: unknown): SignInFailure | 'unknown-or-wrong' {
  if (error instanceof NoAnswer) return 'network'
  if (!(error instanceof Refusal)) return 'failed'
  // 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled …'
  const word = /^[A-Z_]+/.exec(error.message)?.[0] ?? ''
  if (reasons[word]) return reasons[word]
  if (/api key not valid/i.test(error.message) || error.httpStatus >= 500) return 'unavailable'
  return reasons[error.status] ?? 'failed'
}
