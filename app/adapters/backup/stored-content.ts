/**
 * The content that a backup holds, for when the database itself cannot be read. Its pictures lie in the data folder as
 * ever, so only the database is unpacked, beside, and removed again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { join } from 'node:path'
import { partNames } from '#domain/backup/manifest.ts'
import { type ContentCollection, contentCollections } from '#domain/content-types.ts'
import type { StoredContent } from '#ports/backups.ts'
import type { StoredDocument } from '#ports/documents.ts'
import { hasTable, inspectDatabase } from './database-copy.ts'
import { stagingPrefix } from './restore.ts'
import { unpackBackup } from './unpack.ts'

/** Throws `DamagedBackup`, `NewerBackup`, or what the disk says. */
export async function contentInBackup(dataDir: string, file: string): Promise<StoredContent> {
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
