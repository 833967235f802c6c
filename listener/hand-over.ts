/**
 * What a running server and `./lotse/update` know of each other: two files in the data folder. The server says in one which
 * process it is; the update says in the other that the folder is its own for a moment, and servers wait until it goes.
 * Servers and updates of different releases read them: what stands there only ever grows.
 */
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** A server that ends with it wants to be started again (EX_TEMPFAIL of sysexits.h). */
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

/** Returns the function that takes the note away. A folder that cannot be written says so elsewhere. */
export function noteServer(dataDir: string, server: RunningServer): () => void {
  try {
    writeFileSync(serverFile(dataDir), JSON.stringify(server))
  } catch {
    return () => {}
  }
  return () => rmSync(serverFile(dataDir), { force: true })
}

/** `null` where no server runs, also where one was killed. */
export function findRunningServer(dataDir: string): RunningServer | null {
  const server = readNote(serverFile(dataDir), serverSchema)
  return server && isAlive(server.pid) && isServer(server.pid) ? server : null
}

/** Until the returned function is called, servers that start wait. */
export function beginHandOver(dataDir: string): () => void {
  writeFileSync(updateFile(dataDir), JSON.stringify({ pid: process.pid }))
  return () => rmSync(updateFile(dataDir), { force: true })
}

/** Resolves once no update is under way, with whether one was. The note of one that was killed counts no longer. */
export async function waitForHandOver(dataDir: string): Promise<boolean> {
  const began = performance.now()
  for (let hasWaited = false; ; hasWaited = true) {
    const update = readNote(updateFile(dataDir), updateSchema)
    if (!update || !isAlive(update.pid) || performance.now() - began > longestUpdate) return hasWaited
    await delay(pause)
  }
}

/** Whether another version of the installation is to serve instead of the one in this folder. A checkout has no versions. */
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
    // Another user's.
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
