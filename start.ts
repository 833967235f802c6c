/**
 * Starts the server and shuts it down in order. Node runs this file as it is; `npm start` installs and builds before
 * it. With --dev the sources are served through Vite instead of the build.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { InvalidConfiguration, readEnvironment, readSettings, type Settings } from '#server/config.server.ts'
import type { Host } from '#server/host.server.ts'
import { type Connections, usualPatience, watchConnections } from './listener/connections.ts'
import { announcement } from './listener/startup-message.ts'
import { openDataFolder } from './listener/data-folder.ts'
import { BeingRestored, holdDataFolder } from './listener/data-folder-hold.ts'
import { createListener, type Listener } from './listener/listener.ts'
import { connectionsWithin, openFileLimits } from './listener/open-files.ts'
import { loadBuild, openSources, type ProductModule } from './listener/product.ts'
import { loadStaticFiles } from './listener/static-files.ts'
import { answerMalformedRequests } from './listener/malformed-requests.ts'

/** Something in the environment is wrong; the message tells whoever started us what to do. */
class CannotStart extends Error {}

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
  checkDataDir(settings.dataDir)
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
  const port = await listen(server, settings)
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const running = await (isDevelopment ? runSources : runBuild)(server, settings, siteUrl)
  const firstAdmin = await running.host().ensureFirstAdmin()
  answerWith(running.listener)
  endInOrder(connections, running)
  process.stdout.write(`${announcement(settings, siteUrl, port, firstAdmin)}\n`)
}

async function runBuild(server: Server, settings: Settings, siteUrl: string): Promise<Running> {
  const build = await loadBuild(root)
  const host = open(build.entry.module, settings, siteUrl, build)
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
async function runSources(server: Server, settings: Settings, siteUrl: string): Promise<Running> {
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
    const host = open(module, settings, siteUrl, sources.load)
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

function open(module: ProductModule, settings: Settings, siteUrl: string, build: BuildOrLoader): Host {
  return module.openHost({
    settings,
    siteUrl,
    build,
    readAsset: (address) => readText(join(root, 'build/client', address)),
    // Standard output is for whoever started us by hand.
    log: { level: 'info', write: (line) => process.stderr.write(line) },
  })
}

function checkDataDir(folder: string) {
  try {
    openDataFolder(folder)
    holdDataFolder(folder)
  } catch (error) {
    if (error instanceof BeingRestored) throw new CannotStart(error.message)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The data folder ${folder} cannot be written: ${reason}\nGive this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

async function listen(server: Server, { port, host }: Settings): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, port, host)))
  server.listen(port, host, resolve)
  await promise
  return (server.address() as AddressInfo).port
}

function portTrouble(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is already taken. Stop the program that uses it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new CannotStart(`This user may not open port ${port}. Set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`HOST=${host} is no address of this machine.`)
    default:
      return error
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

/** During development nobody wants to wait. */
const hurried = { ...usualPatience, lastRequests: 0, longestAnswer: 100 }
/** One Ctrl+C arrives more than once: from the terminal and from npm. A later one means to hurry. */
const samePress = 1_000

function endInOrder(connections: Connections, running: Running) {
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
}

// A full disk under the log, or a log reader that went away, must not take the site down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

start().catch((error: unknown) => {
  const isExplained = error instanceof CannotStart || error instanceof InvalidConfiguration
  process.stderr.write(`${isExplained ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
})
