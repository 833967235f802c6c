/** Ports that exist but are never reached: a site whose hosted backend is not set up shows its defaults, and signs nobody in. */
import { Unavailable } from '#ports/unavailable.ts'
import { createMemoryAccounts } from './accounts.ts'
import { createMemoryDocuments } from './documents.ts'
import { createMemoryFiles } from './files.ts'

const reason = 'the hosted backend is not set up'

async function noKey(): Promise<never> {
  throw new Unavailable(reason)
}

export function createUnreachableBackend() {
  const ports = {
    documents: createMemoryDocuments(),
    files: createMemoryFiles(),
    accounts: createMemoryAccounts(),
  }
  for (const port of Object.values(ports)) port.breakDown(reason)
  return { ...ports, vault: { seal: noKey, open: noKey, renew: noKey }, close: async () => {} }
}
