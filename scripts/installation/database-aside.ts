/**
 * A copy of the database from the moment between two servers. No process uses the folder then, so nothing
 * acknowledged is missing in the copy.
 */
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeUpdateName, databaseName } from '#domain/data-folder-names.ts'

const asideIn = (dataDir: string) => join(dataDir, beforeUpdateName)

/** The database file and, if a server was killed, its journal. */
const databaseIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(databaseName)) : []

/** Throws the system's error. Nothing has changed then. */
export function keepAside(dataDir: string) {
  const aside = asideIn(dataDir)
  forgetAside(dataDir)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of databaseIn(dataDir))
    copyFileSync(join(dataDir, name), join(aside, name), constants.COPYFILE_FICLONE)
}

export function putBack(dataDir: string) {
  const aside = asideIn(dataDir)
  const names = databaseIn(aside)
  if (names.length > 0) {
    // A journal of the newer database would be taken for one of the older.
    for (const name of databaseIn(dataDir)) if (name !== databaseName) rmSync(join(dataDir, name))
    for (const name of names) renameSync(join(aside, name), join(dataDir, name))
  }
  forgetAside(dataDir)
}

export function forgetAside(dataDir: string) {
  rmSync(asideIn(dataDir), { recursive: true, force: true })
}
