/** Files below one folder of the disk, each there whole or not at all. */
import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { access, constants, mkdir, open, opendir, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder, writeAtomically } from '#adapters/atomic-write.ts'
import { addressOf, checkFolder, checkPath, isSafePath, pathBehind } from '#ports/file-path.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { asUnavailable } from './failure.ts'

// A leading dot is no safe path, so nobody reads from here.
const incomingFolder = '.incoming'
/** What a killed process left behind is removed when it is older than this; younger files may still be written. */
const leftoverAge = 3_600_000

export function createEmbeddedFiles(root: string): Files {
  let cleared: Promise<void> | null = null

  return {
    async put(path, content) {
      checkPath(path)
      cleared ??= removeLeftovers(join(root, incomingFolder))
      await cleared
      return available(() => write(root, path, content))
    },
    async read(path) {
      checkPath(path)
      return available(() => ifPresent(() => openFile(root, path)))
    },
    async delete(path) {
      checkPath(path)
      await available(() => ifPresent(() => remove(join(root, path))))
    },
    async *list(folder) {
      checkFolder(folder)
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
        await mkdir(root, { recursive: true })
        await access(root, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      }
    },
  }
}

async function write(root: string, path: string, content: Uint8Array): Promise<StoredFile> {
  const target = join(root, path)
  const temporary = join(root, incomingFolder, randomUUID())
  await writeAtomically(target, content, { temporary, isPrivate: false })
  return described(path, await stat(target))
}

async function openFile(root: string, path: string): Promise<Awaited<ReturnType<Files['read']>>> {
  const handle = await open(join(root, path), 'r')
  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    return null
  }
  // The stream closes the handle when it has been read or cancelled.
  const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
  return { ...described(path, stats), body }
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
    if (stats) yield described(path, stats)
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
    // They take space and nothing else; the next start tries again.
  }
}

function described(path: string, { size, mtime }: Stats): StoredFile {
  return { path, size, modifiedAt: mtime }
}

async function ifPresent<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asUnavailable(error)
  }
}
