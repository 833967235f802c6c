/**
 * Which files of the data folder belong in a backup: all but backups themselves and files that are generated
 * again.
 */
import { opendir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { temporarySuffix } from '#adapters/atomic-write.ts'
import { backupEnding } from '#domain/backup/manifest.ts'
import { asidePrefix, databaseName, lockName, unfinishedNote } from '#domain/data-folder-names.ts'

/** Variants are generated from the pictures, and again if they are missing. */
const variants = 'files/variants'

export interface DataFolder {
  dataDir: string
  /** May be inside `dataDir`. */
  backupDir: string
}

/** Paths below the folder, with slashes, sorted. Symbolic links are left out, so that nothing from elsewhere gets in. */
export async function filesToKeep({ dataDir, backupDir }: DataFolder): Promise<string[]> {
  const excluded = new Set([relative(dataDir, backupDir), variants])
  const found: string[] = []
  async function search(folder: string) {
    for await (const entry of await opendir(join(dataDir, folder))) {
      const path = folder + entry.name
      if (excluded.has(path) || !isKept(path)) continue
      if (entry.isDirectory()) await search(`${path}/`)
      else if (entry.isFile()) found.push(path)
    }
  }
  await search('')
  return found.toSorted()
}

/**
 * The entries that a restore replaces, the database's journal among them, as paths below `root`. Of a folder
 * on the way to the backups, only its entries: the backups stay in their place.
 */
export async function pathsToReplace({ dataDir, backupDir }: DataFolder, root = dataDir): Promise<string[]> {
  const backups = relative(dataDir, backupDir)
  async function below(folder: string): Promise<string[]> {
    const found: string[] = []
    for await (const entry of await opendir(join(root, folder))) {
      const path = folder + entry.name
      if (path === backups || !(isKept(path) || isDatabase(path))) continue
      if (backups.startsWith(`${path}/`)) found.push(...(await below(`${path}/`)))
      else found.push(path)
    }
    return found
  }
  return below('')
}

/** Whether no backup that is restored into this folder may bring a file of this path. */
export function isReserved({ dataDir, backupDir }: DataFolder, path: string): boolean {
  const segments = path.split('/')
  const onTheWay = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
  return onTheWay.some((entry) => entry === relative(dataDir, backupDir) || !isKept(entry))
}

const isDatabase = (path: string) => path.startsWith(databaseName)

function isKept(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ours = [databaseName, asidePrefix, lockName, unfinishedNote]
  const isOurs = ours.some((beginning) => path.startsWith(beginning))
  return !isOurs && !name.startsWith('.') && !name.endsWith(temporarySuffix) && !name.endsWith(backupEnding)
}
