/** The schema's migrations, oldest first. A released migration is never changed. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// `change_counts` tells other processes which collections a commit touched.
const documents = [
  `create table documents (
    collection text not null,
    id text not null,
    revision text not null,
    data text not null,
    primary key (collection, id)
  ) strict`,
  `create table change_counts (
    collection text not null primary key,
    changes integer not null
  ) strict`,
]

// The tables that better-auth 1.7 expects (a test compares them); `date` columns contain ISO text.
const accounts = [
  `create table "user" ("id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text, "createdAt" date not null, "updatedAt" date not null)`,
  `create table "session" ("id" text not null primary key, "expiresAt" date not null, "token" text not null unique, "createdAt" date not null, "updatedAt" date not null, "ipAddress" text, "userAgent" text, "userId" text not null references "user" ("id") on delete cascade)`,
  `create table "account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" date, "refreshTokenExpiresAt" date, "scope" text, "password" text, "createdAt" date not null, "updatedAt" date not null)`,
  `create table "verification" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" date not null, "createdAt" date not null, "updatedAt" date not null)`,
  `create index "session_userId_idx" on "session" ("userId")`,
  `create index "account_userId_idx" on "account" ("userId")`,
  `create index "verification_identifier_idx" on "verification" ("identifier")`,
]

// Addresses are stored as keyed hashes, never in plain text.
const knownAddresses = [
  `create table known_addresses (
    hash text not null primary key,
    signed_in_at text not null
  ) strict`,
]

// Histories are listed by type; without an index, listing parses every version of every type, and every image.
const versionsByType = [`create index documents_data_type on documents (collection, data -> '$.dataType')`]

// The log is read from its newest entry on. Only its documents are in the index: others would pay for it with every save.
const logByTime = [
  `create index documents_log on documents (collection, data ->> '$.timestamp' desc, id) where collection = 'adminLogs'`,
]
// Devices are known by a cookie of their own now.
const noKnownAddresses = [`drop table known_addresses`]

// Whether the password was checked against known ones when it was set; better-auth knows nothing of the column.
const passwordOrigin = [`alter table "account" add column "passwordOrigin" text`]

const secondFactors = [
  `create table authenticator_apps (
    user_id text not null primary key references "user" ("id") on delete cascade,
    secret text not null,
    connected_at text not null,
    last_step integer not null
  ) strict`,
  `create table recovery_codes (
    hash text not null primary key,
    user_id text not null references "user" ("id") on delete cascade,
    salt text not null
  ) strict`,
  `create table passkeys (
    id text not null primary key,
    user_id text not null references "user" ("id") on delete cascade,
    name text not null,
    public_key text not null,
    counter integer not null,
    transports text not null,
    created_at text not null,
    used_at text
  ) strict`,
]

// Lists go by the time of appointments; three years of them lie behind.
const appointmentsByTime = ['startsAt', 'endsAt'].map(
  (field) =>
    `create index documents_appointments_${field} on documents (collection, data ->> '$.${field}' desc, id) where collection = 'appointments'`,
)

/** The migration that `migrate` makes itself, because no transaction may hold it; it is recorded like any other. */
export const rewriting = '010-no-free-pages'

export const migrations: Record<string, Migration> = {
  '001-documents': run(documents),
  '002-accounts': run(accounts),
  '003-known-addresses': run(knownAddresses),
  '004-versions-by-type': run(versionsByType),
  '005-log-by-time': run(logByTime),
  '006-no-known-addresses': run(noKnownAddresses),
  '007-password-origin': run(passwordOrigin),
  '008-second-factors': run(secondFactors),
  '009-appointments-by-time': run(appointmentsByTime),
  '010-no-free-pages': run([]),
}

function run(statements: string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database)
    },
  }
}
