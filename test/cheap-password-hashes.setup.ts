/**
 * Hashes passwords at the lowest cost in every unit test: some of them guess a password sixty times, and the real cost, which
 * the tests of the built product pay, is meant to be felt.
 */
import { randomBytes, scryptSync } from 'node:crypto'
import type * as passwords from 'better-auth/crypto'
import { vi } from 'vitest'

const hashed = (password: string, salt: string) =>
  `${salt}:${scryptSync(password, salt, 32, { N: 2 }).toString('hex')}`

vi.mock('better-auth/crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof passwords>()),
  hashPassword: async (password: string) => hashed(password, randomBytes(8).toString('hex')),
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
    hashed(password, hash.split(':', 1)[0] ?? '') === hash,
}))
