/**
 * A copy of the database from the moment between two servers: no process uses the folder then, so that nothing
 * acknowledged is missing in it.
 */
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#adapters/backup/data-folder.ts'

/** The dot keeps it out of backups. */
const folderName = '.before-update'

/** The file and, where a server was killed, its journal. */
const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(databaseName)) : []

/** Throws what the disk says; then nothing has changed. */
export function putDatabaseAside(dataDir: string) {
  const aside = join(dataDir, folderName)
  forgetAside(dataDir)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of filesIn(dataDir))
    copyFileSync(join(dataDir, name), join(aside, name), constants.COPYFILE_FICLONE)
}

export function putDatabaseBack(dataDir: string) {
  const aside = join(dataDir, folderName)
  const names = filesIn(aside)
  if (names.length > 0) {
    // A journal of the newer database would be taken for one of the older.
    for (const name of filesIn(dataDir)) if (name !== databaseName) rmSync(join(dataDir, name))
    for (const name of names) renameSync(join(aside, name), join(dataDir, name))
  }
  forgetAside(dataDir)
}

export function forgetAside(dataDir: string) {
  rmSync(join(dataDir, folderName), { recursive: true, force: true })
}
