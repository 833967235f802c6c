/**
 * Files below one folder on disk, written atomically. Nothing behind a symbolic link is a file of ours: a
 * person who can create one must not make the site show or overwrite files elsewhere.
 */
import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { access, constants, lstat, mkdir, open, opendir, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#domain/error-code.ts'
import { createSerialQueue, type SerialQueue } from '#domain/serial-queue.ts'
import { syncFolder, writeAtomically } from '#adapters/atomic-write.ts'
import {
  addressOf,
  checkFolder,
  checkPath,
  type Files,
  isSafePath,
  pathBehind,
  type StoredFile,
} from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { asUnavailable, reportUnavailable } from './failure.ts'

// A path with a leading dot is not safe, so no file of this folder is ever served.
const incomingFolder = '.incoming'
/** Leftovers of a killed process are removed once they are older than this; younger files may still be in progress. */
const leftoverAge = 3_600_000

/** How many files are open at once for reading. */
const mostOpen = 16

export function createEmbeddedFiles(root: string): Files {
  const inTurn = createReadingTurns()
  let cleared: Promise<void> | null = null

  return {
    async put(path, content) {
      checkPath(path)
      await reportUnavailable(() => refuseLinks(root, [incomingFolder, dirname(path)]))
      cleared ??= removeLeftovers(join(root, incomingFolder))
      await cleared
      return reportUnavailable(() => write(root, path, content))
    },
    async read(path) {
      checkPath(path)
      return reportUnavailable(() =>
        inTurn(async () => ((await isLinked(root, path)) ? null : ifPresent(() => readWhole(root, path)))),
      )
    },
    async touch(path) {
      checkPath(path)
      await reportUnavailable(async () => {
        await refuseLinks(root, [path])
        await ifPresent(() => utimes(join(root, path), new Date(), new Date()))
      })
    },
    async delete(path) {
      checkPath(path)
      await reportUnavailable(async () => {
        await refuseLinks(root, [dirname(path)])
        await ifPresent(() => remove(join(root, path)))
      })
    },
    async *list(folder) {
      checkFolder(folder)
      if (await reportUnavailable(() => isLinked(root, folder))) return
      await removeLeftovers(join(root, incomingFolder))
      try {
        yield* filesBelow(root, folder)
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    publicUrl: addressOf,
    pathOf: pathBehind,
    async isReachable() {
      try {
        await mkdir(root).catch(unlessThere)
        await access(root, constants.R_OK | constants.W_OK)
        return (await lstat(root)).isDirectory()
      } catch {
        return false
      }
    },
  }
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

/** Whether the folder itself, or anything on the path, is a symbolic link. */
async function isLinked(root: string, path: string): Promise<boolean> {
  let way = root
  for (const step of ['', ...path.split('/').filter((part) => part !== '' && part !== '.')]) {
    way = join(way, step)
    const entry = way
    const found = await ifPresent(() => lstat(entry))
    if (found === null) return false
    if (found.isSymbolicLink()) return true
  }
  return false
}

async function refuseLinks(root: string, folders: string[]): Promise<void> {
  for (const folder of folders)
    if (await isLinked(root, folder))
      throw new Unavailable(`${join(root, folder)} is reached by a symbolic link, which is not followed`)
}

async function write(root: string, path: string, content: Uint8Array): Promise<StoredFile> {
  const target = join(root, path)
  const temporary = join(root, incomingFolder, randomUUID())
  await writeAtomically(target, content, { within: dirname(root), temporary, isPrivate: false })
  return describeFile(path, await stat(target))
}

async function readWhole(root: string, path: string): Promise<Awaited<ReturnType<Files['read']>>> {
  const handle = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return null
    const content = new Uint8Array(await handle.readFile())
    return { ...describeFile(path, stats), size: content.byteLength, content }
  } finally {
    await handle.close()
  }
}

/**
 * Limits how many files are read at the same time: a disk that hangs must not take descriptors from
 * connections.
 */
function createReadingTurns(): SerialQueue {
  const queues = Array.from({ length: mostOpen }, createSerialQueue)
  let next = 0
  return (work) => {
    next = (next + 1) % mostOpen
    return (queues[next] as SerialQueue)(work)
  }
}

async function remove(target: string): Promise<null> {
  await unlink(target)
  await syncFolder(dirname(target))
  return null
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await ifPresent(() => opendir(join(root, folder)))
  if (!entries) return
  for await (const entry of entries) {
    const path = folder + entry.name
    if (!isSafePath(path)) continue
    if (entry.isDirectory()) yield* filesBelow(root, `${path}/`)
    // A file may be deleted while its folder is being listed.
    const stats = entry.isFile() ? await ifPresent(() => stat(join(root, path))) : null
    if (stats) yield describeFile(path, stats)
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  try {
    for await (const entry of await opendir(folder)) {
      const leftover = join(folder, entry.name)
      const { mtimeMs } = await stat(leftover)
      if (Date.now() - mtimeMs > leftoverAge) await rm(leftover, { force: true })
    }
  } catch {
    // Leftovers only take up space; the next start tries again.
  }
}

function describeFile(path: string, { size, mtime }: Stats): StoredFile {
  return { path, size, modifiedAt: mtime }
}

async function ifPresent<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
