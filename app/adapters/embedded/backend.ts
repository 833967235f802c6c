/**
 * The embedded backend: everything below one folder, no external service. Creating it touches no file; a part
 * that cannot be opened throws `Unavailable` when used, and works again as soon as it can be opened.
 */
import { join } from 'node:path'
import { endResetLinksOnChange } from '#adapters/sign-in/reset-links.ts'
import { databaseName, mailKeyName, sessionSecretName } from '#domain/data-folder-names.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import type { Vault } from '#ports/vault.ts'
import { type AccountsSettings, createEmbeddedAccounts } from './accounts.ts'
import { createDatabase } from './database.ts'
import { createEmbeddedDocuments } from './documents.ts'
import { createEmbeddedFiles } from './files.ts'
import { describeLoss, findLostDatabase } from './lost-database.ts'
import type { BeforeMigration } from './migrate.ts'
import { hasRoom } from './room.ts'
import { createEmbeddedVault } from './secret.ts'

export interface EmbeddedBackendSettings {
  dataDir: string
  /** Default: `backups` in `dataDir`. */
  backupDir?: string | undefined
  /** Whether visitors connect over https, so that cookies can be marked Secure. */
  secureCookies: boolean
  /** The public origin; commands that serve no site have none. */
  siteUrl?: string | undefined
  clock: Clock
  /** While it throws, nothing is migrated. */
  beforeMigration?: BeforeMigration | undefined
  wait?: AccountsSettings['wait']
  /** Hears once why the vault's key cannot be read. */
  unreadableKey?: ((error: unknown) => void) | undefined
}

export interface EmbeddedBackend {
  documents: Documents
  files: Files
  accounts: Accounts
  vault: Vault
  /**
   * Why the database cannot be the site's own; a start must not take it for a new site's. `null` if nothing
   * is wrong.
   */
  loss(): string | null
  hasRoom(): Promise<boolean>
  close(): void
}

export function createEmbeddedBackend({
  dataDir,
  backupDir = join(dataDir, 'backups'),
  secureCookies,
  siteUrl,
  clock,
  beforeMigration,
  wait,
  unreadableKey,
}: EmbeddedBackendSettings): EmbeddedBackend {
  const path = join(dataDir, databaseName)
  const database = createDatabase(path, beforeMigration, backupDir)
  const documents = createEmbeddedDocuments(database)
  const accounts = createEmbeddedAccounts({
    database,
    secretPath: join(dataDir, sessionSecretName),
    secureCookies,
    siteUrl: siteUrl ?? null,
    clock,
    wait,
  })
  return {
    documents,
    files: createEmbeddedFiles(join(dataDir, 'files')),
    accounts: endResetLinksOnChange(accounts, documents),
    vault: createEmbeddedVault(join(dataDir, mailKeyName), unreadableKey ?? (() => {})),
    hasRoom: () => hasRoom(dataDir),
    loss() {
      const lost = findLostDatabase({ dataDir, backupDir })
      return lost && describeLoss(path, lost)
    },
    close() {
      documents.close()
      database.close()
    },
  }
}
