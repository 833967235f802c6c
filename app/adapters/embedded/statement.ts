/** Adapts `node:sqlite` to the interface that Kysely's SQLite dialect expects. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

type Parameters = ReadonlyArray<unknown>

export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    // The connection is closed by connection.ts, which opened it.
    close() {},
    prepare(sql) {
      const statement = prepareOnce(database, sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters: Parameters) => statement.all(...values(parameters)),
        run: (parameters: Parameters) => statement.run(...values(parameters)),
        iterate: (parameters: Parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** A commit takes half as long with them. Few texts are prepared, since values are bound. */
const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

function prepareOnce(database: DatabaseSync, sql: string): StatementSync {
  const prepared = statements.get(database) ?? new Map<string, StatementSync>()
  statements.set(database, prepared)
  const statement = prepared.get(sql) ?? database.prepare(sql)
  prepared.set(sql, statement)
  return statement
}

// Kysely leaves parameter types open; node:sqlite rejects non-SQL values at run time.
function values(parameters: Parameters): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
