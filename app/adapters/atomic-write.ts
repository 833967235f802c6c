/**
 * The one way files are written: beside their place, forced to disk, moved there in one step. Neither a crash nor a full
 * disk ever leaves half a file under a name that somebody reads, and what was promised as written is on disk.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a killed process left half-written ends so; nobody reads it. */
export const temporarySuffix = '.tmp'

export interface Writing {
  /** Where the file is until it is complete, on the same disk; a name nobody else has. */
  temporary: string
  /** Whether folders and file are for this user's eyes only. */
  isPrivate: boolean
}

/** Makes missing folders, and replaces a file that is there. Throws what the disk says; then nothing has changed. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { temporary, isPrivate }: Writing,
): Promise<void> {
  const modes = isPrivate ? { folder: 0o700, file: 0o600 } : { folder: 0o777, file: 0o666 }
  await createFolder(dirname(temporary), modes.folder)
  await createFolder(dirname(path), modes.folder)
  try {
    await writeSynced(temporary, content, modes.file)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

/** For a folder of files that nobody else may read: the unfinished file lies in it under a hidden name. */
export function writePrivate(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.${crypto.randomUUID()}${temporarySuffix}`)
  return writeWhole(join(folder, name), content, { temporary, isPrivate: true })
}

/** Creates missing folders so that a crash does not lose them with the file inside. */
async function createFolder(folder: string, mode: number): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode })
  if (!firstMade) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made))
}

/** Makes a file that must not be there yet; a crash may leave half of it. */
export async function writeSynced(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new or removed name is on disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
