/** A vault whose secret lies in a file that is read at each use: any process may renew it. */
import { codeOf } from '#domain/error-code.ts'
import { createVault, newSecret } from '#adapters/vault.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Vault } from '#ports/vault.ts'
import { available, findSecret, foundOrMade, replaceSecret } from './secret.ts'

/** `unreadable` hears once why the file cannot be read. Nothing can be opened then, and what is sealed gets another secret. */
export function createEmbeddedVault(path: string, unreadable: (error: unknown) => void): Vault {
  let isUnreadable = false

  async function find(): Promise<string | null> {
    try {
      const secret = await findSecret(path)
      isUnreadable = false
      return secret
    } catch (error) {
      if (!isLasting(error)) throw error
      if (!isUnreadable) unreadable(error)
      isUnreadable = true
      return null
    }
  }

  async function make(): Promise<string> {
    await find()
    if (isUnreadable) await replaceSecret(path, newSecret())
    return foundOrMade(path)
  }

  return createVault({
    find: () => available(find),
    make: () => available(make),
    replace: (secret) => available(() => replaceSecret(path, secret)),
  })
}

/** Whether a person has to repair it: unlike a disk that answers too late, it does not pass by itself. */
function isLasting(error: unknown): boolean {
  return error instanceof Unavailable || ['EACCES', 'EPERM', 'EISDIR'].includes(String(codeOf(error)))
}
