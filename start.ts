/**
 * Starts the server and shuts it down in order. Node runs this file as it is; `npm start` installs and builds before
 * it. With --dev the sources are served through Vite instead of the build.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import {
  checkSite,
  InvalidConfiguration,
  readEnvironment,
  readSettings,
  type Settings,
} from '#server/config.server.ts'
import type { Host } from '#server/host.server.ts'
import { type Connections, usualPatience, watchConnections } from './listener/connections.ts'
import { announcement } from './listener/startup-message.ts'
import { openDataFolder } from './listener/data-folder.ts'
import { BeingRestored, holdDataFolderToServe } from './listener/data-folder-hold.ts'
import { createListener, type Listener } from './listener/listener.ts'
import { connectionsWithin, openFileLimits } from './listener/open-files.ts'
import { CannotStart, listenOn } from './listener/port.ts'
import { loadBuild, openSources, readRelease, type ProductModule } from './listener/product.ts'
import { loadStaticFiles } from './listener/static-files.ts'
import { answerMalformedRequests } from './listener/malformed-requests.ts'
import { type SupervisorLink, supervisorLink } from './listener/supervisor-link.ts'

// This file runs as it is, and bundled as build/start.js.
const root = import.meta.filename.endsWith('start.ts') ? import.meta.dirname : join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')
// React checks it when it is loaded.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

interface Running {
  listener: Listener
  host(): Host
  close(): Promise<void>
}

const readText = (path: string) => readFileSync(path, 'utf8')

async function start() {
  const settings = readSettings(readEnvironment(process.env, readText), readText)
  const isAlone = holdDataDir(settings.dataDir)
  const server = createServer({
    // A client that sends slowly must not hold a connection for long; uploads may take their time.
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Our own listener refuses requests without it.
    requireHostHeader: false,
  })
  server.setTimeout(120_000)
  const connections = watchConnections(server, isDevelopment ? hurried : patience())
  const answerWith = holdRequests(server)
  const supervisor = supervisorLink(process.env)
  const port = supervisor ? settings.port : await listenOn(server, settings)
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const running = await (isDevelopment ? runSources : runBuild)(server, { settings, siteUrl, isAlone })
  if (settings.siteFaults.length > 0) checkSite(settings, await running.host().isWebsiteSaved())
  const firstAdmin = await running.host().ensureFirstAdmin()
  const end = endInOrder(connections, running)
  if (supervisor) await beginSupervised(supervisor, running, { siteUrl, firstAdmin, end })
  answerWith(running.listener)
  await supervisor?.listen(server)
  process.stdout.write(`${announcement(settings, siteUrl, port, firstAdmin)}\n`)
}

interface Site {
  settings: Settings
  siteUrl: string
  /** Whether no other server uses the data folder. */
  isAlone: boolean
}

interface Opened {
  siteUrl: string
  firstAdmin: Awaited<ReturnType<Host['ensureFirstAdmin']>>
  end: () => void
}

/**
 * No visitor is served before the supervisor has heard how this server finds its data: it may go back to the version
 * before.
 */
async function beginSupervised(supervisor: SupervisorLink, running: Running, opened: Opened) {
  supervisor.onLost(opened.end)
  await supervisor.reportOpened(await faultOf(running.host(), opened))
}

async function faultOf(host: Host, { siteUrl, firstAdmin }: Opened): Promise<string | null> {
  if (firstAdmin.outcome === 'unavailable') return 'the data cannot be used, see the log'
  const { status } = await host.handle(new Request(`${siteUrl}/`, { headers: { Accept: 'text/html' } }), '')
  return status === 200 ? null : `the landing page answers ${status}`
}

async function runBuild(server: Server, site: Site): Promise<Running> {
  const { settings, siteUrl } = site
  const build = await loadBuild(root)
  const host = open(build.entry.module, site, build)
  const headerSettings = { isHttps: siteUrl.startsWith('https:'), isDevelopment: false }
  const folders = [join(root, 'build/client'), join(root, 'build/previous')]
  const staticFiles = loadStaticFiles(folders, headerSettings)
  answerMalformedRequests(server, headerSettings)
  const isAnyHostOurs = settings.siteUrl === null
  const listener = createListener(host, {
    ...settings,
    ...headerSettings,
    siteUrl,
    isAnyHostOurs,
    staticFiles,
  })
  return { listener, host: () => host, close: () => host.close() }
}

/** The product is reopened whenever its server code has changed. */
async function runSources(server: Server, site: Site): Promise<Running> {
  const { settings, siteUrl } = site
  const sources = await openSources(root, server)
  const listenerSettings = {
    ...settings,
    isHttps: false,
    isDevelopment: true,
    siteUrl,
    isAnyHostOurs: true,
    staticFiles: new Map(),
  }
  const openNow = (module: ProductModule) => {
    const host = open(module, site, sources.load)
    return { module, host, listener: createListener(host, listenerSettings) }
  }
  let current = openNow((await sources.load()).entry.module)
  async function answer(...[request, response]: Parameters<Listener>) {
    try {
      const { module } = (await sources.load()).entry
      if (module !== current.module) {
        await current.host.close()
        current = openNow(module)
      }
      current.listener(request, response)
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  }
  return {
    listener: (request, response) => sources.serve(request, response, () => void answer(request, response)),
    host: () => current.host,
    close: async () => {
      await sources.close()
      await current.host.close()
    },
  }
}

type BuildOrLoader = Parameters<ProductModule['openHost']>[0]['build']

function open(module: ProductModule, site: Site, build: BuildOrLoader): Host {
  return module.openHost({
    ...site,
    build,
    readAsset: (address) => readText(join(root, 'build/client', address)),
    // Standard output is for an operator who started the server by hand.
    log: { level: 'info', write: (line) => process.stderr.write(line) },
    release: readRelease(root, isDevelopment),
  })
}

/** Answers whether no other server uses it. */
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

/** Requests that arrive before the product is ready wait for it. */
function holdRequests(server: Server): (listener: Listener) => void {
  const waiting: Parameters<Listener>[] = []
  const hold = (...exchange: Parameters<Listener>) => waiting.push(exchange)
  server.on('request', hold)
  // An unknown expectation changes nothing.
  server.on('checkExpectation', (...exchange) => void server.emit('request', ...exchange))
  return (listener) => {
    server.off('request', hold)
    server.on('request', listener)
    for (const exchange of waiting) listener(...exchange)
  }
}

const patience = () => ({
  ...usualPatience,
  most: Math.min(usualPatience.most, connectionsWithin(openFileLimits())),
})

/** A developer does not want to wait. */
const hurried = { ...usualPatience, lastRequests: 0, longestAnswer: 100 }
/** One Ctrl+C arrives more than once: from the terminal and from npm. A later one means to hurry. */
const samePress = 1_000

/** Answers what a signal does. */
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
  const unexplained = error instanceof Error ? error.stack : error
  process.stderr.write(`${isExplained ? error.message : String(unexplained)}\n`)
  process.exit(1)
})
