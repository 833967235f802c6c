/**
 * The embedded backend: everything below one folder, no service needed. Making it touches nothing; what cannot be
 * opened is `Unavailable` when it is used, and is used again as soon as it can be.
 */
import { join } from 'node:path'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { createEmbeddedAccounts } from './accounts.ts'
import { createDatabase } from './database.ts'
import { createEmbeddedDocuments } from './documents.ts'
import { createEmbeddedFiles } from './files.ts'
import type { BeforeMigration } from './migrate.ts'

export interface EmbeddedBackendSettings {
  dataDir: string
  /** Whether visitors come over https, so that cookies may be limited to it. */
  secureCookies: boolean
  clock: Clock
  /** What it throws, no migration is made without. */
  beforeMigration?: BeforeMigration | undefined
}

export interface EmbeddedBackend {
  documents: Documents
  files: Files
  accounts: Accounts
  close(): void
}

export function createEmbeddedBackend({
  dataDir,
  secureCookies,
  clock,
  beforeMigration,
}: EmbeddedBackendSettings): EmbeddedBackend {
  const database = createDatabase(join(dataDir, 'lotse.sqlite'), beforeMigration)
  const documents = createEmbeddedDocuments(database)
  return {
    documents,
    files: createEmbeddedFiles(join(dataDir, 'files')),
    accounts: createEmbeddedAccounts({
      database,
      secretPath: join(dataDir, 'session-secret'),
      secureCookies,
      clock,
    }),
    close() {
      documents.close()
      database.close()
    },
  }
}
