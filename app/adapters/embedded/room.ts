/**
 * Whether the data folder still has room for a save: a full disk or an exhausted quota shows only when
 * something is written.
 */
import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A save with its journal, and a picture. */
const needed = 5_000_000
/** The amount that a quota must still allow; small enough to be written with every check. */
const probe = Buffer.alloc(65_536)

/** `disk` is the system's. */
export async function hasRoom(folder: string, disk = { statfs, writeFile }): Promise<boolean> {
  const path = join(folder, `.room-${randomUUID()}`)
  try {
    const { bavail, bsize } = await disk.statfs(folder)
    if (bavail * bsize < needed) return false
    await disk.writeFile(path, probe, { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
