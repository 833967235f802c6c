/** Brings the database's tables up to date: all missing migrations or none. */
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { emptyJournal } from './journal.ts'
import { migrations, rewriting } from './migrations.ts'
import { asKyselyDatabase } from './statement.ts'

/** Told of the first one that is missing before any is made, on a database that is not new. */
export type BeforeMigration = (migration: string) => Promise<void>

export async function migrate(database: DatabaseSync, before: BeforeMigration): Promise<void> {
  const kysely = new Kysely({ dialect: new SqliteDialect({ database: asKyselyDatabase(database) }) })
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
  })
  const missing = await missingMigrations(database, migrator)
  const isNew = missing.length === Object.keys(migrations).length
  if (missing[0] !== undefined && !isNew) await before(missing[0])
  // Not possible inside of a transaction, and repeated should it be cut short.
  if (missing.includes(rewriting) && !isNew) rewrite(database)
  // Two processes may start at once; with the lock, the second one finds everything done.
  database.exec('begin immediate')
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** Without the free pages, in which older releases left what was deleted. */
function rewrite(database: DatabaseSync) {
  database.exec('vacuum')
  emptyJournal(database)
}

async function missingMigrations(database: DatabaseSync, migrator: Migrator): Promise<string[]> {
  // Asking alone would make the tables that the migrator keeps its own record in.
  if (!database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get())
    return Object.keys(migrations)
  const all = await migrator.getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
