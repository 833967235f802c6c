/**
 * Puts a backup into a data folder that no process uses meanwhile. The backup is first unpacked beside it and
 * checked to be whole; the previous files are put aside, never deleted. If interrupted in the middle of that,
 * it leaves a note, so that no server starts on half of it.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { dirname, join } from 'node:path'
import { createFolder, giveToOwner, syncFolder } from '#adapters/atomic-write.ts'
import { type BackupManifest, partNames } from '#domain/backup/manifest.ts'
import { databaseName, nameBeforeRestore, unfinishedNote } from '#domain/data-folder-names.ts'
import { type DataFolder, pathsToReplace, isReserved } from './data-folder.ts'
import { hasTable } from './database-copy.ts'
import { checkContent, unpackBackup } from './unpack.ts'

export const stagingPrefix = '.restoring-'

export interface Unpacked {
  folder: string
  manifest: BackupManifest
}

/** Throws `DamagedBackup`, `NewerBackup`, or the disk's error; then the data folder is as it was. */
export async function unpackBeside(data: DataFolder, file: string): Promise<Unpacked> {
  const { dataDir } = data
  for (const name of await readdir(dataDir))
    if (name.startsWith(stagingPrefix))
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
  const folder = join(dataDir, stagingPrefix + randomUUID())
  await createFolder(folder, 0o700)
  try {
    const manifest = await unpackBackup(file, {
      folder,
      wants: () => true,
      refuses: (path) => isReserved(data, path),
    })
    checkContent(folder, manifest)
    await giveToOwner(dataDir, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns the folder into which it put the previous files, `null` if there were none. */
export async function putInPlace(data: DataFolder, { folder }: Unpacked, now: Date): Promise<string | null> {
  const { dataDir } = data
  const before = await pathsToReplace(data)
  const aside = join(dataDir, nameBeforeRestore(now))
  await writeFile(join(dataDir, unfinishedNote), '', { mode: 0o600, flush: true })
  await syncFolder(dataDir)
  if (before.length > 0) {
    await createFolder(aside, 0o700)
    await moveAll(before, dataDir, aside)
    await syncFolder(aside)
  }
  const arrived = join(folder, partNames.data)
  if (existsSync(arrived)) await moveAll(await pathsToReplace(data, arrived), arrived, dataDir)
  const database = join(folder, partNames.database)
  if (existsSync(database)) {
    endSessions(database)
    await rename(database, join(dataDir, databaseName))
  }
  await syncFolder(dataDir)
  await rm(join(dataDir, unfinishedNote))
  await rm(folder, { recursive: true, force: true })
  await syncFolder(dataDir)
  return before.length > 0 ? aside : null
}

async function moveAll(paths: readonly string[], from: string, to: string) {
  for (const path of paths) {
    await createFolder(dirname(join(to, path)), 0o700)
    await rename(join(from, path), join(to, path))
  }
}

/** A session that ended since the backup, with a new password say, must not be valid again. */
function endSessions(path: string) {
  const database = new DatabaseSync(path)
  try {
    if (hasTable(database, 'sessions')) database.exec('delete from sessions')
  } finally {
    database.close()
  }
}

/** Whether the folder contains anything that a restore would replace. */
export async function isOccupied(data: DataFolder): Promise<boolean> {
  return (await pathsToReplace(data)).length > 0
}
