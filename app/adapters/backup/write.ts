/**
 * Makes one backup: beside its place, read again and checked to be whole, then moved there in one step. If
 * anything fails, the file that had its name before is unchanged, and no partial file exists.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { createFolder, giveToOwner, syncFolder } from '#adapters/atomic-write.ts'
import {
  type BackupHeading,
  type BackupManifest,
  type BackupPart,
  backupFormat,
  partNames,
} from '#domain/backup/manifest.ts'
import { isNameOfAutomatic } from '#domain/backup/names.ts'
import { databaseName } from '#domain/data-folder-names.ts'
import { describeLoss, findLostDatabase } from '#adapters/embedded/lost-database.ts'
import { type DataFolder, filesToKeep } from './data-folder.ts'
import { copyDatabase, inspectDatabase, picturesShownBy } from './database-copy.ts'
import { asBackupFailed } from './failure.ts'
import { BackupFailed } from '#ports/backups.ts'
import { type AddPart, writeTar } from './tar.ts'
import { checkContent, partOfPicture, unpackBackup } from './unpack.ts'

export interface BackupSource extends DataFolder {
  /** The version of the Lotse that writes the backup. */
  version: string
  /**
   * All content as lines, if another backend than the embedded one stores it; without mails that are retried
   * if asked.
   */
  content: ((options: { withoutTried: boolean }) => AsyncIterable<string>) | null
}

export interface BackupOrder {
  /** Its name says whether the backup is automatic (`isNameOfAutomatic`); automatic ones leave out mails. */
  target: string
  madeAt: Date
  signal?: AbortSignal | undefined
}

const makingPrefix = '.lotse-backup-'
/**
 * Leftovers of a killed process are removed once they are older than this; younger files may still be in use.
 */
const leftoverAge = 3_600_000

