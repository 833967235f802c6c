/** The store of backups made while the site runs. */
import type { ContentCollection } from '#domain/content-types.ts'
import type { StoredDocument } from './documents.ts'

export interface Backup {
  name: string
  madeAt: Date
  /** In bytes. */
  size: number
}

/** The documents of every collection with content. */
export type StoredContent = ReadonlyMap<ContentCollection, readonly StoredDocument[]>

export interface Backups {
  /**
   * The backup gets its name only after it was read again and found whole. Throws `BackupFailed`; then
   * nothing has changed. A signal ends it early.
   */
  make(madeAt: Date, signal?: AbortSignal): Promise<Backup & { missingPictures: number }>
  /** Lists backups in no particular order; files that `make` did not name are left out. Throws `BackupFailed`. */
  list(): Promise<Backup[]>
  /** Lists the backups that were made before a migration. Throws `BackupFailed`. */
  listBeforeMigrations(): Promise<Backup[]>
  /** Deleting a missing backup is not an error. */
  delete(name: string): Promise<void>
  /**
   * Reads the content of a backup that is whole. Throws `DamagedBackup`, `NewerBackup`, or the disk's error.
   */
  contentOf(name: string): Promise<StoredContent>
}

export type BackupFailure = 'disk-full' | 'not-writable' | 'not-readable' | 'ended'

/** The message is a sentence that says what to do. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
  readonly failure: BackupFailure
  constructor(failure: BackupFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** The file is no backup, or not the whole of one. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** Only the Lotse of `version`, or a later one, can read it. */
export class NewerBackup extends Error {
  override name = 'NewerBackup'
  readonly version: string
  constructor(version: string) {
    super(`written by Lotse ${version}`)
    this.version = version
  }
}
