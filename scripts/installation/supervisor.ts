/**
 * `./lotse/start`: keeps the listening socket and watches over the server of the current version. When another version takes
 * over, connections wait in the socket's queue: none is refused, and no request is lost. A version that does not find its way
 * on the data is never let near a visitor; the one before goes on with the database as it left it.
 */
import type { BoundSocket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { holdDataFolderAlone } from '#listener/data-folder-hold.ts'
import type { Log } from '#server/log.server.ts'
import type { SwitchOutcome } from './control.ts'
import { forgetAside, putDatabaseAside, putDatabaseBack } from './database-aside.ts'
import { type ServerProcess, startServer } from './server-process.ts'

interface SupervisorParts {
  installation: string
  dataDir: string
  socket: BoundSocket
  /** Whether it was let near visitors is said by its log. */
  log: Log
}

export interface Supervisor {
  /** Serves with this version until the end. Resolves with the exit code. */
  run(version: string): Promise<number>
  switchTo(version: string): Promise<SwitchOutcome>
  end(): Promise<void>
}

/** A migration makes a backup first, which takes its time with many pictures. */
const longestOpening = 5 * 60_000
const pauseAfterCrash = 1_000

export function createSupervisor({ installation, dataDir, socket, log }: SupervisorParts): Supervisor {
  const { port } = socket.address()
  const finished = Promise.withResolvers<number>()
  let current: { version: string; server: ServerProcess } | null = null
  let isSwitching = false
  let isEnding = false

  function begin(version: string): ServerProcess {
    const server = startServer({ version, installation, port, descriptor: socket.fd() })
    current = { version, server }
    return server
  }

  /** Lets it serve whatever it says of its data: it gets well again by itself when they do. */
  async function serveWith(version: string) {
    const server = begin(version)
    const opened = await server.opened
    if (opened === null) return finished.resolve(await server.ended)
    server.serve()
    void watch(version, server)
  }

  async function watch(version: string, server: ServerProcess) {
    const code = await server.ended
    if (isEnding) return finished.resolve(code)
    if (isSwitching || current?.server !== server) return
    log.warn('the server ended unexpectedly and is started again', { code })
    await delay(pauseAfterCrash)
    if (isEnding) return finished.resolve(code)
    if (!isSwitching) await serveWith(version)
  }

  async function takeOver(version: string): Promise<SwitchOutcome> {
    const server = begin(version)
    const opened = await Promise.race([server.opened, delay(longestOpening, 'late' as const, { ref: false })])
    if (opened !== null && opened !== 'late' && opened.fault === null) {
      server.serve()
      void watch(version, server)
      return { outcome: 'switched' }
    }
    await server.kill()
    const reason = opened === 'late' ? 'it did not start in time' : opened?.fault
    return { outcome: 'went-back', reason: reason ?? 'it ended at once, see the log' }
  }

  async function exchange(before: { version: string; server: ServerProcess }, version: string) {
    await before.server.end()
    if (isEnding) return { outcome: 'busy' } as const
    const free = holdDataFolderAlone(dataDir)
    if (free === null) return { outcome: 'in-use' } as const
    try {
      putDatabaseAside(dataDir)
    } finally {
      free()
    }
    const result = await takeOver(version)
    if (result.outcome === 'switched') forgetAside(dataDir)
    else putDatabaseBack(dataDir)
    return result
  }

  return {
    async run(version) {
      void serveWith(version)
      return finished.promise
    },
    async switchTo(version) {
      if (isSwitching || isEnding || !current) return { outcome: 'busy' }
      isSwitching = true
      const before = current
      const result = await exchange(before, version).catch((error: Error): SwitchOutcome => {
        return { outcome: 'went-back', reason: error.message }
      })
      isSwitching = false
      log.info('another version was to take over', { ...result, version })
      if (isEnding) finished.resolve(0)
      else if (result.outcome !== 'switched') await serveWith(before.version)
      return result
    },
    async end() {
      isEnding = true
      await current?.server.end()
      if (!isSwitching) finished.resolve(0)
    },
  }
}
