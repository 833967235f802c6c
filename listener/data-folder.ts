/** The one folder that everything is written to. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Creates the folder if it is missing, for this user only. Throws the system's error if it is not writable. */
export function openDataFolder(folder: string) {
  makeFolder(folder)
  const probe = join(folder, `.writable-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/** Node's own recursive mkdir never returns below /proc, where every attempt fails with ENOENT. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, { mode: 0o700 })
}
