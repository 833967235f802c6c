/** Adapts `node:sqlite` to the interface that Kysely's SQLite dialect expects. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

type Parameters = ReadonlyArray<unknown>

export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    // The connection is closed by connection.ts, which opened it.
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

// Kysely leaves parameter types open; node:sqlite rejects non-SQL values at run time.
function values(parameters: Parameters): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