/** Throws `BackupFailed`. */
export async function writeBackup(source: BackupSource, order: BackupOrder): Promise<BackupManifest> {
  const folder = dirname(order.target)
  const staging = join(folder, makingPrefix + randomUUID())
  try {
    await createFolder(folder, 0o700)
    await removeLeftovers(folder)
    await createFolder(staging, 0o700)
    const manifest = await assembleBackup(source, order, staging)
    await giveToOwner(folder, join(staging, 'complete'))
    await rename(join(staging, 'complete'), order.target)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    throw asBackupFailed(error, folder)
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * A picture may be deleted before it is copied. One missing the second time too was lost earlier, which must
 * not end all backups.
 */
async function assembleBackup(source: BackupSource, order: BackupOrder, staging: string) {
  const first = await attempt(source, order, join(staging, '1'))
  const manifest =
    first.missingPictures.length === 0 ? first : await attempt(source, order, join(staging, '2'))
  await rename(join(staging, manifest === first ? '1' : '2', 'backup'), join(staging, 'complete'))
  return manifest
}

async function attempt(source: BackupSource, order: BackupOrder, staging: string): Promise<BackupManifest> {
  await createFolder(staging, 0o700)
  const stored = await storeContent(source, staging, order)
  const file = join(staging, 'backup')
  await writeTar(file, (add) => addAll(source, order, stored, add))
  const folder = join(staging, 'read-again')
  await createFolder(folder, 0o700)
  const manifest = await unpackBackup(file, {
    folder,
    wants: (name) => name === partNames.database,
    signal: order.signal,
  })
  checkContent(folder, manifest)
  return manifest
}

interface ContentPart {
  /** `null` if there is no database yet. */
  part: { name: string; path: string } | null
  documents: number
  mails: number
  /** The pictures that content refers to, without those inside the part. */
  pictures: ReadonlySet<string>
  picturesInside: number
}

async function storeContent(
  { dataDir, backupDir, version, content }: BackupSource,
  staging: string,
  { target, signal }: BackupOrder,
): Promise<ContentPart> {
  const withoutTried = isAutomatic(target)
  if (content) return exportContent(content({ withoutTried }), join(staging, partNames.content))
  const database = join(dataDir, databaseName)
  // A backup of nothing, kept for months, would replace one that holds the site.
  const lost = findLostDatabase({ dataDir, backupDir })
  if (lost) throw new BackupFailed('not-readable', describeLoss(database, lost))
  if (!existsSync(database))
    return { part: null, documents: 0, mails: 0, pictures: new Set(), picturesInside: 0 }
  const path = join(staging, partNames.database)
  await copyDatabase(database, path, { withoutTried, signal })
  return { part: { name: partNames.database, path }, ...inspectDatabase(path, version), picturesInside: 0 }
}

/** A line of `npm run content`: one of them, or neither. */
const exportedLine = z.object({
  document: z.object({ collection: z.string(), data: z.unknown() }).optional(),
  file: z.object({ path: z.string() }).optional(),
})

async function exportContent(lines: AsyncIterable<string>, path: string): Promise<ContentPart> {
  const stored = {
    part: { name: partNames.content, path },
    documents: 0,
    mails: 0,
    pictures: new Set<string>(),
  }
  const inside = new Set<string>()
  async function* countDocuments() {
    for await (const line of lines) {
      const { document, file } = exportedLine.parse(JSON.parse(line))
      if (file) inside.add(file.path)
      if (document) {
        stored.documents++
        if (document.collection === 'mails') stored.mails++
        const shown = picturesShownBy(document.collection, () => document.data)
        for (const picture of shown) stored.pictures.add(picture)
      }
      yield line
    }
  }
  await writeFile(path, countDocuments(), { flag: 'wx', mode: 0o600 })
  for (const picture of inside) stored.pictures.delete(picture)
  return { ...stored, picturesInside: inside.size }
}

async function addAll(
  source: BackupSource,
  { madeAt, signal }: BackupOrder,
  stored: ContentPart,
  add: AddPart,
) {
  const heading: BackupHeading = {
    lotse: 'backup',
    format: backupFormat,
    version: source.version,
    madeAt: madeAt.toISOString(),
    backend: source.content ? 'firebase' : 'embedded',
  }
  const parts: BackupPart[] = [await addText(add, partNames.heading, JSON.stringify(heading))]
  if (stored.part) parts.push(...(await addFile(add, stored.part.name, stored.part.path, signal)))
  for (const path of await ownFiles(source))
    parts.push(...(await addFile(add, partNames.data + path, join(source.dataDir, path), signal)))
  const manifest = manifestOf(heading, stored, parts)
  const { sha256 } = await addText(add, partNames.manifest, `${JSON.stringify(manifest, null, 1)}\n`)
  await addText(add, partNames.checksum, `${sha256}  ${partNames.manifest}\n`)
}

/** A hosted site may be backed up from a machine on which it never ran. */
async function ownFiles(source: BackupSource): Promise<string[]> {
  return source.content && !existsSync(source.dataDir) ? [] : filesToKeep(source)
}

const isAutomatic = (target: string) => isNameOfAutomatic(basename(target))

function manifestOf(heading: BackupHeading, stored: ContentPart, parts: BackupPart[]): BackupManifest {
  const names = parts.map(({ name }) => name)
  const below = (folder: string) => names.filter((name) => name.startsWith(partNames.data + folder)).length
  const there = new Set(names)
  return {
    heading,
    counts: {
      documents: stored.documents,
      pictures: below('files/') + stored.picturesInside,
      mails: stored.mails,
    },
    missingPictures: [...stored.pictures].filter((picture) => !there.has(partOfPicture(picture))).toSorted(),
    parts,
  }
}

function addText(add: AddPart, name: string, text: string): Promise<BackupPart> {
  const bytes = Buffer.from(text)
  return add(name, bytes.length, [bytes])
}

/**
 * Adds nothing if the file was deleted since it was listed: a mail that was sent, a picture that was given
 * up.
 */
async function addFile(
  add: AddPart,
  name: string,
  path: string,
  signal?: AbortSignal,
): Promise<BackupPart[]> {
  signal?.throwIfAborted()
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return []
  try {
    const { size } = await file.stat()
    // Files are replaced and never changed, so that an open one stays as it is.
    const content =
      size === 0 ? [] : createReadStream('', { fd: file, autoClose: false, start: 0, end: size - 1, signal })
    return [await add(name, size, content)]
  } finally {
    await file.close()
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(makingPrefix)) continue
    const { mtimeMs } = await stat(join(folder, name))
    // Another user's leftover must not prevent a backup.
    if (Date.now() - mtimeMs > leftoverAge)
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
