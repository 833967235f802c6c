/** How mails are sent, as the advisor set it up: one document, in which the password is sealed. */
import { z } from 'zod'
import { type MailSetup, mailSetupSchema } from '#domain/mail-setup/mail-setup.ts'
import { documentData, type Documents, type Revision, type Write } from '#ports/documents.ts'
import type { Vault } from '#ports/vault.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'

/** The one document of the collection. */
const documentKey = { collection: 'mailSetup', id: 'current' } as const

const storedSchema = z.object({
  setup: mailSetupSchema,
  /** As the vault has sealed it. */
  secret: z.string(),
  /** The same, sealed with the key that is about to take the other's place. */
  next: z.string().optional(),
  /** When it was switched on, ISO 8601. */
  since: z.string(),
})
export type StoredSetup = z.infer<typeof storedSchema> & { revision: Revision }

/** `null` if nothing was set up. Throws `Unavailable`. */
export async function readStoredSetup(documents: Documents): Promise<StoredSetup | null> {
  const stored = await documents.read(documentKey.collection, documentKey.id)
  const read = storedSchema.safeParse(stored?.data)
  return stored && read.success ? { ...read.data, revision: stored.revision } : null
}

/** Also of a setup that cannot be read; `null` if nothing is stored. Throws `Unavailable`. */
export async function readSetupRevision(documents: Documents): Promise<Revision | null> {
  return (await documents.read(documentKey.collection, documentKey.id))?.revision ?? null
}

/** Throws `Unavailable`. */
export async function sealSecret(
  setup: MailSetup,
  secret: string,
  vault: Pick<Vault, 'seal'>,
): Promise<string> {
  return secret === '' ? '' : vault.seal(secret, purposeOf(setup))
}

/** `null` if it is lost. Throws `Unavailable`. */
export async function openSecret({ setup, secret, next }: StoredSetup, vault: Vault): Promise<string | null> {
  if (secret === '') return ''
  const opened = await vault.open(secret, purposeOf(setup))
  return opened === null && next !== undefined ? vault.open(next, purposeOf(setup)) : opened
}

/** An attacker who can write the database could otherwise have the password sent to their own server. */
function purposeOf(setup: MailSetup): string {
  return JSON.stringify(Object.entries(setup).toSorted())
}

/** `expected` is the revision that is replaced, `null` if nothing is stored yet. */
export function setupWrite(
  { setup, ...others }: z.infer<typeof storedSchema>,
  expected: Revision | null,
): Write {
  return { kind: 'put', ...documentKey, data: documentData({ setup: { ...setup }, ...others }), expected }
}

export function setupRemoval(expected: Revision | null): Write {
  return { kind: 'delete', ...documentKey, expected }
}

/**
 * Renews the vault's key, and seals the password with it. If it is killed at any point, the password can
 * still be opened, and it may be repeated. A password that cannot be opened is lost. `isSetUp` is whether
 * there is a setup. Throws `Unavailable`.
 */
export async function renewSeal(
  documents: Documents,
  vault: Vault,
): Promise<{ isSetUp: boolean; key: 'renewed' | 'elsewhere' }> {
  return repeatUntilCommitted(async () => {
    const stored = await readStoredSetup(documents)
    const secret = stored && (await openSecret(stored, vault))
    const isKept = stored !== null && secret !== null
    const key = await (isKept ? reseal(stored, secret, { documents, vault }) : vault.renew())
    return key === 'not-kept' ? 'conflict' : { isSetUp: stored !== null, key }
  })
}

/** Until the other key is in its place, both seals are stored. */
async function reseal(
  { setup, since, revision }: StoredSetup,
  password: string,
  { documents, vault }: { documents: Documents; vault: Vault },
): ReturnType<Vault['renew']> {
  const secret = await sealSecret(setup, password, vault)
  let kept = { next: '', revision }
  const key = await vault.renew(async (seal) => {
    const next = await sealSecret(setup, password, { seal })
    const both = await documents.commit([setupWrite({ setup, secret, next, since }, revision)])
    if (both.outcome === 'committed') kept = { next, revision: both.revisions[0] ?? revision }
    return both.outcome === 'committed'
  })
  if (key !== 'renewed') return key
  const { outcome } = await documents.commit([setupWrite({ setup, secret: kept.next, since }, kept.revision)])
  return outcome === 'committed' ? key : 'not-kept'
}
