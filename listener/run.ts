/** Runs the product from the build, or from the sources, which are reopened whenever they change. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Settings } from '#server/config.server.ts'
import type { Host, Opening } from '#server/host.server.ts'
import { openLatest } from './latest.ts'
import { createListener, type Listener } from './listener.ts'
import { answerMalformedRequests } from './malformed-requests.ts'
import { loadStaticFiles } from './static-files.ts'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export interface Running {
  listener: Listener
  host(): Host
  close(): Promise<void>
}

export interface Site {
  /** The folder of the build and the sources. */
  root: string
  settings: Settings
  siteUrl: string
  /** Whether no other server uses the data folder. */
  isAlone: boolean
}

export async function runBuild(server: Server, site: Site): Promise<Running> {
  const { root, settings, siteUrl } = site
  const build = await loadBuild(root)
  const host = open(build.entry.module, site, { build, isDevelopment: false })
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
export async function runSources(server: Server, site: Site): Promise<Running> {
  const { settings, siteUrl } = site
  const sources = await openSources(site.root, server)
  const listenerSettings = {
    ...settings,
    isHttps: false,
    isDevelopment: true,
    siteUrl,
    isAnyHostOurs: true,
    staticFiles: new Map(),
  }
  const openNow = (module: ProductModule) => {
    const host = open(module, site, { build: sources.load, isDevelopment: true })
    return { host, listener: createListener(host, listenerSettings), close: () => host.close() }
  }
  const latest = await openLatest(async () => (await sources.load()).entry.module, openNow)
  async function answer(...[request, response]: Parameters<Listener>) {
    try {
      const { listener } = await latest.now()
      listener(request, response)
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  }
  return {
    listener: (request, response) => sources.serve(request, response, () => void answer(request, response)),
    host: () => latest.last().host,
    close: async () => {
      await sources.close()
      await latest.close()
    },
  }
}

type BuildOrLoader = Parameters<ProductModule['openHost']>[0]['build']

function open(
  module: ProductModule,
  { root, settings, siteUrl, isAlone }: Site,
  { build, isDevelopment }: { build: BuildOrLoader; isDevelopment: boolean },
): Host {
  return module.openHost({
    settings,
    siteUrl,
    isAlone,
    build,
    readAsset: (address) => readFileSync(join(root, 'build/client', address), 'utf8'),
    // Standard output is for people who start the server by hand.
    log: { level: 'info', write: (line) => process.stderr.write(line) },
    release: readRelease(root, isDevelopment),
  })
}

interface ProductModule {
  openHost(opening: Opening): Host
}

type Loaded = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & ProductModule } }

export async function loadBuild(root: string): Promise<Loaded> {
  return import(pathToFileURL(join(root, 'build/server/index.js')).href)
}

/** Names the build after its sources, whose fingerprint it keeps. */
function readRelease(root: string, isDevelopment: boolean): Opening['release'] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Opening['release']
  const stamp = join(root, 'build/.sources')
  const isKnown = !isDevelopment && existsSync(stamp)
  return { version, build: isKnown ? readFileSync(stamp, 'utf8').slice(0, 10) : null }
}

/** Vite's middleware, and the current sources. */
interface Sources {
  load(): Promise<Loaded>
  serve(...parameters: [...Parameters<Listener>, next: () => void]): void
  close(): Promise<void>
}

async function openSources(root: string, server: Server): Promise<Sources> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Loaded>,
    serve: vite.middlewares,
    close: () => vite.close(),
  }
}
