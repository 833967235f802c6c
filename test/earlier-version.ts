/** A data folder as an earlier version left it, and which version that was. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Takes today's migrations back, from the fourth on. */
export function takeBackMigrations(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'))
  const indexes =
    "select name from sqlite_master where tbl_name = 'documents' and type = 'index' and sql is not null"
  for (const { name } of database.prepare(indexes).all()) database.exec(`drop index "${String(name)}"`)
  database.exec('create table if not exists known_addresses (hash text)')
  database.exec('alter table "account" drop column "passwordOrigin"')
  for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'])
    database.exec(`drop table ${table}`)
  database.exec("delete from kysely_migration where name >= '004'")
  database.close()
}

/** The migrations that its database has seen, in order. */
export function migrationsIn(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'), { readOnly: true })
  const rows = database.prepare('select name from kysely_migration order by name').all()
  database.close()
  return rows.map(({ name }) => String(name))
}
