/** SQLite's own online backup, and whether such a copy is whole. */
import { backup, DatabaseSync } from 'node:sqlite'
import { migrations } from '#adapters/embedded/migrations.ts'
import { contentCollections } from '#domain/content-types.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import { DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { pathBehind } from '#ports/file-path.ts'

/** One moment's state, also while others write. The copy is one file and needs no journal beside it. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // All pages in one step, on a thread of its own: in several, each commit meanwhile would begin it anew.
    await backup(database, target, { rate: 2 ** 31 - 1 })
  } finally {
    database.close()
  }
  const copy = new DatabaseSync(target)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

export interface DatabaseContent {
  documents: number
  /** Paths in file storage that content or a kept version refers to. */
  pictures: Set<string>
}

/** Throws `DamagedBackup`, and `NewerBackup` for tables that this Lotse does not know. */
export function inspectDatabase(path: string, version: string): DatabaseContent {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const [{ integrity_check: verdict } = {}] = database.prepare('pragma integrity_check').all()
    if (verdict !== 'ok') throw new DamagedBackup(`the database is damaged: ${String(verdict)}`)
    if (namesOfMigrations(database).some((name) => !(name in migrations))) throw new NewerBackup(version)
    return contentOf(database)
  } catch (error) {
    if (error instanceof DamagedBackup || error instanceof NewerBackup) throw error
    throw new DamagedBackup('the database cannot be read', { cause: error })
  } finally {
    database.close()
  }
}

function contentOf(database: DatabaseSync): DatabaseContent {
  const referring = new Set<unknown>([...contentCollections, 'versions'])
  const pictures = new Set<string>()
  let documents = 0
  if (!hasTable(database, 'documents')) return { documents, pictures }
  for (const { collection, data } of database.prepare('select collection, data from documents').iterate()) {
    documents++
    if (!referring.has(collection)) continue
    for (const text of stringsIn(JSON.parse(String(data)))) {
      const stored = pathBehind(text)
      // What is below inline/ lies in the documents themselves.
      if (stored !== null && !stored.startsWith('inline/')) pictures.add(stored)
    }
  }
  return { documents, pictures }
}

function namesOfMigrations(database: DatabaseSync): string[] {
  if (!hasTable(database, 'kysely_migration')) return []
  return database
    .prepare('select name from kysely_migration')
    .all()
    .map(({ name }) => String(name))
}

export function hasTable(database: DatabaseSync, name: string): boolean {
  return (
    database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined
  )
}
