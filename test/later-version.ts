/** A later version, whose build has one more migration, and the migrations that a data folder has had. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from './built-app.ts'

/** The migration that a later version adds. */
export const laterMigration = '999-tried'

const lastMigration = /("\d{3}-[\w-]+": runStatements\([^\n]*\))(\s*\};)/

/** The bundle of a later version, whose migration runs this statement. */
export function withMigration(statement: string) {
  return (bundle: string) =>
    bundle.replace(lastMigration, `$1,\n"${laterMigration}": runStatements([${JSON.stringify(statement)}])$2`)
}

/** Makes the later version below the folder and returns the path of its server. */
export function laterServer(folder: string): string {
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true })
  for (const shared of ['node_modules', 'package.json', 'site.config.json'])
    symlinkSync(join(root, shared), join(folder, shared))
  const bundle = join(folder, 'build/server/index.js')
  const before = readFileSync(bundle, 'utf8')
  const after = withMigration('create table tried (id text) strict')(before)
  if (after === before) throw new Error('the bundle names its migrations in another way')
  writeFileSync(bundle, after)
  return join(folder, 'build/start.js')
}

/** The migrations that the folder's database has had, in order. */
export function migrationsIn(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'), { readOnly: true })
  const rows = database.prepare('select name from kysely_migration order by name').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

/** Returns the database to the state of this version. */
export function takeBackLaterMigration(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'))
  database.exec('drop table if exists tried')
  database.prepare('delete from kysely_migration where name = ?').run(laterMigration)
  database.close()
}
