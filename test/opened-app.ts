/**
 * The built product inside the test's own process, on a free port: for tests that make a service fail on demand. What
 * `npm start` adds to it (settings from the environment, signals) is tested through test/built-app.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryAccounts, type MemoryAccounts } from '#adapters/memory/accounts.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createListener } from '#listener/listener.ts'
import { loadBuild } from '#listener/product.ts'
import { closeServer } from '#listener/shutdown.ts'
import { loadStaticFiles } from '#listener/static-files.ts'
import { readSettings } from '#server/config.server.ts'
import { readFileSync } from 'node:fs'

const root = fileURLToPath(new URL('..', import.meta.url))
const now = '2026-11-23T09:00:00Z'

export interface OpenedApp {
  /** Without a slash at the end. */
  url: string
  documents: ReturnType<typeof createMemoryDocuments>
  files: ReturnType<typeof createMemoryFiles>
  accounts: MemoryAccounts
  mailer: ReturnType<typeof createMemoryMailer>
  clock: FixedClock
  /** The JSON lines that were logged. */
  log: string[]
  close(): Promise<void>
}

/** `environment` as in .env; the data folder is a new one, every service lives in memory. */
export async function openApp(environment: Record<string, string> = {}): Promise<OpenedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-open-'))
  const services = {
    documents: createMemoryDocuments(),
    files: createMemoryFiles(),
    accounts: createMemoryAccounts(),
    mailer: createMemoryMailer(),
    clock: createFixedClock(now),
  }
  const settings = readSettings(
    { SITE_CONFIG: join(root, 'site.config.json'), DATA_DIR: dataDir, ...environment },
    (path) => readFileSync(path, 'utf8'),
  )
  const log: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const siteUrl = settings.siteUrl ?? url
  const build = await loadBuild(root)
  const host = build.entry.module.openHost({
    settings,
    siteUrl,
    build,
    readAsset: (address) => readFileSync(join(root, 'build/client', address), 'utf8'),
    log: { level: 'info', write: (line) => log.push(line) },
    replace: (wired) => ({ ...wired, ...services }),
  })
  const headers = { isHttps: siteUrl.startsWith('https:'), isDevelopment: false }
  const staticFiles = loadStaticFiles([join(root, 'build/client')], headers)
  server.on('request', createListener(host, { ...settings, ...headers, siteUrl, staticFiles }))
  return {
    ...services,
    url,
    log,
    async close() {
      await closeServer(server, 1_000)
      await host.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
