/**
 * The embedded backend's documents in a database that lives as long as the process, for tests. An outage fails every use of the
 * connection, as a file that cannot be opened does.
 */
import { DatabaseSync } from 'node:sqlite'
import type { Connection } from '#adapters/embedded/connection.ts'
import { createDatabaseOn } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { migrate } from '#adapters/embedded/migrate.ts'
import type { Documents } from '#ports/documents.ts'
import { createOutage, type Outage } from './outage.ts'

export function createMemoryDocuments(): Documents & Outage {
  const { check, breakDown, recover } = createOutage()
  const documents = createEmbeddedDocuments(createDatabaseOn(createMemoryConnection(check)))
  return { ...documents, breakDown, recover }
}

function createMemoryConnection(check: () => void): Connection {
  let opening: Promise<DatabaseSync> | null = null
  return {
    async use(work) {
      check()
      opening ??= openMigrated()
      return work(await opening)
    },
    openings: () => 1,
    close() {},
  }
}

/** Migrations take 5 ms, their result a tenth: tests open a database each, and sequences of the session model one each. */
let schema: Promise<string> | null = null

async function openMigrated(): Promise<DatabaseSync> {
  schema ??= readMigratedSchema()
  const database = new DatabaseSync(':memory:')
  database.exec(await schema)
  return database
}

async function readMigratedSchema(): Promise<string> {
  const database = new DatabaseSync(':memory:')
  await migrate(database, async () => {})
  const rows = database.prepare('select sql from sqlite_master where sql is not null').all()
  return rows.map(({ sql }) => sql).join(';')
}
