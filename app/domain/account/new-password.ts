/**
 * The rules for a new password: it is long enough, and not among the first that an attacker tries. A frequent
 * one does not become rare by digits and signs around it. Passwords set before these rules remain valid for
 * signing in.
 */

/**
 * The origin of the admin's password. `unchecked`: it was never compared with the rules for new passwords.
 */
export const passwordOrigins = ['chosen', 'generated', 'unchecked'] as const
export type PasswordOrigin = (typeof passwordOrigins)[number]

export const minNewPassword = 12
/** A longer text only costs time for hashing. */
const maxNewPassword = 200

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

export function passwordProblem(
  password: string,
  isCommon: (password: string) => boolean,
): PasswordProblem | null {
  if (passwordLength(password) < minNewPassword) return 'too-short'
  if (passwordLength(password) > maxNewPassword) return 'too-long'
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isWeak = core === '' ? isRepeated(lower) || isSequence(lower) : isRepeated(core) || isCommon(core)
  return isWeak || isCommon(lower) ? 'too-common' : null
}

/** In characters as people count them, so that an umlaut or an emoji is one. */
export function passwordLength(password: string): number {
  return [...password].length
}

/** Whether the text is one piece of up to six characters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+$/u.test(text)
}

/** Digits that go up or down by one. */
function isSequence(text: string): boolean {
  return (
    '01234567890123456789012345678901234567890'.includes(text) ||
    '98765432109876543210987654321098765432109'.includes(text)
  )
}
