/** Brings the database's tables up to date: all missing migrations or none. */
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Unavailable } from '#ports/unavailable.ts'
import { migrations } from './migrations.ts'
import { asKyselyDatabase } from './statement.ts'

/** Called with the first missing migration before any is made, on a database that is not new. */
export type BeforeMigration = (migration: string) => Promise<void>

export async function migrate(database: DatabaseSync, before: BeforeMigration): Promise<void> {
  const made = readMadeMigrations(database)
  const foreign = [...made].find((name) => !(name in migrations))
  if (foreign !== undefined)
    throw new Unavailable(
      `the database has the migration ${foreign}, which this version does not know: it was written by a later version, or by one before 1.0.0, whose content is exported with that version and imported here`,
    )
  const [needed] = Object.keys(migrations).filter((name) => !made.has(name))
  if (needed === undefined) return
  if (made.size > 0) await before(needed)
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

/**
 * The journal keeps deleted or replaced data until it happens to be overwritten. `false` while another
 * connection reads it.
 */
export function emptyJournal(database: DatabaseSync): boolean {
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
}

export function readMadeMigrations(database: DatabaseSync): ReadonlySet<string> {
  if (!database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()) return new Set()
  const rows = database.prepare('select name from kysely_migration').all()
  return new Set(rows.map(({ name }) => String(name)))
}
