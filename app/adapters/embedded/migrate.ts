/** Brings the database's tables up to date: all missing migrations or none. */
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { asKyselyDatabase } from './statement.ts'

export async function migrate(database: DatabaseSync): Promise<void> {
  const kysely = new Kysely({ dialect: new SqliteDialect({ database: asKyselyDatabase(database) }) })
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
  })
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
