/** Reads a backup as a whole: every part is hashed and compared with the manifest, whether it is kept or not. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { createFolder } from '#adapters/atomic-write.ts'
import {
  type BackupHeading,
  type BackupManifest,
  type BackupPart,
  backupFormat,
  headingSchema,
  manifestSchema,
  partNames,
} from '#domain/backup/manifest.ts'
import { DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { inspectDatabase } from './database-copy.ts'
import { readTar, type TarPart } from './tar.ts'

interface Unpacking {
  /** An empty folder, which the parts go into. */
  folder: string
  /** Heading and manifest are kept in any case. */
  wants: (name: string) => boolean
  /** Paths in the data folder that a backup must not write. */
  refuses?: (path: string) => boolean
  signal?: AbortSignal | undefined
}

/** Throws `DamagedBackup`, `NewerBackup`, the disk's error, or the signal's reason. */
export async function unpackBackup(path: string, unpacking: Unpacking): Promise<BackupManifest> {
  const found: BackupPart[] = []
  try {
    for await (const part of readTar(path, unpacking.signal)) {
      found.push(await unpackPart(part, unpacking))
      // Before anything else is understood of it: a later format may look different from here on.
      if (found.length === 1) await checkHeading(unpacking.folder, part.name)
    }
  } catch (error) {
    unpacking.signal?.throwIfAborted()
    const isOfTheDisk = error instanceof Error && 'syscall' in error
    if (isOfTheDisk || error instanceof DamagedBackup || error instanceof NewerBackup) throw error
    throw new DamagedBackup('it is cut off, or was changed', { cause: error })
  }
  unpacking.signal?.throwIfAborted()
  return checkManifest(unpacking.folder, found)
}

/** Whether a site can run on the unpacked files. Throws `DamagedBackup` or `NewerBackup`. */
export function checkContent(folder: string, { heading, parts, missingPictures }: BackupManifest) {
  if (heading.backend !== 'embedded') return
  if (!parts.some(({ name }) => name === partNames.database)) return
  // Former releases did not say which pictures of previews were missing.
  const { lastingPictures } = inspectDatabase(join(folder, partNames.database), heading.version)
  const known = new Set([...parts.map(({ name }) => name), ...missingPictures.map(partOfPicture)])
  const lost = [...lastingPictures].filter((picture) => !known.has(partOfPicture(picture)))
  if (lost.length > 0) throw new DamagedBackup(`${lost.length} pictures are missing, ${lost[0]} among them`)
}

export function partOfPicture(picture: string): string {
  return `${partNames.data}files/${picture}`
}

async function unpackPart(
  { name, body }: TarPart,
  { folder, wants, refuses }: Unpacking,
): Promise<BackupPart> {
  const isRefused = !whole.has(name) && refuses?.(name.slice(partNames.data.length))
  if (!isSafeName(name) || isRefused)
    throw new DamagedBackup(`${JSON.stringify(name.slice(0, 80))} is no name of a part`)
  const hash = createHash('sha256')
  let size = 0
  async function* hashChunks() {
    for await (const chunk of body) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const isOfOurs = [partNames.heading, partNames.manifest, partNames.checksum].some((one) => one === name)
  if (isOfOurs || wants(name)) {
    const target = join(folder, name)
    await createFolder(dirname(target), 0o700)
    // The part never replaces another one, nor follows a link.
    await pipeline(hashChunks, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  } else {
    for await (const _ of hashChunks());
  }
  return { name, size, sha256: hash.digest('hex') }
}

const whole = new Set<string>(Object.values(partNames).filter((name) => name !== partNames.data))

/** A name that leads out of the folder could overwrite anything. */
function isSafeName(name: string): boolean {
  if (whole.has(name)) return true
  const segments = name.split('/')
  return (
    name.startsWith(partNames.data) &&
    !/[\\\0]/.test(name) &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  )
}

async function checkHeading(folder: string, first: string): Promise<void> {
  if (first !== partNames.heading) throw new DamagedBackup('it is no backup of Lotse')
  const text = await readFile(join(folder, partNames.heading), 'utf8')
  const { format, version } = read(headingSchema.pick({ format: true, version: true }), text)
  if (format > backupFormat) throw new NewerBackup(version)
  read(headingSchema, text)
}

async function checkManifest(folder: string, found: BackupPart[]): Promise<BackupManifest> {
  const byName = new Map(found.map((part) => [part.name, part]))
  const own = byName.get(partNames.manifest)
  if (!own || !byName.has(partNames.checksum)) throw new DamagedBackup('its end is missing')
  const checksum = await readFile(join(folder, partNames.checksum), 'utf8')
  if (!checksum.startsWith(own.sha256)) throw new DamagedBackup('its manifest was changed')
  const manifest = read(manifestSchema, await readFile(join(folder, partNames.manifest), 'utf8'))
  const isExpected = (part: BackupPart) => {
    const there = byName.get(part.name)
    return there?.size === part.size && there.sha256 === part.sha256
  }
  const wrong = manifest.parts.find((part) => !isExpected(part))
  if (wrong) throw new DamagedBackup(`${wrong.name} is missing or was changed`)
  if (found.length !== manifest.parts.length + 2) throw new DamagedBackup('something was added to it')
  return manifest
}

function read<
  Schema extends z.ZodType<BackupManifest | BackupHeading | Pick<BackupHeading, 'format' | 'version'>>,
>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new DamagedBackup('it is no backup of Lotse', { cause: error })
  }
}
