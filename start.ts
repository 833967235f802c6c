/**
 * Starts the server and shuts it down in order. Node runs this file as it is; `npm start` installs and builds before
 * it. With --dev the sources are served through Vite instead of the build.
 */
import { join } from 'node:path'
import {
  refuseFaultySite,
  InvalidConfiguration,
  readEnvironment,
  readSettings,
  type Settings,
} from '#server/config.server.ts'
import { readText } from '#server/text-file.server.ts'
import type { Host } from '#server/host.server.ts'
import { type Connections, limitsHere, usualLimits, watchConnections } from './listener/connections.ts'
import { announcement } from './listener/startup-message.ts'
import { BeingRestored, holdDataFolderToServe, openDataFolder } from './listener/data-folder.ts'
import { isReplaced, noteServer, restartCode, restartSignal, waitForHandOver } from './listener/hand-over.ts'
import { CannotStart, isPortHeld, listenOn } from './listener/port.ts'
import { runBuild, type Running, runSources } from './listener/run.ts'
import { openServer } from './listener/server.ts'

// This file runs both as it is and bundled as build/start.js.
const root = import.meta.filename.endsWith('start.ts') ? import.meta.dirname : join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')
/** An update tries a new version: it opens the data, migrates it, renders the landing page and ends. */
const isTrial = process.argv.includes('--try')
// React checks this when it is loaded.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

async function start() {
  const settings = readSettings(readEnvironment(process.env, readText), readText)
  const { dataDir } = settings
  if (isTrial) return tryOnData(settings)
  if ((await waitForHandOver(dataDir)) && isReplaced(root)) process.exit(restartCode)
  const isAlone = holdDataDir(dataDir)
  const server = openServer()
  const connections = watchConnections(server, isDevelopment ? developmentLimits : limitsHere())
  const port = await listenOn(server, settings)
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const running = await (isDevelopment ? runSources : runBuild)(server, { root, settings, siteUrl, isAlone })
  const loss = running.host().loss()
  if (loss !== null) throw new CannotStart(`Lotse does not start: the data is not whole.\n${loss}`)
  if (settings.siteFaults.length > 0) refuseFaultySite(settings, await running.host().isWebsiteSaved())
  const forget = noteServer(dataDir, { pid: process.pid, isPortHeld: isPortHeld(process.env) })
  endInOrder(connections, running, forget)
  connections.answerWith(running.listener)
  // Visitors do not wait for the first account: hashing its password takes a quarter of a second.
  const firstAdmin = await running.host().ensureFirstAdmin()
  process.stdout.write(
    `${announcement(settings, siteUrl, port, firstAdmin, await running.host().mailSettings())}\n`,
  )
}

/** Exits with 0 if this version works on the data; the caller has the folder to itself. */
async function tryOnData(settings: Settings): Promise<never> {
  const siteUrl = settings.siteUrl ?? 'http://localhost'
  const running = await runBuild(openServer(), { root, settings, siteUrl, isAlone: true })
  const fault = await faultOf(running.host(), siteUrl)
  await running.close()
  if (fault !== null) throw new CannotStart(fault)
  process.exit(0)
}

async function faultOf(host: Host, siteUrl: string): Promise<string | null> {
  const loss = host.loss()
  if (loss !== null) return loss
  if ((await host.ensureFirstAdmin()).outcome === 'unavailable') return 'the data cannot be used, see the log'
  const { status } = await host.handle(new Request(`${siteUrl}/`, { headers: { Accept: 'text/html' } }), '')
  return status === 200 ? null : `the landing page answers ${status}`
}

/** Returns whether no other server uses the folder. */
function holdDataDir(folder: string): boolean {
  try {
    openDataFolder(folder)
    return holdDataFolderToServe(folder)
  } catch (error) {
    if (error instanceof BeingRestored) throw new CannotStart(error.message)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The data folder ${folder} cannot be written: ${reason}\nGive this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/** During development the server ends at once. */
const developmentLimits = { ...usualLimits, lastRequests: 0, lastResponses: 100 }
/**
 * In milliseconds: one Ctrl+C arrives more than once, from the terminal and from npm. A later signal means to
 * hurry.
 */
const samePress = 1_000

/** Ends the server on a signal; after `restartSignal` with the code that requests another start. */
function endInOrder(connections: Connections, running: Running, forget: () => void) {
  let ending: number | null = null
  const end = async (signal: NodeJS.Signals) => {
    if (ending !== null) {
      if (performance.now() - ending > samePress) process.exit(1)
      return
    }
    ending = performance.now()
    await connections.close()
    await running.close()
    forget()
    process.exit(signal === restartSignal ? restartCode : 0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on(restartSignal, end)
  process.on('unhandledRejection', (error) => running.host().log.error('unhandled rejection', error))
}

// A full disk under the log, or a log reader that went away, must not take the site down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

start().catch((error: unknown) => {
  const isExplained = error instanceof CannotStart || error instanceof InvalidConfiguration
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(`${isExplained ? error.message : (stack ?? String(error))}\n`)
  process.exit(1)
})
