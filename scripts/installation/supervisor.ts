/**
 * `./lotse/start`: keeps the listening socket and watches over the server of the current version. When another version takes
 * over, connections wait in the socket's queue: none is refused, and no request is lost. A version that does not find its way
 * on the data is never let near a visitor; the one before goes on with the database as it left it.
 */
import { spawn } from 'node:child_process'
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import type { BoundSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseName } from '#adapters/embedded/lost-database.ts'
import { holdDataFolderAlone } from '#listener/data-folder.ts'
import { openedSchema, supervisedVariable } from '#listener/supervisor-link.ts'
import type { Log } from '#server/log.server.ts'
import type { SwitchOutcome } from './control.ts'
import { environmentOf } from './layout.ts'

interface SupervisorDeps {
  /** The folder with the settings. */
  installation: string
  dataDir: string
  socket: BoundSocket
  /** Whether another version was let near visitors is said by its log. */
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

interface Phase {
  current: Server | null
  isSwitching: boolean
  isEnding: boolean
}

export function createSupervisor(deps: SupervisorDeps): Supervisor {
  const { dataDir, log } = deps
  const finished = Promise.withResolvers<number>()
  const phase: Phase = { current: null, isSwitching: false, isEnding: false }
  const { begin, serve, serveWith } = createServing(deps, phase, finished.resolve)

  async function exchange(before: Server, version: string): Promise<SwitchOutcome> {
    await before.endBy('SIGTERM')
    if (phase.isEnding) return { outcome: 'busy' }
    if (!asideIfUnused(dataDir)) return { outcome: 'in-use' }
    const server = begin(version)
    const result = await opening(server)
    if (result.outcome === 'switched') {
      serve(server)
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
      await phase.current?.endBy('SIGTERM')
      if (!phase.isSwitching) finished.resolve(0)
    },
  }
}

/** Starts servers and starts them again when they crash. `onEnd` is given the exit code of the last one. */
function createServing(deps: SupervisorDeps, phase: Phase, onEnd: (code: number) => void) {
  function begin(version: string): Server {
    phase.current = startServer(version, deps)
    return phase.current
  }

  /** Lets it serve whatever it says of its data: it gets well again by itself when they do. */
  async function serveWith(version: string) {
    const server = begin(version)
    if ((await server.opened) !== null) return serve(server)
    // An update ends a server that is still opening, too.
    if (!isReplaced(server)) onEnd(await server.ended)
  }

  /** Whether another server serves instead, or is about to: nothing follows from the end of this one then. */
  function isReplaced(server: Server): boolean {
    return phase.isSwitching || phase.current !== server
  }

  function serve(server: Server) {
    server.serve()
    void watch(server)
  }

  async function watch(server: Server) {
    const code = await server.ended
    if (phase.isEnding) return onEnd(code)
    if (isReplaced(server)) return
    deps.log.warn('the server ended unexpectedly and is started again', { code })
    await delay(pauseAfterCrash)
    if (phase.isEnding) return onEnd(code)
    if (!isReplaced(server)) await serveWith(server.version)
  }

  return { begin, serve, serveWith }
}

/** A server that does not find its way on the data, or takes too long, is ended. */
async function opening(server: Server): Promise<SwitchOutcome> {
  const opened = await Promise.race([server.opened, delay(longestOpening, 'late' as const, { ref: false })])
  if (opened !== null && opened !== 'late' && opened.fault === null) return { outcome: 'switched' }
  await server.endBy('SIGKILL')
  const reason = opened === 'late' ? 'it did not start in time' : opened?.fault
  return { outcome: 'went-back', reason: reason ?? 'it ended at once, see the log' }
}

type Server = ReturnType<typeof startServer>

// `npm start` has the same flags.
const flags = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** One server below the supervisor, from its start to its end. */
function startServer(version: string, { installation, socket }: SupervisorDeps) {
  const { port } = socket.address()
  const child = spawn(join(version, 'bin/node'), [...flags, join(version, 'build/start.js')], {
    cwd: installation,
    stdio: ['ignore', 'inherit', 'inherit', socket.fd(), 'ipc'],
    env: { ...environmentOf(version), PORT: String(port), [supervisedVariable]: '1' },
  })
  const ended = Promise.withResolvers<number>()
  const opened = Promise.withResolvers<{ fault: string | null } | null>()
  child.once('exit', (code) => ended.resolve(code ?? 1))
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    ended.resolve(1)
  })
  void ended.promise.then(() => opened.resolve(null))
  child.on('message', (message) => {
    const read = openedSchema.safeParse(message)
    if (read.success) opened.resolve(read.data)
  })
  return {
    version,
    /** How it found its data; `null` where it ended before it could say so. */
    opened: opened.promise,
    /** Lets visitors in. A server that has just ended cannot be told; `ended` resolves then. */
    serve: () => child.connected && child.send({ serve: true }, () => {}),
    /** By SIGTERM every request it has is answered first. Resolves when it has ended. */
    async endBy(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await ended.promise
    },
    /** Resolves with the exit code. */
    ended: ended.promise,
  }
}

/**
 * A copy of the database from the moment between two servers: no process uses the folder then, so that nothing
 * acknowledged is missing in it. The dot keeps it out of backups.
 */
const asideIn = (dataDir: string) => join(dataDir, '.before-update')

/** The file and, where a server was killed, its journal. */
const databaseIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(databaseName)) : []

/** `false` if another process holds the data folder. Throws what the disk says. Then nothing has changed. */
function asideIfUnused(dataDir: string): boolean {
  const free = holdDataFolderAlone(dataDir)
  if (free === null) return false
  try {
    const aside = asideIn(dataDir)
    forgetAside(dataDir)
    mkdirSync(aside, { mode: 0o700 })
    for (const name of databaseIn(dataDir))
      copyFileSync(join(dataDir, name), join(aside, name), constants.COPYFILE_FICLONE)
  } finally {
    free()
  }
  return true
}

function putDatabaseBack(dataDir: string) {
  const aside = asideIn(dataDir)
  const names = databaseIn(aside)
  if (names.length > 0) {
    // A journal of the newer database would be taken for one of the older.
    for (const name of databaseIn(dataDir)) if (name !== databaseName) rmSync(join(dataDir, name))
    for (const name of names) renameSync(join(aside, name), join(dataDir, name))
  }
  forgetAside(dataDir)
}

function forgetAside(dataDir: string) {
  rmSync(asideIn(dataDir), { recursive: true, force: true })
}
