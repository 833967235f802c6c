/**
 * Makes the admin's account where there is none, so that a fresh installation can be signed in to. A password that was
 * made up is answered to the caller once and kept nowhere but as its hash.
 */
import { randomInt } from 'node:crypto'
import type { Accounts, Admin, Credentials } from '#ports/accounts.ts'

// Nothing that is mistaken for something else when it is copied by hand.
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

export type FirstAdmin =
  | { outcome: 'exists'; admin: Admin }
  /** As the environment asked for it. */
  | { outcome: 'created'; admin: Admin }
  | { outcome: 'created-with-password'; admin: Admin; password: string }

/** `wanted` is what the environment asks for, `fallback` is used without it. Throws `Unavailable`. */
export async function ensureFirstAdmin(
  accounts: Accounts,
  wanted: (Credentials & { name: string }) | null,
  fallback: { email: string; name: string },
): Promise<FirstAdmin> {
  const existing = await accounts.findAdmin()
  if (existing) return { outcome: 'exists', admin: existing }
  if (wanted) return { outcome: 'created', admin: await accounts.createAdmin(wanted) }
  const password = randomPassword()
  return {
    outcome: 'created-with-password',
    admin: await accounts.createAdmin({ ...fallback, password }),
    password,
  }
}

/** 80 bits, in four groups. */
export function randomPassword(): string {
  return Array.from({ length: 4 }, group).join('-')
}

function group(): string {
  return Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
}
