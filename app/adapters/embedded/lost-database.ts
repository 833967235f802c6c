/**
 * Whether a database is new, or was lost. A data folder that contains pictures, keys or backups had one: an
 * empty or missing file there (a failed copy, a full disk, a wrong restore) must never be taken for a new
 * site, whose admin, texts and tidying up would follow.
 */
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupEnding } from '#domain/backup/manifest.ts'
import { momentIn } from '#domain/backup/names.ts'
import {
  asidePrefix,
  beforeUpdateName,
  databaseName,
  mailKeyName,
  sessionSecretName,
} from '#domain/data-folder-names.ts'

export interface Folders {
  dataDir: string
  /** Absolute; may be inside `dataDir`. */
  backupDir: string
}

/**
 * `empty`: it has no tables. `foreign`: its tables are not ours. `blank`: it has neither content nor an
 * account.
 */
export type Loss = 'missing' | 'empty' | 'foreign' | 'blank'

export interface LostDatabase {
  loss: Loss
  /** The paths that only a site leaves behind. */
  traces: string[]
  /** The path of the newest backup; `null` if there is none. */
  newestBackup: string | null
}

/** `null` for a database with something in it, one that cannot be read, and a folder without traces of a site. */
export function findLostDatabase(folders: Folders): LostDatabase | null {
  const loss = lossOf(join(folders.dataDir, databaseName))
  if (loss === null) return null
  const traces = tracesOf(folders, loss)
  return traces.length === 0 ? null : { loss, traces, newestBackup: newestBackupIn(folders) }
}

/** Does not open the file: SQLite removes the journal of an empty file, which may be all that is left. */
export function isUnwritten(path: string): 'missing' | 'empty' | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? 'missing' : stats.size === 0 ? 'empty' : null
}

function lossOf(path: string): Loss | null {
  const unwritten = isUnwritten(path)
  if (unwritten !== null) return unwritten
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    return contentLossOf(database)
  } catch {
    // A damaged or locked database is not new either.
    return null
  } finally {
    database?.close()
  }
}

const ours = ['documents', 'admin']

function contentLossOf(database: DatabaseSync): Loss | null {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => name)
  if (tables.length === 0) return 'empty'
  if (!tables.includes('kysely_migration')) return 'foreign'
  const isOurs = ours.every((name) => tables.includes(name))
  const isFilled = (table: string) => database.prepare(`select 1 from ${table} limit 1`).get() !== undefined
  // A database of an earlier or a later version is recognised as ours by its migrations.
  return isOurs && !ours.some(isFilled) ? 'blank' : null
}

/** Keys are made once there are tables: a first start killed right then leaves both, and no data to lose. */
function tracesOf({ dataDir, backupDir }: Folders, loss: Loss): string[] {
  const keys = loss === 'blank' ? [] : [sessionSecretName, mailKeyName, `${databaseName}-wal`]
  // A file put aside by hand, or restored under another name.
  const isCopy = (name: string) =>
    loss !== 'blank' && /^lotse.*\.(?:sqlite|db)\b(?!-)/i.test(name) && name !== databaseName
  const left = entriesIn(dataDir)
    .map(({ name }) => name)
    .filter(
      (name) =>
        keys.includes(name) || isCopy(name) || name.startsWith(asidePrefix) || name === beforeUpdateName,
    )
    .map((name) => join(dataDir, name))
  const backups = [...new Set([dataDir, backupDir])].flatMap(backupsIn)
  return [join(dataDir, 'files'), ...left]
    .filter((path) => holdsAnything(path))
    .concat(backups.map(({ path }) => path))
}

/**
 * Whether it is a file that is not empty, or a folder with one below it. Names that begin with a dot are
 * unfinished files.
 */
function holdsAnything(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats !== undefined && stats.size > 0
  return entriesIn(path).some(({ name }) => !name.startsWith('.') && holdsAnything(join(path, name)))
}

function newestBackupIn({ dataDir, backupDir }: Folders): string | null {
  const all = [...new Set([dataDir, backupDir])].flatMap(backupsIn)
  return all.toSorted((one, other) => other.madeAt - one.madeAt)[0]?.path ?? null
}

/** The name of a nightly backup says when it was made: a copied file has the time of the copy. */
function backupsIn(folder: string): { path: string; madeAt: number }[] {
  return entriesIn(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith(backupEnding) && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .map((path) => ({ path, stats: statSync(path, { throwIfNoEntry: false }) }))
    .filter(({ stats }) => stats !== undefined && stats.size > 0)
    .map(({ path, stats }) => {
      const named = momentIn(path.slice(path.lastIndexOf('/') + 1))
      return { path, madeAt: named?.getTime() ?? stats?.mtimeMs ?? 0 }
    })
}

/** Empty if the folder does not exist or cannot be read: its use reports that. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const losses: Record<Loss, string> = {
  missing: 'is missing',
  empty: 'is empty',
  foreign: 'is that of another program',
  blank: 'has neither content nor an account',
}

/** Describes what is wrong, how the site is recovered, and how to start from nothing on purpose. */
export function describeLoss(path: string, { loss, traces, newestBackup }: LostDatabase): string {
  return [
    `The database ${path} ${losses[loss]}, but this is no new site. It left behind:`,
    ...shorten(traces).map((trace) => `  ${trace}`),
    'Nothing was changed, and nothing is deleted.',
    `To bring the site back, put the database back, or a backup: npm run restore -- ${newestBackup ?? 'FILE'} --overwrite`,
    'To start again from nothing on purpose, move all of the above to another place first.',
  ].join('\n')
}

const shown = 6

function shorten(traces: readonly string[]): string[] {
  const more = traces.length - shown
  return more > 1 ? [...traces.slice(0, shown), `and ${more} more like it`] : [...traces]
}
