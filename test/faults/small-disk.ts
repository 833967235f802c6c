/**
 * A data folder on a separate small file system, in a mount namespace. This needs no root rights, but the
 * kernel must allow it.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltApp } from '#test/built-app.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

export const mayMount = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0

/** Runs the product on a small disk until the test is over. `options` are those of tmpfs, such as `size=24m`. */
export async function startOnSmallDisk(options: string, environment: Record<string, string>) {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  const mountAndRun = 'mount -t tmpfs -o "$1" lotse "$DATA_DIR" && shift && exec "$@"'
  const under = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mountAndRun, 'sh', options]
  return startedApp({ ...environment, DATA_DIR: dataDir }, { under })
}

/** The data folder as the server sees it. */
const insideOf = ({ pid, dataDir }: BuiltApp) => join('/proc', String(pid), 'root', dataDir)

/** Fills the disk completely. */
export function fill(app: BuiltApp) {
  const filler = join(insideOf(app), 'filler')
  for (let part = 0; ; part += 1) {
    const { bavail, bsize } = statfsSync(insideOf(app))
    if (bavail === 0) return
    writeUntilFull(`${filler}-${part}`, Buffer.alloc(Math.min(bavail * bsize, 1 << 20)))
  }
}

/** There may be less room than a moment ago, because the product writes, too. */
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
