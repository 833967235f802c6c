/** Brings the database's tables up to date: all missing migrations or none. */
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations, rewriting } from './migrations.ts'
import { asKyselyDatabase } from './statement.ts'

/** Called with the first missing migration before any is made, on a database that is not new. */
export type BeforeMigration = (migration: string) => Promise<void>

export interface Migrating {
  before: BeforeMigration
  /** Called for a migration that is left for the next start; the database is open without it. */
  postponed: (migration: string, error: unknown) => void
}

export async function migrate(
  database: DatabaseSync,
  { before, postponed }: Migrating,
  mayRewrite: boolean,
): Promise<void> {
  const kysely = new Kysely({ dialect: new SqliteDialect({ database: asKyselyDatabase(database) }) })
  const missing = missingMigrations(database)
  const isNew = missing.length === Object.keys(migrations).length
  const needed = missing.find((name) => name !== rewriting)
  if (needed !== undefined && !isNew) await before(needed)
  let isRewritten = isNew
  if (mayRewrite && missing.includes(rewriting) && !isNew)
    try {
      if (needed === undefined) await before(rewriting)
      rewrite(database)
      isRewritten = true
    } catch (error) {
      // Rewriting needs room and the file for itself, and only tidies up: a site must open without it.
      postponed(rewriting, error)
    }
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => (isRewritten ? migrations : withoutRewriting(database)) },
    disableTransactions: true,
    // The one that was postponed may come after later ones.
    allowUnorderedMigrations: true,
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

/** Rewrites the file without the free pages, in which older releases left what was deleted. No transaction may be open. */
function rewrite(database: DatabaseSync) {
  database.exec('vacuum')
  emptyJournal(database)
}

/** The journal keeps what was deleted or replaced until it happens to be written over. `false` while another connection reads it. */
export function emptyJournal(database: DatabaseSync): boolean {
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
}

/** The migrator wants to know every migration that was made, so another process's rewriting counts. */
function withoutRewriting(database: DatabaseSync): typeof migrations {
  if (!missingMigrations(database).includes(rewriting)) return migrations
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== rewriting))
}

function missingMigrations(database: DatabaseSync): string[] {
  const names = Object.keys(migrations)
  if (!database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()) return names
  const made = new Set(
    database
      .prepare('select name from kysely_migration')
      .all()
      .map(({ name }) => name),
  )
  return names.filter((name) => !made.has(name))
}
