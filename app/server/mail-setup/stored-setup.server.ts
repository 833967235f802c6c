/** How mails are sent, as the advisor set it up: one document, in which the password is sealed. */
import { z } from 'zod'
import { type MailSetup, mailSetupSchema } from '#domain/mail-setup/mail-setup.ts'
import { documentData, type Documents, type Revision, type Write } from '#ports/documents.ts'
import type { Vault } from '#ports/vault.ts'

/** The one document of the collection. */
const place = { collection: 'mailSetup', id: 'current' } as const

const storedSchema = z.object({
  setup: mailSetupSchema,
  /** As the vault has sealed it. */
  secret: z.string(),
  /** When it was switched on, ISO 8601. */
  since: z.string(),
})
export type StoredSetup = z.infer<typeof storedSchema> & { revision: Revision }

/** `null` if nothing was set up. Throws `Unavailable`. */
export async function storedSetup(documents: Documents): Promise<StoredSetup | null> {
  const stored = await documents.read(place.collection, place.id)
  const read = storedSchema.safeParse(stored?.data)
  return stored && read.success ? { ...read.data, revision: stored.revision } : null
}

/** Throws `Unavailable`. */
export function sealedSecret(setup: MailSetup, secret: string, vault: Pick<Vault, 'seal'>): Promise<string> {
  return vault.seal(secret, purposeOf(setup))
}

/** `null` if it is lost. Throws `Unavailable`. */
export function openedSecret({ setup, secret }: StoredSetup, vault: Vault): Promise<string | null> {
  return vault.open(secret, purposeOf(setup))
}

/** Whoever can write the database could otherwise have the password sent to a server of their own. */
function purposeOf(setup: MailSetup): string {
  return JSON.stringify(Object.entries(setup).toSorted())
}

export function setupWrite(setup: MailSetup, secret: string, since: string, expected?: Revision): Write {
  return { kind: 'put', ...place, data: documentData({ setup: { ...setup }, secret, since }), expected }
}

export const setupRemoval: Write = { kind: 'delete', ...place }

/**
 * Another key for the vault, and the password sealed with it. A crash between the two leaves a password that nobody can read:
 * mails wait then, and the advisor is told to type it again. `isSetUp` tells whether there is one. Throws `Unavailable`.
 */
export async function renewSeal(
  documents: Documents,
  vault: Vault,
): Promise<{ isSetUp: boolean; key: 'renewed' | 'elsewhere' }> {
  const stored = await storedSetup(documents)
  const secret = stored && (await openedSecret(stored, vault))
  const key = await vault.renew()
  // A setup that was changed meanwhile is sealed with the new key already, or is typed again.
  if (stored && secret !== null && key === 'renewed')
    await documents.commit([
      setupWrite(
        stored.setup,
        await sealedSecret(stored.setup, secret, vault),
        stored.since,
        stored.revision,
      ),
    ])
  return { isSetUp: stored !== null, key }
}
