/** A copy of the database while it is used, and whether such a copy is whole. */
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { migrations } from '#adapters/embedded/migrations.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import { DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { pictureCollections } from '#ports/documents.ts'
import { pathBehind } from '#ports/files.ts'

/**
 * One moment's state, also while others write, without data that was deleted before. The copy is one file and
 * needs no journal beside it. It runs on a thread of its own, because SQLite does it in one step.
 */
export async function copyDatabase(
  source: string,
  target: string,
  {
    withoutTried = false,
    signal,
  }: { withoutTried?: boolean | undefined; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  signal?.throwIfAborted()
  const forget = withoutTried ? mailsThatAreTried : ''
  const worker = new Worker(copying, { eval: true, workerData: { source, target, forget } })
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end, { once: true })
  try {
    await once(worker, 'exit')
    signal?.throwIfAborted()
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Automatically sent mails are stored until they are accepted, or for a day. A backup that is kept for months
 * must not contain them, nor send them again once it is restored. A mail that waits for the advisor may be
 * the only copy, and stays.
 */
const mailsThatAreTried = `
  delete from documents
  where collection = 'mails' and data ->> '$.state.kind' not in ('waiting', 'unclear')`

/** The worker's code is a text, so that it needs no file of its own when the product is bundled. */
const copying = `
  const { workerData: { source, target, forget } } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(source, { readOnly: true })
  database.prepare('vacuum into ?').run(target)
  const isFilled = database.prepare("select 1 from sqlite_master where name = 'documents'").get()
  database.close()
  if (forget && isFilled) {
    const copy = new DatabaseSync(target)
    copy.exec('pragma secure_delete = on; ' + forget)
    copy.close()
  }
`

export interface DatabaseContent {
  documents: number
  mails: number
  /** Paths in file storage that content, a kept version or a preview behind a link refers to. */
  pictures: Set<string>
  /** Those of content and kept versions. */
  lastingPictures: Set<string>
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
  const pictures = new Set<string>()
  const lastingPictures = new Set<string>()
  let documents = 0
  let mails = 0
  if (!hasTable(database, 'documents')) return { documents, mails, pictures, lastingPictures }
  for (const { collection, data } of database.prepare('select collection, data from documents').iterate()) {
    documents++
    if (collection === 'mails') mails++
    for (const picture of picturesShownBy(collection, () => JSON.parse(String(data)))) {
      pictures.add(picture)
      if (collection !== 'previewContents') lastingPictures.add(picture)
    }
  }
  return { documents, mails, pictures, lastingPictures }
}

const referring = new Set<unknown>(pictureCollections)

/** Paths in file storage that a document refers to. */
export function picturesShownBy(collection: unknown, data: () => unknown): string[] {
  if (!referring.has(collection)) return []
  const stored = stringsIn(data())
    .map(pathBehind)
    .filter((path) => path !== null)
  // Images below inline/ lie in the documents themselves.
  return stored.filter((path) => !path.startsWith('inline/'))
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
