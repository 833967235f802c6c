/**
 * A data folder on a small file system of its own, in a mount namespace: what nobody needs to be root for, but the
 * kernel must allow.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'

export const mayMount = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0

export interface SmallDisk {
  /** Starts the product on it. Each start has an empty one. */
  start(environment?: Record<string, string>): Promise<BuiltApp>
  remove(): void
}

/** `options` are those of tmpfs, such as `size=24m`. */
export function smallDisk(options: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-small-disk-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const mountAndRun = 'mount -t tmpfs -o "$1" lotse "$DATA_DIR" && shift && exec "$@"'
  const under = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mountAndRun, 'sh', options]
  return {
    start: (environment = {}) => startBuiltApp({ ...environment, DATA_DIR: dataDir }, undefined, under),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The data folder as the server sees it. */
export const insideOf = ({ pid, dataDir }: BuiltApp) => join('/proc', String(pid), 'root', dataDir)

/** Leaves no byte. */
export function fill(app: BuiltApp) {
  const filler = join(insideOf(app), 'filler')
  for (let part = 0; ; part += 1) {
    const { bavail, bsize } = statfsSync(insideOf(app))
    if (bavail === 0) return
    writeUntilFull(`${filler}-${part}`, Buffer.alloc(Math.min(bavail * bsize, 1 << 20)))
  }
}

/** The product writes, too: there may be less room than a moment ago. */
function writeUntilFull(path: string, bytes: Buffer) {
  try {
    writeFileSync(path, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

export function empty(app: BuiltApp) {
  for (let part = 0; part < 1_000; part += 1) rmSync(join(insideOf(app), `filler-${part}`), { force: true })
}
