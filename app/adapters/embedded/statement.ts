/** `node:sqlite` in the shape that Kysely's SQLite dialect knows. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

type Parameters = ReadonlyArray<unknown>

export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    // Whoever opened the connection closes it.
    close() {},
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters: Parameters) => statement.all(...values(parameters)),
        run: (parameters: Parameters) => statement.run(...values(parameters)),
        iterate: (parameters: Parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

// Kysely's types leave parameters open; node:sqlite refuses at run time what is no SQL value.
function values(parameters: Parameters): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
