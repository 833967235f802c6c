import { cpSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { Unavailable } from '#ports/unavailable.ts'
import { createDatabase } from './database.ts'
import type { BeforeMigration, Migrating } from './migrate.ts'
import { migrations, rewriting } from './migrations.ts'
import { migrationsIn, takeBackMigrations } from '#test/earlier-version.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let path: string
beforeEach(() => {
  path = join(temporaryFolder(), 'lotse.sqlite')
})

async function open(before: BeforeMigration = async () => {}, postponed: Migrating['postponed'] = () => {}) {
  const database = createDatabase(path, { before, postponed })
  try {
    await database.kysely.selectFrom('documents').selectAll().execute()
  } finally {
    database.close()
  }
}

const recorded = () => migrationsIn(dirname(path))
/** As an earlier version left it. */
const takeBack = () => takeBackMigrations(dirname(path))

it('tells of a migration before it is made, of no other database, and makes none when it was told not to', async () => {
  const told: string[] = []
  const tell = async (migration: string) => void told.push(migration)
  await open(tell)
  await open(tell)
  expect(told).toEqual([])
  takeBack()
  const refused = open(() => Promise.reject(new Unavailable('no room for a backup')))
  await expect(refused).rejects.toThrow('no room for a backup')
  await open(tell)
  expect(told).toEqual(['004-versions-by-type'])
})

it('frees the pages in which an earlier version left what was deleted', async () => {
  await open()
  takeBack()
  const database = new DatabaseSync(path)
  database.exec('pragma secure_delete = off')
  const text = 'Scheidung'.repeat(2_000)
  database.prepare("insert into documents values ('gallery', 'a', '1', ?)").run(text)
  database.exec('delete from documents')
  database.close()
  const remembers = () => readFileSync(path).includes('Scheidung')
  expect(remembers()).toBe(true)
  await open()
  expect(remembers()).toBe(false)
})

it('opens while somebody else writes, and rewrites the file at the next start', async () => {
  await open()
  takeBack()
  const other = new DatabaseSync(path)
  other.exec('begin immediate')
  const told: string[] = []
  await open(undefined, (migration) => {
    told.push(migration)
    other.close()
  })
  expect(told).toEqual([rewriting])
  expect(recorded()).toEqual(Object.keys(migrations).filter((name) => name !== rewriting))
  // A later release may come first.
  migrations['999-later'] = { up: async () => {} }
  try {
    const busy = new DatabaseSync(path)
    busy.exec('begin immediate')
    await open(undefined, () => busy.close())
    expect(recorded()).toContain('999-later')
    expect(recorded()).not.toContain(rewriting)
    await open()
    expect(recorded()).toContain(rewriting)
  } finally {
    delete migrations['999-later']
  }
})

it('opens without rewriting the file where there is no room for a backup', async () => {
  await open()
  const database = new DatabaseSync(path)
  database.prepare('delete from kysely_migration where name = ?').run(rewriting)
  database.close()
  const told: string[] = []
  let asked = 0
  const site = createDatabase(path, {
    async before() {
      asked += 1
      throw new Unavailable('no room for a backup')
    },
    postponed: (migration) => void told.push(migration),
  })
  const use = () => site.kysely.selectFrom('documents').selectAll().execute()
  expect(await use()).toEqual([])
  expect([told, asked]).toEqual([[rewriting], 1])
  expect(recorded()).not.toContain(rewriting)
  // Opened afresh, as after damage: the same process does not try again.
  renameSync(path, `${path}.new`)
  cpSync(`${path}.new`, path)
  expect(await use()).toEqual([])
  expect([told, asked]).toEqual([[rewriting], 1])
  site.close()
})
