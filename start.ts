/**
 * Starts the server and shuts it down in order. Node runs this file as it is; `npm start` installs and builds before
 * it. With --dev the sources are served through Vite instead of the build.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSite, InvalidConfiguration, readEnvironment, readSettings } from '#server/config.server.ts'
import type { Host } from '#server/host.server.ts'
import { type Connections, limitsHere, usualLimits, watchConnections } from './listener/connections.ts'
import { announcement } from './listener/startup-message.ts'
import { BeingRestored, holdDataFolderToServe, openDataFolder } from './listener/data-folder.ts'
import { CannotStart, listenOn } from './listener/port.ts'
import { runBuild, type Running, runSources } from './listener/run.ts'
import { openServer } from './listener/server.ts'
import { type SupervisorLink, supervisorLink } from './listener/supervisor-link.ts'

// This file runs as it is, and bundled as build/start.js.
const root = import.meta.filename.endsWith('start.ts') ? import.meta.dirname : join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')
// React checks it when it is loaded.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

const readText = (path: string) => readFileSync(path, 'utf8')

async function start() {
  const settings = readSettings(readEnvironment(process.env, readText), readText)
  const isAlone = holdDataDir(settings.dataDir)
  const server = openServer()
  const connections = watchConnections(server, isDevelopment ? developmentLimits : limitsHere())
  const supervisor = supervisorLink(process.env)
  const port = supervisor ? settings.port : await listenOn(server, settings)
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const running = await (isDevelopment ? runSources : runBuild)(server, { root, settings, siteUrl, isAlone })
  const loss = running.host().loss()
  if (loss !== null) throw new CannotStart(`Lotse does not start: the data is not whole.\n${loss}`)
  if (settings.siteFaults.length > 0) checkSite(settings, await running.host().isWebsiteSaved())
  const firstAdmin = await running.host().ensureFirstAdmin()
  const end = endInOrder(connections, running)
  if (supervisor) await beginSupervised(supervisor, running, { siteUrl, firstAdmin, end })
  connections.answerWith(running.listener)
  await supervisor?.listen(server)
  process.stdout.write(
    `${announcement(settings, siteUrl, port, firstAdmin, await running.host().mailSettings())}\n`,
  )
}

interface Opened {
  siteUrl: string
  firstAdmin: Awaited<ReturnType<Host['ensureFirstAdmin']>>
  end: () => void
}

/** No request is served before the supervisor knows how this server finds its data: it may go back to the release before. */
async function beginSupervised(supervisor: SupervisorLink, running: Running, opened: Opened) {
  supervisor.onLost(opened.end)
  await supervisor.reportOpened(await faultOf(running.host(), opened))
}

async function faultOf(host: Host, { siteUrl, firstAdmin }: Opened): Promise<string | null> {
  if (firstAdmin.outcome === 'unavailable') return 'the data cannot be used, see the log'
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
/** In milliseconds: one Ctrl+C arrives more than once, from the terminal and from npm; a later signal means to hurry. */
const samePress = 1_000

/** Ends the server on a signal. Returns the function that ends it without one. */
function endInOrder(connections: Connections, running: Running): () => void {
  let ending: number | null = null
  const end = async () => {
    if (ending !== null) {
      if (performance.now() - ending > samePress) process.exit(1)
      return
    }
    ending = performance.now()
    await connections.close()
    await running.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('unhandledRejection', (error) => running.host().log.error('unhandled rejection', error))
  return () => void end()
}

// A full disk under the log, or a log reader that went away, must not take the site down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

start().catch((error: unknown) => {
  const isExplained = error instanceof CannotStart || error instanceof InvalidConfiguration
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(`${isExplained ? error.message : (stack ?? String(error))}\n`)
  process.exit(1)
})
