/**
 * The SQLite file behind Kysely. Documents and accounts share one Kysely instance: it lets one transaction at a time
 * use the connection, so that no statement ends up in another caller's transaction and is rolled back with it.
 */
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Connection, createConnection } from './connection.ts'
import type { BeforeMigration } from './migrate.ts'
import { asKyselyDatabase } from './statement.ts'

export interface Tables {
  documents: { collection: string; id: string; revision: string; data: string }
  change_counts: { collection: string; changes: number }
  /**
   * At most one row. `password_id` differs with every new password; the origin is one of `passwordOrigins`.
   */
  admin: {
    id: string
    name: string
    email: string
    password_id: string
    password_hash: string
    password_origin: string
  }
  /** `id` is the hash of the token in the browser's cookie. */
  sessions: { id: string; user_agent: string; created_at: string; expires_at: string }
  /** `secret` is sealed; codes up to `last_step` hold no longer. */
  authenticator_apps: { secret: string; connected_at: string; last_step: number }
  recovery_codes: { hash: string; salt: string }
  passkeys: {
    id: string
    name: string
    public_key: string
    counter: number
    transports: string
    created_at: string
    used_at: string | null
  }
}

export interface Database {
  kysely: Kysely<Tables>
  connection: Connection
  close(): void
}

/** While `beforeMigration` throws, nothing is migrated, and the database does not open. */
export function createDatabase(
  path: string,
  beforeMigration: BeforeMigration = async () => {},
  backupDir = join(dirname(path), 'backups'),
): Database {
  return createDatabaseOn(createConnection(path, backupDir, beforeMigration))
}

export function createDatabaseOn(connection: Connection): Database {
  const kysely = new Kysely<Tables>({
    dialect: {
      createDriver: () => createDriver(connection),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (instance) => new SqliteIntrospector(instance),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { kysely, connection, close: () => connection.close() }
}

function createDriver(connection: Connection): Driver {
  const shared: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => connection.use((database) => execute<Row>(database, query)),
    // oxlint-disable-next-line require-yield -- nothing here is large enough to be streamed
    async *streamQuery() {
      throw new Error('this driver does not stream')
    },
  }
  return {
    async init() {},
    acquireConnection: async () => shared,
    // Takes the write lock at once, so that no statement in the middle finds the database locked.
    beginTransaction: () => connection.use((database) => database.exec('begin immediate')),
    commitTransaction: () => connection.use((database) => database.exec('commit')),
    // After some errors SQLite has already rolled back, or the file was reopened.
    rollbackTransaction: () =>
      connection.use((database) => {
        if (database.isTransaction) database.exec('rollback')
      }),
    async releaseConnection() {},
    async destroy() {},
  }
}

function execute<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = asKyselyDatabase(database).prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}
