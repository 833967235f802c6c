/**
 * Hashes passwords at the lowest cost in every unit test: some of them guess a password sixty times, and the
 * real cost is high on purpose. Tests of the built product pay the real one.
 */
import { randomBytes, scryptSync } from 'node:crypto'
import { vi } from 'vitest'

const hashed = (password: string, salt: string) =>
  `${salt}:${scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 }).toString('hex')}`

vi.mock('#adapters/embedded/passwords.ts', () => ({
  hashPassword: async (password: string) => hashed(password, randomBytes(8).toString('hex')),
  verifyPassword: async (password: string, stored: string) =>
    hashed(password, stored.split(':', 1)[0] ?? '') === stored,
}))
