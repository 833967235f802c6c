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

interface SupervisorDeps {
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

interface Running {
  version: string
  server: ServerProcess
}

interface Phase {
  current: Running | null
  isSwitching: boolean
  isEnding: boolean
}

export function createSupervisor(deps: SupervisorDeps): Supervisor {
  const { dataDir, log } = deps
  const finished = Promise.withResolvers<number>()
  const phase: Phase = { current: null, isSwitching: false, isEnding: false }
  const { begin, serve, serveWith } = createServing(deps, phase, finished.resolve)

  async function exchange(before: Running, version: string): Promise<SwitchOutcome> {
    await before.server.end()
    if (phase.isEnding) return { outcome: 'busy' }
    if (!asideIfUnused(dataDir)) return { outcome: 'in-use' }
    const running = begin(version)
    const result = await opening(running.server)
    if (result.outcome === 'switched') {
      serve(running)
      forgetAside(dataDir)
    } else putDatabaseBack(dataDir)
    return result
  }

  return {
    async run(version) {
      void serveWith(version)
      return finished.promise
    },
    async switchTo(version) {
      const before = phase.current
      if (phase.isSwitching || phase.isEnding || !before) return { outcome: 'busy' }
      phase.isSwitching = true
      const result = await exchange(before, version).catch((error: Error): SwitchOutcome => {
        return { outcome: 'went-back', reason: error.message }
      })
      phase.isSwitching = false
      log.info('another version was to take over', { ...result, version })
      if (phase.isEnding) finished.resolve(0)
      else if (result.outcome !== 'switched') await serveWith(before.version)
      return result
    },
    async end() {
      phase.isEnding = true
      await phase.current?.server.end()
      if (!phase.isSwitching) finished.resolve(0)
    },
  }
}

/** Starts servers and starts them again when they crash. `onEnd` is given the exit code of the last one. */
function createServing(
  { installation, socket, log }: SupervisorDeps,
  phase: Phase,
  onEnd: (code: number) => void,
) {
  const { port } = socket.address()

  function begin(version: string): Running {
    const server = startServer({ version, installation, port, descriptor: socket.fd() })
    phase.current = { version, server }
    return phase.current
  }

  /** Lets it serve whatever it says of its data: it gets well again by itself when they do. */
  async function serveWith(version: string) {
    const running = begin(version)
    const opened = await running.server.opened
    if (opened === null) return onEnd(await running.server.ended)
    serve(running)
  }

  function serve(running: Running) {
    running.server.serve()
    void watch(running)
  }

  async function watch({ version, server }: Running) {
    const code = await server.ended
    if (phase.isEnding) return onEnd(code)
    if (phase.isSwitching || phase.current?.server !== server) return
    log.warn('the server ended unexpectedly and is started again', { code })
    await delay(pauseAfterCrash)
    if (phase.isEnding) return onEnd(code)
    if (!phase.isSwitching) await serveWith(version)
  }

  return { begin, serve, serveWith }
}

/** `false` if another process holds the data folder: then nothing is touched. */
function asideIfUnused(dataDir: string): boolean {
  const free = holdDataFolderAlone(dataDir)
  if (free === null) return false
  try {
    putDatabaseAside(dataDir)
  } finally {
    free()
  }
  return true
}

/** A server that does not find its way on the data, or takes too long, is ended. */
async function opening(server: ServerProcess): Promise<SwitchOutcome> {
  const opened = await Promise.race([server.opened, delay(longestOpening, 'late' as const, { ref: false })])
  if (opened !== null && opened !== 'late' && opened.fault === null) return { outcome: 'switched' }
  await server.kill()
  const reason = opened === 'late' ? 'it did not start in time' : opened?.fault
  return { outcome: 'went-back', reason: reason ?? 'it ended at once, see the log' }
}
