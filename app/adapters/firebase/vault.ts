/** A vault whose secret is renewed by hand, at Firebase. */
import { createVault } from '#adapters/vault.ts'
import type { Vault } from '#ports/vault.ts'

export function createFirebaseVault(secret: string): Vault {
  return createVault({ find: async () => secret, make: async () => secret })
}
