import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrationsIn } from '#test/later-version.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createDatabase } from './database.ts'
import type { BeforeMigration } from './migrate.ts'
import { migrations } from './migrations.ts'

const later = '999-later'
let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => void delete migrations[later])

async function open(before?: BeforeMigration) {
  const database = createDatabase(join(folder, 'lotse.sqlite'), before)
  try {
    await database.kysely.selectFrom('documents').selectAll().execute()
  } finally {
    database.close()
  }
}

it('announces a migration before it runs, but not for a new database, and skips it if the announcement fails', async () => {
  const told: string[] = []
  const tell = async (migration: string) => void told.push(migration)
  await open(tell)
  await open(tell)
  expect(told).toEqual([])
  migrations[later] = { up: async () => {} }
  const refused = open(() => Promise.reject(new Unavailable('no room for a backup')))
  await expect(refused).rejects.toThrow('no room for a backup')
  expect(migrationsIn(folder)).not.toContain(later)
  await open(tell)
  expect(told).toEqual([later])
  expect(migrationsIn(folder)).toContain(later)
})

it('refuses a database of a later version, and says how to take over its content', async () => {
  migrations[later] = { up: async () => {} }
  await open()
  delete migrations[later]
  await expect(open()).rejects.toThrow(/999-later.*exported.*imported/)
})
