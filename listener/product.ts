/** Where the product's code comes from: the build, or with --dev the sources, through Vite. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Host, Opening } from '#server/host.server.ts'
import type { Listener } from './listener.ts'

export interface ProductModule {
  openHost(opening: Opening): Host
}

type Loaded = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & ProductModule } }

export async function loadBuild(root: string): Promise<Loaded> {
  return import(pathToFileURL(join(root, 'build/server/index.js')).href)
}

/** The build is named by its sources, of which it keeps the fingerprint. */
export function readRelease(root: string, isDevelopment: boolean): Opening['release'] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Opening['release']
  const stamp = join(root, 'build/.sources')
  const isKnown = !isDevelopment && existsSync(stamp)
  return { version, build: isKnown ? readFileSync(stamp, 'utf8').slice(0, 10) : null }
}

/** Vite's middleware, and the current sources. */
export interface Sources {
  load(): Promise<Loaded>
  serve(...parameters: [...Parameters<Listener>, next: () => void]): void
  close(): Promise<void>
}

export async function openSources(root: string, server: Server): Promise<Sources> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Loaded>,
    serve: vite.middlewares,
    close: () => vite.close(),
  }
}
