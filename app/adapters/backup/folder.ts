/** Backups in a folder, each named after the moment it was made. */
import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupEnding } from '#domain/backup/manifest.ts'
import type { Backup, Backups } from '#ports/backups.ts'
import { asBackupFailed } from './failure.ts'
import { contentInBackup } from './stored-content.ts'
import { type BackupSource, writeBackup } from './write.ts'

const named = /^lotse-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.lotse$/

const ofMigration = /^lotse-before-[\w-]+\.lotse$/

export function createBackupFolder(source: BackupSource): Backups {
  const folder = source.backupDir
  function pathOf(name: string): string {
    if (momentIn(name) === null && !ofMigration.test(name))
      throw new TypeError(`no name of a backup: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  async function listed(momentOf: (name: string) => Promise<Date | null>): Promise<Backup[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhereMissing(folder))
    const backups = entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }): Promise<Backup[]> => {
        // A file may go while the folder is listed.
        const madeAt = await momentOf(name).catch(() => null)
        const size = await sizeOf(join(folder, name)).catch(() => null)
        return madeAt === null || size === null ? [] : [{ name, madeAt, size }]
      })
    return (await Promise.all(backups)).flat()
  }
  return {
    async make(madeAt, signal) {
      const name = nameFor(madeAt)
      const target = join(folder, name)
      const { missingPictures } = await writeBackup(source, { target, madeAt, isAutomatic: true, signal })
      return { name, madeAt, size: await sizeOf(target), missingPictures: missingPictures.length }
    },
    list: () => listed(async (name) => momentIn(name)),
    listBeforeMigrations: () =>
      listed(async (name) => (ofMigration.test(name) ? (await stat(join(folder, name))).mtime : null)),
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    contentOf: async (name) => contentInBackup(source.dataDir, pathOf(name)),
  }
}

/** Makes one backup for each migration, which a second attempt replaces. Throws `BackupFailed`. */
export async function backUpBeforeMigration(source: BackupSource, migration: string, madeAt: Date) {
  const target = join(source.backupDir, `lotse-before-${migration}${backupEnding}`)
  await writeBackup(source, { target, madeAt, isAutomatic: true })
  return target
}

/** The name of a nightly backup; backups of other names are never deleted as outdated ones. */
export function nameFor(madeAt: Date): string {
  return `lotse-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${backupEnding}`
}

function momentIn(name: string): Date | null {
  const [, date, hour, minute, second] = named.exec(name) ?? []
  const madeAt = new Date(`${date}${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size
}

function emptyWhereMissing(folder: string) {
  return (error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === 'ENOENT') return []
    throw asBackupFailed(error, folder)
  }
}
