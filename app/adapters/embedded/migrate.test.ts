import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Unavailable } from '#ports/unavailable.ts'
import { createDatabase } from './database.ts'

let path: string
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'lotse-migrate-')), 'lotse.sqlite')
})
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }))

async function open(before: (migration: string) => Promise<void>) {
  const database = createDatabase(path, before)
  try {
    await database.kysely.selectFrom('documents').selectAll().execute()
  } finally {
    database.close()
  }
}

/** As an earlier version left it. */
function takeBack() {
  const database = new DatabaseSync(path)
  const indexes =
    "select name from sqlite_master where tbl_name = 'documents' and type = 'index' and sql is not null"
  for (const { name } of database.prepare(indexes).all()) database.exec(`drop index "${String(name)}"`)
  for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'])
    database.exec(`drop table ${table}`)
  database.exec('alter table "account" drop column "passwordOrigin"')
  database.exec('create table if not exists known_addresses (hash text)')
  database.exec("delete from kysely_migration where name >= '004'")
  database.close()
}

it('tells of a migration before it is made, and neither of a new database nor of one that is up to date', async () => {
  const told: string[] = []
  const tell = async (migration: string) => void told.push(migration)
  await open(tell)
  await open(tell)
  expect(told).toEqual([])
  takeBack()
  await open(tell)
  expect(told).toEqual(['004-versions-by-type'])
})

it('makes no migration when it was told not to', async () => {
  await open(async () => {})
  takeBack()
  const refuse = async () => {
    throw new Unavailable('no room for a backup')
  }
  await expect(open(refuse)).rejects.toThrow('no room for a backup')
  const told: string[] = []
  await open(async (migration) => void told.push(migration))
  expect(told).toEqual(['004-versions-by-type'])
})

it('frees the pages in which an earlier version left what was deleted', async () => {
  await open(async () => {})
  takeBack()
  const database = new DatabaseSync(path)
  database.exec('pragma secure_delete = off')
  const text = 'Scheidung'.repeat(2_000)
  database.prepare("insert into documents values ('gallery', 'a', '1', ?)").run(text)
  database.exec('delete from documents')
  database.close()
  const remembers = () => readFileSync(path).includes('Scheidung')
  expect(remembers()).toBe(true)
  await open(async () => {})
  expect(remembers()).toBe(false)
})
