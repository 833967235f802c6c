import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { createDatabase } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { mailClaimsContract } from '#test/mail-claims.contract.ts'
import { type OpenedDocuments, oneWinnerContract } from '#test/one-winner.contract.ts'

async function inMemory(): Promise<OpenedDocuments> {
  const documents = createMemoryDocuments()
  return { servers: [documents, documents], close: async () => {} }
}

async function inSqlite(): Promise<OpenedDocuments> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-winner-'))
  const databases = [1, 2].map(() => createDatabase(join(folder, 'lotse.db')))
  const [one, other] = databases.map(createEmbeddedDocuments)
  if (!one || !other) throw new Error('not opened')
  return {
    servers: [one, other],
    async close() {
      for (const documents of [one, other]) documents.close()
      for (const database of databases) database.close()
      await rm(folder, { recursive: true })
    },
  }
}

describe('in memory', () => {
  oneWinnerContract(inMemory, 40)
  mailClaimsContract(inMemory)
})

describe('in SQLite, opened twice', () => {
  oneWinnerContract(inSqlite, 5)
  mailClaimsContract(inSqlite)
})
