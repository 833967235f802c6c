/**
 * Renews every secret that is stored with the content, and ends everything opened with the old ones: for when
 * a backup or an export was lost. Everything here may be repeated.
 */
import type { Accounts } from '#ports/accounts.ts'
import type { Documents } from '#ports/documents.ts'
import type { SecondFactor } from '#ports/second-factor.ts'
import type { Vault } from '#ports/vault.ts'
import { renewKey } from '#server/appointments/settings.server.ts'
import { renewSeal } from '#server/mail-setup/stored-setup.server.ts'
import { withdrawAllLinks } from '#server/preview-links/preview-links.server.ts'

export interface Renewal {
  /** `elsewhere`: the secret that signs is renewed by hand, at Firebase. */
  signing: 'renewed' | 'elsewhere'
  appWasConnected: boolean
  /** The new recovery codes; empty if no second factor is left. */
  codes: string[]
  /** Whether the lost file holds the password of a mailbox. */
  mailIsSetUp: boolean
}

/** Throws `Unavailable`. */
export async function renewSecrets(deps: {
  accounts: Accounts
  documents: Documents
  vault: Vault
}): Promise<Renewal> {
  const { accounts, documents, vault } = deps
  const signing = await accounts.renewSecret()
  await withdrawAllLinks(documents)
  await renewKey(documents)
  const { isSetUp: mailIsSetUp } = await renewSeal(documents, vault)
  // The last step that may fail: new codes are only shown by a run that completes, and it invalidates the
  // previous ones.
  const factor = accounts.secondFactor ? await renewSecondFactor(accounts.secondFactor) : noFactor
  // The new codes count even if a reader of the database keeps it from being purged; a running site purges
  // every hour.
  await documents.purge().catch(() => {})
  return { signing, ...factor, mailIsSetUp }
}

const noFactor = { appWasConnected: false, codes: [] }

/** The app's key is in the lost file, too. A passkey never leaves its device. */
async function renewSecondFactor(factor: SecondFactor): Promise<Pick<Renewal, 'appWasConnected' | 'codes'>> {
  const { appSince, passkeys } = await factor.state()
  const appWasConnected = appSince !== null
  if (passkeys.length === 0) {
    await factor.switchOff()
    return { appWasConnected, codes: [] }
  }
  await factor.disconnectApp()
  return { appWasConnected, codes: await factor.newRecoveryCodes() }
}
