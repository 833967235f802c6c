/** The same database opened by two servers, in memory and in SQLite. */
import { join } from 'node:path'
import { databaseName } from '#domain/data-folder-names.ts'
import { createDatabase } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import type { Documents } from '#ports/documents.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface OpenedDocuments {
  /** One per server, on the same database. */
  servers: [Documents, Documents]
  close(): Promise<void>
}

export async function inMemory(): Promise<OpenedDocuments> {
  const documents = createMemoryDocuments()
  return { servers: [documents, documents], close: async () => {} }
}

export async function inSqlite(): Promise<OpenedDocuments> {
  const folder = temporaryFolder()
  const databases = [1, 2].map(() => createDatabase(join(folder, databaseName)))
  const [one, other] = databases.map(createEmbeddedDocuments)
  if (!one || !other) throw new Error('not opened')
  return {
    servers: [one, other],
    async close() {
      for (const documents of [one, other]) documents.close()
      for (const database of databases) database.close()
    },
  }
}
