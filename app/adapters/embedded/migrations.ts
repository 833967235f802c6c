/**
 * The schema's migrations, oldest first. The first one is 1.0.0's. A released migration is never changed: each release opens
 * what the one before wrote.
 */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const documents = [
  `create table documents (
    collection text not null,
    id text not null,
    revision text not null,
    data text not null,
    primary key (collection, id)
  ) strict`,
  // Tells other processes which collections a commit touched.
  `create table change_counts (
    collection text not null primary key,
    changes integer not null
  ) strict`,
  // Histories are listed by type; without an index, listing parses every version of every type, and every image.
  `create index documents_data_type on documents (collection, data -> '$.dataType')`,
  // The log is read from its newest entry on. Only its documents are in the index: others would pay for it with every save.
  `create index documents_log on documents (collection, data ->> '$.timestamp' desc, id) where collection = 'adminLogs'`,
  // Lists are read by the time of appointments; three years of them are in the past.
  ...['startsAt', 'endsAt'].map(
    (field) =>
      `create index documents_appointments_${field} on documents (collection, data ->> '$.${field}' desc, id) where collection = 'appointments'`,
  ),
]

// Every row belongs to the one admin.
const account = [
  `create table admin (
    id text not null primary key,
    name text not null,
    email text not null,
    password_id text not null,
    password_hash text not null,
    password_origin text not null
  ) strict`,
  `create table sessions (
    id text not null primary key,
    user_agent text not null,
    created_at text not null,
    expires_at text not null
  ) strict`,
  `create table authenticator_apps (
    secret text not null,
    connected_at text not null,
    last_step integer not null
  ) strict`,
  `create table recovery_codes (
    hash text not null primary key,
    salt text not null
  ) strict`,
  `create table passkeys (
    id text not null primary key,
    name text not null,
    public_key text not null,
    counter integer not null,
    transports text not null,
    created_at text not null,
    used_at text
  ) strict`,
]

export const migrations: Record<string, Migration> = {
  '001-first-release': runStatements([...documents, ...account]),
}

function runStatements(statements: string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database)
    },
  }
}
