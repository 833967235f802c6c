/** Backups in a folder, each named after the moment it was made. */
import type { Dirent } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { partNames } from '#domain/backup/manifest.ts'
import {
  isNameBeforeMigration,
  isNameOfAutomatic,
  momentIn,
  nameBeforeMigration,
  nightlyName,
} from '#domain/backup/names.ts'
import type { Backup, Backups, StoredContent } from '#ports/backups.ts'
import { asBackupFailed } from './failure.ts'
import { type BackupSource, writeBackup } from './write.ts'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { type ContentCollection, contentCollections } from '#domain/content-types.ts'
import type { StoredDocument } from '#ports/documents.ts'
import { hasTable, inspectDatabase } from './database-copy.ts'
import { stagingPrefix } from './restore.ts'
import { unpackBackup } from './unpack.ts'

export function createBackupFolder(source: BackupSource): Backups {
  const folder = source.backupDir
  function pathOf(name: string): string {
    if (!isNameOfAutomatic(name)) throw new TypeError(`no name of a backup: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  async function listBackups(momentOf: (name: string) => Promise<Date | null>): Promise<Backup[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhereMissing(folder))
    const backups = entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }): Promise<Backup[]> => {
        // A file may disappear while the folder is listed.
        const madeAt = await momentOf(name).catch(() => null)
        const size = await sizeOf(join(folder, name)).catch(() => null)
        return madeAt === null || size === null ? [] : [{ name, madeAt, size }]
      })
    return (await Promise.all(backups)).flat()
  }
  return {
    async make(madeAt, signal) {
      const name = nightlyName(madeAt)
      const target = join(folder, name)
      const { missingPictures } = await writeBackup(source, { target, madeAt, signal })
      return { name, madeAt, size: await sizeOf(target), missingPictures: missingPictures.length }
    },
    list: () => listBackups(async (name) => momentIn(name)),
    listBeforeMigrations: () =>
      listBackups(async (name) =>
        isNameBeforeMigration(name) ? (await stat(join(folder, name))).mtime : null,
      ),
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    contentOf: async (name) => contentInBackup(source.dataDir, pathOf(name)),
  }
}

/** Makes one backup for each migration, which a second attempt replaces. Throws `BackupFailed`. */
export async function backUpBeforeMigration(source: BackupSource, migration: string, madeAt: Date) {
  const target = join(source.backupDir, nameBeforeMigration(migration))
  await writeBackup(source, { target, madeAt })
  return target
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size
}

function emptyWhereMissing(folder: string) {
  return (error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === 'ENOENT') return []
    throw asBackupFailed(error, folder)
  }
}

/**
 * The content that a backup holds, for when the database itself cannot be read. Its pictures are in the data
 * folder anyway, so only the database is unpacked, beside it, and removed again. Throws `DamagedBackup`,
 * `NewerBackup`, or the disk's error.
 */
async function contentInBackup(dataDir: string, file: string): Promise<StoredContent> {
  const folder = await mkdtemp(join(dataDir, stagingPrefix))
  try {
    const { heading } = await unpackBackup(file, { folder, wants: (name) => name === partNames.database })
    const database = join(folder, partNames.database)
    inspectDatabase(database, heading.version)
    return documentsIn(database)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function documentsIn(path: string): StoredContent {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = hasTable(database, 'documents')
      ? database.prepare('select collection, id, revision, data from documents').all()
      : []
    const isOf = (name: ContentCollection) => (row: (typeof rows)[number]) => row['collection'] === name
    return new Map(contentCollections.map((name) => [name, rows.filter(isOf(name)).map(documentOf)]))
  } finally {
    database.close()
  }
}

function documentOf({ id, revision, data }: Record<string, SQLOutputValue>): StoredDocument {
  return { id: String(id), revision: String(revision), data: JSON.parse(String(data)) }
}
