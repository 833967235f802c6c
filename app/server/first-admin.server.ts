/**
 * Creates the admin's account if there is none, so that the owner can sign in to a fresh installation. A
 * generated password is returned to the caller once and stored only as a hash.
 */
import { type PasswordOrigin, passwordProblem } from '#domain/account/new-password.ts'
import { randomInt } from 'node:crypto'
import type { Accounts, Credentials } from '#ports/accounts.ts'
import type { Admin } from '#ports/admin.ts'
import { loadCommonPasswords } from './account/common-passwords.server.ts'

// No characters that are easily confused when copied by hand.
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

export type FirstAdmin =
  | { outcome: 'exists'; admin: Admin }
  /** The environment asked for this admin. */
  | { outcome: 'created'; admin: Admin }
  | { outcome: 'created-with-password'; admin: Admin; password: string }

/** `wanted` comes from the environment; `fallback` fills its gaps. Throws `Unavailable`. */
export async function ensureFirstAdmin(
  accounts: Accounts,
  wanted: (Credentials & { name: string | null }) | null,
  fallback: { email: string; name: string },
): Promise<FirstAdmin> {
  const existing = await accounts.findAdmin()
  if (existing) return { outcome: 'exists', admin: existing }
  if (wanted) {
    const passwordOrigin = await originOf(wanted.password)
    const name = wanted.name ?? fallback.name
    return { outcome: 'created', admin: await accounts.createAdmin({ ...wanted, name, passwordOrigin }) }
  }
  const password = randomPassword()
  return {
    outcome: 'created-with-password',
    admin: await accounts.createAdmin({ ...fallback, password, passwordOrigin: 'generated' }),
    password,
  }
}

/**
 * A short password does not prevent the start: the site that has it in its settings worked with it yesterday.
 */
async function originOf(password: string): Promise<PasswordOrigin> {
  return passwordProblem(password, await loadCommonPasswords()) === null ? 'chosen' : 'unchecked'
}

/** 80 bits, in four groups. */
function randomPassword(): string {
  return Array.from({ length: 4 }, group).join('-')
}

function group(): string {
  return Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
}
