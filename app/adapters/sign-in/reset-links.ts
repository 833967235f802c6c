/** Every change of the address, the password or the secrets ends the links that were mailed for a new password. */
import type { Accounts } from '#ports/accounts.ts'
import type { Documents } from '#ports/documents.ts'

export function endResetLinksOnChange<Adapter extends Accounts>(
  accounts: Adapter,
  documents: Documents,
): Adapter {
  // The links end before the change: without the database nothing changes, and no link outlives the data it
  // was mailed for.
  const endLinks = () => documents.commit([{ kind: 'delete', collection: 'passwordResets', id: 'current' }])
  return {
    ...accounts,
    async renewSecret() {
      await endLinks()
      return accounts.renewSecret()
    },
    async changeAdmin(change) {
      if (change.email !== undefined || change.password !== undefined) await endLinks()
      return accounts.changeAdmin(change)
    },
    async replacePassword(password, client) {
      await endLinks()
      return accounts.replacePassword(password, client)
    },
  }
}
