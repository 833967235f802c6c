/** The one folder that everything is written to. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes the folder where it is missing, for this user only. Throws the system's error where nothing can be written. */
export function openDataFolder(folder: string) {
  makeFolder(folder)
  const probe = join(folder, `.writable-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/** Node's own way to make parents as well never ends below /proc, where every attempt fails with ENOENT. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, { mode: 0o700 })
}
