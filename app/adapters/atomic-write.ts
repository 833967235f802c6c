/**
 * How a file that is kept gets its name: it is written beside its final place, synced to disk, then renamed.
 * Neither a crash nor a full disk ever leaves half a file under a name that is read, and a write that has
 * returned is on disk. A backup goes the same way part by part (backup/write.ts); what only a running process
 * needs, such as its address, is written in place.
 */
import { chown, lchown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Suffix of files that a killed process may have left half-written; they are never read. */
export const temporarySuffix = '.tmp'

/** In pieces if it need not fit into memory. */
type Content = string | Uint8Array | AsyncIterable<string>

export interface WriteOptions {
  /** The folder that must exist: a data folder that was moved away is missed, and not created again. */
  within: string
  /** The path of the unfinished file: on the same disk, under a unique name. */
  temporary: string
  /** Whether only this user may access the folders and the file. */
  isPrivate: boolean
}

/** Creates missing folders inside `within`, and replaces an existing file. Throws the system's error; then nothing has changed. */
export async function writeAtomically(
  path: string,
  content: Content,
  { within, temporary, isPrivate }: WriteOptions,
): Promise<void> {
  const modes = isPrivate ? { folder: 0o700, file: 0o600 } : { folder: 0o777, file: 0o666 }
  await stat(within)
  await createFolder(dirname(temporary), modes.folder)
  await createFolder(dirname(path), modes.folder)
  try {
    await writeSynced(temporary, content, modes.file)
    await keepOwner(path, temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

/** A command that root runs must not take a file away from the user of the site: a new one goes to the folder's owner. */
export async function keepOwner(path: string, temporary: string): Promise<void> {
  if (!isRoot()) return
  const before = await stat(path).catch(() => null)
  if (before) await chown(temporary, before.uid, before.gid)
  else await giveToOwner(dirname(path), temporary)
}

/**
 * Gives a file or folder that root made, with its content, to the owner of the folder around it; does nothing
 * for another user.
 */
export async function giveToOwner(folder: string, made: string): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await stat(folder)
  const inside = (await stat(made)).isDirectory() ? await readdir(made, { recursive: true }) : []
  // Some network folders let no file be given away; a new one then stays as it is.
  for (const path of [made, ...inside.map((name) => join(made, name))])
    await lchown(path, uid, gid).catch(() => {})
}

const isRoot = () => process.getuid?.() === 0

/** For a folder of private files in the data folder: the unfinished file is in it under a hidden name. */
export function writePrivateFile(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.${crypto.randomUUID()}${temporarySuffix}`)
  return writeAtomically(join(folder, name), content, { within: dirname(folder), temporary, isPrivate: true })
}

/** Creates missing folders durably: a crash must not lose them together with the file inside. */
export async function createFolder(folder: string, mode: number): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode })
  if (!firstMade) return
  await giveToOwner(dirname(firstMade), firstMade)
  for (let made = folder; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made))
}

/** Creates a file that must not exist yet; a crash may leave half of it. */
export async function writeSynced(path: string, content: Content, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new or removed name is only durable once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
