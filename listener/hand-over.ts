/**
 * Two files in the data folder through which a running server and `./lotse/update` know of each other. The
 * server's file says which process it is. The update's file says that the folder is its own for a moment, and
 * servers wait until the file is gone. Servers and updates of different releases read both files, so fields
 * are only ever added.
 */
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** The exit code of a server that wants to be started again (EX_TEMPFAIL of sysexits.h). */
export const restartCode = 75
/** Tells a server to end in order and to be started again. */
export const restartSignal = 'SIGUSR2'

const serverSchema = z.object({
  pid: z.int().positive(),
  /** Whether a service manager holds the port, so that connections wait while no server runs. */
  isPortHeld: z.boolean(),
})
export type RunningServer = z.infer<typeof serverSchema>

const updateSchema = z.object({ pid: z.int().positive() })

// The dots keep them out of backups.
const serverFile = (dataDir: string) => join(dataDir, '.server.json')
const updateFile = (dataDir: string) => join(dataDir, '.update.json')

/** Longer than a migration's backup of many pictures takes. */
const longestUpdate = 10 * 60_000
const pause = 100

/** Returns the function that removes the note. A folder that cannot be written is reported elsewhere. */
export function noteServer(dataDir: string, server: RunningServer): () => void {
  try {
    writeFileSync(serverFile(dataDir), JSON.stringify(server))
  } catch {
    return () => {}
  }
  return () => rmSync(serverFile(dataDir), { force: true })
}

/** Returns `null` if no server runs, also if one was killed. */
export function findRunningServer(dataDir: string): RunningServer | null {
  const server = readNote(serverFile(dataDir), serverSchema)
  return server && isAlive(server.pid) && isServer(server.pid) ? server : null
}

/** Servers that start wait until the returned function is called. */
export function beginHandOver(dataDir: string): () => void {
  writeFileSync(updateFile(dataDir), JSON.stringify({ pid: process.pid }))
  return () => rmSync(updateFile(dataDir), { force: true })
}

/** Resolves once no update is under way, with whether one was. The note of a killed update is ignored. */
export async function waitForHandOver(dataDir: string): Promise<boolean> {
  const began = performance.now()
  for (let hasWaited = false; ; hasWaited = true) {
    const update = readNote(updateFile(dataDir), updateSchema)
    if (!update || !isAlive(update.pid) || performance.now() - began > longestUpdate) return hasWaited
    await delay(pause)
  }
}

/** Whether another version of the installation is to serve instead of this folder's. A checkout has no versions. */
export function isReplaced(version: string): boolean {
  try {
    return realpathSync(join(version, '../../current')) !== realpathSync(version)
  } catch {
    return false
  }
}

function readNote<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The system may have given the number of a killed server to another program. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js')
  } catch {
    // There is no /proc on this system.
    return process.platform !== 'linux'
  }
}
